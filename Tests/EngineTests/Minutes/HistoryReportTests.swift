import CrowdDensity
import Geofencing
import Presence
import Testing
import Venues

@testable import Engine

/// What `history` tells, of minutes that are open, waiting and stored alike.
@Suite struct HistoryReportTests {
  private let folder: TemporaryFolder
  private let engine: Engine

  init() throws {
    folder = try TemporaryFolder()
    engine = try Engine(options: EngineOptions(clock: .records), folder: folder.state)
    var venue = TestVenues.pier
    venue.timeZone = "Europe/London"
    _ = try engine.load(try TestVenues.survey(venue))
  }

  private func stay(_ session: String, from: Double, to: Double) throws {
    for second in stride(from: from, through: to, by: 30) {
      _ = try engine.ingest(batch([TestVenues.fix(session, at: second, 300, 150, accuracy: 3)]))
    }
  }

  private func rows(
    _ step: HistoryQuestion.Step, zone: String? = "east", from: Double? = nil, to: Double? = nil
  ) throws -> [HistoryReport.Row] {
    var question = HistoryQuestion(venue: "pier", zone: zone, step: step)
    question.from = from.map { .evening($0) }
    question.to = to.map { .evening($0) }
    return try #require(try engine.history(question)).rows
  }

  /// Somebody from 17:00 on: at every minute of three hours the minutes so far are all there, full.
  @Test func everyMinuteOnceWhileTimeGoesBy() throws {
    for minute in 0..<180 {
      try stay("a", from: Double(minute) * 60, to: Double(minute) * 60 + 30)
      // W is a minute behind the newest fix, at half past.
      let whole = max(0, minute - 1)
      let found = try rows(.minute, from: 0)
      #expect(found.count == whole)
      #expect(found.allSatisfy { $0.personSeconds == 60 && $0.peak == 1 && $0.least == 1 })
      #expect(found.count { $0.entries == 1 } == min(1, whole))
      let hours = try rows(.hour, from: 0)
      #expect(hours.reduce(0) { $0 + $1.personSeconds } == Double(whole) * 60, "minute \(minute)")
      #expect(hours.allSatisfy { $0.uniqueSessions == 1 && $0.least == 1 && $0.mean == 1 })
      #expect(try rows(.day, from: 0).reduce(0) { $0 + $1.personSeconds } == Double(whole) * 60)
    }
    let hours = try rows(.hour, from: 0)
    #expect(hours.map(\.time) == ["18", "19", "20"].map { "2026-06-13T\($0):00:00+01:00" })
    #expect(hours.map(\.isProvisional) == [false, false, true])
    #expect(hours.map(\.seconds) == [3600, 3600, 58 * 60])
    #expect(hours[0].peakTime == "2026-06-13T18:00:00+01:00")
    let day = try #require(try rows(.day, from: 0).first)
    #expect(day.time == "2026-06-13T00:00:00+01:00" && day.uniqueSessions == nil)
    #expect(day.seconds == 18 * 3600 + 178 * 60 && day.least == 0)
    #expect(try rows(.hour, from: 3600, to: 7200).count == 1)
    #expect(try rows(.minute, from: 600, to: 660).map(\.minute).count == 1)
    #expect(try rows(.minute).count == 60)
  }

  @Test func thePeakAndWhen() throws {
    try stay("a", from: 0, to: 3000)
    try stay("b", from: 3000, to: 3030)
    try stay("a", from: 3030, to: 9000)
    let hour = try #require(try rows(.hour, from: 0).first)
    #expect(hour.peak == 2 && hour.peakTime == "2026-06-13T18:50:00+01:00")
    #expect(hour.uniqueSessions == 2 && hour.entries == 2 && hour.exits == 1)
    #expect(hour.personSeconds == 3600 + 30)
  }

  @Test func aMinuteIsFinalOnceSilenceHasTold() throws {
    try stay("a", from: 0, to: 600)
    // Not heard of for 180 s: until that is told it is taken to be there.
    var tick = RecordBatch()
    tick.append(tick: .evening(800))
    _ = try engine.ingest(tick)
    #expect(try rows(.minute, from: 0).allSatisfy { $0.isProvisional })
    #expect(try rows(.minute, from: 0).count == 12)
    tick = RecordBatch()
    tick.append(tick: .evening(3000))
    _ = try engine.ingest(tick)
    let found = try rows(.minute, from: 0)
    #expect(found.count == 11 && found.allSatisfy { !$0.isProvisional })
    #expect(found.last?.personSeconds == 0 && found.last?.exits == 1)
  }

