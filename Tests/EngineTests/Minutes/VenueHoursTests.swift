import CrowdDensity
import Presence
import Testing

@testable import Engine

/// Hours and days where clocks change, and where zones are not whole hours off; instants from the tz
/// database's rules (London and Berlin change at 01:00 UTC on the last Sundays of March and October).
@Suite struct VenueHoursTests {
  private func minute(_ text: String) -> Int64 {
    let days =
      CivilDay(
        year: Int64(text.prefix(4)) ?? 0, month: Int64(text.dropFirst(5).prefix(2)) ?? 0,
        day: Int64(text.dropFirst(8).prefix(2)) ?? 0)?.daysSince1970 ?? 0
    let hour = Int64(text.dropFirst(11).prefix(2)) ?? 0
    let minute = Int64(text.dropFirst(14).prefix(2)) ?? 0
    return days * 1440 + hour * 60 + minute
  }

  @Test(arguments: [
    ("Europe/London", "2026-03-28T12:00", 24), ("Europe/London", "2026-03-29T12:00", 23),
    ("Europe/London", "2026-10-25T12:00", 25), ("Europe/Berlin", "2026-10-25T12:00", 25),
    ("America/New_York", "2026-03-08T12:00", 23), ("America/New_York", "2026-11-01T12:00", 25),
    ("Asia/Kolkata", "2026-03-29T12:00", 24), ("UTC", "2026-03-29T12:00", 24),
  ])
  func aDaysHours(_ zone: String, _ noon: String, _ hours: Int64) {
    let clocks = VenueHours(timeZone: zone)
    let first = clocks.day(of: minute(noon))
    let next = clocks.dayAfter(first)
    #expect(next - first == hours * 60)
    #expect(clocks.day(of: next - 1) == first && clocks.day(of: next) == next)
    #expect(clocks.text(of: first).dropFirst(11).prefix(5) == "00:00")
    #expect(Set((first..<next).map { clocks.hour(of: $0) }).count == Int(hours))
  }

  @Test(arguments: [
    ("Asia/Kolkata", "2026-06-13T17:45", "2026-06-13T17:30", "2026-06-13T23:00:00+05:30"),
    ("Asia/Kathmandu", "2026-06-13T17:10", "2026-06-13T16:15", "2026-06-13T22:00:00+05:45"),
    ("America/St_Johns", "2026-06-13T17:10", "2026-06-13T16:30", "2026-06-13T14:00:00-02:30"),
    ("Europe/London", "2026-06-13T17:10", "2026-06-13T17:00", "2026-06-13T18:00:00+01:00"),
    ("Europe/London", "2026-01-13T17:10", "2026-01-13T17:00", "2026-01-13T17:00:00Z"),
    ("Nowhere/Land", "2026-06-13T17:10", "2026-06-13T17:00", "2026-06-13T17:00:00Z"),
  ])
  func anHourBeginsAsClocksShow(_ zone: String, _ at: String, _ hour: String, _ text: String) {
    let clocks = VenueHours(timeZone: zone)
    #expect(clocks.hour(of: minute(at)) == minute(hour))
    #expect(clocks.text(of: minute(hour)) == text)
  }

  /// A clock set back by half an hour still gives each minute one hour.
  @Test func lordHowe() {
    let clocks = VenueHours(timeZone: "Australia/Lord_Howe")
    let first = clocks.day(of: minute("2026-04-05T00:00"))
    #expect(clocks.dayAfter(first) - first == 24 * 60 + 30)
  }
}
