import Presence
import Storage
import Synchronization

// Storing the state, so that a start needs little of the journal and old records leave the disk.
extension Engine {
  /// Version of the format of a checkpoint's parts.
  static let checkpointVersion: Int64 = 3
  /// The part behind those of the partitions.
  static let headPart = Int64(EngineOptions.partitions)

  /// The part behind the head, of the open minutes; checkpoints of earlier programs have none.
  static let minutesPart = headPart + 1

  /// The part of alerts; likewise.
  static let alertsPart = headPart + 2

  /// The part of gates and counts by hand; likewise.
  static let gatesPart = headPart + 3

  /// The part of late records that wait; likewise.
  static let latePart = headPart + 4

  /// The parts of a checkpoint in their order.
  static let parts = Array(0...latePart)
  /// Those that one of an earlier program may lack.
  static let laterParts = [minutesPart, alertsPart, gatesPart, latePart]

  /// Stores the whole state at the newest journal entry and drops what it makes needless.
  ///
  /// Two checkpoints are kept, and the journal from the older one on. Changes wait until it is done;
  /// questions don't. O(sessions). Nil if nothing has come since the last one, or without a folder.
  /// - Throws: `EngineError.storage`; the state and the older checkpoints are as before.
  public func checkpoint() throws(EngineError) -> CheckpointReport? {
    try intake.withLock { (intake) throws(EngineError) in
      catchUp(&intake)
      return try checkpoint(&intake)
    }
  }

  /// Drops the older checkpoint and the journal that only it needs, if all is in the newest and that one
  /// is whole: where nothing comes no next checkpoint would.
  ///
  /// - Returns: Whether anything was dropped.
  /// - Throws: `EngineError.storage`.
  public func dropOlderRecords() throws(EngineError) -> Bool {
    try intake.withLock { (intake) throws(EngineError) in
      guard !intake.hasNewEntries, try intake.keepNewestAlone() else { return false }
      let now = state.withLock { $0.clock.now }
      try intake.trim(rowsSince: now - options.memory)
      return true
    }
  }

  func checkpoint(_ intake: inout IntakeState) throws(EngineError) -> CheckpointReport? {
    guard intake.hasNewEntries else {
      // What the newest checkpoint made needless may still lie in the log.
      try intake.emptyLog()
      return nil
    }
    guard let clock = state.withLock({ $0.isFinished ? nil : $0.clock }) else { return nil }
    let position = intake.position
    var report = CheckpointReport(position: position)
    try intake.storeCheckpoint { number in
      let part = CheckpointPart(
        position: position, part: number, version: Self.checkpointVersion,
        body: encode(part: number, clock))
      report.bytes += part.body.count
      return part
    }
    state.withLock { $0.statistics.checkpointPosition = position }
    try intake.trim(rowsSince: clock.now - options.memory)
    report.isLogEmpty = intake.isLogEmpty
    return report
  }

  /// A part of the state; nothing may change it meanwhile.
  func encode(part number: Int64, _ clock: EngineClock) -> [UInt8] {
    guard number != Self.latePart else { return encodeLate(clock) }
    guard number < Self.headPart else {
      return state.withLock { state in
        switch number {
        case Self.headPart: CheckpointHead(state, shards).encoded
        case Self.minutesPart: state.minutes.encoded
        case Self.alertsPart: state.alerts.encoded
        default: state.encodedGates
        }
      }
    }
    let partition = Int(number)
    return shards[partition % shards.count].read { $0.encode(partition: partition, clock: clock) }
  }
}
