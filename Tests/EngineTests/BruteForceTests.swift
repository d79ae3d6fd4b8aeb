import Geofencing
import Presence
import Testing
import Venues

@testable import Engine

/// Live answers are those of a fold from scratch, after every batch, tick and load of venues.
@Suite struct BruteForceTests {
  private static let sessions = 25

  /// Everything that goes into the engine goes into the model, and all answers are compared.
  private struct Pair {
    let engine: Engine
    var model: BruteForce
    var venues: [SurveyedVenue] = []
    /// What a listener to the decisions believes to run.
    var running: Set<[String]> = []

    init(_ clock: EngineOptions.ClockMode = .records, shards: Int) throws {
      let options = EngineOptions(clock: clock, shards: shards)
      engine = try Engine(options: options)
      model = try BruteForce(options)
    }

    mutating func ingest(_ batch: RecordBatch) throws {
      _ = try engine.ingest(batch)
      model.ingest(batch)
    }

    mutating func tick(_ time: EventTime) throws {
      var batch = RecordBatch()
      batch.append(tick: time)
      try ingest(batch)
    }

    mutating func change(to next: [SurveyedVenue]) throws {
      for gone in venues.map(\.venue.id) where !next.contains(where: { $0.venue.id == gone }) {
        #expect(try engine.remove(venue: gone))
        venues.removeAll { $0.venue.id == gone }
        try model.change(to: venues)
        check("removal of \(gone)")
      }
      _ = try engine.load(next)
      try model.change(to: next)
      venues = next
    }

    mutating func check(_ what: String) {
      let (found, expected) = (Answer.all(of: engine), model.answers())
      for (area, answer) in expected where found[area] != answer {
        Issue.record("\(what): \(area): \(String(describing: found[area])), not \(answer)")
      }
      #expect(found.count == expected.count)
      for decision in engine.takeDecisions() {
        let key = [decision.session, decision.venue]
        switch decision.action {
        case .start: #expect(running.insert(key).inserted, "\(what): \(decision)")
        case .stop: #expect(running.remove(key) != nil, "\(what): \(decision)")
        }
      }
      for number in 0..<BruteForceTests.sessions {
        let id = "session-\(number)"
        let acquired = model.acquired(id)
        #expect(engine.session(id)?.venues ?? [] == acquired, "\(what): \(id)")
        #expect(running.filter { $0[0] == id } == Set(acquired.map { [id, $0] }), "\(what): \(id)")
      }
    }
  }

  /// A crowd's records, some with a level, in an order in which none is later than `span` seconds.
  private func records(_ crowd: inout RandomCrowd, within span: Double) -> RecordBatch {
    let walks = crowd.records(sessions: Self.sessions)
    var leveled = RecordBatch()
    for var record in walks.records {
      if Int.random(in: 0..<8, using: &crowd.generator) == 0 {
        record.level = Int32.random(in: 0...2, using: &crowd.generator)
      }
      leveled.append(record, session: walks.text[record.text])
    }
    return crowd.shuffled(leveled, within: span)
  }

  @Test(arguments: 1...3 as ClosedRange<UInt64>, [1, 3])
  func withoutChangesOfVenues(_ seed: UInt64, shards: Int) throws {
    var crowd = RandomCrowd(seed: seed)
    // Beyond the lateness too: then records come late and change no live answer.
    let records = records(&crowd, within: 90)
    var pair = try Pair(shards: shards)
    try pair.change(to: TestVenues.survey(TestVenues.pier, TestVenues.lido))
    for (number, piece) in pieces(records, of: 61).enumerated() {
      try pair.ingest(piece)
      if number % 4 == 0 { try pair.ingest(piece) }
      pair.check("batch \(number)")
    }
    for minutes in [1, 4, 10, 60] as [Int64] {
      try pair.tick(pair.model.clock.now + .seconds(60 * minutes))
      pair.check("\(minutes) minutes later")
    }
  }

  @Test(arguments: 11...18 as ClosedRange<UInt64>)
  func withChangesOfVenues(_ seed: UInt64) throws {
    var crowd = RandomCrowd(seed: seed)
    let records = records(&crowd, within: 70)
    var pair = try Pair(shards: seed % 2 == 0 ? 1 : 2)
    for (number, piece) in pieces(records, of: 61).enumerated() {
      if number % 5 == 0 {
        try pair.change(to: TestVenues.variant(&crowd.generator))
        pair.check("change before batch \(number)")
      }
      if number % 7 == 0 {
        try pair.tick(pair.model.clock.now + .seconds(200))
        pair.check("tick before batch \(number)")
      }
      try pair.ingest(piece)
      pair.check("batch \(number)")
    }
  }

  /// With the wall clock records may lie up to a minute ahead of it.
  @Test(arguments: 31...36 as ClosedRange<UInt64>)
  func wallClock(_ seed: UInt64) throws {
    var crowd = RandomCrowd(seed: seed)
    let records = records(&crowd, within: 60)
    var pair = try Pair(.wall, shards: 2)
    try pair.change(to: TestVenues.variant(&crowd.generator))
    for (number, piece) in pieces(records, of: 31).enumerated() {
      let newest = piece.records.map(\.time).max() ?? .distantPast
      try pair.tick(newest - .seconds(Int64.random(in: 0...60, using: &crowd.generator)))
      pair.check("tick before batch \(number)")
      if number % 6 == 0 {
        try pair.change(to: TestVenues.variant(&crowd.generator))
        pair.check("change before batch \(number)")
      }
      try pair.ingest(piece)
      pair.check("batch \(number)")
    }
  }
}
