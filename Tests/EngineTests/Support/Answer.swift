@testable import Engine

/// What a density report says of one area.
struct Answer: Equatable {
  static let windows: [Int64] = [1, 5, 15, 60]

  var sessions = 0
  var entries = 0
  var exits = 0
  var unique = [0, 0, 0, 0]
  var levelUnknown = 0
  var feedAge: Double?

  init() {}

  init(_ counts: ZoneCounts) {
    sessions = counts.sessions
    entries = counts.entries
    exits = counts.exits
    unique = [
      counts.unique.oneMinute, counts.unique.fiveMinutes, counts.unique.fifteenMinutes,
      counts.unique.sixtyMinutes,
    ]
  }

  /// All areas of all venues that an engine knows.
  static func all(of engine: Engine) -> [BruteForce.Area: Answer] {
    var answers: [BruteForce.Area: Answer] = [:]
    for venue in engine.venues().map(\.venue) {
      guard let report = engine.density(venue: venue) else { continue }
      var total = Answer(report.total)
      total.levelUnknown = report.levelUnknown
      total.feedAge = report.feedAgeSeconds
      answers[BruteForce.Area(venue: venue)] = total
      for zone in report.zones {
        answers[BruteForce.Area(venue: venue, zone: zone.zone)] = Answer(zone)
      }
    }
    return answers
  }
}
