import Geofencing
import Simulation
import Venues

/// Points on which an index could go wrong: at corners, on edges, at the corners of its squares, a hair's
/// breadth beside all of these, and anywhere.
enum TrickyPoints {
  static func write(venues: String, count: Int, seed: UInt64, to path: String) throws(BenchError) {
    var rings: [[Position]] = []
    for surveyed in try Files.venues(venues) {
      for shape in [surveyed.vicinity, surveyed.venue.shape] + surveyed.venue.zones.map(\.shape) {
        for polygon in shape { rings += [polygon.exterior] + polygon.holes }
      }
    }
    guard !rings.isEmpty else { throw BenchError("\(venues) has no venue.") }
    var random = SeededRandom(seed: seed)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(16 * count)
    for _ in 0..<count {
      let point = point(near: rings, &random)
      bytes.append(point.longitude.bitPattern)
      bytes.append(point.latitude.bitPattern)
    }
    try Files.write(bytes, to: path)
  }

  private static func point(near rings: [[Position]], _ random: inout SeededRandom) -> Position {
    let ring = rings[Int.random(in: 0..<rings.count, using: &random)]
    let place = Int.random(in: 0..<(ring.count - 1), using: &random)
    let (start, end) = (ring[place], ring[place + 1])
    let share = Double.random(in: 0...1, using: &random)
    var point = Position(
      longitude: start.longitude + share * (end.longitude - start.longitude),
      latitude: start.latitude + share * (end.latitude - start.latitude))
    switch Int.random(in: 0..<8, using: &random) {
    case 0: point = start
    case 1: point.latitude = start.latitude
    case 2: point.longitude = end.longitude
    case 3:
      let other = ring[Int.random(in: 0..<ring.count, using: &random)]
      point = Position(longitude: start.longitude, latitude: other.latitude)
    case 4:
      // Squares have their corners at multiples of powers of two of a degree.
      let side = Double(1 << Int.random(in: 8...20, using: &random))
      point.longitude = (point.longitude * side).rounded() / side
      point.latitude = (point.latitude * side).rounded() / side
    case 5:
      point.longitude += Double.random(in: -3e-4...3e-4, using: &random)
      point.latitude += Double.random(in: -3e-4...3e-4, using: &random)
    default: break
    }
    return Position(
      longitude: nudged(point.longitude, &random), latitude: nudged(point.latitude, &random))
  }

  /// The number itself, the next higher or the next lower.
  private static func nudged(_ number: Double, _ random: inout SeededRandom) -> Double {
    switch Int.random(in: 0..<3, using: &random) {
    case 0: number.nextUp
    case 1: number.nextDown
    default: number
    }
  }
}
