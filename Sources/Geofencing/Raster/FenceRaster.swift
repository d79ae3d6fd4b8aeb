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
  private let entries: [Int32]
  private var records: RasterRecords
  /// The places of a run that are not yet done.
  private var pending: [Int] = []
  /// Kept so that what was read ahead counts as used.
  private var fetched: UInt64 = 0

  /// A raster of fences, each its rings of edges; the sets of its squares are put into `sets`.
  init(_ fences: [[Range<Int32>]], of edges: FenceEdges, _ sets: inout FenceSets) {
    var stack = PieceStack(edges)
    for rings in fences { stack.append(rings) }
    let box = stack.pieces.isEmpty ? MapBox([Position(longitude: 0, latitude: 0)]) : stack.box
    self.box = box
    reachesAntimeridian = box.west <= -180 || box.east >= 180
    lattice = RasterLattice(over: box, edges: stack.numbers.count)
    let builder = RasterBuilder(lattice, stack, sets)
    sets = builder.sets
    entries = builder.entries
    records = builder.records
  }

  /// What its tables take, in bytes.
  var byteCount: Int { MemoryLayout<Int32>.stride * entries.count + records.byteCount }

  /// The set of a position.
  mutating func set(
    x: Double, y: Double, _ context: GEOSContext, _ sets: inout FenceSets
  ) -> FenceSetID {
    guard box.contains(longitude: x, latitude: y) else { return 0 }
    let square = lattice.square(x: x, y: y)
    var shift = lattice.shift
    var entry = firstEntry(square)
    while RasterEntry.isGrid(entry) {
      shift -= 3
      entry = finerEntry(square, shift, of: entry)
    }
    guard entry < 0 else { return entry }
    return records.set(at: RasterEntry.record(of: entry), x: x, y: y, context, &sets)
  }

  /// Puts the sets of a run of positions where `ids` has places for them.
  ///
  /// Step by step for all of them, so that what one position needs of the memory doesn't wait for the one before:
  /// squares of the first grid, then of the next, until none has a finer one; then the records of those that
  /// edges touch are read ahead, then come their answers.
  mutating func locate(
    _ run: Range<Int>, _ longitudes: [Double], _ latitudes: [Double], into ids: inout [FenceSetID],
    _ context: GEOSContext, _ sets: inout FenceSets
  ) {
    if pending.count < run.count { pending = Array(repeating: 0, count: run.count) }
    var count = 0
    for place in run {
      let (x, y) = (longitudes[place], latitudes[place])
      let isIn = box.contains(longitude: x, latitude: y)
      let entry = isIn ? firstEntry(lattice.square(x: x, y: y)) : 0
      ids[place] = entry
      pending[count] = place
      count += RasterEntry.isGrid(entry) ? 1 : 0
    }
    var shift = lattice.shift
    while count > 0 {
      shift -= 3
      var left = 0
      for number in 0..<count {
        let place = pending[number]
        let square = lattice.square(x: longitudes[place], y: latitudes[place])
        let entry = finerEntry(square, shift, of: ids[place])
        ids[place] = entry
        pending[left] = place
        left += RasterEntry.isGrid(entry) ? 1 : 0
      }
      count = left
    }
    for place in run {
      pending[count] = place
      count += ids[place] < 0 ? 1 : 0
    }
    for number in 0..<count {
      fetched ^= records.ends(at: RasterEntry.record(of: ids[pending[number]]))
    }
    for number in 0..<count {
      let place = pending[number]
      ids[place] = records.set(
        at: RasterEntry.record(of: ids[place]), x: longitudes[place], y: latitudes[place], context,
        &sets)
    }
  }

  @inline(__always) private func firstEntry(_ square: (x: Int, y: Int)) -> Int32 {
    entries[(square.y &>> lattice.shift) * lattice.width + square.x &>> lattice.shift]
  }

  /// The entry of a square's part in a finer grid, whose squares are 2^`shift` finest ones wide.
  @inline(__always)
  private func finerEntry(_ square: (x: Int, y: Int), _ shift: Int, of entry: Int32) -> Int32 {
    entries[RasterEntry.grid(of: entry) + (square.y &>> shift & 7) << 3 + square.x &>> shift & 7]
  }
}
