import Presence
import Testing

@Suite struct EventTimeRFC3339Tests {
  // Seconds from `date -u -d TEXT +%s`.
  @Test(arguments: [
    (0, "1970-01-01T00:00:00Z"),
    (1_781_370_016_498_000, "2026-06-13T17:00:16.498Z"),
    (1_781_370_016_498_001, "2026-06-13T17:00:16.498001Z"),
    (1_781_370_016_000_070, "2026-06-13T17:00:16.000070Z"),
    (1_781_370_016_000_000, "2026-06-13T17:00:16Z"),
    (1_709_164_800_000_000, "2024-02-29T00:00:00Z"),
    (-1, "1969-12-31T23:59:59.999999Z"),
    (-62_162_035_200_000_000, "0000-03-01T00:00:00Z"),
    (253_402_300_800_000_000, "+010000-01-01T00:00:00Z"),
    (-62_167_219_200_000_001, "-000001-12-31T23:59:59.999999Z"),
  ])
  func writes(microseconds: Int64, text: String) {
    #expect(EventTime(microseconds: microseconds).rfc3339 == text)
  }

  @Test func writesTheEndsOfTime() {
    #expect(EventTime.distantPast.rfc3339.hasPrefix("-07"))
    #expect(EventTime.distantFuture.rfc3339.hasPrefix("+07"))
  }
}