  @Test func unknownPlacesAndRemovedOnes() throws {
    #expect(try engine.history(HistoryQuestion(venue: "lido", step: .hour)) == nil)
    #expect(try engine.history(HistoryQuestion(venue: "pier", zone: "x", step: .hour)) == nil)
    #expect(try engine.history(HistoryQuestion(venue: "pier", step: .hour))?.rows == [])
    try stay("a", from: 0, to: 7200)
    #expect(try engine.remove(venue: "pier"))
    try stay("b", from: 7230, to: 9000)
    let found = try rows(.hour, from: 0)
    #expect(found.reduce(0) { $0 + $1.personSeconds } == 7200)
    #expect(found.allSatisfy { $0.uniqueSessions == 1 })
  }

  /// Pages tell all minutes once.
  @Test func pages() throws {
    try stay("a", from: 0, to: 60)
    var tick = RecordBatch()
    for day in 1...5 {
      tick = RecordBatch()
      tick.append(tick: .evening(Double(day) * 86_400))
      _ = try engine.ingest(tick)
      try stay("a", from: Double(day) * 86_400, to: Double(day) * 86_400 + 60)
    }
    tick = RecordBatch()
    tick.append(tick: .evening(6 * 86_400))
    _ = try engine.ingest(tick)
    var question = HistoryQuestion(venue: "pier", step: .minute)
    question.from = .evening(0)
    var found: [Int64] = []
    var pages = 0
    repeat {
      let report = try #require(try engine.history(question))
      found += report.rows.map(\.minute)
      question.next = report.next
      pages += 1
    } while question.next != nil
    let first = Minute.number(of: EventTime.evening(0).microseconds)
    let expected: [Int64] = (Int64(0)...5).flatMap { day -> [Int64] in
      let start: Int64 = first + day * 1440
      return [start, start + 1]
    }
    #expect(found == expected)
    #expect(pages == 3)
    #expect(try rows(.day, zone: nil, from: 0).count == 6)
  }

  /// Two years of hours come in pages, each hour once; days too, and no day is cut by a page's end.
  @Test(arguments: [HistoryQuestion.Step.hour, .day])
  func pagesOfYears(_ step: HistoryQuestion.Step) throws {
    try stay("a", from: 0, to: 60)
    var tick = RecordBatch()
    tick.append(tick: .evening(7200))
    _ = try engine.ingest(tick)
    tick = RecordBatch()
    tick.append(tick: .evening(7201))
    _ = try engine.ingest(tick)
    let hours: Int64 = 20_000
    let last = Minute.number(of: EventTime.evening(0).microseconds)
    try engine.runSQL(
      """
      WITH RECURSIVE count(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM count WHERE n < \(hours))
      INSERT INTO zone_hour
        SELECT number, \(last) - n * 60, n * 1000000, 1, \(last) - n * 60, 0, 1, 1, 1
        FROM count, area WHERE zone = 'east'
      """)
    var question = HistoryQuestion(venue: "pier", zone: "east", step: step)
    question.from = .evening(-3600 * Double(hours))
    var rows: [HistoryReport.Row] = []
    var pages = 0
    repeat {
      let report = try #require(try engine.history(question))
      rows += report.rows
      question.next = report.next
      pages += 1
    } while question.next != nil
    #expect(pages == (step == .hour ? 5 : 3))
    #expect(rows.reduce(0) { $0 + $1.personSeconds } == Double(hours * (hours + 1) / 2 + 60))
    #expect(rows.reduce(0) { $0 + $1.entries } == Int(hours) + 1)
    #expect(zip(rows, rows.dropFirst()).allSatisfy { $0.minute < $1.minute })
    let clocks = VenueHours(timeZone: "Europe/London")
    let minutes = (0...hours).map { last - $0 * 60 }
    #expect(
      Set(rows.map(\.minute))
        == Set(minutes.map { step == .hour ? clocks.hour(of: $0) : clocks.day(of: $0) }))
  }
}
