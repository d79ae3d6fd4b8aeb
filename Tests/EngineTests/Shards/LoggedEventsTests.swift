import Presence
import Storage
import Testing

@testable import Engine

/// What a log hands out to be stored, in pieces of any size, is all of it in its order.
@Suite struct LoggedEventsTests {
  private let hash = SessionHash(key: [7])

  /// Runs of one to nine entries of forty sessions, at few times.
  private func log(seed: UInt64, turns: Int) -> EventLog {
    var generator = RandomCrowd.Generator(state: seed)
    var log = EventLog()
    for _ in 0..<turns {
      log.turn(to: Array("s\(Int.random(in: 0..<40, using: &generator))".utf8).span, hash)
      let time = EventTime(microseconds: Int64.random(in: 0..<50, using: &generator))
      for _ in 0..<Int.random(in: 1...9, using: &generator) {
        let kind = PresenceEvent.Kind.allCases.randomElement(using: &generator) ?? .enter
        let fence = Int32.random(in: -1...3, using: &generator)
        var entry = EventLog.Entry(kind, at: time, fence: fence)
        if kind == .exit { entry.entered = EventTime(microseconds: -9) }
        if kind == .stop { entry.reason = .leftVicinity }
        entry.stale = Bool.random(using: &generator)
        entry.isOnNewGround = Bool.random(using: &generator)
        log.append(entry)
      }
    }
    return log
  }

  /// Each entry by itself, in the order that `EventLogTests` holds against the texts.
  private func expected(_ log: EventLog, _ reasons: [Int32]) -> [NumberedEvent] {
    log.runs.flatMap { EventLog.run(from: $0, in: log.entries.span) }.map { place in
      let entry = log.entries[place]
      return NumberedEvent(
        session: log.key(of: entry), kind: entry.kind.stored, time: entry.time.microseconds,
        entered: entry.kind == .exit ? -9 : nil,
        place: entry.fence == -1 ? -1 : entry.fence + (entry.isOnNewGround ? 200 : 100),
        reason: entry.kind == .stop ? reasons[Int(Reason.leftVicinity.rawValue)] : -1,
        stale: entry.stale)
    }
  }

  @Test(arguments: [1, 2, 7, 512, 4096], [0, 1, 65, 700])
  func inPieces(_ most: Int, _ turns: Int) {
    let log = log(seed: UInt64(turns), turns: turns)
    let reasons = Reason.allCases.indices.map { Int32($0) + 30 }
    var events = LoggedEvents(of: log, old: 100, new: 200, reasons: reasons)
    var made: [NumberedEvent] = []
    while events.rest > 0 {
      let before = made.count
      events.make(most: most, into: &made)
      #expect(made.count == min(before + most, log.entries.count))
      #expect(events.rest == log.entries.count - made.count)
    }
    #expect(made == expected(log, reasons))
  }
}
