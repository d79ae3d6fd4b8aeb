/// A day of the proleptic Gregorian calendar.
struct CivilDate: Hashable, Sendable {
  var year: Int64
  var month: Int64
  var day: Int64

  /// The day so many days after 1970-01-01, counted in eras of 400 years that begin on 1 March.
  init(daysSince1970: Int64) {
    let shifted = daysSince1970 + 719_468
    let era = shifted.floored(by: 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// `2026-06-13T`, ready for the time of day.
  var text: [UInt8] {
    var bytes: [UInt8] = []
    bytes.appendPadded(year, digits: 4)
    bytes.append(UInt8(ascii: "-"))
    bytes.appendPadded(month, digits: 2)
    bytes.append(UInt8(ascii: "-"))
    bytes.appendPadded(day, digits: 2)
    bytes.append(UInt8(ascii: "T"))
    return bytes
  }
}
