@testable import Storage

extension StoredRows {
  /// The events in words.
  var stored: [StoredEvent] {
    get {
      events.map { numbered in
        var event = StoredEvent(
          session: numbered.session, kind: numbered.kind, time: numbered.time)
        let place = names.place(numbered.place)
        (event.venue, event.zone) = (place?.venue, place?.zone)
        event.reason = numbered.reason < 0 ? nil : names.reasons[Int(numbered.reason)]
        (event.entered, event.stale) = (numbered.entered, numbered.stale)
        return event
      }
    }
    set {
      events = []
      for event in newValue { append(event) }
    }
  }

  /// One visit that ended, of the venue "arena".
  static func visit(
    of session: SessionKey = SessionKey([1]), entered: Int64, left: Int64
  ) -> StoredRows {
    var exit = StoredEvent(session: session, kind: .exit, time: left)
    (exit.venue, exit.entered) = ("arena", entered)
    var rows = StoredRows()
    rows.stored = [exit]
    return rows
  }
}

extension VisitReader {
  /// All visits of the venue "arena" that a folder has, ordered by their ends.
  static func all(in folder: Folder) throws -> [StoredVisit] {
    try VisitReader(folder: folder.state)
      .visits(of: "arena", endedSince: .min, begunBefore: .max, limit: .max).visits
      .sorted { ($0.left, $0.entered) < ($1.left, $1.entered) }
  }
}
