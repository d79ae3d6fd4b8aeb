import Engine
import Intake
import Storage
import Synchronization
import Testing

@testable import Service

@Suite struct MeterTests {
  private let told = Told()

  private final class Told: Sendable {
    private let lines = Mutex<[String]>([])

    var log: Log {
      Log(level: .debug) { [self] line in
        // Behind the time, which is the wall clock's.
        let words = line.split(separator: " ", maxSplits: 1)
        lines.withLock { $0.append(String(words[1])) }
      }
    }

    func take() -> [String] {
      lines.withLock { lines in
        defer { lines = [] }
        return lines
      }
    }
  }

  private func fail(_ meter: Meter, _ fault: StorageError.Fault) {
    #expect(throws: EngineError.self) {
      try meter.commit { () throws(EngineError) in
        throw .storage(StorageError(fault, path: "/state", reason: "\(fault)"))
      }
    }
  }

  @Test func aFaultIsToldOnceAndItsEndToo() throws {
    let meter = Meter(log: told.log)
    fail(meter, .full)
    fail(meter, .full)
    #expect(meter.reading.fault == .full)
    #expect(told.take() == [#"error storageFailed reason="/state: full""#])
    fail(meter, .failed)
    #expect(meter.reading.fault == .failed)
    #expect(told.take() == [#"error storageFailed reason="/state: failed""#])
    try meter.commit {}
    try meter.commit {}
    #expect(meter.reading.fault == nil)
    #expect(told.take() == ["info storageRecovered"])
    #expect(meter.reading.failedCommits == 3)
    #expect(meter.reading.commits.count == 2)
  }

  @Test func aCommitsTimeIsMeasured() throws {
    let meter = Meter(log: .silent)
    let began = SystemClock.monotonicSeconds
    try meter.commit { () throws(EngineError) in SystemClock.pause(milliseconds: 20) }
    let atMost = SystemClock.monotonicSeconds - began
    let sum = meter.reading.commits.sum
    #expect(sum >= 0.019 && sum <= atMost)
  }

  @Test func rejectionsAreCountedByReason() {
    let meter = Meter(log: told.log)
    meter.note([.init(line: 1, reason: .notJSON), .init(line: 2, reason: .nullIsland)])
    meter.note([.init(line: 9, reason: .notJSON)])
    meter.note([])
    let counts = zip(RejectionReason.allCases, meter.reading.rejected).filter { $0.1 > 0 }
    #expect(counts.map(\.0) == [.notJSON, .nullIsland] && counts.map(\.1) == [2, 1])
    #expect(meter.rejectedLines == 3)
    #expect(
      told.take() == [
        "debug linesRejected reason=notJSON lines=1",
        "debug linesRejected reason=nullIsland lines=1",
        "debug linesRejected reason=notJSON lines=1",
      ])
  }
}
