import CrowdDensity

/// The sums of one hour's minutes, by area.
struct HourSums {
  private struct Sum {
    /// What is summed is of all its minutes, the peak and the least of those seen so far.
    var total: StoredHour
    /// How many minutes there are: one that is missing had nobody in it.
    var minutes = 0
    /// Which minute of the hour the peak was in, the first of several.
    var peakMinute: Int64 = 0

    mutating func add(_ row: MinuteBlock.Row) {
      let tally = row.tally
      let peak = max(tally.peak, 0)
      minutes += 1
      total.presence += tally.presence
      total.entries += tally.entries
      total.exits += tally.exits
      total.least = min(total.least, max(tally.least, 0))
      if (peak, -row.minuteOfHour) > (total.peak, -peakMinute) {
        (total.peak, peakMinute) = (peak, row.minuteOfHour)
      }
      total.uniqueSessions += tally.hourNewcomers + (row.minuteOfHour == 0 ? tally.carried : 0)
    }
  }

  /// The hour's first minute.
  let hour: Int64
  private var sums: [Int64: Sum] = [:]

  init(of hour: Int64) { self.hour = hour }

  /// Adds a minute of the hour.
  mutating func add(_ row: MinuteBlock.Row) {
    let none = StoredHour(
      hour: hour, presence: 0, peak: -1, peakMinute: hour, least: .max, entries: 0, exits: 0,
      uniqueSessions: 0)
    sums[row.area, default: Sum(total: none)].add(row)
  }

  /// The sums, ascending by area.
  var hours: [(area: Int64, sum: StoredHour)] {
    sums.sorted { $0.key < $1.key }.map { area, sum in
      var hour = sum.total
      hour.peakMinute = self.hour + sum.peakMinute
      if sum.minutes < 60 { hour.least = 0 }
      return (area, hour)
    }
  }
}
