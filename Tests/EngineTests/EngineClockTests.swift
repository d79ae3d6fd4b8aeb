import Presence
import Testing

@testable import Engine

/// C never goes back; W = C − 60 s (DESIGN §1).
@Suite struct EngineClockTests {
  private func clock(_ mode: EngineOptions.ClockMode) -> EngineClock {
    EngineClock(mode: mode, lateness: EngineOptions(clock: mode).allowedLateness)
  }

  @Test func records() {
    var clock = clock(.records)
    #expect(clock.now == .distantPast)
    for (second, expected) in [(100, 100), (50, 100), (100, 100), (160, 160), (-5, 160)]
      as [(Double, Double)]
    {
      clock.take(Record(kind: .fix, time: .evening(second)))
      #expect(clock.now == .evening(expected))
      #expect(clock.watermark == .evening(expected - 60))
    }
    clock.take(Record(kind: .tick, time: .evening(200)))
    #expect(clock.now == .evening(200))
  }

  @Test func wallIsMovedByTicksAlone() {
    var clock = clock(.wall)
    clock.take(Record(kind: .fix, time: .evening(100)))
    #expect(clock.now == .distantPast)
    clock.take(Record(kind: .tick, time: .evening(50)))
    clock.take(Record(kind: .tick, time: .evening(40)))
    #expect(clock.now == .evening(50) && clock.watermark == .evening(-10))
  }

  @Test func aLoadOfVenuesMakesAllFinal() {
    var clock = clock(.records)
    clock.makeAllFinal()
    clock.take(Record(kind: .fix, time: .evening(100)))
    #expect(clock.watermark == .evening(40))
    clock.makeAllFinal()
    #expect(clock.watermark == .evening(100))
    clock.take(Record(kind: .fix, time: .evening(130)))
    #expect(clock.watermark == .evening(100))
    clock.take(Record(kind: .fix, time: .evening(170)))
    #expect(clock.watermark == .evening(110))
  }

  /// The clock and watermark at each record, that record included.
  @Test func routing() {
    var clock = clock(.records)
    let records = batch([
      TestVenues.event("a", at: 10, "launch"), TestVenues.event("b", at: 5, "launch"),
      TestVenues.event("a", at: 70, "launch"),
    ])
    let routed = RoutedBatch(0..<3, of: records, clock: &clock)
    var met = routed.clock
    let clocks = records.records.map { record in
      met.take(record)
      return met
    }
    #expect(clocks.map(\.now) == [.evening(10), .evening(10), .evening(70)])
    #expect(clocks.map(\.watermark) == [.evening(-50), .evening(-50), .evening(10)])
    #expect(clock.now == .evening(70))
    // FNV-1a of "a" and "b".
    #expect(routed.hashes == [0xE40C_292C, 0xE70C_2DE5, 0xE40C_292C])
  }
}
