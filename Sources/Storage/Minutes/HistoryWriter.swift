import CrowdDensity
import Presence

/// Writes minutes and the sums of hours, within the transactions of a `StateStore`.
///
/// Minutes lie by time, so that those of one commit lie together, 64 areas a row, since a row of each would take a third of
/// a replay's time where there are thousands; hours lie by area, so that a year of one does.
final class HistoryWriter {
  private let database: Database
  private let areas: AreaNames
  private let blockOf: Statement
  private let storeBlock: Statement
  private let blocksOfHour: Statement
  private let storeHour: Statement
  /// What was added last and is not stored yet: all of it lies in one block.
  private var block = MinuteBlock()
  private var place: (minute: Int64, number: Int64) = (0, 0)
  private var bytes = ByteWriter()

  init(_ database: Database, _ areas: AreaNames) throws(StorageError) {
    self.database = database
    self.areas = areas
    blockOf = try database.prepare("SELECT body FROM minute_block WHERE minute = ? AND areas = ?")
    storeBlock = try database.prepare("INSERT OR REPLACE INTO minute_block VALUES (?, ?, ?)")
    // Clocks differ by up to half an hour from those of whole hours.
    blocksOfHour = try database.prepare(
      "SELECT minute, areas, body FROM minute_block WHERE minute BETWEEN ?1 AND ?1 + 89")
    storeHour = try database.prepare(
      "INSERT OR REPLACE INTO zone_hour VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)")
  }

  /// Adds minutes to what is stored of them, then sums hours anew.
  func insert(_ rows: MinuteRows) throws(StorageError) {
    var numbers: [Int64] = []
    for place in rows.places { numbers.append(try areas.number(of: place)) }
    for number in MinuteOrder(of: rows, areas: numbers).rows {
      let row = rows.minutes[number]
      try add(
        MinuteBlock.Row(
          area: numbers[row.place], minuteOfHour: row.minuteOfHour, tally: row.tally),
        of: row.minute)
    }
    try storeLast()
    for hour in rows.hours.sorted() { try sum(hour) }
  }

  /// Adds a minute of an area; those of one block come one after another, and `storeLast` behind all.
  func add(_ row: MinuteBlock.Row, of minute: Int64) throws(StorageError) {
    let here = (minute, MinuteBlock.number(of: row.area))
    if here != place {
      try storeLast()
      place = here
    }
    block.add(row)
  }

  /// Stores what was added last.
  func storeLast() throws(StorageError) {
    guard !block.rows.isEmpty else { return }
    defer { block.removeAll() }
    var sum = try stored()
    for row in block.rows { sum.add(row) }
    bytes.removeAll()
    sum.write(to: &bytes)
    try storeBlock.bind(1, place.minute)
    try storeBlock.bind(2, place.number)
    try storeBlock.bind(3, bytes.written)
    try storeBlock.run()
  }

  /// What is stored where the rows that were added last lie.
  private func stored() throws(StorageError) -> MinuteBlock {
    var stored = MinuteBlock()
    try blockOf.bind(1, place.minute)
    try blockOf.bind(2, place.number)
    guard try blockOf.step() else { return stored }
    defer { blockOf.reset() }
    try database.forEachMinute(
      in: blockOf.blob(0), number: place.number, ofMinute: place.minute
    ) { stored.add($0) }
    return stored
  }

  private func sum(_ hour: Int64) throws(StorageError) {
    var sums = HourSums(of: hour)
    try blocksOfHour.bind(1, hour)
    // A damaged block ends the walk early.
    defer { blocksOfHour.reset() }
    while try blocksOfHour.step() {
      let minute = blocksOfHour.integer(0)
      try database.forEachMinute(
        in: blocksOfHour.blob(2), number: blocksOfHour.integer(1), ofMinute: minute
      ) { row in
        if minute - row.minuteOfHour == hour { sums.add(row) }
      }
    }
    for (area, sum) in sums.hours { try store(sum, of: area) }
  }

  private func store(_ hour: StoredHour, of area: Int64) throws(StorageError) {
    let numbers = [
      area, hour.hour, hour.presence, hour.peak, hour.peakMinute, hour.least, hour.entries,
      hour.exits, hour.uniqueSessions,
    ]
    for (column, number) in zip(Int32(1)..., numbers) { try storeHour.bind(column, number) }
    try storeHour.run()
  }
}
