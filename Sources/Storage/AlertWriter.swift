/// Writes alerts, within the transactions of a `StateStore`.
final class AlertWriter {
  /// For how many microseconds behind what is kept of visits a cleared alert stays: 90 days.
  static let kept: Int64 = 90 * 86_400 * 1_000_000

  private let put: Statement

  init(_ database: Database) throws(StorageError) {
    put = try database.prepare(
      "INSERT OR REPLACE INTO alert VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
  }

  /// Stores each alert in place of what was stored of it.
  func store(_ alerts: [StoredAlert]) throws(StorageError) {
    for alert in alerts {
      try put.bind(1, alert.id)
      try put.bind(2, alert.venue)
      try put.bind(3, alert.zone)
      try put.bind(4, alert.rule)
      try put.bind(5, alert.measure)
      try put.bind(6, alert.value)
      try put.bind(7, alert.level)
      try put.bind(8, alert.raised)
      try put.bind(9, alert.cleared)
      try put.bind(10, alert.reason)
      try put.bind(11, alert.acknowledged)
      try put.bind(12, alert.user)
      try put.bind(13, alert.note)
      try put.run()
    }
  }
}
