import CrowdDensity

/// Writes minutes and the sums of hours, within the transactions of a `StateStore`.
///
/// Minutes lie by time, so that those of one commit lie together; hours by area, so that a year of one does.
final class HistoryWriter {
  private let insertArea: Statement
  private let addMinute: Statement
  private let sumHour: Statement

  init(_ database: Database) throws(StorageError) {
    insertArea = try database.prepare("INSERT OR IGNORE INTO area (venue, zone) VALUES (?, ?)")
    addMinute = try database.prepare(
      """
      INSERT INTO zone_minute
        SELECT ?3, number, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12
        FROM area WHERE venue = ?1 AND zone = ?2
      ON CONFLICT DO UPDATE SET
        presence = presence + excluded.presence, peak = peak + excluded.peak,
        least = least + excluded.least, entries = entries + excluded.entries,
        exits = exits + excluded.exits, carried = carried + excluded.carried,
        newcomers = newcomers + excluded.newcomers,
        hour_newcomers = hour_newcomers + excluded.hour_newcomers
      """)
    // The first minute of the greatest peak: the greatest of peak and how early it is. An hour with a
    // minute that is not there had nobody in it.
    sumHour = try database.prepare(
      """
      INSERT OR REPLACE INTO zone_hour
        SELECT area, ?1, presence, most >> 7, ?1 + 127 - (most & 127), least, entries, exits, sessions
        FROM (
          SELECT area, sum(presence) AS presence,
            max(max(peak, 0) << 7 | (127 - minute_of_hour)) AS most,
            CASE WHEN count(*) < 60 THEN 0 ELSE max(min(least), 0) END AS least,
            sum(entries) AS entries, sum(exits) AS exits,
            sum(hour_newcomers)
              + sum(CASE WHEN minute_of_hour = 0 THEN carried ELSE 0 END) AS sessions
          FROM zone_minute WHERE minute BETWEEN ?1 AND ?1 + 89 AND minute - minute_of_hour = ?1
          GROUP BY area)
      """)
  }

  /// Adds minutes to what is stored of them, then sums hours anew.
  func insert(_ rows: MinuteRows) throws(StorageError) {
    for row in rows.minutes {
      try insertArea.bind(1, row.venue)
      try insertArea.bind(2, row.zone ?? "")
      try insertArea.run()
      try addMinute.bind(1, row.venue)
      try addMinute.bind(2, row.zone ?? "")
      let tally = row.tally
      let numbers = [
        row.minute, row.minuteOfHour, tally.presence, tally.peak, tally.least, tally.entries,
        tally.exits, tally.carried, tally.newcomers, tally.hourNewcomers,
      ]
      for (place, number) in numbers.enumerated() { try addMinute.bind(Int32(place) + 3, number) }
      try addMinute.run()
    }
    for hour in rows.hours.sorted() {
      try sumHour.bind(1, hour)
      try sumHour.run()
    }
  }
}
