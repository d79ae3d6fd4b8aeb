import Venues

/// The map in squares, each with the fences that cover all of it and the few edges that touch it.
///
/// Squares that no edge touches tell a position's set of fences at once. In the others the fences that
/// touch are tested against their edges there, by GEOS's own rule, so that the answer is GEOS's. A first
/// grid over everything, finer ones of 8 × 8 squares where edges are many.
struct FenceRaster: Sendable {
  /// Whether shapes reach to where longitudes begin anew.
  let reachesAntimeridian: Bool
  private let box: MapBox
  private let lattice: RasterLattice
  private let edges: FenceEdges
  private let entries: [Int32]
  private let records: [Int32]

  /// A raster of fences, each its rings of edges; the sets of its squares are put into `sets`.
  init(_ fences: [[Range<Int32>]], of edges: FenceEdges, _ sets: inout FenceSets) {
    var box = MapBox()
    var pieces: [FencePiece] = []
    var count = 0
    for (number, rings) in fences.enumerated() where !rings.isEmpty {
      let piece = FencePiece(fence: Int32(number), edges: rings.flatMap { Array($0) })
      for edge in piece.edges { box.extend(by: edges.position(edge)) }
      count += piece.edges.count
      pieces.append(piece)
    }
    if pieces.isEmpty { box = MapBox([Position(longitude: 0, latitude: 0)]) }
    self.box = box
    reachesAntimeridian = box.west <= -180 || box.east >= 180
    self.edges = edges
    lattice = RasterLattice(over: box, edges: count)
    let builder = RasterBuilder(lattice, pieces, edges, sets)
    sets = builder.sets
    entries = builder.entries
    records = builder.records
  }

  /// What its tables take, in bytes.
  var byteCount: Int { MemoryLayout<Int32>.stride * (entries.count + records.count) }

  /// The entry of the finest square that holds a position: a set, or less than 0.
  @inline(__always) func entry(x: Double, y: Double) -> Int32 {
    guard box.contains(longitude: x, latitude: y) else { return 0 }
    let square = lattice.square(x: x, y: y)
    var shift = lattice.shift
    var entry = entries[(square.y >> shift) * lattice.width + square.x >> shift]
    while let grid = RasterEntry.grid(of: entry) {
      shift -= 3
      entry = entries[grid + (square.y >> shift & 7) << 3 + square.x >> shift & 7]
    }
    return entry
  }

  /// A number of the first edge that touches a square whose entry is less than 0: reading it brings it near.
  @inline(__always) func firstNumber(at entry: Int32) -> Double {
    edges.x(records[RasterEntry.record(of: entry) + 5])
  }

  /// The set of a position whose square's entry is less than 0.
  func set(
    at entry: Int32, x: Double, y: Double, _ context: GEOSContext, _ sets: inout FenceSets
  ) -> FenceSetID {
    var place = RasterEntry.record(of: entry)
    var set = records[place]
    let pieces = records[place + 1]
    place += 2
    for _ in 0..<pieces {
      let edgeCount = Int(records[place + 1])
      let sum = records[place + 2]
      let firstEdge = place + 3
      let firstBreak = firstEdge + edgeCount
      let end = firstBreak + Int(sum >> 1)
      var isOdd = sum & 1 != 0
      for break_ in firstBreak..<end where edges.y(records[break_]) > y { isOdd.toggle() }
      var isOn = false
      for number in firstEdge..<firstBreak {
        switch edges.meeting(records[number], x: x, y: y, context) {
        case .crossed: isOdd.toggle()
        case .on: isOn = true
        case .missed: break
        }
      }
      if isOdd || isOn { set = sets.adding(records[place], to: set) }
      place = end
    }
    return set
  }
}
