import Glibc
import Simulation
import Venues

/// Fixes of sessions that each keep to four zones: 60 % inside one, 25 % within 20 m of an edge, 15 % far from all.
struct CrowdPlan {
  private static let hours = 3.0
  private static let gapSeconds = 90.0
  private static let edgeMetres = 20.0

  private let plane: MetrePlane
  private let targets: [Target]
  /// Of each target the places of those of its venue.
  private let neighbours: [Range<Int>]
  private var random: SeededRandom
  /// How far from the plane's middle venues reach, metres.
  private let reach: Double

  init(_ venues: [Venue], on plane: MetrePlane, seed: UInt64) {
    self.plane = plane
    var targets: [Target] = []
    var neighbours: [Range<Int>] = []
    for venue in venues {
      let places = targets.count..<targets.count + venue.zones.count
      targets += venue.zones.map { Target($0.shape, on: plane) }
      neighbours += repeatElement(places, count: places.count)
    }
    (self.targets, self.neighbours) = (targets, neighbours)
    random = SeededRandom(seed: seed)
    reach =
      venues.flatMap { $0.shape.flatMap(\.exterior) }.map { plane.length(plane.origin, $0) }.max()
      ?? 0
  }

  /// Fixes in order of time, as many of each session.
  ///
  /// Each is at another place, or (walking) within metres of the one before but for one in ten.
  mutating func fixes(sessions: Int, each count: Int, isWalking: Bool) -> [BenchFix] {
    var fixes: [BenchFix] = []
    fixes.reserveCapacity(sessions * count)
    for session in 0..<sessions {
      let zones = zones()
      var time = random.uniform(0, Self.hours * 3600)
      var place = position(in: zones)
      for number in 0..<count {
        if number > 0 { time += random.exponential(mean: Self.gapSeconds) }
        if !isWalking || random.chance(0.1) { place = position(in: zones) }
        let (x, y) = isWalking ? random.gaussianPair() : (0, 0)
        let accuracy = min(max(random.logNormal(median: isWalking ? 7.4 : 10, spread: 0.7), 2), 200)
        fixes.append(
          BenchFix(
            session: Int32(session), milliseconds: Int64(time * 1000),
            position: plane.position(place, east: 3 * x, north: 3 * y), accuracy: accuracy))
      }
    }
    return fixes.sorted { ($0.milliseconds, $0.session) < ($1.milliseconds, $1.session) }
  }

  /// Four zones near each other.
  private mutating func zones() -> [Int] {
    let first = random.index(below: targets.count)
    let places = neighbours[first]
    return [first]
      + (0..<3).map { _ in
        min(max(first + random.index(below: 19) - 9, places.lowerBound), places.upperBound - 1)
      }
  }

  private mutating func position(in zones: [Int]) -> Position {
    let target = targets[zones[random.index(below: zones.count)]]
    switch random.unit() {
    case ..<0.6: return target.inside(&random)
    case ..<0.85:
      let (distance, angle) = (Self.edgeMetres * random.unit().squareRoot(), direction())
      return plane.position(
        target.edge(&random), east: distance * cos(angle), north: distance * sin(angle))
    default:
      let (distance, angle) = (reach + random.uniform(1000, 20_000), direction())
      return plane.position(distance * cos(angle), distance * sin(angle))
    }
  }

  private mutating func direction() -> Double { random.uniform(0, 2 * .pi) }
}
