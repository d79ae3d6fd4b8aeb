import Presence
import Testing

@Suite struct EventTimeTests {
  @Test func arithmetic() {
    let time = EventTime(seconds: 1_700_000_000)
    #expect(time.microseconds == 1_700_000_000_000_000)
    #expect(time + .seconds(60) == EventTime(seconds: 1_700_000_060))
    #expect(time - .seconds(60) == EventTime(seconds: 1_699_999_940))
    #expect((time + TimeSpan(microseconds: 1)) - time == TimeSpan(microseconds: 1))
    #expect(time - (time + .seconds(2)) == .seconds(-2))
    #expect(TimeSpan(microseconds: 1_500_000).seconds == 1.5)
  }

  @Test func order() {
    let times = [
      EventTime.distantPast, EventTime(seconds: -1), EventTime(microseconds: -1),
      EventTime(seconds: 0), .earliest, EventTime(seconds: 1_700_000_000), .end, .distantFuture,
    ]
    #expect(times.sorted() == times)
    #expect(TimeSpan.seconds(-1) < TimeSpan(microseconds: -999_999))
  }

  /// `date -u -d 2000-01-01 +%s` and the same of 2100.
  @Test func range() {
    #expect(EventTime.earliest == EventTime(seconds: 946_684_800))
    #expect(EventTime.end == EventTime(seconds: 4_102_444_800))
  }

  @Test func theEndsLeaveRoomForEverySpanOfTheRules() {
    let years = TimeSpan.seconds(100 * 366 * 86_400)
    #expect(EventTime.distantPast - years < EventTime.distantPast)
    #expect(EventTime.distantFuture + years > EventTime.distantFuture)
    #expect((EventTime.distantFuture - EventTime.distantPast).microseconds > 0)
  }
}
