/// The pieces of a box, those of a box within it behind them, and so on: what is divided last goes first.
///
/// All numbers of edges and corners lie in one list, so that dividing a box takes no memory of its own.
struct PieceStack {
  private(set) var pieces: [FencePiece] = []
  /// Edges, then breaks, of each piece.
  private(set) var numbers: [Int32] = []
  /// The breaks of the piece that is being made.
  private var breaks: [Int32] = []
  let all: FenceEdges

  init(_ all: FenceEdges) { self.all = all }

  /// Adds a whole fence as the piece of a box that holds it.
  mutating func append(fence: Int32, _ rings: [Range<Int32>]) {
    let first = numbers.count
    for ring in rings { numbers += ring }
    let edges = first..<numbers.count
    pieces.append(FencePiece(fence: fence, edges: edges, end: edges.upperBound))
  }

  /// How many edges pieces have.
  func edgeCount(_ range: Range<Int>) -> Int {
    range.reduce(0) { $0 + pieces[$1].edges.count }
  }

  /// Takes out what is behind some pieces.
  mutating func drop(to count: Int) {
    pieces.removeLast(pieces.count - count)
    numbers.removeLast(numbers.count - (pieces.last?.end ?? 0))
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
      if piece.edges.isEmpty {
        if piece.isOddAtTop { cover(piece.fence) }
      } else {
        if breaks.count > 1 { cancel() }
        numbers += breaks
        piece.end = numbers.count
        pieces.append(piece)
      }
    }
  }

  private mutating func count(_ corner: Int32, _ box: MapBox, _ piece: inout FencePiece) {
    let height = all.y(corner)
    if height > box.north {
      piece.isOddAtTop.toggle()
    } else if height > box.south {
      breaks.append(corner)
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
