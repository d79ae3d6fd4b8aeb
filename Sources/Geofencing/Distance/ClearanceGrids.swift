import Glibc

/// How far the edges of each fence are from the squares of a grid over it: tells of most positions whether they are clear
/// without a look at an edge.
///
/// A square's number is worked out when it is first asked for, and a byte. What lies between its bounds, or outside of
/// all squares, is for the edges.
struct ClearanceGrids: Sendable {
  private struct Grid {
    /// The south-western corner of the grid.
    var low = SIMD2<Double>()
    /// Squares a degree.
    var scale = SIMD2<Double>()
    /// Squares from west to east and from south to north; none without a grid.
    var columns = 0
    var rows = 0
    /// Where the squares lie among those of all grids; −1 until one is asked for.
    var first = -1
    /// The metres that a position's distance and its square's middle's may differ by.
    var slack = 0.0
    /// Metres that distances are counted in.
    var unit = 0.0
  }

  /// A grid goes so many metres beyond the fence's box: who has just left is asked about, too.
  private static let margin = 12.0
  /// The least length of a square's side in metres, and the most squares in a row.
  private static let leastSide = 4.0
  private static let mostSquares = 32.0
  /// A degree is nowhere longer, in metres; one of longitude times the cosine of the latitude.
  private static let degree = 111_700.0
  /// Nearer to the poles there are no grids: there a degree of longitude changes too fast.
  private static let mostLatitude = 70.0
  /// What both distances may be wrong by in metres, while the plane is right to 3 cm: within a kilometre.
  private static let error = 0.1
  private static let mostReach = 900.0
  /// The greatest distance that is counted, in units; one more is behind all.
  private static let mostUnits = 254.0

  private var grids: [Grid] = []
  /// By square 1 more than the whole units that its middle is away from the nearest edge; 0 where nobody asked.
  private var units: [UInt8] = []

  /// Grids over fences; linear in these.
  init(_ boxes: EdgeBoxes) {
    grids.reserveCapacity(boxes.fenceCount)
    for fence in 0..<boxes.fenceCount {
      grids.append(boxes.box(of: fence).flatMap { Self.grid(over: $0) } ?? Grid())
    }
  }

  /// What the grids take, in bytes.
  var byteCount: Int { MemoryLayout<Grid>.stride * grids.count + units.count }

  /// Nil over what is too large or too near to a pole.
  private static func grid(over box: MapBox) -> Grid? {
    guard max(abs(box.south), abs(box.north)) < mostLatitude else { return nil }
    let nearest = box.south * box.north < 0 ? 0 : min(abs(box.south), abs(box.north))
    let lengths = SIMD2(degree * cos(nearest * .pi / 180), degree)
    let beyond = margin / lengths
    var grid = Grid()
    grid.low = SIMD2(box.west, box.south) - beyond
    let extent = (SIMD2(box.east, box.north) + beyond - grid.low) * lengths
    let side = max(leastSide, max(extent.x, extent.y) / mostSquares)
    // The grid's own rows nearer to the equator than the box are no wider than by a thousandth.
    grid.slack = side * 0.5.squareRoot() * 1.001 + error
    grid.unit = grid.slack / 8
    guard grid.unit * mostUnits + grid.slack <= mostReach else { return nil }
    grid.scale = lengths / side
    (grid.columns, grid.rows) = (Int(extent.x / side) + 1, Int(extent.y / side) + 1)
    return grid
  }

  /// How near a fence's edges are to a position, held against a radius above 0.
  @inline(__always)
  mutating func nearness(
    of fence: Int, to position: SIMD2<Double>, within metres: Double, _ boxes: EdgeBoxes,
    _ edges: FenceEdges
  ) -> Nearness {
    let grid = grids[fence]
    let place = (position - grid.low) * grid.scale
    guard place.x >= 0, place.y >= 0, place.x < Double(grid.columns), place.y < Double(grid.rows)
    else { return .unsure }
    let (column, row) = (Int(place.x), Int(place.y))
    let square = grid.first + row * grid.columns + column
    var count = grid.first < 0 ? 0 : units[square]
    if count == 0 { count = measure(column, row, of: fence, boxes, edges) }
    if Double(count - 1) * grid.unit - grid.slack >= metres { return .clear }
    return count < .max && Double(count) * grid.unit + grid.slack < metres ? .near : .unsure
  }

  /// Works out a square's number.
  @inline(never)
  private mutating func measure(
    _ column: Int, _ row: Int, of fence: Int, _ boxes: EdgeBoxes, _ edges: FenceEdges
  ) -> UInt8 {
    if grids[fence].first < 0 {
      grids[fence].first = units.count
      units += repeatElement(0, count: grids[fence].columns * grids[fence].rows)
    }
    let grid = grids[fence]
    let middle = grid.low + (SIMD2(Double(column), Double(row)) + 0.5) / grid.scale
    let nearest = boxes.nearest(
      of: fence, to: PositionPlane(longitude: middle.x, latitude: middle.y),
      nearerThan: Self.mostUnits * grid.unit, anyWillDo: false, edges)
    let away = nearest.map { $0.squaredDistance.squareRoot() / grid.unit } ?? Self.mostUnits
    let count = 1 + UInt8(min(away, Self.mostUnits))
    units[grid.first + row * grid.columns + column] = count
    return count
  }
}
