import CrowdDensity
import Testing

@testable import Storage

/// A state folder of every earlier version becomes one of the present, and nothing in it is lost.
@Suite struct MigrationTests {
  @Test func everyEarlierVersionHasADatabase() throws {
    #expect(!OldSchema.versions.isEmpty)
    for version in OldSchema.versions {
      let folder = Folder()
      try OldSchema.restore(version, to: folder)
      #expect(try Database(path: folder.database).integer("PRAGMA user_version") == Int64(version))
    }
  }

  @Test(arguments: OldSchema.versions)
  func theSameSchemaAsANewOne(_ version: Int) throws {
    let (old, new) = (Folder(), Folder())
    try OldSchema.restore(version, to: old)
    _ = try StateStore(folder: old.state)
    _ = try StateStore(folder: new.state)
    #expect(try OldSchema.schema(of: old.database) == OldSchema.schema(of: new.database))
    #expect(
      try Database(path: old.database).integer("PRAGMA application_id") == Schema.applicationID)
  }

  @Test(arguments: OldSchema.versions)
  func keepsEveryRow(_ version: Int) throws {
    let folder = Folder()
    try OldSchema.restore(version, to: folder)
    let before = try OldSchema.rows(of: folder.database)
    let events = try OldSchema.events(of: folder.database)
    // What the throng of that version was told holds all of these; from the third on it was killed, before
    // the last entry's visit was stored.
    let rowsThrough: Int64 = version < 3 ? 6 : 5
    #expect(before.count == 4 && before["journal"]?.count == 6)
    #expect(before["visit"]?.count == Int(rowsThrough))
    #expect(before["venue_version"]?.count == 2 && events >= 6)
    do {
      let store = try StateStore(folder: folder.state)
      #expect(store.lastPosition == 6 && store.rowsThrough == rowsThrough)
    }
    #expect(try OldSchema.rows(of: folder.database) == before)
    let kept = try EventReader(folder: folder.state).events(after: 0, limit: 1000)
    #expect(kept.count == Int(events))
    #expect(kept.map(\.cursor) == Array(1...events))
  }

  /// The decisions of the first schema, told by the throng that wrote it.
  @Test func theFirstSchemasDecisionsAreEvents() throws {
    let folder = Folder()
    try OldSchema.restore(1, to: folder)
    _ = try StateStore(folder: folder.state)
    let events = try EventReader(folder: folder.state).events(after: 0, limit: 100).map(\.event)
    #expect(
      events.map { "\($0.kind) \($0.time / 1_000_000 - 1_781_370_000) \($0.reason ?? "")" } == [
        "start 10 enteredVicinity", "start 13 enteredVicinity", "start 20 enteredVicinity",
        "stop 95 appTerminated", "stop 80 leftVicinity", "start 355 enteredVicinity",
      ])
    #expect(events.allSatisfy { $0.venue == "arena" && $0.zone == nil })
  }

  /// Minutes were rows of their own from the fifth schema to the ninth: all numbers of 150 areas and three minutes come
  /// back, negative ones too.
  @Test(arguments: 5...9) func keepsEveryMinute(_ version: Int) throws {
    let folder = Folder()
    try OldSchema.restore(version, to: folder)
    let count: Int64 = 150
    do {
      let database = try Database(path: folder.database)
      try database.execute(
        """
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(count))
          INSERT INTO area (venue, zone) SELECT 'hall', 'zone ' || i FROM n;
        INSERT INTO zone_minute
          SELECT m.column1, number, m.column1 % 60, 60000000 * number, number, -number, 2 * number, 3,
            number + 1, number << 40, 0
          FROM area, (VALUES (29690000), (29690001), (29690100)) AS m WHERE venue = 'hall'
        """)
    }
    _ = try StateStore(folder: folder.state)
    let reader = try HistoryReader(folder: folder.state)
    let first = try Database(path: folder.database).integer(
      "SELECT min(number) FROM area WHERE venue = 'hall'")
    for zone in 1...count {
      let area = first + zone - 1
      var tally = MinuteTally()
      (tally.presence, tally.peak, tally.least) = (60_000_000 * area, area, -area)
      (tally.entries, tally.exits, tally.carried) = (2 * area, 3, area + 1)
      tally.newcomers = area << 40
      let found = try reader.rows(
        of: "hall", zone: "zone \(zone)", hours: 0..<0, minutes: 29_690_000..<29_690_101, limit: 0)
      let minutes: [Int64] = [29_690_000, 29_690_001, 29_690_100]
      #expect(found.minutes == minutes.map { MinuteRow(minute: $0, tally: tally) })
    }
  }

  @Test(arguments: OldSchema.versions)
  func aSecondOpeningChangesNothing(_ version: Int) throws {
    let folder = Folder()
    try OldSchema.restore(version, to: folder)
    _ = try StateStore(folder: folder.state)
    let once = Folder.bytes(of: folder.database)
    _ = try StateStore(folder: folder.state)
    #expect(Folder.bytes(of: folder.database) == once)
  }
}
