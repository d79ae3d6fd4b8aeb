/// What the daemon takes up, read once in a while.
struct Gauge {
  /// A reading.
  struct Reading {
    /// Resident memory in MiB.
    var memory: Double
    /// Size of the database in MiB.
    var database: Double
    /// Size of its write-ahead log in MiB.
    var log: Double
  }

  private(set) var readings: [Reading] = []

  mutating func read(_ daemon: TrialDaemon) {
    readings.append(
      Reading(
        memory: Double(daemon.kibibytes("VmRSS") ?? 0) / 1024,
        database: Double(System.size(of: daemon.state + "/throng.db")) / 1_048_576,
        log: Double(System.size(of: daemon.state + "/throng.db-wal")) / 1_048_576))
  }

  /// The highest of some readings' memory; of all without a range.
  func peak(_ range: Range<Int>? = nil) -> Double {
    readings[range ?? readings.indices].map(\.memory).max() ?? 0
  }

  /// By how much, in parts of the first, memory's peak in the last third lies above that in the second.
  ///
  /// The first third is for warming up. Peaks of thirds even out what a batch takes for a moment.
  var growth: Double {
    let third = readings.count / 3
    guard third > 0 else { return 0 }
    let (second, last) = (peak(third..<2 * third), peak(2 * third..<readings.count))
    return second > 0 ? last / second - 1 : 0
  }
}
