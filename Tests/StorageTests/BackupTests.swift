import Dispatch
import Glibc
import Synchronization
import Testing

@testable import Storage

/// A copy is of one instant, is a state folder's database, and disturbs nobody.
@Suite struct BackupTests {
  private let folder = Folder()
  private let target = Folder()
  private var file: String { target.path + "/copy.db" }

  private func append(_ store: StateStore, _ count: Int) throws {
    for _ in 0..<count {
      let body = Array(repeating: UInt8(truncatingIfNeeded: store.lastPosition), count: 3000)
      try store.append(kind: 1, body: body, rows: StoredRows())
    }
  }

  /// The entries of a copy, read by a start on it.
  private func restored() throws -> [JournalEntry] {
    mkdir(target.state, 0o700)
    rename(file, target.database)
    let store = try StateStore(folder: target.state)
    var entries: [JournalEntry] = []
    try store.forEachEntry { entries.append($0) }
    return entries
  }

  @Test func aStartOnTheCopyHasAllEntries() throws {
    let store = try StateStore(folder: folder.state)
    try append(store, 30)
    let report = try Backup(of: folder.state, to: file).run()
    #expect(report.position == 30)
    #expect(report.bytes == Folder.bytes(of: file).map { Int64($0.count) })
    #expect(Folder.mode(of: file) == 0o600)
    #expect(FileFacts.mode(of: file + ".partial") == nil)
    try append(store, 5)
    let entries = try restored()
    #expect(entries.map(\.position) == Array(1...30))
    #expect(entries.last?.body == Array(repeating: 29, count: 3000))
  }

  @Test func aClosedFolderIsCopiedToo() throws {
    do { try append(StateStore(folder: folder.state), 3) }
    #expect(try Backup(of: folder.state, to: file).run().position == 3)
    #expect(try restored().count == 3)
  }

  /// The writer appends as fast as it can from before the copy begins until after it has ended.
  @Test func aWriterGoesOnAndTheCopyIsOfOneInstant() throws {
    let store = try StateStore(folder: folder.state)
    try append(store, 400)
    let began = DispatchSemaphore(value: 0)
    let ended = DispatchSemaphore(value: 0)
    let isDone = Atomic(false)
    let written = Atomic<Int64>(0)
    let failures = Atomic(0)
    // The thread alone uses the store until it has ended.
    nonisolated(unsafe) let writer = store
    DispatchQueue.global().async {
      repeat {
        do {
          try writer.append(kind: 1, body: Array(repeating: 7, count: 3000), rows: StoredRows())
        } catch { failures.add(1, ordering: .relaxed) }
        if written.add(1, ordering: .relaxed).newValue == 20 { began.signal() }
      } while !isDone.load(ordering: .relaxed)
      ended.signal()
    }
    began.wait()
    let before = 400 + written.load(ordering: .relaxed)
    let report = try Backup(of: folder.state, to: file).run()
    let after = 400 + written.load(ordering: .relaxed) + 1
    isDone.store(true, ordering: .relaxed)
    ended.wait()
    #expect(failures.load(ordering: .relaxed) == 0)
    #expect((before...after).contains(report.position))
    #expect(try restored().map(\.position) == Array(1...report.position))
  }

  @Test func nothingIsReplacedUnasked() throws {
    let store = try StateStore(folder: folder.state)
    try append(store, 2)
    Folder.write([1, 2, 3], to: file)
    let error = #expect(throws: StorageError.self) {
      try Backup(of: folder.state, to: file).run()
    }
    #expect(error?.path == file && error?.reason.contains("--force") == true)
    #expect(Folder.bytes(of: file) == [1, 2, 3])
    #expect(try Backup(of: folder.state, to: file, isReplacing: true).run().position == 2)
    #expect(try restored().count == 2)
  }

  @Test func anotherBackupUnderWayIsLeftAlone() throws {
    _ = try StateStore(folder: folder.state)
    Folder.write([9], to: file + ".partial")
    let error = #expect(throws: StorageError.self) {
      try Backup(of: folder.state, to: file).run()
    }
    #expect(error?.path == file + ".partial")
    #expect(Folder.bytes(of: file + ".partial") == [9])
    _ = try Backup(of: folder.state, to: file, isReplacing: true).run()
    #expect(FileFacts.mode(of: file + ".partial") == nil)
    unlink(file)
  }

  @Test func whatIsNoStateFolderIsRefused() throws {
    let error = #expect(throws: StorageError.self) {
      try Backup(of: folder.path, to: file).run()
    }
    #expect(error?.path == folder.path && error?.reason.contains("no state folder") == true)
    mkdir(folder.state, 0o700)
    try Database(path: folder.database).execute("CREATE TABLE note (text TEXT)")
    let foreign = #expect(throws: StorageError.self) {
      try Backup(of: folder.state, to: file).run()
    }
    #expect(foreign?.fault == .foreign)
    #expect(FileFacts.mode(of: file) == nil && FileFacts.mode(of: file + ".partial") == nil)
  }

  /// A page in the middle of the file is overwritten: its tree no longer hangs together.
  @Test func aDamagedDatabaseMakesNoBackup() throws {
    do { try append(StateStore(folder: folder.state), 200) }
    var bytes = try #require(Folder.bytes(of: folder.database))
    let page = bytes.count / 2 / 16384 * 16384
    bytes.replaceSubrange(page..<page + 16384, with: Array(repeating: 0xAB, count: 16384))
    Folder.write(bytes, to: folder.database)
    let error = #expect(throws: StorageError.self) {
      try Backup(of: folder.state, to: file).run()
    }
    #expect(error?.fault == .foreign && error?.reason.contains("damaged") == true)
    #expect(FileFacts.mode(of: file) == nil && FileFacts.mode(of: file + ".partial") == nil)
  }

  @Test func aFolderThatIsMissingIsTold() throws {
    _ = try StateStore(folder: folder.state)
    let error = #expect(throws: StorageError.self) {
      try Backup(of: folder.state, to: target.path + "/deeper/copy.db").run()
    }
    #expect(error?.fault == .failed && error?.reason == "No such file or directory")
  }
}
