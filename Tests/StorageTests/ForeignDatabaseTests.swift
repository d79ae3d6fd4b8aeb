import Glibc
import Testing

@testable import Storage

/// What another program, or a newer one, wrote is refused and stays as it is.
@Suite struct ForeignDatabaseTests {
  private func refusal(_ folder: Folder) -> StorageError? {
    #expect(throws: StorageError.self) { try StateStore(folder: folder.state) }
  }

  @Test func anotherProgramsDatabase() throws {
    let folder = Folder()
    mkdir(folder.state, 0o700)
    try Database(path: folder.database).execute("CREATE TABLE note (text TEXT)")
    let before = Folder.bytes(of: folder.database)
    let error = refusal(folder)
    #expect(error?.fault == .foreign && error?.path == folder.database)
    #expect(Folder.bytes(of: folder.database) == before)
  }

  @Test func aNewerSchema() throws {
    let folder = Folder()
    do { try StateStore(folder: folder.state).append(kind: 1, body: [1], rows: StoredRows()) }
    do {
      let newer = try Database(path: folder.database)
      try newer.execute("PRAGMA user_version=\(Schema.migrations.count + 1)")
      try newer.execute("PRAGMA journal_mode=DELETE")
    }
    let before = Folder.bytes(of: folder.database)
    let error = refusal(folder)
    #expect(error?.fault == .foreign)
    #expect(error?.reason.contains("newer") == true)
    #expect(Folder.bytes(of: folder.database) == before)
  }

  /// As a clean end leaves it: one file, and one file again.
  @Test func aNewerSchemaInWALMode() throws {
    let folder = Folder()
    do { try StateStore(folder: folder.state).append(kind: 1, body: [1], rows: StoredRows()) }
    do {
      let newer = try Database(path: folder.database)
      try newer.execute("PRAGMA user_version=\(Schema.migrations.count + 1)")
    }
    #expect(Folder.bytes(of: folder.database + "-wal") == nil)
    let before = Folder.bytes(of: folder.database)
    #expect(refusal(folder)?.reason.contains("newer") == true)
    #expect(Folder.bytes(of: folder.database) == before)
    #expect(Folder.bytes(of: folder.database + "-wal") == nil)
    #expect(Folder.bytes(of: folder.database + "-shm") == nil)
  }

  /// As a crash leaves it, its number still in the log: neither file changes.
  @Test func aNewerSchemaInTheLog() throws {
    let (crashed, folder) = (Folder(), Folder())
    let store = try StateStore(folder: crashed.state)
    try store.append(kind: 1, body: [1], rows: StoredRows())
    let newer = try Database(path: crashed.database)
    try newer.execute("PRAGMA user_version=\(Schema.migrations.count + 1)")
    mkdir(folder.state, 0o700)
    let database = try #require(Folder.bytes(of: crashed.database))
    let log = try #require(Folder.bytes(of: crashed.database + "-wal"))
    Folder.write(database, to: folder.database)
    Folder.write(log, to: folder.database + "-wal")
    for _ in 0..<2 {
      #expect(refusal(folder)?.reason.contains("newer") == true)
      #expect(Folder.bytes(of: folder.database) == database)
      #expect(Folder.bytes(of: folder.database + "-wal") == log)
    }
  }

  @Test(arguments: [4096, 100_000, 20])
  func bytesThatAreNoDatabase(_ count: Int) {
    let folder = Folder()
    mkdir(folder.state, 0o700)
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 197 &+ $0 >> 3) }
    Folder.write(bytes, to: folder.database)
    let error = refusal(folder)
    #expect(error?.fault == .foreign)
    #expect(Folder.bytes(of: folder.database) == bytes)
  }

  @Test func aRefusedFolderIsNotHeld() throws {
    let folder = Folder()
    mkdir(folder.state, 0o700)
    Folder.write(Array(repeating: 7, count: 5000), to: folder.database)
    _ = refusal(folder)
    unlink(folder.database)
    #expect(try StateStore(folder: folder.state).lastPosition == 0)
  }

  @Test func anEmptyFileIsANewDatabase() throws {
    let folder = Folder()
    mkdir(folder.state, 0o700)
    Folder.write([], to: folder.database)
    #expect(try StateStore(folder: folder.state).lastPosition == 0)
  }
}
