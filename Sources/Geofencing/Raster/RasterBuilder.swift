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
    func halves() -> (Block, Block) {
      var (one, other) = (self, self)
      if height >= width {
        one.height = height / 2
        other.height -= one.height
        other.y += one.height
        other.entry += one.height * row
      } else {
        one.width = width / 2
        other.width -= one.width
        other.x += one.width
        other.entry += one.width
      }
      return (one, other)
    }

    var box: MapBox {
      RasterLattice.box(x: x, y: y, width: width, height: height, level: level)
    }
  }

  /// A square with as many edges is not divided further.
  private static let fewEdges = 4

  private let edges: FenceEdges
  private let finest: Int
  private(set) var sets: FenceSets
  private(set) var entries: [Int32] = []
  private var lists = ListTable()

  /// The records, one behind the other, each kept once.
  var records: [Int32] { lists.elements }

  /// Fills the entries and records of a lattice.
  init(_ lattice: RasterLattice, _ pieces: [FencePiece], _ edges: FenceEdges, _ sets: FenceSets) {
    self.edges = edges
    self.sets = sets
    finest = lattice.level + lattice.shift
    let count = lattice.width * lattice.height
    entries = Array(repeating: 0, count: (count + 63) / 64 * 64)
    let block = Block(
      x: lattice.firstX, y: lattice.firstY, width: lattice.width, height: lattice.height,
      level: lattice.level, entry: 0, row: lattice.width)
    fill(block, pieces, covering: [])
  }

  private mutating func fill(_ block: Block, _ pieces: [FencePiece], covering: [Int32]) {
    if pieces.isEmpty {
      let entry = sets.intern(covering.sorted())
      for row in 0..<block.height {
        let first = block.entry + row * block.row
        for place in first..<(first + block.width) { entries[place] = entry }
      }
    } else if block.width * block.height == 1 {
      entries[block.entry] = square(block, pieces, covering)
    } else {
      let (one, other) = block.halves()
      narrow(one, pieces, covering)
      narrow(other, pieces, covering)
    }
  }

  private mutating func narrow(_ block: Block, _ pieces: [FencePiece], _ covering: [Int32]) {
    let box = block.box
    var covering = covering
    var within: [FencePiece] = []
    within.reserveCapacity(pieces.count)
    for piece in pieces {
      let narrowed = piece.narrowed(to: box, of: edges)
      if !narrowed.edges.isEmpty {
        within.append(narrowed)
      } else if narrowed.coversAll {
        covering.append(narrowed.fence)
      }
    }
    fill(block, within, covering: covering)
  }

  /// The entry of a square that edges touch.
  private mutating func square(
    _ block: Block, _ pieces: [FencePiece], _ covering: [Int32]
  ) -> Int32 {
    let count = pieces.reduce(0) { $0 + $1.edges.count }
    guard count > Self.fewEdges, block.level < finest else {
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

  private mutating func write(_ pieces: [FencePiece], _ covering: [Int32]) -> Int {
    var record = [sets.intern(covering.sorted()), Int32(pieces.count)]
    for piece in pieces {
      record += [
        piece.fence, Int32(piece.edges.count),
        Int32(2 * piece.breaks.count + (piece.isOddAtTop ? 1 : 0)),
      ]
      record += piece.edges
      record += piece.breaks
    }
    let number = lists.number(of: record)
    return lists.start(of: number)
  }
}
