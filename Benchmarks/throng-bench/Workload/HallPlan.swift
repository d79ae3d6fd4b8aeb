import Glibc
import Simulation
import Venues

/// Many small venues in rows: round halls of some 300 m with four zones each.
enum HallPlan {
  private static let metres = 700.0

  static func venues(_ count: Int, at place: Position) -> [Venue] {
    let plane = MetrePlane(origin: place)
    let side = Int(Double(count).squareRoot().rounded(.up))
    return (0..<count).map { number in
      venue(
        number, on: plane, x: metres * Double(number % side - side / 2),
        y: metres * Double(number / side - side / 2))
    }
  }

  private static func venue(_ number: Int, on plane: MetrePlane, x: Double, y: Double) -> Venue {
    var random = SeededRandom(seed: 31, stream: UInt64(number))
    func rough(_ x: Double, _ y: Double, _ radius: Double) -> [PolygonShape] {
      let corners = 20 + random.index(below: 11)
      return [
        PolygonShape(
          exterior: plane.ring(
            (0..<corners).map { corner in
              let angle = 2 * .pi * Double(corner) / Double(corners)
              let reach = radius * random.uniform(0.95, 1)
              return (x + reach * cos(angle), y + reach * sin(angle))
            }))
      ]
    }
    var venue = Venue(id: "hall-\(number)", shape: rough(x, y, 150))
    for (zone, (east, north)) in [(-50, -50), (50, -50), (-50, 50), (50, 50)].enumerated() {
      venue.zones.append(
        Zone(
          id: "hall-\(number)-\(zone)", kind: "stand",
          shape: rough(x + Double(east), y + Double(north), 45)))
    }
    return venue
  }
}
