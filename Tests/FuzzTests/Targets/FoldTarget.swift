import Engine
import Intake
import Presence

/// Whatever is accepted can be folded and counted, and counts stay within what was sent.
enum FoldTarget {
  static func run(_ bytes: [UInt8]) throws(Violation) {
    let batch = DecodedStream(bytes, .throng).batch
    guard let engine = try? Engine(options: EngineOptions(clock: .records)),
      (try? engine.load(FuzzVenue.surveyed)) != nil
    else { throw Violation(rule: "an engine in memory takes the venue") }
    let first = try take(batch, engine)
    // A batch sent again changes no live answer: its records are duplicates, or late.
    try Violation.unless(try take(batch, engine) == first, "the same counts sent again")
  }

  private struct Counts: Equatable {
    var sessions: Int
    var zones: [Int]
  }

  private static func take(_ batch: RecordBatch, _ engine: Engine) throws(Violation) -> Counts {
    guard let outcome = try? engine.ingest(batch) else {
      throw Violation(rule: "an engine in memory takes every batch")
    }
    try Violation.unless(
      outcome.accepted + outcome.duplicates + outcome.tooOld.count + outcome.tooMany.count
        == batch.count, "each record accepted, a duplicate or refused")
    guard let report = engine.density(venue: FuzzVenue.id) else {
      throw Violation(rule: "a loaded venue has counts")
    }
    let ids = Set(batch.records.filter { $0.kind != .scan }.map { Array(batch.text[$0.text]) })
    try Violation.unless(
      (0...ids.count).contains(report.total.sessions), "at most as many sessions as were named")
    try Violation.unless(
      report.zones.allSatisfy { (0...report.total.sessions).contains($0.sessions) },
      "a zone holds at most the venue's sessions")
    return Counts(sessions: report.total.sessions, zones: report.zones.map(\.sessions))
  }
}
