import Presence
import Testing

@Suite struct CivilDayTests {
  @Test func countsEveryDayOfFourCenturiesOnce() throws {
    var expected = try #require(CivilDay(year: 1899, month: 12, day: 31)).daysSince1970
    for year in Int64(1900)...2300 {
      for month in Int64(1)...12 {
        for day in Int64(1)...31 {
          guard let date = CivilDay(year: year, month: month, day: day) else { continue }
          expected += 1
          #expect(date.daysSince1970 == expected)
          #expect(CivilDay(daysSince1970: expected) == date)
        }
      }
    }
    // 2301-01-01 is 120,895 days after 1970-01-01: `date -u -d 2301-01-01 +%s` / 86,400.
    #expect(expected == 120_894)
  }

  @Test(arguments: [(2023, 2, 29), (1900, 2, 29), (2024, 4, 31), (2024, 0, 1), (2024, 1, 0)])
  func refusesDatesThatAreNone(year: Int64, month: Int64, day: Int64) {
    #expect(CivilDay(year: year, month: month, day: day) == nil)
  }
}
