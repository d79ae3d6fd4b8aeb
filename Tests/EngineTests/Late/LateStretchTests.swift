import Presence
import Testing

@testable import Engine

/// What becomes of a person's visits when some stretches of the evening come late, by hand.
///
/// The bar lies in the west of the pier. A fix at a place is clear of every edge, so that a change counts at once.
@Suite struct LateStretchTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    /// What came in time, first to last.
    var inTime: [LateStretchRow]
    /// What came late, and when.
    var late: [LateStretchRow]
    var at: Int
    /// Of the pier, bar and east: `zone begin-end`, a stale end with `!`, an open one without.
    var visits: [String]
  }

  private static let cases = [
    Case(
      testDescription: "goes on", inTime: [.init(0, 600, .bar), .init(4200, 4800, .bar)],
      late: [.init(600, 4200, .bar)], at: 4500, visits: ["pier 0-", "bar 0-"]),
    Case(
      testDescription: "goes on in what is told later",
      inTime: [.init(0, 600, .bar), .init(4200, 9000, .bar)], late: [.init(600, 4200, .bar)],
      at: 5000, visits: ["pier 0-", "bar 0-"]),
    Case(
      testDescription: "was elsewhere meanwhile",
      inTime: [.init(0, 600, .bar), .init(4200, 4800, .bar)],
      late: [.init(600, 2000, .bar), .init(2000, 3000, .east), .init(3000, 4200, .bar)], at: 4500,
      visits: ["pier 0-", "bar 0-2000", "bar 3000-", "east 2000-3000"]),
    Case(
      testDescription: "had left", inTime: [.init(0, 600, .bar), .init(4200, 4800, .east)],
      late: [.init(600, 2000, .bar), .init(2000, 4200, .outside)], at: 4500,
      visits: ["pier 0-2000", "pier 4200-", "bar 0-2000", "east 4200-"]),
    Case(
      testDescription: "left with the first fix in time",
      inTime: [.init(0, 600, .bar), .init(4200, 4800, .outside)], late: [.init(600, 4200, .bar)],
      at: 4500, visits: ["pier 0-4200", "bar 0-4200"]),
    Case(
      testDescription: "was there only meanwhile",
      inTime: [.init(0, 600, .outside), .init(4200, 4800, .outside)],
      late: [.init(600, 1000, .outside), .init(1000, 2000, .bar), .init(2000, 4200, .outside)],
      at: 4500, visits: ["pier 1000-2000", "bar 1000-2000"]),
    Case(
      testDescription: "the cache alone", inTime: [.init(0, 600, .bar)],
      late: [.init(600, 2000, .bar)], at: 4500, visits: ["pier 0-1990!", "bar 0-1990!"]),
    Case(
      testDescription: "never heard of before", inTime: [], late: [.init(600, 2000, .bar)],
      at: 4500, visits: ["pier 600-1990!", "bar 600-1990!"]),
    Case(
      testDescription: "a cache with a gap of its own",
      inTime: [.init(0, 600, .bar), .init(4200, 4800, .bar)],
      late: [.init(1000, 1500, .bar), .init(3000, 3800, .bar)], at: 4500,
      visits: [
        "pier 0-590!", "pier 1000-1490!", "pier 3000-3790!", "pier 4200-", "bar 0-590!",
        "bar 1000-1490!", "bar 3000-3790!", "bar 4200-",
      ]),
    // All of these agree with what is known.
    Case(
      testDescription: "says nothing new", inTime: [.init(0, 1200, .bar, every: 60)],
      late: [.init(305, 700, .bar)], at: 1100, visits: ["pier 0-", "bar 0-"]),
    // Where it was between the last late fix and the next one in time (300) is no longer known.
    Case(
      testDescription: "splits a visit", inTime: [.init(0, 1200, .bar, every: 60)],
      late: [.init(205, 290, .east)], at: 1100,
      visits: ["pier 0-", "bar 0-205", "bar 285-", "east 205-285!"]),
  ]

  @Test(arguments: cases, [false, true])
  func visits(_ example: Case, isDurable: Bool) throws {
    let folder = try TemporaryFolder()
    let engine = try engine(folder: isDurable ? folder.state : nil)
    let records = example.inTime.flatMap { $0.records }.sorted { $0.time < $1.time }
    for record in records where record.time < example.at { try engine.take(record.line) }
    try engine.tick(Double(example.at))
    let outcome = try engine.ingest(batch(example.late.flatMap { $0.records }.map(\.line)))
    #expect(outcome.late == outcome.accepted && outcome.late > 0)
    for record in records where record.time >= example.at { try engine.take(record.line) }
    let visits = engine.finish().visits.filter { $0.zone != "west" }.map { visit in
      let end = visit.exit.map { "\(Int(($0 - .evening(0)).seconds))" } ?? ""
      return "\(visit.zone ?? visit.venue) \(Int((visit.enter - .evening(0)).seconds))-\(end)"
        + (visit.stale ? "!" : "")
    }
    #expect(visits.sorted() == example.visits.sorted())
  }
}
