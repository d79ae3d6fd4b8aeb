import Engine
import Intake
import Presence
import Synchronization
import Testing

@testable import Service

/// A wall clock that jumps: C never goes back and stands still instead (DESIGN §1).
///
/// What a jump does it does until the wall clock has caught up with C, and no longer.
@Suite struct WallClockTests {
  /// A wall clock that tests set.
  private final class WallClock: Sendable {
    private let time = Mutex(EventTime.distantPast)
    var now: EventTime { time.withLock { $0 } }
    func set(_ second: Int64) { time.withLock { $0 = evening + .seconds(second) } }
  }

  /// 2026-06-13T17:00:00Z.
  private static let evening = EventTime(seconds: 1_781_370_000)
  private static let hour: Int64 = 3600

  private let engine: Engine
  private let wall = WallClock()
  private let desk: IntakeDesk

  init() throws {
    let engine = try Engine(options: EngineOptions(clock: .wall))
    self.engine = engine
    desk = IntakeDesk(
      engine: engine, clock: .wall, meter: Meter(log: .silent), log: .silent,
      now: { [wall] in wall.now })
  }

  /// Sets the wall clock, lets a second's tick come, and gives C in seconds of the evening.
  private func tick(at second: Int64) throws -> Double {
    wall.set(second)
    try desk.tick()
    return ((engine.statistics.clock ?? .distantPast) - Self.evening).seconds
  }

  /// What becomes of a record whose phone has the right time.
  private func verdict(at second: Int64) throws -> String {
    let time = (Self.evening + .seconds(second)).rfc3339
    let line = #"{"session":"a","time":"\#(time)","lat":52,"lon":13}"#
    let outcome = try desk.submit(Array(line.utf8), firstLine: 1, format: .throng)
    if let rejection = outcome.rejections.first { return "\(rejection.reason)" }
    return outcome.accepted == 0 ? "duplicate" : outcome.late == 0 ? "live" : "late"
  }

  @Test func anHourBackIsWaitedFor() throws {
    #expect(try tick(at: Self.hour) == 3600)
    #expect(try verdict(at: Self.hour) == "live")
    #expect(try tick(at: 0) == 3600)
    #expect(try verdict(at: 5) == "late")
    // Were it the phone that is right, its record would lie in the future by this clock.
    #expect(try verdict(at: Self.hour + 5) == "future")
    #expect(try tick(at: Self.hour - 1) == 3600)
    #expect(try tick(at: Self.hour + 5) == 3605)
    #expect(try verdict(at: Self.hour + 5) == "live")
    #expect(engine.statistics.accepted == 3)
  }

  @Test func anHourForthAndBackMakesAnHourOfRecordsLate() throws {
    #expect(try tick(at: 0) == 0)
    #expect(try verdict(at: 0) == "live")
    #expect(try tick(at: Self.hour) == 3600)
    #expect(try tick(at: 10) == 3600)
    #expect(try verdict(at: 10) == "late")
    // Records on time are no more than a minute behind C.
    #expect(try verdict(at: Self.hour - 61) == "future")
    #expect(try tick(at: Self.hour - 60) == 3600)
    #expect(try verdict(at: Self.hour - 60) == "live")
    #expect(engine.statistics.accepted == 3)
  }

  /// Records are refused while they are older than C − 48 h, late until the clock has caught up.
  @Test func threeDaysForthAndBackHealWithTime() throws {
    #expect(try tick(at: 0) == 0)
    #expect(try tick(at: 72 * Self.hour) == 72 * 3600)
    #expect(try tick(at: 10) == 72 * 3600)
    #expect(try verdict(at: 10) == "tooOld")
    #expect(try tick(at: 24 * Self.hour) == 72 * 3600)
    #expect(try verdict(at: 24 * Self.hour) == "late")
    #expect(try tick(at: 72 * Self.hour + 1) == 72 * 3600 + 1)
    #expect(try verdict(at: 72 * Self.hour + 1) == "live")
  }
}
