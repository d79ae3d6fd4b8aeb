import Testing

@testable import Storage

/// Alerts as they are stored: one row each, whatever becomes of it.
@Suite struct AlertReaderTests {
  private func alert(_ id: Int64, venue: String = "v", cleared: Int64? = nil) -> StoredAlert {
    var alert = StoredAlert(
      id: id, venue: venue, zone: nil, rule: "r", measure: "m", value: 0.1, level: nil, raised: id)
    alert.cleared = cleared
    return alert
  }

  private func rows(_ alerts: [StoredAlert]) -> StoredRows {
    var rows = StoredRows()
    rows.alerts = alerts
    return rows
  }

  private func all(_ reader: AlertReader) throws -> [StoredAlert] {
    try reader.alerts(after: 0, clearedSince: .min, venue: nil, limit: .max)
  }

  @Test func keepsEveryColumn() throws {
    let folder = Folder()
    let store = try StateStore(folder: folder.state)
    var full = StoredAlert(
      id: 3, venue: "vé", zone: "z", rule: "r", measure: "m", value: 1.0 / 3, level: "busy",
      raised: -5)
    (full.cleared, full.reason) = (7, "over")
    (full.acknowledged, full.user, full.note) = (6, 4_294_967_295, "")
    try store.append(kind: 1, body: [], rows: rows([full, alert(1)]))
    let reader = try AlertReader(folder: folder.state)
    #expect(try all(reader) == [alert(1), full])
  }

  /// The last state holds, in one row.
  @Test func aRowIsReplaced() throws {
    let folder = Folder()
    let store = try StateStore(folder: folder.state)
    let reader = try AlertReader(folder: folder.state)
    try store.append(kind: 1, body: [], rows: rows([alert(1), alert(1, cleared: 5)]))
    #expect(try all(reader) == [alert(1, cleared: 5)])
    try store.store(rows([alert(1, cleared: 6)]))
    #expect(try all(reader) == [alert(1, cleared: 6)])
  }

  @Test func chooses() throws {
    let folder = Folder()
    let store = try StateStore(folder: folder.state)
    let alerts = [alert(1, cleared: 10), alert(2, venue: "w"), alert(3, cleared: 20), alert(4)]
    try store.store(rows(alerts))
    let reader = try AlertReader(folder: folder.state)
    func ids(
      after id: Int64 = 0, since: Int64, venue: String? = nil, limit: Int64 = 9
    ) throws -> [Int64] {
      try reader.alerts(after: id, clearedSince: since, venue: venue, limit: limit).map(\.id)
    }
    #expect(try ids(since: 10) == [1, 2, 3, 4] && ids(since: 11) == [2, 3, 4])
    #expect(try ids(since: 21) == [2, 4] && ids(since: 0, venue: "v") == [1, 3, 4])
    #expect(try ids(after: 1, since: 0, limit: 2) == [2, 3] && ids(after: 4, since: 0) == [])
  }

  /// 90 days behind what is kept of visits; those that are open stay.
  @Test func oldOnesGo() throws {
    let folder = Folder()
    let store = try StateStore(folder: folder.state)
    let day: Int64 = 86_400_000_000
    try store.append(
      kind: 1, body: [],
      rows: rows([alert(1), alert(2, cleared: 10 * day - 1), alert(3, cleared: 10 * day)]))
    try store.storeCheckpoint(rows: StoredRows(), parts: 0..<1, isOnly: false) {
      CheckpointPart(position: 1, part: $0, version: 1, body: [])
    }
    try store.trim(keeping: [1], rowsSince: 100 * day)
    #expect(try all(AlertReader(folder: folder.state)).map(\.id) == [1, 3])
  }
}
