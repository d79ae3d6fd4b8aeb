import Engine
import Foundation
import JSONText
import Presence
import Synchronization
import Testing

@testable import Engine
@testable import Service

/// The operator's command: real ones, in the shell.
@Suite struct AlertRunnerTests {
  private let folder: ShortFolder
  private let told = Told()

  /// Lines of the log.
  final class Told: Sendable {
    private let lines = Mutex<[String]>([])
    var log: Log { Log(level: .debug) { line in self.lines.withLock { $0.append(line) } } }

    /// Those of the runner, without their times.
    var failures: [String] {
      lines.withLock {
        $0.compactMap { $0.split(separator: " alertCommandFailed ").dropFirst().first }
      }
      .map(String.init)
    }
  }

  init() throws { folder = try ShortFolder() }

  private func notice(_ id: Int64, _ kind: AlertNotice.Kind = .raised) -> AlertNotice {
    AlertNotice(
      kind: kind,
      alert: Alert(
        id: id, venue: "v", zone: "z é\"", rule: "r", measure: "capacityPercent", value: 97.25,
        level: nil, raised: EventTime(seconds: 1_781_370_000)))
  }

  private func content(_ name: String) -> String {
    (try? String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8)) ?? ""
  }

  @Test("One object a line on standard input, one run after the other")
  func oneByOne() {
    let runner = AlertRunner(
      "echo begin >> '\(folder.path)/out'; cat >> '\(folder.path)/out'; echo end >> '\(folder.path)/out'",
      log: told.log)
    for id in 1...20 { runner.add(notice(Int64(id), id % 2 == 0 ? .cleared : .raised)) }
    runner.drain()
    let lines = content("out").split(separator: "\n").map(String.init)
    #expect(lines.count == 60 && told.failures.isEmpty)
    for id in 1...20 {
      #expect(lines[3 * id - 3] == "begin" && lines[3 * id - 1] == "end")
      let answer = Answer(line: Array(#"{"result":\#(lines[3 * id - 2])}"#.utf8))?.value
      #expect(answer?["alert"]?.integer == id && answer?["zone"]?.string == "z é\"")
      #expect(answer?["event"]?.string == (id % 2 == 0 ? "cleared" : "raised"))
      #expect(answer?["value"]?.double == 97.25)
    }
  }

  @Test(
    "What goes wrong is told",
    arguments: [
      ("exit 3", "exited with 3"), ("kill -TERM $$", "ended by signal 15"),
      ("/no/such/program", "exited with 127"),
    ])
  func failures(command: String, reason: String) {
    let runner = AlertRunner(command + " 2> /dev/null", log: told.log)
    runner.add(notice(7))
    runner.drain()
    #expect(told.failures == ["alert=7 event=raised reason=\"\(reason)\""])
  }

  @Test("A command that reads nothing, or writes much, is no fault")
  func deaf() {
    let runner = AlertRunner("exec < /dev/null; head -c 300000 /dev/zero", log: told.log)
    runner.add(notice(1))
    runner.drain()
    #expect(told.failures.isEmpty)
  }

  @Test(
    "One that takes too long is killed, with what it has started, and the next one runs",
    .timeLimit(.minutes(1)))
  func patience() throws {
    let command = "sleep 600 & echo $! $$ >> '\(folder.path)/pids'; wait"
    let runner = AlertRunner(command, log: told.log, patience: 0.3)
    for id in 1...2 { runner.add(notice(Int64(id))) }
    runner.drain()
    #expect(told.failures.count == 2 && told.failures.allSatisfy { $0.contains("killed: it took") })
    let processes = content("pids").split { $0 == " " || $0 == "\n" }.compactMap { pid_t($0) }
    #expect(processes.count == 4)
    for shell in [processes[1], processes[3]] { #expect(kill(shell, 0) != 0 && errno == ESRCH) }
    // Nobody waits for what the shell had started: it is killed, and that takes a moment.
    for child in [processes[0], processes[2]] { while !Self.hasEnded(child) { sched_yield() } }
  }

  private static func hasEnded(_ process: pid_t) -> Bool {
    guard let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else {
      return true
    }
    return status.split(separator: ") ").last?.first == "Z"
  }

  @Test("No zombie is left, and no file or signal of the daemon's is handed on")
  func clean() {
    let command =
      "ls /proc/self/fd | tr '\\n' ' ' > '\(folder.path)/files'; echo $$ > '\(folder.path)/pid';"
      + "grep Sig /proc/self/status > '\(folder.path)/signals'"
    let runner = AlertRunner(command, log: told.log)
    runner.add(notice(1))
    runner.drain()
    // 3 is the folder that ls reads.
    #expect(content("files") == "0 1 2 3 ")
    let signals = content("signals").split(separator: "\n").map { $0.split(separator: "\t") }
    for name in ["SigBlk:", "SigIgn:"] {
      let mask = signals.first { $0.first.map(String.init) == name }?.last
      // 32 and 33 are the C library's own.
      #expect(mask.flatMap { UInt64($0, radix: 16) }.map { $0 & 0x7FFF_FFFF } == 0, "\(name)")
    }
    let process = pid_t(content("pid").dropLast()) ?? 0
    #expect(process > 0 && kill(process, 0) != 0 && errno == ESRCH)
  }

  @Test("Beyond the queue's end alerts are lost and told; so are those behind the daemon's end")
  func boundedQueue() throws {
    let gate = "\(folder.path)/gate"
    #expect(mkfifo(gate, 0o600) == 0)
    let runner = AlertRunner("read line < '\(gate)'", log: told.log)
    // One runs, or is about to; 256 wait.
    for id in 1...300 { runner.add(notice(Int64(id))) }
    let lost = told.failures.count
    #expect((43...44).contains(lost))
    runner.end()
    runner.add(notice(301))
    #expect(
      told.failures.last
        == "alert=301 event=raised reason=\"not begun: too many wait, or the daemon ends\"")
    let writer = open(gate, O_RDWR)
    #expect(write(writer, "\n\n", 2) == 2)
    runner.drain()
    close(writer)
    // All but those that had begun.
    #expect(
      told.failures.count >= 299
        && told.failures.contains { $0.hasSuffix("\"not begun: the daemon ends\"") })
  }
}
