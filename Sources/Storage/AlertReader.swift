/// Reads stored alerts beside the writer, waiting for none of its commits.
///
/// One caller at a time.
public final class AlertReader {
  private let select: Statement

  /// Opens the database of a state folder that a `StateStore` has open.
  ///
  /// - Throws: `StorageError` if it can't be read.
  public init(folder: String) throws(StorageError) {
    let database = try Database(path: StateStore.database(in: folder), isReadOnly: true)
    select = try database.prepare(
      """
      SELECT id, venue, zone, rule, measure, value, level, raised, cleared, reason, acknowledged,
        user, note
      FROM alert WHERE id > ?1 AND (cleared IS NULL OR cleared >= ?2)
        AND (?3 IS NULL OR venue = ?3)
      ORDER BY id LIMIT ?4
      """)
  }

  /// The alerts behind one (0 for the first), ascending, at most `limit`: those that are open, and those
  /// cleared at a time (microseconds since 1970) or later; of one venue, or of all without.
  ///
  /// - Throws: `StorageError` if they can't be read.
  public func alerts(
    after id: Int64, clearedSince time: Int64, venue: String?, limit: Int64
  ) throws(StorageError) -> [StoredAlert] {
    try select.bind(1, id)
    try select.bind(2, time)
    try select.bind(3, venue)
    try select.bind(4, limit)
    var alerts: [StoredAlert] = []
    while try select.step() { alerts.append(alert) }
    return alerts
  }

  private var alert: StoredAlert {
    var alert = StoredAlert(
      id: select.integer(0), venue: select.text(1) ?? "", zone: select.text(2),
      rule: select.text(3) ?? "", measure: select.text(4) ?? "", value: select.double(5),
      level: select.text(6), raised: select.integer(7))
    alert.cleared = select.isNull(8) ? nil : select.integer(8)
    alert.reason = select.text(9)
    alert.acknowledged = select.isNull(10) ? nil : select.integer(10)
    alert.user = select.isNull(11) ? nil : select.integer(11)
    alert.note = select.text(12)
    return alert
  }
}
