import Glibc
import Simulation
import Venues

/// A stadium drawn by chance: an outline and twenty zones of 20 to 200 corners, some with holes.
struct StadiumPlan {
  private let plane: MetrePlane
  private let scale: Double
  private var random: SeededRandom

  private init(_ plane: MetrePlane, _ random: SeededRandom) {
    self.plane = plane
    self.random = random
    scale = self.random.uniform(0.9, 1.3)
  }

  /// The stadium of a number; its middle is the plane's.
  static func venue(_ number: Int, at place: Position) -> Venue {
    var random = SeededRandom(seed: 11, stream: UInt64(number))
    let plane = MetrePlane(origin: place, turned: random.uniform(0, .pi))
    var plan = StadiumPlan(plane, random)
    return plan.venue(id: "stadium-\(number)")
  }

  private mutating func venue(id: String) -> Venue {
    var venue = Venue(id: id, shape: [polygon(rough(250, 210, corners: 180, by: 0.004))])
    let field = oval(70, 46, corners: 60, squareness: 6)
    let seats = oval(134, 108, corners: 110)
    add("field", "pitch", polygon(field), to: &venue)
    add("pit", "pit", polygon(oval(32, 40, corners: 40, squareness: 4, x: 30)), to: &venue)
    add("bowl", "stand", polygon(seats, oval(74, 50, corners: 60, squareness: 6)), to: &venue)
    add(
      "concourse", "concourse", polygon(oval(158, 130, corners: 110), oval(136, 110, corners: 90)),
      to: &venue)
    for number in 0..<12 { add("stand-\(number)", "stand", stand(number), to: &venue) }
    for number in 0..<4 { add("gate-\(number)", "gate", gate(number), to: &venue) }
    return venue
  }

  private func add(_ id: String, _ kind: String, _ shape: PolygonShape, to venue: inout Venue) {
    venue.zones.append(Zone(id: "\(venue.id)-\(id)", name: id, kind: kind, shape: [shape]))
  }

  /// A twelfth of the seats, every third with the hole of an entrance.
  private mutating func stand(_ number: Int) -> PolygonShape {
    let (start, end) = (Double(number) * .pi / 6, Double(number + 1) * .pi / 6)
    let corners = 10 + random.index(below: 35)
    let outer = arc(134, 108, from: start, to: end, corners, squareness: 2.4)
    let inner = arc(74, 50, from: start, to: end, corners, squareness: 6)
    guard number % 3 == 0 else { return polygon(outer + inner.reversed()) }
    let middle = arc(104, 79, from: start, to: end, 3, squareness: 3)[1]
    let hole = oval(4, 3, corners: 12, x: middle.x, y: middle.y)
    return polygon(outer + inner.reversed(), hole)
  }

  /// A place to wait at a corner, every second about a kiosk.
  private mutating func gate(_ number: Int) -> PolygonShape {
    let angle = .pi / 4 + Double(number) * .pi / 2
    let (x, y) = (188 * cos(angle), 160 * sin(angle))
    let corners = 20 + random.index(below: 40)
    let place = rough(26, 20, corners: corners, by: 0.04, x: x, y: y)
    return number % 2 == 0
      ? polygon(place) : polygon(place, oval(6, 5, corners: 8, squareness: 6, x: x, y: y))
  }

  private typealias Corner = (x: Double, y: Double)

  private func polygon(_ outer: [Corner], _ hole: [Corner]? = nil) -> PolygonShape {
    func ring(_ corners: [Corner]) -> [Position] {
      plane.ring(corners.map { ($0.x * scale, $0.y * scale) })
    }
    return PolygonShape(exterior: ring(outer), holes: hole.map { [ring($0)] } ?? [])
  }

  /// A superellipse about a middle, as every stadium's stands are: |x/a|ⁿ + |y/b|ⁿ = 1.
  private func oval(
    _ a: Double, _ b: Double, corners: Int, squareness: Double = 2.4, x: Double = 0, y: Double = 0
  ) -> [Corner] {
    arc(a, b, from: 0, to: 2 * .pi, corners + 1, squareness: squareness).dropLast()
      .map { ($0.x + x, $0.y + y) }
  }

  private func arc(
    _ a: Double, _ b: Double, from start: Double, to end: Double, _ corners: Int,
    squareness: Double
  ) -> [Corner] {
    (0..<corners).map { number in
      let angle = start + (end - start) * Double(number) / Double(corners - 1)
      let (x, y) = (cos(angle), sin(angle))
      let reach = pow(
        pow(abs(x) / a, squareness) + pow(abs(y) / b, squareness), -1 / squareness)
      return (reach * x, reach * y)
    }
  }

  /// An oval whose corners are off by chance, by a share of its size.
  private mutating func rough(
    _ a: Double, _ b: Double, corners: Int, by share: Double, x: Double = 0, y: Double = 0
  ) -> [Corner] {
    var ring = oval(a, b, corners: corners)
    for place in ring.indices {
      let factor = 1 + share * random.gaussian()
      ring[place] = (ring[place].x * factor + x, ring[place].y * factor + y)
    }
    return ring
  }
}
