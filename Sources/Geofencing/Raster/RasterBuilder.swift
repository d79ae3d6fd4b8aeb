/// Divides the map into squares until each has few edges.
struct RasterBuilder {
  /// A rectangle of squares of one grid, and where its entries are.
  private struct Block {
    var x: Int
    var y: Int
    var width: Int
    var height: Int
    let level: Int
    /// The entry of its south-western square, and how far the next row is.
    var entry: Int
    let row: Int

    /// Its southern and northern or western and eastern half.
    func halves() -> (Half, Half) {
      var (one, other) = (self, self)
      var (oneSide, otherSide) = (MapBox.everywhere, MapBox.everywhere)
      if height >= width {
        one.height = height / 2
        other.height -= one.height
        other.y += one.height
        other.entry += one.height * row
        oneSide.north = one.box.north
        otherSide.south = oneSide.north
      } else {
        one.width = width / 2
        other.width -= one.width
        other.x += one.width
        other.entry += one.width
        oneSide.east = one.box.east
        otherSide.west = oneSide.east
      }
      return (Half(block: one, side: oneSide), Half(block: other, side: otherSide))
    }

    var box: MapBox {
      RasterLattice.box(x: x, y: y, width: width, height: height, level: level)
    }
  }

  /// A half of a block, and all that lies on its side of the line between both.
  private struct Half {
    let block: Block
    let side: MapBox
  }

  /// A square with as many edges is not divided further.
  private static let fewEdges = 4

  private let finest: Int
  private(set) var sets: FenceSets
  private(set) var entries: [Int32] = []
  private(set) var records = RasterRecords()
  private var stack: PieceStack
  /// What was written, so that squares that say the same share a record, and where.
  private var lists = ListTable()
  private var places: [Int] = []
  private var list: [Int32] = []

  /// Fills the entries and records of a lattice, given the pieces of a box that holds it.
  init(_ lattice: RasterLattice, _ stack: PieceStack, _ sets: FenceSets) {
    self.stack = stack
    self.sets = sets
    finest = lattice.level + lattice.shift
    let count = lattice.width * lattice.height
    entries = Array(repeating: 0, count: (count + 63) / 64 * 64)
    let block = Block(
      x: lattice.firstX, y: lattice.firstY, width: lattice.width, height: lattice.height,
      level: lattice.level, entry: 0, row: lattice.width)
    fill(block, 0..<stack.pieces.count, covering: 0)
  }

  private mutating func fill(_ block: Block, _ pieces: Range<Int>, covering: FenceSetID) {
    if pieces.isEmpty {
      for row in 0..<block.height {
        let first = block.entry + row * block.row
        for place in first..<(first + block.width) { entries[place] = covering }
      }
    } else if block.width * block.height == 1 {
      entries[block.entry] = square(block, pieces, covering)
    } else {
      let (one, other) = block.halves()
      fill(one, pieces, covering)
      fill(other, pieces, covering)
    }
  }

  private mutating func fill(_ half: Half, _ pieces: Range<Int>, _ covering: FenceSetID) {
    var covering = covering
    let numbers = stack.numbers.count
    stack.narrow(pieces, to: half.block.box, side: half.side) {
      covering = sets.adding($0, to: covering)
    }
    fill(half.block, pieces.upperBound..<stack.pieces.count, covering: covering)
    stack.drop(to: pieces.upperBound, numbers)
  }

  /// The entry of a square that edges touch.
  private mutating func square(
    _ block: Block, _ pieces: Range<Int>, _ covering: FenceSetID
  ) -> Int32 {
    guard stack.edgeCount(pieces) > Self.fewEdges, block.level < finest else {
      return RasterEntry.record(at: write(pieces, covering))
    }
    let first = entries.count
    entries += repeatElement(0, count: 64)
    let inner = Block(
      x: 8 * block.x, y: 8 * block.y, width: 8, height: 8, level: block.level + 3, entry: first,
      row: 8)
    fill(inner, pieces, covering: covering)
    return RasterEntry.grid(at: first)
  }

  private mutating func write(_ pieces: Range<Int>, _ covering: FenceSetID) -> Int {
    list.removeAll(keepingCapacity: true)
    list.append(covering)
    for piece in stack.pieces[pieces] {
      list.append(piece.fence)
      list.append(Int32(piece.edges.count))
      list.append(Int32(2 * piece.breaks.count + (piece.isOddAtTop ? 1 : 0)))
      list += stack.numbers[piece.edges.lowerBound..<piece.end]
    }
    let number = Int(lists.number(of: list))
    if number == places.count {
      places.append(records.append(pieces, of: stack, covering: covering))
    }
    return places[number]
  }
}
