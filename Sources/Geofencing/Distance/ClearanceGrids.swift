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
    /// How many squares there are from west to east and from south to north, whole numbers; none without a grid.
    var size = SIMD2<Double>()
    /// Where the squares lie among those of all grids; −1 until one is asked for.
    var first = -1
    /// Metres a degree of longitude and of latitude.
    ///
    /// Those of the box's middle, and right to half a thousandth for whatever is no farther than 300 m from the box: that is
    /// at most 1,150 m north or south of it, which at 70° of latitude changes a degree of longitude so much.
    var metresADegree = SIMD2<Double>()
    /// A square's side, in metres.
    var side = 0.0
    /// Metres that distances are counted in.
    var unit = 0.0

    /// How many squares there are.
    var count: Int { Int(size.x * size.y) }
  }

  /// A grid goes so many metres beyond the fence's box: who has just left is asked about, too.
  private static let margin = 12.0
  /// The least length of a square's side in metres, and the most squares in a row.
  private static let leastSide = 4.0
  private static let mostSquares = 32.0
  /// Nearer to the poles there are no grids: there a degree of longitude changes too fast.
  private static let mostLatitude = 70.0
  /// What both distances may be wrong by in metres, while the plane is right to 3 cm: within a kilometre.
  private static let error = 0.1
  private static let mostReach = 900.0
  /// Up to this radius squares tell of what is outside of them, and up to so many metres away.
  private static let mostOutside = 300.0
  private static let veryFar = 1e6
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
    let middle = PositionPlane(
      longitude: (box.west + box.east) / 2, latitude: (box.south + box.north) / 2)
    let lengths = middle.metresADegree
    let beyond = margin / lengths
    var grid = Grid()
    grid.low = SIMD2(box.west, box.south) - beyond
    let extent = (SIMD2(box.east, box.north) + beyond - grid.low) * lengths
    let side = max(leastSide, max(extent.x, extent.y) / mostSquares)
    grid.unit = side / 16
    guard grid.unit * mostUnits + 2 * side <= mostReach else { return nil }
    (grid.side, grid.metresADegree, grid.scale) = (side, lengths, lengths / side)
    grid.size = (extent / side).rounded(.down) + 1
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
    guard place.x >= 0, place.y >= 0, place.x < grid.size.x, place.y < grid.size.y
    else { return Self.nearness(of: place, outside: grid, within: metres) }
    let square = Self.whole(place - 0.5)
    var number = grid.first < 0 ? 0 : units[Self.number(of: square, in: grid)]
    if number < Self.patience {
      number = ask(square, of: fence, boxes, edges)
      guard number >= Self.patience else { return .unsure }
    }
    let least = Double(number - Self.patience) * grid.unit
    // The position is no farther from the middle, nor its distance from the middle's by more.
    let way = place - 0.5 - square
    let squaredWay = (way * way).sum() * (grid.side * grid.side * 1.002)
    let beyond = least - Self.error - metres
    if beyond >= 0 { return beyond * beyond >= squaredWay ? .clear : .unsure }
    let within = metres - Self.error - least - grid.unit
    return number < .max && within > 0 && within * within > squaredWay ? .near : .unsure
  }

  /// Neither it nor what is some millions less or more has room for a fraction.
  private static let huge = 0x1.8p52

  /// Numbers of some millions at most, made whole, either way where two are as near: without a look at what is no number
  /// or too great.
  @inline(__always)
  private static func whole(_ numbers: SIMD2<Double>) -> SIMD2<Double> {
    numbers + huge - huge
  }

  /// Where the number of a square lies.
  @inline(__always)
  private static func number(of square: SIMD2<Double>, in grid: Grid) -> Int {
    // Its lower bits are the whole number that was added.
    let place = (square.y * grid.size.x + square.x + huge).bitPattern & 0xFFFF_FFFF
    return grid.first + Int(truncatingIfNeeded: place)
  }

  /// Whether a place outside of a grid's squares, if it has any, is clear of the fence, which is `margin` behind them.
  ///
  /// What is as far north or south of a fence as the radius is clear, and of what is not a degree's metres are known. Who
  /// is very far may be across the antimeridian.
  @inline(__always)
  private static func nearness(
    of place: SIMD2<Double>, outside grid: Grid, within metres: Double
  ) -> Nearness {
    guard grid.size.x > 0, metres <= mostOutside else { return .unsure }
    let beyond = max(-place.x, max(place.x - grid.size.x, max(-place.y, place.y - grid.size.y)))
    let away = beyond * grid.side
    return away * 0.998 + margin * 0.99 >= metres && away < veryFar ? .clear : .unsure
  }

  /// The ellipse of a position and a radius above 0 for a fence that has a grid; nil for another or where it doesn't
  /// hold.
  @inline(__always)
  func ellipse(of fence: Int, at position: SIMD2<Double>, metres: Double) -> NearEllipse? {
    guard grids[fence].size.x > 0 else { return nil }
    return NearEllipse(position, metres: metres, metresADegree: grids[fence].metresADegree)
  }

  /// Counts that a square is asked for, and at last works out its number.
  @inline(never)
  private mutating func ask(
    _ square: SIMD2<Double>, of fence: Int, _ boxes: EdgeBoxes, _ edges: FenceEdges
  ) -> UInt8 {
    if grids[fence].first < 0 {
      grids[fence].first = units.count
      units += repeatElement(0, count: grids[fence].count)
    }
    let grid = grids[fence]
    let number = Self.number(of: square, in: grid)
    if units[number] + 1 < Self.patience {
      units[number] += 1
      return 0
    }
    let middle = grid.low + (square + 0.5) / grid.scale
    let limit = limit(square, of: grid)
    let nearest = boxes.nearest(
      of: fence, to: PositionPlane(longitude: middle.x, latitude: middle.y), nearerThan: limit,
      anyWillDo: false, edges)
    let away = (nearest?.squaredDistance.squareRoot() ?? limit) / grid.unit
    units[number] = Self.patience + UInt8(min(away, Self.mostUnits))
    return units[number]
  }

  /// Metres from a square's middle within which there is an edge, as a neighbour knows, or the most that is counted.
  @inline(__always)
  private func limit(_ square: SIMD2<Double>, of grid: Grid) -> Double {
    let (east, north) = (SIMD2(1.0, 0), SIMD2(0, 1.0))
    let aside = min(limit(beside: square - east, grid), limit(beside: square + east, grid))
    let along = min(limit(beside: square - north, grid), limit(beside: square + north, grid))
    return min(aside, along, Self.mostUnits * grid.unit)
  }

  /// The same as one neighbour knows it.
  @inline(__always)
  private func limit(beside square: SIMD2<Double>, _ grid: Grid) -> Double {
    guard square.x >= 0, square.y >= 0, square.x < grid.size.x, square.y < grid.size.y
    else { return .infinity }
    let number = units[Self.number(of: square, in: grid)]
    guard number >= Self.patience, number < .max else { return .infinity }
    return Double(number - Self.patience + 1) * grid.unit + grid.side * 1.001 + 2 * Self.error
  }
}
