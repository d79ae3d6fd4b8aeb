@testable import Simulation

/// Where a phone's owner goes: waypoints on a line eastward, walked between at even speed.
struct Trail {
  /// Seconds and metres east, ascending in time.
  var stops: [(second: Double, east: Double)]

  static let still = Trail(stops: [(0, 0)])

  /// East at that speed in metres a second from the very start.
  static func east(_ speed: Double) -> Trail {
    Trail(stops: [(0, 0), (1_000_000, 1_000_000 * speed)])
  }

  func whereabouts(at instant: Int64) -> Whereabouts {
    let second = Double(instant) / 1000
    guard let next = stops.firstIndex(where: { $0.second > second }), next > 0 else {
      let stop = second < (stops.first?.second ?? 0) ? stops.first : stops.last
      return Whereabouts(point: Point(x: stop?.east ?? 0, y: 0), level: 0)
    }
    let (a, b) = (stops[next - 1], stops[next])
    let speed = (b.east - a.east) / (b.second - a.second)
    return Whereabouts(
      point: Point(x: a.east + speed * (second - a.second), y: 0), level: 0,
      velocity: Point(x: speed, y: 0))
  }
}
