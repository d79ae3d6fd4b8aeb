import Presence

@testable import Engine

/// A made-up crowd of two hours whose phones are offline for up to an hour, each at a time of its own.
///
/// People stand at places of the test venues, and outside, that lie clear of every edge, so that what a fix
/// says never depends on the one before it. What a phone measures while it is offline comes within half a minute
/// of its return, in any order, among what it measures then.
struct LateCrowd {
  /// How a phone comes back.
  enum Return: CaseIterable {
    /// With its cache alone: nothing comes of what it measures from then on.
    case silent
    /// With its cache, among what it measures in that half minute.
    case mixed
    /// With what it measures now, and only ten minutes later with its cache.
    case cacheLater
  }

  /// A record's line, with when it was measured and when it comes.
  struct Item {
    var session: String
    var time: Double
    var arrival: Double
    var line: String
  }

  private static let places: [(Double, Double)] = [
    (20, 20), (80, 80), (20, 200), (170, 150), (230, 150), (300, 250), (530, 100), (450, 20),
    (-300, 100), (-300, 400),
  ]
  static let seconds = 7200.0

  private var random: RandomCrowd.Generator

  init(seed: UInt64) { random = RandomCrowd.Generator(state: seed) }

  /// The records of so many people in order of time, those of two in three held back.
  mutating func items(people: Int, _ ways: [Return]) -> [Item] {
    var items: [Item] = []
    for number in 0..<people {
      let way = number % 3 == 0 ? nil : ways[number % ways.count]
      items += person("session-\(number)", way)
    }
    // Somebody far away is always heard of, so that the clock goes on.
    for second in stride(from: 0, through: Self.seconds + 3600, by: 5) {
      items.append(
        Item(
          session: "clock", time: second, arrival: second,
          line: TestVenues.fix("clock", at: second, 5000, 5000)))
    }
    return items.sorted { ($0.time, $0.session) < ($1.time, $1.session) }
  }

  private mutating func person(_ session: String, _ way: Return?) -> [Item] {
    let interval: Double = [5.0, 10, 30].randomElement(using: &random) ?? 10
    let offline = Double.random(in: 600...3000, using: &random)
    let back = offline + Double.random(in: 90...3600, using: &random)
    var items: [Item] = []
    var time = Double.random(in: 0...300, using: &random)
    var leaves = time
    var place = Self.places[0]
    while time < Self.seconds {
      if time >= leaves {
        place = Self.places.randomElement(using: &random) ?? place
        leaves = time + Double.random(in: 30...900, using: &random)
      }
      time += interval * Double.random(in: 0.8...1.2, using: &random)
      time = (time * 1000).rounded() / 1000
      if way == .silent, time >= back { break }
      let isHeld = way != nil && (offline..<back).contains(time)
      let delay = Double.random(in: 0...30, using: &random) + (way == .cacheLater ? 600 : 0)
      items.append(
        Item(
          session: session, time: time, arrival: isHeld ? back + delay : time,
          line: TestVenues.fix(session, at: time, place.0, place.1, accuracy: 3)))
    }
    return items
  }

  /// The records in order of arrival.
  static func arriving(_ items: [Item]) -> RecordBatch {
    batch(
      items.sorted { ($0.arrival, $0.time, $0.session) < ($1.arrival, $1.time, $1.session) }.map(
        \.line))
  }

  /// The records as if each had come when it was measured.
  static func inTime(_ items: [Item]) -> RecordBatch { batch(items.map(\.line)) }
}
