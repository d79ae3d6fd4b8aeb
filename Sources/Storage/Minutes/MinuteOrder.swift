/// The order in which minutes lie: by minute, those of one minute by their areas' numbers.
///
/// By digits of the minutes, since they lie close together: two passes over the rows, where a sort takes a dozen.
struct MinuteOrder {
  private static let bits: UInt64 = 11
  private static let digits = 1 << bits

  /// The rows' numbers, in that order.
  private(set) var rows: [Int]

  /// Orders rows, of which `areas` tells the number of each place; linear in the rows, but for the places' order.
  init(of rows: MinuteRows, areas: [Int64]) {
    let starts = Self.starts(of: rows)
    self.rows = []
    self.rows.reserveCapacity(rows.minutes.count)
    for place in areas.indices.sorted(by: { areas[$0] < areas[$1] }) {
      self.rows += starts[place]..<starts[place + 1]
    }
    guard let first = rows.minutes.lazy.map(\.minute).min(),
      let last = rows.minutes.lazy.map(\.minute).max()
    else { return }
    let most = UInt64(bitPattern: last &- first)
    var digit: UInt64 = 0
    repeat {
      self.rows = Self.spread(self.rows, by: digit, of: rows.minutes, since: first)
      digit += 1
    } while digit * Self.bits < 64 && most >> (digit * Self.bits) > 0
  }

  /// Where each place's rows begin, which come place by place, and behind them where all end.
  private static func starts(of rows: MinuteRows) -> [Int] {
    var starts = [Int](repeating: rows.minutes.count, count: rows.places.count + 1)
    for number in rows.minutes.indices.reversed() { starts[rows.minutes[number].place] = number }
    // A place without a row has none before the next one's.
    for place in rows.places.indices.reversed() {
      starts[place] = min(starts[place], starts[place + 1])
    }
    return starts
  }

  /// Puts rows in the order of one digit of their minutes, those of one digit in the order that they have.
  private static func spread(
    _ order: [Int], by number: UInt64, of minutes: [StoredMinute], since first: Int64
  ) -> [Int] {
    func digit(of row: Int) -> Int {
      let minute = UInt64(bitPattern: minutes[row].minute &- first)
      return Int(truncatingIfNeeded: minute >> (number * bits)) & (digits - 1)
    }
    var next = [Int](repeating: 0, count: digits + 1)
    for row in order { next[digit(of: row) + 1] += 1 }
    for place in 1...digits { next[place] += next[place - 1] }
    var spread = [Int](repeating: 0, count: order.count)
    for row in order {
      let place = digit(of: row)
      spread[next[place]] = row
      next[place] += 1
    }
    return spread
  }
}
