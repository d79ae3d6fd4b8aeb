import Glibc
import JSONText

/// How often something is done and timed, and the line of JSON that tells of it.
struct Runs {
  let count: Int

  /// Does something so often; the line has the median of a rate, the slowest and the quickest.
  ///
  /// - Parameters:
  ///   - part: What is measured.
  ///   - units: How many of what `unit` names each run does.
  ///   - unit: The rate's name up to `PerSecond`.
  ///   - clock: Seconds; the difference of two readings is a run's time.
  ///   - members: Writes what else the line has, behind the runs.
  ///   - run: One run.
  /// - Returns: An object on a line.
  /// - Throws: What a run throws.
  func line<E: Error>(
    _ part: String, _ units: Int, _ unit: String, by clock: () -> Double = Self.processorSeconds,
    members: (inout JSONWriter) -> Void = { _ in }, run: () throws(E) -> Void
  ) throws(E) -> String {
    var rates: [Double] = []
    for _ in 0..<count {
      let start = clock()
      try run()
      rates.append(Double(units) / (clock() - start))
    }
    rates.sort()
    var line = JSONWriter()
    line.object { line in
      line.member("part", part)
      line.member(unit, units)
      members(&line)
      line.member("\(unit)PerSecond", Int(rates[count / 2]))
      line.member("slowest", Int(rates[0]))
      line.member("quickest", Int(rates[count - 1]))
      line.member("runs", count)
    }
    return line.text
  }

  /// Processor time of this process.
  static func processorSeconds() -> Double { seconds(CLOCK_PROCESS_CPUTIME_ID) }

  /// Time that passes.
  static func wallSeconds() -> Double { seconds(CLOCK_MONOTONIC) }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + 1e-9 * Double(time.tv_nsec)
  }
}
