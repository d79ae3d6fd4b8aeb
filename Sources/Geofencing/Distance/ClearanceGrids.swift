import Glibc

/// How far the edges of each fence are from the squares of a grid over it: tells of most positions whether they are clear
/// without a look at an edge.
///
/// A square's number is a byte, and worked out when it has been asked for some times: that takes as long as to go through
/// the edges for ten positions. What lies between its bounds, or outside of all squares, is for the edges.
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
    /// A square's side, in metres.
    var side = 0.0
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
  /// So often a square is asked for before its number is worked out.
  private static let patience: UInt8 = 4
  /// What is as many units away as this, or more, is counted as that.
  private static let mostUnits = 251.0

  private var grids: [Grid] = []
  /// By square how often it was asked for, up to `patience`, and from there on how many whole units its middle is away
  /// from the nearest edge.
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
    grid.unit = side / 16
    guard grid.unit * mostUnits + 2 * side <= mostReach else { return nil }
    // The grid's own rows nearer to the equator than the box are no wider than by a thousandth.
    grid.side = side * 1.001
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
    var number = grid.first < 0 ? 0 : units[square]
    if number < Self.patience {
      number = ask(column, row, of: fence, boxes, edges)
      guard number >= Self.patience else { return .unsure }
    }
    let least = Double(number - Self.patience) * grid.unit
    // The position is no farther from the middle, nor its distance from the middle's by more.
    let (east, north) = (
      (place.x - Double(column) - 0.5) * grid.side, (place.y - Double(row) - 0.5) * grid.side
    )
    let squaredWay = east * east + north * north
    let beyond = least - Self.error - metres
    if beyond >= 0 { return beyond * beyond >= squaredWay ? .clear : .unsure }
    let within = metres - Self.error - least - grid.unit
    return number < .max && within > 0 && within * within > squaredWay ? .near : .unsure
  }

  /// Counts that a square is asked for, and at last works out its number.
  @inline(never)
  private mutating func ask(
    _ column: Int, _ row: Int, of fence: Int, _ boxes: EdgeBoxes, _ edges: FenceEdges
  ) -> UInt8 {
    if grids[fence].first < 0 {
      grids[fence].first = units.count
      units += repeatElement(0, count: grids[fence].columns * grids[fence].rows)
    }
    let grid = grids[fence]
    let square = grid.first + row * grid.columns + column
    if units[square] + 1 < Self.patience {
      units[square] += 1
      return 0
    }
    let middle = grid.low + (SIMD2(Double(column), Double(row)) + 0.5) / grid.scale
    let limit = limit(column, row, of: grid)
    let nearest = boxes.nearest(
      of: fence, to: PositionPlane(longitude: middle.x, latitude: middle.y), nearerThan: limit,
      anyWillDo: false, edges)
    let away = (nearest?.squaredDistance.squareRoot() ?? limit) / grid.unit
    units[square] = Self.patience + UInt8(min(away, Self.mostUnits))
    return units[square]
  }

  /// Metres from a square's middle within which there is an edge, as a neighbour knows, or the most that is counted.
  private func limit(_ column: Int, _ row: Int, of grid: Grid) -> Double {
    var limit = Self.mostUnits * grid.unit
    for (x, y) in [(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)]
    where x >= 0 && y >= 0 && x < grid.columns && y < grid.rows {
      let number = units[grid.first + y * grid.columns + x]
      guard number >= Self.patience, number < .max else { continue }
      let most = Double(number - Self.patience + 1) * grid.unit + grid.side + 2 * Self.error
      limit = min(limit, most)
    }
    return limit
  }
}
