import Presence
import Storage
import Synchronization

// What rules of venue files have raised.
extension Engine {
  /// What became of alerts since the last call, in order; nothing of what a start found in the journal.
  public func takeAlertNotices() -> [AlertNotice] {
    state.withLock { state in
      defer { state.alerts.notices.removeAll() }
      return state.alerts.notices
    }
  }

  /// How many alerts are open, and how many were ever raised.
  public var alertTotals: (open: Int, raised: Int64) {
    state.withLock { ($0.alerts.open.count, $0.alerts.raised) }
  }

  /// The alerts behind one (0 for the first), ascending by number, at most `limit`: those that are open, and
  /// with a time those cleared then or later; of one venue, or of all without.
  ///
  /// Without a state folder those that are open alone. Cleared ones are kept for 90 days.
  /// - Throws: `EngineError.storage`.
  public func alerts(
    after id: Int64, clearedSince time: EventTime?, venue: String?, limit: Int
  ) throws(EngineError) -> [Alert] {
    let open = state.withLock { $0.alerts.open }
    var found: [Int64: Alert] = [:]
    for alert in open where alert.id > id && (venue == nil || alert.venue == venue) {
      found[alert.id] = alert
    }
    if let time {
      let stored: [StoredAlert]
      do {
        stored = try alertReader.withLock { (reader) throws(StorageError) in
          try reader?.alerts(
            after: id, clearedSince: time.microseconds, venue: venue, limit: Int64(limit)) ?? []
        }
      } catch { throw .storage(error) }
      // One that was cleared a moment ago may still be stored as open; it comes with its end.
      for alert in stored.compactMap(Alert.init) where alert.cleared != nil {
        found[alert.id] = found[alert.id] ?? alert
      }
    }
    return Array(found.values.sorted { $0.id < $1.id }.prefix(limit))
  }

  /// Takes note, for good, that a user has seen an open alert.
  ///
  /// One that was acknowledged before stays as it was.
  /// - Returns: The alert; nil if none of that number is open.
  /// - Throws: `EngineError.storage` with nothing changed.
  public func acknowledge(
    alert id: Int64, by user: UInt32?, note: String?
  ) throws(EngineError) -> Alert? {
    try intake.withLock { (intake) throws(EngineError) in
      let open = state.withLock { state in state.alerts.open.first { $0.id == id } }
      guard let open, open.acknowledgement == nil else { return open }
      let body = Alert.Acknowledgement.encode(id, user: user, note: note)
      try intake.append(.acknowledgement, body)
      let alert: Alert?
      do throws(ByteReader.Malformed) {
        alert = try foldAcknowledgement(body, &intake)
      } catch { throw .journal(position: intake.position, reason: error.reason) }
      intake.publishAlerts()
      return alert
    }
  }

  func foldAcknowledgement(
    _ body: [UInt8], _ intake: inout IntakeState
  ) throws(ByteReader.Malformed) -> Alert? {
    let alert = try state.withLock { (state) throws(ByteReader.Malformed) in
      let (id, acknowledgement) = try Alert.Acknowledgement.decode(body, at: state.clock.now)
      state.statistics.journalPosition = intake.position
      return state.alerts.acknowledge(id, acknowledgement)
    }
    keepAlerts(&intake)
    return alert
  }

  /// Keeps the rows of alerts that have just changed until the next commit.
  func keepAlerts(_ intake: inout IntakeState) {
    let changed = state.withLock { state in
      if !options.keepsDecisions { state.alerts.notices.removeAll() }
      return state.alerts.takeChanged()
    }
    intake.keep(changed)
  }
}

extension IntakeState {
  /// Keeps alerts as they are now until the next commit.
  mutating func keep(_ alerts: [Alert]) {
    guard store != nil else { return }
    rows.alerts += alerts.map(StoredAlert.init)
  }

  /// Stores what became of alerts at once, so that whoever is told of it finds it in the list.
  ///
  /// To be called when an entry is folded whole: what it brought about is stored together.
  mutating func publishAlerts() { if !rows.alerts.isEmpty { publish() } }
}

extension StoredAlert {
  fileprivate init(_ alert: Alert) {
    self.init(
      id: alert.id, venue: alert.venue, zone: alert.zone, rule: alert.rule,
      measure: alert.measure, value: alert.value, level: alert.level,
      raised: alert.raised.microseconds)
    cleared = alert.cleared?.microseconds
    reason = alert.end?.rawValue
    acknowledged = alert.acknowledgement?.time.microseconds
    user = alert.acknowledgement?.user.map { Int64($0) }
    note = alert.acknowledgement?.note
  }
}

extension Alert {
  /// Nil for one that ended as a newer program may know.
  fileprivate init?(_ stored: StoredAlert) {
    self.init(
      id: stored.id, venue: stored.venue, zone: stored.zone, rule: stored.rule,
      measure: stored.measure, value: stored.value, level: stored.level,
      raised: EventTime(microseconds: stored.raised))
    cleared = stored.cleared.map { EventTime(microseconds: $0) }
    if let word = stored.reason {
      guard let end = End(rawValue: word) else { return nil }
      self.end = end
    }
    if let time = stored.acknowledged {
      acknowledgement = Acknowledgement(
        time: EventTime(microseconds: time), user: stored.user.flatMap { UInt32(exactly: $0) },
        note: stored.note)
    }
  }
}
