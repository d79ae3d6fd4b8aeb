/// The pieces of a box, those of a box within it behind them, and so on: what is divided last goes first.
///
/// All numbers of edges and corners lie in one list, so that dividing a box takes no memory of its own.
struct PieceStack {
  private(set) var pieces: [FencePiece] = []
  /// Edges, then breaks, of each piece; those of a piece that the line of a cut does not meet serve for its part.
  private(set) var numbers: [Int32] = []
  /// The bounds of each fence that has edges, by its number.
  private var bounds: [MapBox] = []
  /// The breaks of the piece that is being made.
  private var breaks: [Int32] = []
  let all: FenceEdges

  init(_ all: FenceEdges) { self.all = all }

  /// Adds the next whole fence, as the piece of a box that holds it.
  mutating func append(_ rings: [Range<Int32>]) {
    let (fence, first) = (bounds.count, numbers.count)
    var box = MapBox()
    for ring in rings {
      numbers += ring
      for corner in ring { box.extend(by: all.position(corner)) }
    }
    bounds.append(box)
    let edges = first..<numbers.count
    guard !edges.isEmpty else { return }
    pieces.append(FencePiece(fence: Int32(fence), edges: edges, end: edges.upperBound))
  }

  /// What all fences lie in.
  var box: MapBox { bounds.reduce(into: MapBox()) { $0.extend(by: $1) } }

  /// How many edges pieces have.
  func edgeCount(_ range: Range<Int>) -> Int {
    var count = 0
    for number in range { count += pieces[number].edges.count }
    return count
  }

  /// Takes out what is behind some pieces and numbers.
  mutating func drop(to pieceCount: Int, _ numberCount: Int) {
    pieces.removeLast(pieces.count - pieceCount)
    numbers.removeLast(numbers.count - numberCount)
  }

  /// Adds the pieces of a box that is part of the pieces' own; linear in edges and breaks.
  ///
  /// `side` is all that lies on the box's side of the line that cuts it off: an edge that is wholly there
  /// touches the part as it did the whole. `cover` is told the fences that no edge divides in the box.
  mutating func narrow(
    _ range: Range<Int>, to box: MapBox, side: MapBox, cover: (Int32) -> Void
  ) {
    for number in range {
      var piece = pieces[number]
      let bounds = bounds[Int(piece.fence)]
      if piece.breaks.isEmpty, side.contains(bounds) {
        pieces.append(piece)
        continue
      }
      if piece.breaks.isEmpty,
        bounds.north < box.south || bounds.south > box.north || bounds.east < box.west
      {
        piece.edges = 0..<0
      } else {
        narrow(&piece, to: box, side: side)
      }
      if !piece.edges.isEmpty {
        pieces.append(piece)
      } else if piece.isOddAtTop {
        cover(piece.fence)
      }
    }
  }

  private mutating func narrow(_ piece: inout FencePiece, to box: MapBox, side: MapBox) {
    let first = numbers.count
    breaks.removeAll(keepingCapacity: true)
    for place in piece.breaks { count(numbers[place], box, &piece) }
    for place in piece.edges {
      let edge = numbers[place]
      switch all.isWithin(side, edge) ? .touching : all.side(of: edge, from: box) {
      case .touching: numbers.append(edge)
      case .elsewhere: break
      case .east:
        count(edge, box, &piece)
        count(edge + 1, box, &piece)
      }
    }
    piece.edges = first..<numbers.count
    if breaks.count > 1 { cancel() }
    for corner in breaks { numbers.append(corner) }
    piece.end = numbers.count
  }

  private mutating func count(_ corner: Int32, _ box: MapBox, _ piece: inout FencePiece) {
    let height = all.y(corner)
    if height > box.north {
      piece.isOddAtTop.toggle()
    } else if height > box.south {
      // Most corners come twice in a row, as one edge's end and the next one's start.
      if let last = breaks.last, all.y(last) == height {
        breaks.removeLast()
      } else {
        breaks.append(corner)
      }
    }
  }

  /// Takes out breaks of one height in pairs.
  private mutating func cancel() {
    breaks.sort { all.y($0) < all.y($1) }
    var kept = 0
    for corner in breaks {
      if kept > 0, all.y(breaks[kept - 1]) == all.y(corner) {
        kept -= 1
      } else {
        breaks[kept] = corner
        kept += 1
      }
    }
    breaks.removeLast(breaks.count - kept)
  }
}
