import CrowdDensity

/// Writes minutes and the sums of hours, within the transactions of a `StateStore`.
///
/// Minutes lie by time, so that those of one commit lie together; hours by area, so that a year of one does.
final class HistoryWriter {
  private let areas: AreaNames
  private let addMinute: Statement
  private let sumHour: Statement

  init(_ database: Database, _ areas: AreaNames) throws(StorageError) {
    self.areas = areas
    addMinute = try database.prepare(
      """
      INSERT INTO zone_minute VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)
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
    for place in try placesAsStored(of: rows.minutes) {
      let row = rows.minutes[place.row]
      let tally = row.tally
      try addMinute.bind(1, row.minute)
      try addMinute.bind(2, place.area)
      try addMinute.bind(3, row.minuteOfHour)
      try addMinute.bind(4, tally.presence)
      try addMinute.bind(5, tally.peak)
      try addMinute.bind(6, tally.least)
      try addMinute.bind(7, tally.entries)
      try addMinute.bind(8, tally.exits)
      try addMinute.bind(9, tally.carried)
      try addMinute.bind(10, tally.newcomers)
      try addMinute.bind(11, tally.hourNewcomers)
      try addMinute.run()
    }
    for hour in rows.hours.sorted() {
      try sumHour.bind(1, hour)
      try sumHour.run()
    }
  }

  /// A row's place among those to be stored, with its area's number.
  private struct Place {
    var minute: Int64
    var area: Int64
    var row: Int
  }

  /// Rows come area by area and lie minute by minute: in the order of the latter each goes behind the one before.
  private func placesAsStored(of minutes: [StoredMinute]) throws(StorageError) -> [Place] {
    var places: [Place] = []
    places.reserveCapacity(minutes.count)
    for (number, row) in minutes.enumerated() {
      if number > 0, let last = places.last, row.isOfSameArea(as: minutes[number - 1]) {
        places.append(Place(minute: row.minute, area: last.area, row: number))
      } else {
        let area = try areas.number(row.venue, row.zone)
        places.append(Place(minute: row.minute, area: area, row: number))
      }
    }
    places.sort { $0.minute == $1.minute ? $0.area < $1.area : $0.minute < $1.minute }
    return places
  }
}

extension StoredMinute {
  fileprivate func isOfSameArea(as other: StoredMinute) -> Bool {
    zone == other.zone && venue == other.venue
  }
}
