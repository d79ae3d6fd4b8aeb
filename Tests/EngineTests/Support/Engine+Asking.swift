import Presence
import Testing

@testable import Engine

extension Engine {
  /// Takes lines of JSON as one batch.
  @discardableResult
  func take(_ lines: String...) throws -> BatchOutcome { try ingest(batch(lines)) }

  /// Moves the clock.
  func tick(_ second: Double) throws {
    var batch = RecordBatch()
    batch.append(tick: .evening(second))
    _ = try ingest(batch)
  }

  /// The counts of a zone, or without one of its venue.
  func counts(_ venue: String, _ zone: String? = nil) throws -> ZoneCounts {
    let report = try #require(density(venue: venue, zone: zone))
    return try zone == nil ? report.total : #require(report.zones.first)
  }

  /// The decisions since the last call, as `start pier 5 enteredVicinity`.
  func decided() -> [String] {
    takeDecisions().map { decision in
      let second = (decision.time - .evening(0)).seconds
      return "\(decision.action) \(decision.venue) \(Int(second)) \(decision.reason)"
    }
  }
}
