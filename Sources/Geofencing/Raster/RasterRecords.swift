/// What is to be tested in the squares that edges touch, each record in one piece of memory.
///
/// A record is a run of words for each four fences: the set of fences that cover the whole square; which of
/// the four begin as odd; the sums found so far; each edge's corners and which fences it belongs to; each
/// break's height and the same; the fences. So a position reads on from one place to its answer.
struct RasterRecords: Sendable {
  /// Words of 64 bits: numbers, or the bits of a double.
  private var words: [UInt64] = []

  private static let most = 4
  private static let unknown = UInt64.max
  private static let isFollowed: UInt64 = 1 << 39
  private static let edgeWords = 5
  private static let breakWords = 2

  /// What they take, in bytes.
  var byteCount: Int { MemoryLayout<UInt64>.stride * words.count }

  /// Two words of a record that lie apart: reading them brings most of it near.
  @inline(__always) func ends(at place: Int) -> UInt64 {
    words[place] ^ words[min(place + 12, words.count - 1)]
  }

  /// Adds a record; its place.
  mutating func append(
    _ range: Range<Int>, of stack: PieceStack, covering: FenceSetID
  ) -> Int {
    let place = words.count
    for first in stride(from: range.lowerBound, to: range.upperBound, by: Self.most) {
      let pieces = stack.pieces[first..<min(first + Self.most, range.upperBound)]
      append(pieces, of: stack, covering, isFollowed: pieces.endIndex < range.upperBound)
    }
    return place
  }

  private mutating func append(
    _ pieces: ArraySlice<FencePiece>, of stack: PieceStack, _ covering: FenceSetID,
    isFollowed: Bool
  ) {
    var odd: UInt64 = 0
    for (bit, piece) in pieces.enumerated() where piece.isOddAtTop { odd |= 1 << UInt64(bit) }
    words.append(
      UInt64(UInt32(bitPattern: covering)) | odd << 32 | UInt64(pieces.count) << 36
        | (isFollowed ? Self.isFollowed : 0))
    let edges = pieces.reduce(0) { $0 + $1.edges.count }
    let breaks = pieces.reduce(0) { $0 + $1.breaks.count }
    words.append(UInt64(edges) | UInt64(breaks) << 32)
    words += repeatElement(Self.unknown, count: 1 << (pieces.count - 1))
    for (bit, piece) in pieces.enumerated() {
      for place in piece.edges {
        let edge = stack.numbers[place]
        for corner in [edge, edge + 1] {
          words.append(stack.all.x(corner).bitPattern)
          words.append(stack.all.y(corner).bitPattern)
        }
        words.append(1 << UInt64(bit))
      }
    }
    for (bit, piece) in pieces.enumerated() {
      for place in piece.breaks {
        words.append(stack.all.y(stack.numbers[place]).bitPattern)
        words.append(1 << UInt64(bit))
      }
    }
    for piece in pieces { words.append(UInt64(piece.fence)) }
  }

  /// The set of a position in a square of the record at a place.
  mutating func set(
    at place: Int, x: Double, y: Double, _ context: GEOSContext, _ sets: inout FenceSets
  ) -> FenceSetID {
    let head = words[place]
    let covering = FenceSetID(truncatingIfNeeded: head)
    let part = Part(place, head, words[place + 1])
    let mask = inside(part, x, y, context)
    let sum = part.sums + Int(mask >> 1)
    let shift = (mask & 1) << 5
    var set = FenceSetID(truncatingIfNeeded: words[sum] >> shift)
    if set < 0 {
      set = adding(mask, part, to: covering, &sets)
      words[sum] &= ~(UInt64(UInt32.max) << shift)
      words[sum] |= UInt64(UInt32(bitPattern: set)) << shift
    }
    guard head & Self.isFollowed != 0 else { return set }
    return added(part.end, x, y, to: set, context, &sets)
  }

  /// What the parts from a place on add to a set.
  private func added(
    _ place: Int, _ x: Double, _ y: Double, to set: FenceSetID, _ context: GEOSContext,
    _ sets: inout FenceSets
  ) -> FenceSetID {
    var (set, place) = (set, place)
    while true {
      let head = words[place]
      let part = Part(place, head, words[place + 1])
      set = adding(inside(part, x, y, context), part, to: set, &sets)
      guard head & Self.isFollowed != 0 else { return set }
      place = part.end
    }
  }

  private func adding(
    _ mask: UInt64, _ part: Part, to set: FenceSetID, _ sets: inout FenceSets
  ) -> FenceSetID {
    var set = set
    for bit in 0..<(part.end - part.fences) where mask >> UInt64(bit) & 1 != 0 {
      set = sets.adding(Int32(truncatingIfNeeded: words[part.fences + bit]), to: set)
    }
    return set
  }

  /// Which of a part's fences cover a position, a bit for each.
  ///
  /// Without a branch for each edge, as none could be foreseen; where rounding could turn the side of a
  /// line, and so wherever a position is on an edge, the edges are gone through again with care.
  @inline(__always)
  private func inside(_ part: Part, _ x: Double, _ y: Double, _ context: GEOSContext) -> UInt64 {
    var odd = part.odd
    var isDoubtful = false
    var place = part.edges
    while place < part.breaks {
      let (startX, startY) = (number(place) - x, number(place + 1) - y)
      let (endX, endY) = (number(place + 2) - x, number(place + 3) - y)
      let (left, right) = (startX * endY, startY * endX)
      if !GEOSContext.isCertain(left, right) { isDoubtful = true }
      let spans: UInt64 = (startY > 0) != (endY > 0) ? .max : 0
      let isEast: UInt64 = (left > right) == (endY > startY) ? .max : 0
      odd ^= words[place + 4] & spans & isEast
      place += Self.edgeWords
    }
    var on: UInt64 = 0
    if isDoubtful { (odd, on) = carefully(part, x, y, context) }
    while place < part.fences {
      odd ^= number(place) > y ? words[place + 1] : 0
      place += Self.breakWords
    }
    return odd | on
  }

  /// Of which fences so many edges are crossed that they are odd, and on whose the position is.
  private func carefully(
    _ part: Part, _ x: Double, _ y: Double, _ context: GEOSContext
  ) -> (odd: UInt64, on: UInt64) {
    var (odd, on) = (part.odd, 0 as UInt64)
    for place in stride(from: part.edges, to: part.breaks, by: Self.edgeWords) {
      let meeting = EdgeMeeting(
        number(place), number(place + 1), number(place + 2), number(place + 3), x: x, y: y, context)
      switch meeting {
      case .crossed: odd ^= words[place + 4]
      case .on: on |= words[place + 4]
      case .missed: break
      }
    }
    return (odd, on)
  }

  @inline(__always) private func number(_ place: Int) -> Double {
    Double(bitPattern: words[place])
  }

  /// Where the parts of a record for up to four fences lie.
  private struct Part {
    /// A bit for each fence whose edges in the east count as odd at the square's northern edge.
    let odd: UInt64
    let sums: Int
    let edges: Int
    let breaks: Int
    let fences: Int
    let end: Int

    /// Of the two words at a place.
    @inline(__always) init(_ place: Int, _ head: UInt64, _ counts: UInt64) {
      odd = head >> 32 & 15
      let fenceCount = Int(head >> 36 & 7)
      sums = place + 2
      edges = sums + (1 << (fenceCount - 1))
      breaks = edges + RasterRecords.edgeWords * Int(counts & UInt64(UInt32.max))
      fences = breaks + RasterRecords.breakWords * Int(counts >> 32)
      end = fences + fenceCount
    }
  }
}
