import Geofencing
import Glibc
import Presence
import Venues

@testable import Engine

/// People who stand in a hall of 60 m by 40 m, each with a phone that reports every 10 s for half a minute.
///
/// Their true places are known: zones of 20 m by 40 m side by side, of which the right one holds a stage of 10
/// by 20. Positions are off by a Gaussian of σ = r/√2 an axis, 0.6 of its variance the same for all of a
/// phone's fixes.
struct HallCrowd {
  static let zones = ["left", "middle", "right", "stage"]

  /// How many are in the left, in the middle, in the right but not on the stage, and on it.
  var people = [20, 120, 0, 40]
  /// Radius of horizontal accuracy, metres.
  var radius = 10.0
  private var random: RandomCrowd.Generator

  init(seed: UInt64) { random = RandomCrowd.Generator(state: seed) }

  /// In each zone; on the stage is in the right one.
  var truth: [Int] { [people[0], people[1], people[2] + people[3], people[3]] }

  static var venue: Venue {
    var venue = Venue(id: "hall", shape: TestVenues.rectangle(0, 0, 60, 40))
    venue.vicinityMeters = 50
    venue.zones = [
      Zone(id: "left", shape: TestVenues.rectangle(0, 0, 20, 40)),
      Zone(id: "middle", shape: TestVenues.rectangle(20, 0, 40, 40)),
      Zone(id: "right", capacity: 50, shape: TestVenues.rectangle(40, 0, 60, 40)),
      Zone(id: "stage", shape: TestVenues.rectangle(48, 10, 58, 30)),
    ]
    return venue
  }

  /// Three fixes of everybody, in order of time; the first at 1 s.
  mutating func lines() -> [String] {
    var fixes: [(time: Double, line: String)] = []
    var number = 0
    for (place, count) in people.enumerated() {
      for _ in 0..<count {
        let (east, north) = stand(in: place)
        let sigma = radius / 2.0.squareRoot()
        let bias = normals()
        for turn in 0..<3 {
          let own = normals()
          let time = Double(turn) * 10 + 1 + Double(number % 80) / 10
          let line = TestVenues.fix(
            "phone-\(number)", at: time,
            east + sigma * (0.6.squareRoot() * bias.0 + 0.4.squareRoot() * own.0),
            north + sigma * (0.6.squareRoot() * bias.1 + 0.4.squareRoot() * own.1),
            accuracy: radius)
          fixes.append((time, line.dropLast() + #","speed":0}"#))
        }
        number += 1
      }
    }
    return fixes.sorted { ($0.time, $0.line) < ($1.time, $1.line) }.map(\.line)
  }

  private mutating func stand(in place: Int) -> (Double, Double) {
    let stage = (48.0...58.0, 10.0...30.0)
    while true {
      let west = Double(min(place, 2)) * 20
      let east = Double.random(in: place == 3 ? stage.0 : west...west + 20, using: &random)
      let north = Double.random(in: place == 3 ? stage.1 : 0...40, using: &random)
      if place != 2 || !(stage.0.contains(east) && stage.1.contains(north)) { return (east, north) }
    }
  }

  /// Two independent draws of the standard normal distribution (Box, Muller 1958).
  private mutating func normals() -> (Double, Double) {
    let radius = (-2 * log(Double.random(in: 1e-300...1, using: &random))).squareRoot()
    let angle = Double.random(in: 0...2 * .pi, using: &random)
    return (radius * cos(angle), radius * sin(angle))
  }
}

/// An engine over the hall that has taken nothing.
func hall(
  _ venue: Venue = HallCrowd.venue, shards: Int = 1, folder: String? = nil,
  estimator: EngineOptions.Estimator = .mixture
) throws -> Engine {
  var options = EngineOptions(clock: .records, shards: shards)
  options.estimator = estimator
  let engine = try Engine(options: options, folder: folder)
  _ = try engine.load(try TestVenues.survey(venue))
  return engine
}
