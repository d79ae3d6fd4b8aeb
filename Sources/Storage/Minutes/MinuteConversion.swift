import CrowdDensity

/// Rows of minutes, one a zone, as earlier schemas had them, become blocks.
enum MinuteConversion {
  /// Takes the place of the table `zone_minute`, within the transaction of a migration.
  static func run(_ database: Database) throws(StorageError) {
    let writer = try HistoryWriter(database, AreaNames(database))
    let select = try database.prepare(
      """
      SELECT minute, area, minute_of_hour, presence, peak, least, entries, exits, carried, newcomers,
        hour_newcomers
      FROM zone_minute ORDER BY minute, area
      """)
    while try select.step() {
      var tally = MinuteTally()
      tally.presence = select.integer(3)
      (tally.peak, tally.least) = (select.integer(4), select.integer(5))
      (tally.entries, tally.exits) = (select.integer(6), select.integer(7))
      (tally.carried, tally.newcomers) = (select.integer(8), select.integer(9))
      tally.hourNewcomers = select.integer(10)
      let row = MinuteBlock.Row(
        area: select.integer(1), minuteOfHour: select.integer(2), tally: tally)
      try writer.add(row, of: select.integer(0))
    }
    try writer.storeLast()
    try database.execute("DROP TABLE zone_minute")
  }
}
