import Testing

@testable import Storage

/// A disk that fails at each operation of a checkpoint and of a trimming in turn.
///
/// By DESIGN §8 a start needs a whole checkpoint and the journal behind it: a checkpoint is stored wholly
/// or not at all, and nothing goes that the older one needs.
@Suite struct FaultyCheckpointTests {
  typealias Fault = FaultyDisk.Fault

  /// All that a folder holds, each piece of it whole.
  struct Contents: Equatable {
    /// Positions, the newest first.
    var checkpoints: [Int64]
    /// Positions of entries.
    var journal: [Int64]
    /// Times at which the visits ended, which are their entries' numbers.
    var visits: [Int64]
  }

  private static let parts: Range<Int64> = 0..<2
  /// Rows of visits that ended before it are dropped when the journal is trimmed.
  private static let rowsSince: Int64 = 3

  /// A body that takes more than a page, so that a write can tear it.
  private func body(_ number: Int64) -> [UInt8] {
    [UInt8](repeating: UInt8(number), count: 17_000)
  }

  private func row(_ number: Int64) -> StoredRows { .visit(entered: 0, left: number) }

  /// Stores entries with a row each.
  private func append(_ numbers: ClosedRange<Int64>, to store: StateStore) throws {
    for number in numbers { try store.append(kind: 1, body: body(number), rows: row(number)) }
  }

  /// Stores a checkpoint with no rows of its own, or with one that waits.
  private func storeCheckpoint(
    in store: StateStore, row number: Int64? = nil, isOnly: Bool = false
  ) throws(StorageError) {
    let position = store.lastPosition
    try store.storeCheckpoint(
      rows: number.map(row) ?? StoredRows(), parts: Self.parts, isOnly: isOnly
    ) {
      CheckpointPart(
        position: position, part: $0, version: 1, body: body(10 * position + $0))
    }
  }

  /// Nil if anything is half there or damaged.
  private func contents(of store: StateStore, in folder: Folder) throws -> Contents? {
    var isWhole = true
    var found = Contents(checkpoints: try store.checkpoints(), journal: [], visits: [])
    for position in found.checkpoints {
      for number in Self.parts {
        let part = try store.part(number, at: position)
        isWhole = isWhole && part?.isIntact == true && part?.body == body(10 * position + number)
      }
    }
    try store.forEachEntry { entry in
      found.journal.append(entry.position)
      isWhole = isWhole && entry.body == body(entry.position)
    }
    let database = try Database(path: folder.database)
    found.visits = try VisitReader.all(in: folder).map(\.left)
    let damage = try database.integer(
      "SELECT count(*) FROM pragma_integrity_check WHERE integrity_check <> 'ok'")
    return isWhole && damage == 0 ? found : nil
  }

  private func contentsAfterKill(_ folder: Folder) throws -> Contents? {
    let copy = folder.afterKill
    return try contents(of: StateStore(folder: copy.state), in: copy)
  }

  private func check(_ error: StorageError, of fault: Fault, in folder: Folder) {
    #expect(error.fault == (fault == .full || fault == .shortFull ? .full : .failed))
    #expect(error.path == folder.database && !error.reason.isEmpty)
  }

  /// With `isOnly`, as after a session was forgotten, the new one takes the place of all else.
  @Test(arguments: Fault.allCases, [false, true])
  func aCheckpointIsWholeOrAbsent(_ fault: Fault, isOnly: Bool) throws {
    let old = Contents(checkpoints: [2], journal: [1, 2, 3, 4], visits: [1, 2, 3, 4])
    let new = Contents(
      checkpoints: isOnly ? [4] : [4, 2], journal: isOnly ? [] : old.journal,
      visits: [1, 2, 3, 4, 5])
    for lasting in [false, true] {
      var faults = 0
      let walked = try fault.walk { number in
        let (folder, disk) = (Folder(), FaultyDisk())
        var store: StateStore? = try StateStore(folder: folder.state, vfs: disk.name)
        if let store {
          try append(1...2, to: store)
          try storeCheckpoint(in: store)
          try append(3...4, to: store)
        }
        disk.fail(fault, at: number, lasting: lasting)
        var error: StorageError?
        do throws(StorageError) {
          if let store { try storeCheckpoint(in: store, row: 5, isOnly: isOnly) }
        } catch let thrown { error = thrown }
        let isOver = disk.operations <= number
        disk.mend()
        if let error {
          faults += 1
          check(error, of: fault, in: folder)
        }
        // A commit whose error was told may yet have reached the disk when the process is killed.
        let killed = try contentsAfterKill(folder)
        #expect(killed == new || (error != nil && killed == old))
        if let store {
          #expect(try contents(of: store, in: folder) == (error == nil ? new : old))
          if error != nil { try storeCheckpoint(in: store, row: 5, isOnly: isOnly) }
          #expect(try contents(of: store, in: folder) == new)
        }
        store = nil
        let reopened = try StateStore(folder: folder.state)
        #expect(try contents(of: reopened, in: folder) == new)
        return !isOver
      }
      #expect(walked > 0 && faults > 0 || fault == .readError)
    }
  }

  /// Trimming, and the log emptied behind it as the engine does.
  @Test(arguments: Fault.allCases, [false, true])
  func aTrimmingDropsAllOrNothing(_ fault: Fault, lasting: Bool) throws {
    let old = Contents(
      checkpoints: [6, 4, 2], journal: [1, 2, 3, 4, 5, 6], visits: [1, 2, 3, 4, 5, 6])
    let new = Contents(checkpoints: [6, 4], journal: [5, 6], visits: [3, 4, 5, 6])
    var faults = (trimming: 0, emptying: 0)
    let walked = try fault.walk { number in
      let (folder, disk) = (Folder(), FaultyDisk())
      var store: StateStore? = try StateStore(folder: folder.state, vfs: disk.name)
      for end in [2, 4, 6] as [Int64] {
        if let store {
          try append(end - 1...end, to: store)
          try storeCheckpoint(in: store)
        }
      }
      disk.fail(fault, at: number, lasting: lasting)
      var isTrimmed = false
      do throws(StorageError) {
        try store?.trim(keeping: [6, 4], rowsSince: Self.rowsSince)
        isTrimmed = true
        _ = try store?.truncateLog()
      } catch {
        if isTrimmed { faults.emptying += 1 } else { faults.trimming += 1 }
        check(error, of: fault, in: folder)
      }
      let isOver = disk.operations <= number
      disk.mend()
      let killed = try contentsAfterKill(folder)
      #expect(killed == new || (!isTrimmed && killed == old))
      let next = Contents(checkpoints: [8, 6], journal: [7, 8], visits: [3, 4, 5, 6, 7, 8])
      if let store {
        #expect(try contents(of: store, in: folder) == (isTrimmed ? new : old))
        // The next checkpoint, with all that comes behind it.
        try append(7...8, to: store)
        try storeCheckpoint(in: store)
        try store.trim(keeping: [8, 6], rowsSince: Self.rowsSince)
        #expect(try store.truncateLog())
        #expect(try contents(of: store, in: folder) == next)
      }
      store = nil
      let reopened = try StateStore(folder: folder.state)
      #expect(try contents(of: reopened, in: folder) == next)
      return !isOver
    }
    #expect(walked > 0 && faults.trimming > 0 && faults.emptying > 0 || fault == .readError)
  }
}
