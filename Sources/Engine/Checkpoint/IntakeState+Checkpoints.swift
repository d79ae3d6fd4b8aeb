import Presence
import Storage

// What the one writer does with checkpoints.
extension IntakeState {
  /// How many checkpoints are kept: if the newest is damaged, the one before still serves.
  private static let keptCheckpoints = 2

  /// Whether there is a folder, and an entry that no checkpoint holds.
  var hasNewEntries: Bool { store != nil && position > kept.first ?? 0 }

  /// Positions of all checkpoints, the newest first.
  func checkpoints() throws(EngineError) -> [Int64] {
    try stored { (store) throws(StorageError) in try store.checkpoints() } ?? []
  }

  func part(_ part: Int64, at position: Int64) throws(EngineError) -> CheckpointPart? {
    try stored { (store) throws(StorageError) in try store.part(part, at: position) } ?? nil
  }

  func body(ofVenue venue: String, version: Int) throws(EngineError) -> [UInt8]? {
    try stored { (store) throws(StorageError) in
      try store.body(ofVenue: venue, version: Int64(version))
    } ?? nil
  }

  /// Makes sure that the journal goes on where a recovery has begun, and keeps the checkpoints from there.
  mutating func begin(after recovery: Recovery) throws(EngineError) {
    guard let store else { return }
    let begun = recovery.checkpoint ?? 0
    kept = try checkpoints().filter { $0 <= begun }
    let first = try stored { (store) throws(StorageError) in try store.firstPosition() } ?? nil
    guard first ?? store.lastPosition + 1 > begun + 1, store.lastPosition > begun else { return }
    let faults = recovery.skipped.map { "of entry \($0.position): \($0.reason)" }
    let behind = first.map { "the journal begins at entry \($0)" } ?? "there is no journal"
    throw .unrecoverable(
      folder: store.folder,
      reason: "no checkpoint can be used (\(faults.joined(separator: "; "))) and \(behind)")
  }

  /// Makes the forgetting of a session durable with the rows that wait, its own left out; returns how
  /// many of its rows went.
  mutating func appendForgetting(_ session: SessionKey) throws(EngineError) -> Int {
    let before = rows.eventCount
    var others = rows
    others.removeAll(of: session)
    let dropped = before - others.eventCount
    let deleted = try stored { (store) throws(StorageError) in
      try store.append(
        kind: JournalKind.forgetting.rawValue, body: session.bytes, rows: others,
        forgetting: session)
    }
    if deleted != nil { position += 1 }
    rows.removeAll()
    return dropped + (deleted ?? 0)
  }

  /// Stores a checkpoint at the newest entry together with the rows that wait; nothing older is kept if a
  /// session was forgotten.
  mutating func storeCheckpoint(_ make: (Int64) -> CheckpointPart) throws(EngineError) {
    let (waiting, isOnly) = (rows, mustScrub)
    _ = try stored { (store) throws(StorageError) in
      try store.storeCheckpoint(
        rows: waiting, parts: Engine.parts, isOnly: isOnly, make)
    }
    rows.removeAll()
    (mustScrub, isLogEmpty) = (false, false)
    kept = isOnly ? [position] : Array(([position] + kept).prefix(Self.keptCheckpoints))
  }

  /// Gives up the older checkpoint if the newest is whole on the disk; false if it isn't, or is alone.
  mutating func keepNewestAlone() throws(EngineError) -> Bool {
    guard kept.count > 1, let newest = kept.first else { return false }
    for number in Engine.parts {
      guard let part = try part(number, at: newest) else {
        guard Engine.laterParts.contains(number) else { return false }
        continue
      }
      guard part.isIntact else { return false }
    }
    kept = [newest]
    return true
  }

  /// Drops what the kept checkpoints make needless, and rows of before `time`, from the log too if it can.
  mutating func trim(rowsSince time: EventTime) throws(EngineError) {
    isLogEmpty = false
    _ = try stored { (store) throws(StorageError) in
      try store.trim(keeping: kept, rowsSince: time.microseconds)
    }
    try emptyLog()
  }

  /// Empties the log unless that is done; a reader may still hold it.
  mutating func emptyLog() throws(EngineError) {
    guard !isLogEmpty else { return }
    isLogEmpty =
      try stored { (store) throws(StorageError) in try store.truncateLog() } ?? true
  }

  private func stored<Answer>(
    _ body: (StateStore) throws(StorageError) -> Answer
  ) throws(EngineError) -> Answer? {
    guard let store = try settledStore() else { return nil }
    do throws(StorageError) { return try body(store) } catch { throw .storage(error) }
  }
}
