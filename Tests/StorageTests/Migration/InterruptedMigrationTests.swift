import Glibc
import Testing

@testable import Storage

/// A migration cut short by a kill or a power cut is rolled back, and done at the next start.
@Suite struct InterruptedMigrationTests {
  private func writeCopy(of folder: Folder, logBytes: Int, to copy: Folder) throws {
    mkdir(copy.state, 0o700)
    Folder.write(try #require(Folder.bytes(of: folder.database)), to: copy.database)
    let log = try #require(Folder.bytes(of: folder.database + "-wal"))
    Folder.write(Array(log.prefix(logBytes)), to: copy.database + "-wal")
  }

  private func checkComplete(_ copy: Folder, _ before: [String: [String]]) throws {
    do { #expect(try StateStore(folder: copy.state).lastPosition == 6) }
    #expect(try OldSchema.rows(of: copy.database) == before)
    let new = Folder()
    _ = try StateStore(folder: new.state)
    #expect(try OldSchema.schema(of: copy.database) == OldSchema.schema(of: new.database))
  }

  /// The transaction is open, its pages half in the log already, as the process dies.
  @Test(arguments: OldSchema.versions)
  func diesBeforeTheCommit(_ version: Int) throws {
    let (folder, copy) = (Folder(), Folder())
    try OldSchema.restore(version, to: folder)
    let before = try OldSchema.rows(of: folder.database)
    let events = try OldSchema.events(of: folder.database)
    do {
      let database = try Database(path: folder.database)
      // So small a cache spills pages into the log before the commit.
      try database.execute("PRAGMA journal_mode=WAL; PRAGMA cache_size=1; BEGIN IMMEDIATE")
      try database.execute(Schema.migrations[version].sql)
      try database.execute("PRAGMA user_version=\(version + 1)")
      try writeCopy(of: folder, logBytes: .max, to: copy)
    }
    #expect(try Database(path: copy.database).integer("PRAGMA user_version") == Int64(version))
    try checkComplete(copy, before)
    let kept = try EventReader(folder: copy.state).events(after: 0, limit: 1000)
    #expect(kept.count == Int(events))
  }

  /// The log is cut at every place where a write may have ended, whole pages and halves.
  @Test(arguments: OldSchema.versions)
  func theLogIsCut(_ version: Int) throws {
    let folder = Folder()
    try OldSchema.restore(version, to: folder)
    let before = try OldSchema.rows(of: folder.database)
    let migrated = try Database(path: folder.database)
    try Schema.migrate(migrated)
    let log = try #require(Folder.bytes(of: folder.database + "-wal")).count
    #expect(log > 16_384)
    var versions: Set<Int64> = []
    for bytes in stride(from: 0, through: log, by: 8 * 1024) + [log] {
      let copy = Folder()
      try writeCopy(of: folder, logBytes: bytes, to: copy)
      versions.insert(try Database(path: copy.database).integer("PRAGMA user_version"))
      try checkComplete(copy, before)
    }
    // Some cuts fell before a commit and some behind the last.
    #expect(versions.contains(Int64(version)))
    #expect(versions.contains(Int64(Schema.migrations.count)))
  }
}
