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
      try run(command)
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

  private static func run(_ command: [String]) throws(BenchError) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    var words = command.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var child: pid_t = 0
    guard posix_spawn(&child, command[0], &actions, nil, &words, environ) == 0 else {
      throw BenchError("\(command[0]) can't be run.")
    }
    var status: Int32 = 0
    guard waitpid(child, &status, 0) == child, status & 0x7F == 0, status >> 8 != 2 else {
      throw BenchError("'\(command.joined(separator: " "))' fails.")
    }
  }

  private static var usedByChildren: Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + 1e-6 * Double(time.tv_usec) }
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }
}
