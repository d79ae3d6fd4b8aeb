import Glibc
import Testing

@testable import Storage

/// A disk that fails at each of its operations in turn: an error says so, and what was acknowledged stays.
///
/// By DESIGN §11.4 an entry that was acknowledged is there, and another wholly there or wholly absent.
@Suite struct FaultyDiskTests {
  typealias Fault = FaultyDisk.Fault

  /// Entries 1 and 2 are stored before the disk fails.
  private static let stored = 2

  /// A body that takes several pages, so that a write can tear it.
  private func body(_ number: Int) -> [UInt8] {
    [UInt8](repeating: UInt8(number), count: 20_000)
  }

  private func rows(_ number: Int) -> StoredRows { .visit(entered: Int64(number), left: 9) }

  private func append(_ number: Int, to store: StateStore) throws(StorageError) {
    try store.append(kind: 1, body: body(number), rows: rows(number))
  }

  private func makeStore(in folder: Folder, on disk: FaultyDisk) throws -> StateStore {
    let store = try StateStore(folder: folder.state, vfs: disk.name)
    for number in 1...Self.stored { try append(number, to: store) }
    return store
  }

  /// The entries of a store, each of them whole and with its rows; nil if anything is half there.
  private func entries(of store: StateStore, in folder: Folder) throws -> [Int]? {
    var numbers: [Int] = []
    var isWhole = true
    try store.forEachEntry { entry in
      let number = Int(entry.body.first ?? 0)
      numbers.append(number)
      isWhole = isWhole && entry.body == body(number) && entry.position == numbers.count
    }
    let visits = try VisitReader.all(in: folder).count
    let damage = try Database(path: folder.database).integer(
      "SELECT count(*) FROM pragma_integrity_check WHERE integrity_check <> 'ok'")
    isWhole = isWhole && visits == numbers.count && damage == 0
    return isWhole && store.lastPosition == numbers.count ? numbers : nil
  }

  /// What a new process would find if this one were killed now.
  private func entriesAfterKill(_ folder: Folder) throws -> [Int]? {
    let copy = folder.afterKill
    return try entries(of: StateStore(folder: copy.state), in: copy)
  }

  @Test(arguments: Fault.allCases, [false, true])
  func anAppendIsWholeOrAbsent(_ fault: Fault, lasting: Bool) throws {
    var faults = 0
    let walked = try fault.walk { number in
      let (folder, disk) = (Folder(), FaultyDisk())
      var store: StateStore? = try makeStore(in: folder, on: disk)
      disk.fail(fault, at: number, lasting: lasting)
      var error: StorageError?
      do { if let store { try append(3, to: store) } } catch let thrown as StorageError {
        error = thrown
      }
      let isOver = disk.operations <= number
      disk.mend()
      // SQLite repeats a read or leaves a write to a later commit where it can; else it is told.
      if let error {
        faults += 1
        #expect(error.fault == (fault == .full || fault == .shortFull ? .full : .failed))
        #expect(error.path == folder.database && !error.reason.isEmpty)
      }
      let after = try entriesAfterKill(folder)
      #expect(error == nil ? after == [1, 2, 3] : after == [1, 2] || after == [1, 2, 3])
      if let store {
        try append(4, to: store)
        #expect(
          try entries(of: store, in: folder) == (error == nil ? [1, 2, 3, 4] : [1, 2, 4]))
      }
      store = nil
      let reopened = try StateStore(folder: folder.state)
      #expect(
        try entries(of: reopened, in: folder) == (error == nil ? [1, 2, 3, 4] : [1, 2, 4]))
      return !isOver
    }
    #expect(fault == .readError || (faults > 0 && walked > 0))
  }

  /// The last connection's end writes the log back into the database.
  @Test(arguments: Fault.allCases, [false, true])
  func anEndLosesNothing(_ fault: Fault, lasting: Bool) throws {
    let walked = try fault.walk { number in
      let (folder, disk) = (Folder(), FaultyDisk())
      var store: StateStore? = try makeStore(in: folder, on: disk)
      disk.fail(fault, at: number, lasting: lasting)
      #expect(store?.lastPosition == 2)
      store = nil
      let isOver = disk.operations <= number
      disk.mend()
      let reopened = try StateStore(folder: folder.state, vfs: disk.name)
      #expect(try entries(of: reopened, in: folder) == [1, 2])
      try append(3, to: reopened)
      #expect(try entries(of: reopened, in: folder) == [1, 2, 3])
      return !isOver
    }
    #expect(walked > 0)
  }

  /// Making the folder's tables, one migration after another.
  @Test(arguments: Fault.allCases, [false, true])
  func aFirstStartCanBeRepeated(_ fault: Fault, lasting: Bool) throws {
    var faults = 0
    let walked = try fault.walk { number in
      let (folder, disk) = (Folder(), FaultyDisk())
      disk.fail(fault, at: number, lasting: lasting)
      do { _ = try StateStore(folder: folder.state, vfs: disk.name) } catch let error
        as StorageError
      {
        faults += 1
        #expect(error.path == folder.database && !error.reason.isEmpty)
      }
      let isOver = disk.operations <= number
      disk.mend()
      let store = try StateStore(folder: folder.state, vfs: disk.name)
      for entry in 1...3 { try append(entry, to: store) }
      #expect(try entries(of: store, in: folder) == [1, 2, 3])
      return !isOver
    }
    #expect(walked > 0 && (fault == .readError || faults > 0))
  }
}
