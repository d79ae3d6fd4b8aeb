import CrowdDensity
import Storage

/// The sum of minutes and hours of one period.
struct PeriodSum {
  /// Its first minute.
  let first: Int64
  private(set) var presence: Int64 = 0
  private(set) var peak: Int64 = 0
  private(set) var peakMinute: Int64
  private(set) var entries: Int64 = 0
  private(set) var exits: Int64 = 0
  private(set) var uniqueSessions: Int64 = 0
  private var fewest = Int64.max
  private var minutes: Int64 = 0

  init(first: Int64) {
    self.first = first
    peakMinute = first
  }

  mutating func add(_ row: MinuteRow) {
    add(row.tally.presence, row.tally.entries, row.tally.exits)
    if row.tally.peak > peak { (peak, peakMinute) = (row.tally.peak, row.minute) }
    fewest = min(fewest, max(0, row.tally.least))
    minutes += 1
    uniqueSessions += row.tally.hourNewcomers + (row.minute == first ? row.tally.carried : 0)
  }

  mutating func add(_ hour: StoredHour) {
    add(hour.presence, hour.entries, hour.exits)
    if hour.peak > peak { (peak, peakMinute) = (hour.peak, hour.peakMinute) }
    fewest = min(fewest, hour.least)
    minutes += 60
    uniqueSessions += hour.uniqueSessions
  }

  /// The fewest inside at one instant, given how many minutes have passed: where nobody was there
  /// nothing is told.
  func least(of passed: Int64) -> Int64 { minutes < passed ? 0 : fewest }

  private mutating func add(_ presence: Int64, _ entries: Int64, _ exits: Int64) {
    self.presence += presence
    self.entries += entries
    self.exits += exits
  }
}
