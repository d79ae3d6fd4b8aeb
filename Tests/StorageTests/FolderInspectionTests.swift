import Glibc
import Testing

@testable import Storage

/// A look at a folder sees what a start would, and leaves every file as it was.
@Suite struct FolderInspectionTests {
  private let folder = Folder()

  private static let names = ["throng.db", "throng.db-wal", "throng.db-shm", "lock"]

  private func files(_ path: String) -> [String: [UInt8]?] {
    var files: [String: [UInt8]?] = [:]
    for name in Self.names { files[name] = Folder.bytes(of: path + "/" + name) }
    return files
  }

  /// Positions that a look finds, and whether a folder's files were the same behind it.
  private func look(_ path: String) throws -> (positions: [Int64], isUntouched: Bool) {
    let before = files(path)
    var positions: [Int64] = []
    do {
      let inspection = try FolderInspection(folder: path)
      #expect(try inspection.isOurs())
      #expect(try inspection.damage(limit: 10) == [])
      try inspection.forEachEntry { positions.append($0.position) }
    }
    return (positions, before == files(path))
  }

  private func fill(_ store: StateStore) throws {
    for number in 1...5 {
      try store.append(kind: 1, body: [UInt8(number)], rows: StoredRows())
    }
  }

  @Test func afterACleanEnd() throws {
    do { try fill(StateStore(folder: folder.state)) }
    #expect(FileFacts.size(of: folder.database + "-wal") == nil)
    let (positions, isUntouched) = try look(folder.state)
    #expect(positions == [1, 2, 3, 4, 5] && isUntouched)
  }

  /// What a killed process leaves: its files as they are while it runs.
  ///
  /// All entries are in the log alone.
  @Test func afterAKill() throws {
    let store = try StateStore(folder: folder.state)
    try fill(store)
    let killed = Folder()
    mkdir(killed.state, 0o700)
    for name in Self.names {
      Folder.write(
        try #require(Folder.bytes(of: folder.state + "/" + name)), to: killed.state + "/" + name)
    }
    #expect(try #require(FileFacts.size(of: killed.database + "-wal")) > 0)
    let (positions, isUntouched) = try look(killed.state)
    #expect(positions == [1, 2, 3, 4, 5] && isUntouched)

    unlink(killed.database + "-shm")
    let error = #expect(throws: StorageError.self) { try FolderInspection(folder: killed.state) }
    #expect(error?.reason.contains("-shm") == true)
    #expect(FileFacts.size(of: killed.database + "-shm") == nil)
  }

  @Test func besideItsOwner() throws {
    let store = try StateStore(folder: folder.state)
    try fill(store)
    let inspection = try FolderInspection(folder: folder.state)
    #expect(inspection.isInUse && !inspection.isNew)
    try store.append(kind: 1, body: [6], rows: StoredRows())
    var positions: [Int64] = []
    try inspection.forEachEntry { positions.append($0.position) }
    #expect(positions == [1, 2, 3, 4, 5])
  }

  @Test func aFreeFolderIsNotInUse() throws {
    do { try fill(StateStore(folder: folder.state)) }
    #expect(try !FolderInspection(folder: folder.state).isInUse)
    #expect(try StateStore(folder: folder.state).lastPosition == 5)
  }

  @Test(arguments: ["a b", "100%", "what?", "a#b", "ä", "%41"])
  func anyNameWillDo(_ name: String) throws {
    let parent = Folder()
    let state = parent.path + "/" + name
    do { try fill(StateStore(folder: state)) }
    #expect(try look(state).positions.count == 5)
    for file in Self.names { unlink(state + "/" + file) }
    rmdir(state)
  }

  @Test func aNewFolderHasNothing() throws {
    mkdir(folder.state, 0o700)
    #expect(try FolderInspection(folder: folder.state).isNew)
    Folder.write([], to: folder.database)
    #expect(try FolderInspection(folder: folder.state).isNew)
    #expect(Folder.bytes(of: folder.database) == [])
  }

  @Test func whatIsNoFolderIsRefused() {
    #expect(throws: StorageError.self) { try FolderInspection(folder: folder.state) }
    Folder.write([], to: folder.path + "/state")
    #expect(throws: StorageError.self) { try FolderInspection(folder: folder.state) }
    unlink(folder.state)
  }
}
