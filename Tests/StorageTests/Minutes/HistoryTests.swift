import CrowdDensity
import Testing

@testable import Storage

@Suite struct HistoryTests {
  private static let first: Int64 = 29_690_000 / 60 * 60

  private struct Row {
    var zone: String?
    var minute: Int64
    var tally = MinuteTally()
  }

  private func row(
    _ zone: String?, _ minute: Int64, presence: Int64 = 60_000_000, peak: Int64 = 1,
    least: Int64 = 1, carried: Int64 = 1, newcomers: Int64 = 0
  ) -> Row {
    var row = Row(zone: zone, minute: minute)
    (row.tally.presence, row.tally.peak, row.tally.least) = (presence, peak, least)
    (row.tally.carried, row.tally.newcomers) = (carried, newcomers)
    (row.tally.hourNewcomers, row.tally.entries) = (newcomers, newcomers)
    return row
  }

  private func rows(_ minutes: [Row], hours: [Int64] = []) -> StoredRows {
    var rows = StoredRows()
    for row in minutes {
      rows.minutes.append(
        [MinuteRow(minute: Self.first + row.minute, tally: row.tally)],
        of: EventPlace(venue: "v", zone: row.zone)
      ) { ($0 - Self.first) % 60 }
    }
    rows.minutes.hours = Set(hours.map { Self.first + $0 * 60 })
    return rows
  }

  private func read(_ reader: HistoryReader, _ zone: String?) throws -> HistoryReader.Answer {
    try reader.rows(
      of: "v", zone: zone, hours: Self.first..<Self.first + 600,
      minutes: Self.first..<Self.first + 600, limit: 100)
  }

  /// Rows of a minute add up; the venue and its zones are apart.
  @Test func minutesAddUp() throws {
    let folder = Folder()
    let store = try StateStore(folder: folder.state)
    let reader = try HistoryReader(folder: folder.state)
    #expect(try read(reader, nil) == HistoryReader.Answer())
    try store.append(kind: 1, body: [], rows: rows([row(nil, 3), row("a", 3, peak: 4)]))
    var change = row("a", 3, presence: -20_000_000, peak: 0, least: -1, carried: 0)
    change.tally.exits = 1
    try store.append(kind: 1, body: [], rows: rows([change, row("a", 5)]))
    let zone = try read(reader, "a")
    #expect(zone.isKnown && zone.rowsThrough == 1)
    #expect(zone.minutes.map { $0.minute - Self.first } == [3, 5])
    var expected = row("a", 3).tally
    (expected.presence, expected.peak, expected.least) = (40_000_000, 4, 0)
    expected.exits = 1
    #expect(zone.minutes.first?.tally == expected)
    #expect(try read(reader, nil).minutes.map(\.tally) == [row(nil, 3).tally])
    #expect(try read(reader, "b").isKnown == false)
  }

