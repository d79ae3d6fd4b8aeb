import Geofencing
import Presence
@testable import Storage
import Synchronization
import Venues

@testable import Engine

/// The pier with alerts' rules, and sessions that stand where they are told to.
enum AlertFixture {
  /// The bar holds 20 people and is 6400 m²; it is a place where people wait.
  static func pier(
    _ rules: [AlertRule] = [], bar: [AlertRule] = [], penetration: Double? = nil
  ) -> Venue {
    var venue = TestVenues.pier
    venue.penetration = penetration
    venue.alertRules = rules
    venue.zones[2].alertRules = bar
    return venue
  }

  static func rule(
    _ id: String = "rule", _ measure: AlertRule.Measure, _ bound: Double, clear: Double? = nil,
    hold: Double = 0
  ) -> AlertRule {
    AlertRule(
      id: id, measure: measure, bound: .number(bound), clearBelow: clear.map { .number($0) },
      holdSeconds: hold)
  }

  static func engine(
    _ venue: Venue, shards: Int = 1, folder: String? = nil,
    estimator: EngineOptions.Estimator = .none
  ) throws -> Engine {
    var options = EngineOptions(clock: .records, shards: shards)
    options.estimator = estimator
    let engine = try Engine(options: options, folder: folder)
    _ = try engine.load(try TestVenues.survey(venue))
    return engine
  }

  /// A fix of each of some sessions at one second, in the bar or far from it on the pier.
  static func stand(_ sessions: Range<Int>, at second: Double, inBar: Bool = true) -> [String] {
    sessions.map { TestVenues.fix("s\($0)", at: second, inBar ? 80 : 350, inBar ? 80 : 250) }
  }
}

extension Engine {
  /// What became of alerts since the last call, as `raised bar rule 90`.
  func alerted() -> [String] {
    takeAlertNotices().map { notice in
      let alert = notice.alert
      let time = notice.kind == .raised ? alert.raised : alert.cleared ?? .distantPast
      let second = Int((time - .evening(0)).seconds)
      let end = alert.end.map { $0 == .over ? "" : " \($0.rawValue)" } ?? ""
      return "\(notice.kind.rawValue) \(alert.zone ?? alert.venue) \(alert.rule) \(second)\(end)"
    }
  }

  /// Ticks every so many seconds.
  func tick(from first: Double, through last: Double, by step: Double = 10) throws {
    for second in stride(from: first, through: last, by: step) { try tick(second) }
  }

  /// All alerts that are stored.
  func storedAlerts() throws -> [StoredAlert] {
    try alertReader.withLock {
      try $0?.alerts(after: 0, clearedSince: .min, venue: nil, limit: .max) ?? []
    }
  }
}
