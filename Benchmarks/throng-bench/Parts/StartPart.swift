import Glibc
import JSONText

/// How long a command takes from its start to its end, in a process of its own each time.
enum StartPart {
  private static let times = 50

  /// A line of JSON; the command's output goes nowhere.
  ///
  /// - Throws: `BenchError` if it can't be run.
  static func line(_ command: [String]) throws(BenchError) -> String {
    var passed: [Double] = []
    var worked: [Double] = []
    for _ in 0..<times {
      let (start, before) = (Runs.wallSeconds(), usedByChildren)
      try Child(command).wait()
      passed.append(Runs.wallSeconds() - start)
      worked.append(usedByChildren - before)
    }
    passed.sort()
    worked.sort()
    var line = JSONWriter()
    line.object { line in
      line.member("part", "start")
      line.member("command", command.dropFirst().joined(separator: " "))
      line.member("medianMilliseconds", 1000 * passed[times / 2], decimals: 1)
      line.member("quickestMilliseconds", 1000 * passed[0], decimals: 1)
      line.member("processorMedianMilliseconds", 1000 * worked[times / 2], decimals: 1)
      line.member("runs", times)
    }
    return line.text
  }

  private static var usedByChildren: Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + 1e-6 * Double(time.tv_usec) }
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }
}