  /// An hour's sum: the first minute of the greatest peak, nobody in minutes that are missing, sessions
  /// that were there before and those that were new.
  @Test func hoursAreSums() throws {
    let folder = Folder()
    let store = try StateStore(folder: folder.state)
    var minutes = (0..<60).map {
      row("a", $0, peak: $0 == 20 || $0 == 40 ? 7 : 3, least: 2, carried: 3)
    }
    minutes.append(row("a", 60, peak: 50))
    minutes.append(row("b", 10, peak: 2, newcomers: 2))
    try store.append(kind: 1, body: [], rows: rows(minutes, hours: [0, 5]))
    let reader = try HistoryReader(folder: folder.state)
    #expect(
      try read(reader, "a").hours == [
        StoredHour(
          hour: Self.first, presence: 3_600_000_000, peak: 7, peakMinute: Self.first + 20, least: 2,
          entries: 0, exits: 0, uniqueSessions: 3)
      ])
    #expect(
      try read(reader, "b").hours == [
        StoredHour(
          hour: Self.first, presence: 60_000_000, peak: 2, peakMinute: Self.first + 10, least: 0,
          entries: 2, exits: 0, uniqueSessions: 2)
      ])
    try store.append(kind: 1, body: [], rows: rows([row("a", 40, peak: 9)], hours: [0]))
    let again = try read(reader, "a").hours.first
    #expect(again?.peak == 16 && again?.peakMinute == Self.first + 40)
    #expect(again?.presence == 3_660_000_000)
  }

  /// Minutes go 90 days behind the rows of visits, hours never.
  @Test func oldMinutesGo() throws {
    let folder = Folder()
    let store = try StateStore(folder: folder.state)
    try store.append(kind: 1, body: [], rows: rows([row("a", 0), row("a", 1)], hours: [0]))
    try store.storeCheckpoint(rows: StoredRows(), parts: 0..<1, isOnly: false) {
      CheckpointPart(position: 1, part: $0, version: 1, body: [])
    }
    let time = Minute.start(of: Self.first + 1 + HistoryReader.minutesKept)
    try store.trim(keeping: [1], rowsSince: time)
    let left = try read(HistoryReader(folder: folder.state), "a")
    #expect(left.minutes.map(\.minute) == [Self.first + 1])
    #expect(left.hours.count == 1)
  }

  /// More areas than share a block, stored in two commits of which each has some of every block: each area has its own
  /// sum, and its hour's.
  @Test func blocksAreOfSomeAreas() throws {
    let folder = Folder()
    let store = try StateStore(folder: folder.state)
    let zones = (0..<3 * MinuteBlock.areas).map { "zone \($0)" }
    for half in 0...1 {
      let some = zones.enumerated().filter { $0.offset % 3 != half }
      try store.append(
        kind: 1, body: [],
        rows: rows(
          some.flatMap { number, zone in
            [row(zone, 7, presence: Int64(number)), row(zone, 8, presence: 1, peak: Int64(half))]
          }, hours: [0]))
    }
    let reader = try HistoryReader(folder: folder.state)
    for (number, zone) in zones.enumerated() {
      // Of three each half has two: a third is in both.
      let times: Int64 = number % 3 == 2 ? 2 : 1
      let answer = try read(reader, zone)
      #expect(answer.minutes.map(\.tally.presence) == [times * Int64(number), times])
      #expect(answer.hours.map(\.presence) == [times * Int64(number + 1)])
    }
    let database = try Database(path: folder.state + "/throng.db")
    #expect(try database.integer("SELECT count(*) FROM minute_block") == 2 * 4)
  }

  /// The sum is the same in whatever order minutes come, several of one place in one commit as well.
  @Test func theOrderOfRowsDoesNotMatter() throws {
    let change = [row("b", 2), row("a", 4, peak: 5), row("b", 2, peak: 3), row("a", 1)]
    let answers = try [change, change.reversed()].map { rows in
      let folder = Folder()
      let store = try StateStore(folder: folder.state)
      try store.append(kind: 1, body: [], rows: self.rows(rows, hours: [0]))
      let reader = try HistoryReader(folder: folder.state)
      return try ["a", "b"].map { try read(reader, $0) }
    }
    #expect(answers[0] == answers[1])
    #expect(answers[0][1].minutes.map(\.tally.peak) == [4])
  }

  /// A block whose bytes can't be is told of, with its minute and what to do.
  @Test(arguments: [
    "00", "40000000000000000000", "003C0000000000000000", "00000000000000000000" + "0000",
    // Presence of 2⁶³ − 1 µs, which nothing could be added to.
    "0000" + "FEFFFFFFFFFFFFFFFF01" + "00000000000000",
  ])
  func damagedBlocks(_ bytes: String) throws {
    let folder = Folder()
    let store = try StateStore(folder: folder.state)
    try store.append(kind: 1, body: [], rows: rows([row("a", 3)]))
    try Database(path: folder.state + "/throng.db").execute(
      "UPDATE minute_block SET body = x'\(bytes)'")
    let reader = try HistoryReader(folder: folder.state)
    let error = #expect(throws: StorageError.self) { _ = try read(reader, "a") }
    #expect(error?.reason.contains("minute \(Self.first + 3) is damaged") == true)
    #expect(throws: StorageError.self) {
      try store.append(kind: 1, body: [], rows: rows([row("a", 3)]))
    }
    // A sum that meets it, each time anew.
    for _ in 0..<2 {
      let error = #expect(throws: StorageError.self) {
        try store.append(kind: 1, body: [], rows: rows([], hours: [0]))
      }
      #expect(error?.reason.contains("is damaged") == true)
    }
  }

  /// A busy day of 20 zones takes at most 50 bytes a minute of a zone, hours and names included.
  @Test func aMinuteTakesAtMostFiftyBytes() throws {
    let folder = Folder()
    let store = try StateStore(folder: folder.state)
    let database = try Database(path: folder.state + "/throng.db")
    let before = try database.integer("PRAGMA page_count") * database.integer("PRAGMA page_size")
    for minute in Int64(0)..<1440 {
      var part = rows(
        (Int64(1)...20).map { zone in
          var row = row(
            "zone-number-\(zone)", minute, presence: 60_000_000 * 4_321 + zone, peak: 5_000 + zone,
            least: 4_000, carried: 4_200, newcomers: 300)
          row.tally.exits = 290
          return row
        })
      if minute % 60 == 59 { part.minutes.hours = [Self.first + minute - 59] }
      try store.store(part)
    }
    let after = try database.integer("PRAGMA page_count") * database.integer("PRAGMA page_size")
    let bytes = Double(after - before) / (1440 * 20)
    #expect(bytes > 10 && bytes <= 50, "\(bytes)")
  }
}
