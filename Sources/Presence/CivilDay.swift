/// A date of the proleptic Gregorian calendar, UTC.
public struct CivilDay: Hashable, Sendable {
  /// The year; 0 is 1 BC.
  public let year: Int64
  /// The month, 1–12.
  public let month: Int64
  /// The day of the month, from 1.
  public let day: Int64

  // 400 Gregorian years repeat exactly; the shift keeps every intermediate value positive.
  private static let daysOfCycle: Int64 = 146_097
  private static let shiftedCycles: Int64 = 10_000
  // From 1 March of year 0, where years are taken to begin, to 1970-01-01.
  private static let daysBefore1970: Int64 = 719_468

  /// That date; nil if the calendar has none such, or the year lies outside −1,000,000…1,000,000.
  public init?(year: Int64, month: Int64, day: Int64) {
    guard abs(year) <= 1_000_000, (1...12).contains(month), day >= 1,
      day <= CivilDay.length(ofMonth: month, year: year)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// The date so many days after 1970-01-01, within 1,000,000 years of it.
  ///
  /// Reckoned in years that begin in March, so that a leap day comes last.
  public init(daysSince1970 days: Int64) {
    let shifted =
      days + CivilDay.daysBefore1970 + CivilDay.shiftedCycles * CivilDay.daysOfCycle
    let (cycle, dayOfCycle) = shifted.quotientAndRemainder(dividingBy: CivilDay.daysOfCycle)
    let yearOfCycle =
      (dayOfCycle - dayOfCycle / 1460 + dayOfCycle / 36_524 - dayOfCycle / 146_096) / 365
    let dayOfYear = dayOfCycle - (365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = (cycle - CivilDay.shiftedCycles) * 400 + yearOfCycle + (month <= 2 ? 1 : 0)
  }

  /// Days from 1970-01-01 to this date.
  public var daysSince1970: Int64 {
    let fromMarch = (month <= 2 ? year - 1 : year) + CivilDay.shiftedCycles * 400
    let monthFromMarch = month > 2 ? month - 3 : month + 9
    let leapDays = fromMarch / 4 - fromMarch / 100 + fromMarch / 400
    return 365 * fromMarch + leapDays + (153 * monthFromMarch + 2) / 5 + day - 1
      - CivilDay.daysBefore1970 - CivilDay.shiftedCycles * CivilDay.daysOfCycle
  }

  private static func length(ofMonth month: Int64, year: Int64) -> Int64 {
    switch month {
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
