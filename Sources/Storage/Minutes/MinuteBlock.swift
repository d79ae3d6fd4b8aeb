import CrowdDensity
import Presence

/// What a minute saw of areas whose numbers lie side by side: a row of the table `minute_block`.
///
/// Packed area by area: the number within the block and the minute of the hour in a byte each, then the tally's eight
/// numbers, signed varints of mostly one byte.
struct MinuteBlock {
  /// What the minute saw of one area.
  struct Row: Equatable {
    /// The area's number in the table `area`.
    var area: Int64
    /// Which minute of its hour it is by the venue's clocks, 0–59.
    var minuteOfHour: Int64
    var tally: MinuteTally
  }

  /// So many lower bits of an area's number are its number within the block.
  private static let bits: Int64 = 6
  /// So many areas share a block.
  static let areas: Int64 = 1 << bits
  /// Larger than any number of a minute, and small enough that an hour of them has a sum.
  private static let mostNumber: Int64 = 1 << 55
  /// The most bytes that a packed row takes.
  private static let mostBytes = 2 + 8 * 10

  /// Ascending by area, of which each is there once.
  private(set) var rows: [Row] = []

  /// The number of the block that an area lies in.
  static func number(of area: Int64) -> Int64 { area >> bits }

  /// Adds a row to that of its area; O(1) for one behind all others.
  mutating func add(_ row: Row) {
    guard let last = rows.last, last.area >= row.area else { return rows.append(row) }
    let place = rows.firstIndex { $0.area >= row.area } ?? rows.endIndex
    if rows[place].area == row.area {
      rows[place].tally.add(row.tally)
    } else {
      rows.insert(row, at: place)
    }
  }

  /// Empties it and keeps the memory.
  mutating func removeAll() { rows.removeAll(keepingCapacity: true) }

  /// Packs it behind what was written.
  func write(to writer: inout ByteWriter) {
    writer.put(most: rows.count * Self.mostBytes) { bytes, place in
      for row in rows {
        bytes.put(UInt8(truncatingIfNeeded: row.area & (Self.areas - 1)), at: &place)
        bytes.put(UInt8(truncatingIfNeeded: row.minuteOfHour), at: &place)
        let tally = row.tally
        bytes.put(signed: tally.presence, at: &place)
        bytes.put(signed: tally.peak, at: &place)
        bytes.put(signed: tally.least, at: &place)
        bytes.put(signed: tally.entries, at: &place)
        bytes.put(signed: tally.exits, at: &place)
        bytes.put(signed: tally.carried, at: &place)
        bytes.put(signed: tally.newcomers, at: &place)
        bytes.put(signed: tally.hourNewcomers, at: &place)
      }
    }
  }

  /// Hands out the rows of a packed block, ascending by area; O(bytes).
  static func forEach(
    in bytes: [UInt8], ofBlock number: Int64, _ body: (Row) -> Void
  ) throws(ByteReader.Malformed) {
    var reader = ByteReader(bytes)
    var next: Int64 = 0
    while !reader.isAtEnd {
      let area = Int64(try reader.byte())
      guard (next..<Self.areas).contains(area) else { throw .init(reason: "an area out of order") }
      next = area + 1
      let minuteOfHour = Int64(try reader.byte())
      guard minuteOfHour < 60 else { throw .init(reason: "a minute of no hour") }
      var tally = MinuteTally()
      tally.presence = try total(from: &reader)
      tally.peak = try total(from: &reader)
      tally.least = try total(from: &reader)
      tally.entries = try total(from: &reader)
      tally.exits = try total(from: &reader)
      tally.carried = try total(from: &reader)
      tally.newcomers = try total(from: &reader)
      tally.hourNewcomers = try total(from: &reader)
      body(Row(area: number << bits | area, minuteOfHour: minuteOfHour, tally: tally))
    }
  }

  private static func total(from reader: inout ByteReader) throws(ByteReader.Malformed) -> Int64 {
    let number = try reader.signed()
    guard number.magnitude <= mostNumber.magnitude else {
      throw .init(reason: "a number that no minute has")
    }
    return number
  }
}

extension Database {
  /// Hands out the rows of a block of minutes.
  func forEachMinute(
    in block: [UInt8], number: Int64, ofMinute minute: Int64, _ body: (MinuteBlock.Row) -> Void
  ) throws(StorageError) {
    do { try MinuteBlock.forEach(in: block, ofBlock: number, body) } catch {
      throw StorageError(
        .foreign, path: path,
        reason:
          "block \(number) of minute \(minute) is damaged (\(error.reason)): restore a backup")
    }
  }
}
