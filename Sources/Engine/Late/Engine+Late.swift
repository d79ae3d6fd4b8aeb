import Presence
import Storage
import Synchronization

// Late records that wait: when their pools close, and what is then stored.
extension Engine {
  /// Pools closed by one entry of the journal, between which questions get their turn.
  private static let closedAtOnce = 32
  /// Pools closed behind one batch, where not all are: a network that is back brings those of many phones.
  private static let closedBehindBatch = 512

  /// Closes the pools whose time has come; with `all` every one, as before a change of venues.
  ///
  /// What was stored of the sessions goes into the journal, so that whatever is folded of it is the same in a
  /// replay. O(shards) while none is due.
  func closeLate(_ intake: inout IntakeState, all: Bool = false) throws(EngineError) {
    let clock = state.withLock { $0.clock }
    let sessions = sessionsWithLate(dueAt: all ? nil : clock.now)
    guard !sessions.isEmpty else { return }
    catchUp(&intake)
    let closed = sessions.prefix(all ? sessions.count : Self.closedBehindBatch)
    for start in stride(from: 0, to: closed.count, by: Self.closedAtOnce) {
      let part = closed[start..<min(start + Self.closedAtOnce, closed.count)]
      let closings = try closings(of: part, &intake)
      try intake.append(.lateClosing, LateClosing.encode(closings))
      fold(closings, &intake, now: clock.watermark)
    }
  }

  /// The sessions whose pools close at a clock, or all that have one, by id.
  private func sessionsWithLate(dueAt clock: EventTime?) -> [String] {
    shards.flatMap { $0.sessionsWithLate(dueAt: clock) }.sorted()
  }

  /// Sessions with what is stored of them.
  private func closings(
    of sessions: some Sequence<String>, _ intake: inout IntakeState
  ) throws(EngineError) -> [LateClosing] {
    // Else what waits for the next commit would be missing.
    try intake.flush()
    let reach = shards.compactMap { shard in shard.read { $0.lateReach(of: sessions) } }.min()
    let stored = try intake.visits(of: sessions, endedSince: reach ?? .distantPast)
    return state.withLock { state in
      sessions.map { session in
        LateClosing(
          session: session, visits: stored[session] ?? state.recentVisits?[session] ?? [])
      }
    }
  }

  /// Folds a journal entry that closes pools.
  func fold(_ closings: [LateClosing], _ intake: inout IntakeState, now: EventTime) {
    let brought = state.withLock { state in
      state.statistics.journalPosition = intake.position
      state.minutes.beginEntry(at: intake.position)
      let places = GroundPlaces(state.places)
      return gather(onAllShards { $0.closeLate(closings, now: now) }, places, into: &state)
    }
    intake.keep(brought)
    keepMinutes(&intake)
  }

  /// Closes every pool at the end of a stream, once all is final and has ended some visits, and tells what that
  /// changes; nothing is stored.
  func closeAllLate(_ clock: EngineClock, with ended: [History.Visit]) -> History {
    intake.withLock { intake in
      catchUp(&intake)
      let sessions = sessionsWithLate(dueAt: nil)
      guard !sessions.isEmpty, var closings = try? closings(of: sessions, &intake) else {
        return History()
      }
      for place in closings.indices {
        closings[place].visits += ended.filter { $0.session == closings[place].session }
      }
      let made = closings
      var changed = History()
      for outcome in onAllShards({ $0.closeLate(made, now: clock.now) }) {
        changed.append(outcome.corrected)
      }
      return changed
    }
  }

  /// The late records of all sessions, partition by partition: the same whatever the number of shards.
  func encodeLate(_ clock: EngineClock) -> [UInt8] {
    var writer = ByteWriter()
    for partition in 0..<EngineOptions.partitions {
      let shard = shards[partition % shards.count]
      writer.text(shard.encodeLate(partition: partition, clock: clock)[...])
    }
    return writer.bytes
  }

  /// Takes in what `encodeLate` wrote, behind all partitions.
  func restoreLate(_ bytes: [UInt8], _ clock: EngineClock) throws(ByteReader.Malformed) {
    var reader = ByteReader(bytes)
    for partition in 0..<EngineOptions.partitions {
      let body = Array(try reader.text())
      try shards[partition % shards.count].restoreLate(
        partition: partition, from: body, clock: clock)
    }
    guard reader.isAtEnd else { throw .init(reason: "bytes behind the last partition") }
  }
}

extension FoldState {
  /// Keeps what is to be known of each session's past, where no folder does.
  mutating func keepRecent(_ history: History, memory: TimeSpan) {
    guard recentVisits != nil else { return }
    let oldest = clock.now - memory
    for visit in history.withdrawnVisits {
      guard let place = recentVisits?[visit.session]?.lastIndex(of: visit) else { continue }
      recentVisits?[visit.session]?.remove(at: place)
    }
    for visit in history.visits {
      recentVisits?[visit.session, default: []].removeAll { $0.exit ?? clock.now < oldest }
      recentVisits?[visit.session, default: []].append(visit)
    }
  }
}
