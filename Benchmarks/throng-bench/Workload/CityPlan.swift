import Glibc
import Simulation
import Venues

/// A city drawn by chance: tracts that share crooked edges, districts of nine of them, and in blocks that are
/// turned against both buildings or complexes whose rooms share walls.
struct CityPlan {
  private static let blockMetres = 150.0
  private static let blocks = 110

  private let grid: TractGrid
  private let streets: MetrePlane
  private var venue: Venue

  /// A city of so many zones about a place, at least 2,560.
  static func venue(zones: Int, at place: Position) -> Venue {
    var plan = CityPlan(place)
    plan.addTracts()
    plan.addBlocks(until: zones)
    return plan.venue
  }

  private init(_ place: Position) {
    let plane = MetrePlane(origin: place)
    grid = TractGrid(plane: plane)
    streets = MetrePlane(origin: place, turned: 0.5)
    let side = TractGrid.metres * Double(TractGrid.count) / 2 + 2000
    let outline = plane.ring([(-side, -side), (side, -side), (side, side), (-side, side)])
    venue = Venue(id: "city", shape: [PolygonShape(exterior: outline)])
  }

  private mutating func add(_ kind: String, _ ring: [Position], holes: [[Position]] = []) {
    let id = "\(kind)-\(venue.zones.count)"
    venue.zones.append(
      Zone(id: id, kind: kind, shape: [PolygonShape(exterior: ring, holes: holes)]))
  }

  private mutating func addTracts() {
    for size in [1, 3] {
      for column in stride(from: 0, to: TractGrid.count, by: size) {
        for row in stride(from: 0, to: TractGrid.count, by: size) {
          add(size == 1 ? "tract" : "district", grid.border(column, row, size))
        }
      }
    }
  }

  private mutating func addBlocks(until zones: Int) {
    var random = SeededRandom(seed: 24)
    let order = (0..<Self.blocks * Self.blocks).shuffled(using: &random)
    for block in order where venue.zones.count < zones {
      let half = Double(Self.blocks) / 2
      let x = (Double(block % Self.blocks) - half) * Self.blockMetres
      let y = (Double(block / Self.blocks) - half) * Self.blockMetres
      if random.chance(0.3) {
        addComplex(x, y, until: zones, &random)
      } else {
        addBuildings(x, y, until: zones, &random)
      }
    }
  }

  /// A house of 120 m by 120 m and its twelve rooms.
  private mutating func addComplex(
    _ x: Double, _ y: Double, until zones: Int, _ random: inout SeededRandom
  ) {
    func walls(_ rooms: Int) -> [Double] {
      (0...rooms).map { wall in
        let isOuter = wall == 0 || wall == rooms
        return 120 * (Double(wall) / Double(rooms) + (isOuter ? 0 : random.uniform(-0.05, 0.05)))
      }
    }
    let (columns, rows) = (walls(4), walls(3))
    add("complex", rectangle(x, y, x + 120, y + 120))
    for column in 0..<4 {
      for row in 0..<3 where venue.zones.count < zones {
        add(
          "room",
          rectangle(
            x + columns[column], y + rows[row], x + columns[column + 1], y + rows[row + 1]))
      }
    }
  }

  private mutating func addBuildings(
    _ x: Double, _ y: Double, until zones: Int, _ random: inout SeededRandom
  ) {
    for lot in 0..<12 where venue.zones.count < zones {
      let (left, low) = (x + Double(lot % 4) * 31, y + Double(lot / 4) * 42)
      addBuilding(
        left, low, left + random.uniform(20, 29), low + random.uniform(28, 40), &random)
    }
  }

  /// A rectangle, an angle, a court or a tower.
  private mutating func addBuilding(
    _ left: Double, _ low: Double, _ right: Double, _ high: Double, _ random: inout SeededRandom
  ) {
    let (width, depth) = (right - left, high - low)
    switch random.pick(weights: [4, 3, 1, 2]) {
    case 1:
      let (x, y) = (left + width * random.uniform(0.35, 0.65), low + depth / 2)
      add(
        "building",
        streets.ring([(left, low), (right, low), (right, y), (x, y), (x, high), (left, high)]))
    case 2:
      let court = rectangle(
        left + width / 3, low + depth / 3, right - width / 3, high - depth / 3)
      add("building", rectangle(left, low, right, high), holes: [court])
    case 3:
      let corners = 12 + random.index(below: 25)
      add(
        "building",
        streets.ring(
          (0..<corners).map { number in
            let angle = 2 * .pi * Double(number) / Double(corners)
            let reach = 0.5 * random.uniform(0.85, 1)
            return (
              (left + right) / 2 + width * reach * cos(angle),
              (low + high) / 2 + depth * reach * sin(angle)
            )
          }))
    default: add("building", rectangle(left, low, right, high))
    }
  }

  private func rectangle(
    _ left: Double, _ low: Double, _ right: Double, _ high: Double
  ) -> [Position] {
    streets.ring([(left, low), (right, low), (right, high), (left, high)])
  }
}
