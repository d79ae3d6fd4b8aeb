import Presence
import Testing

@testable import Intake

/// Numbers and times at their edges, each in every member that takes one, read in both ways.
@Suite struct PlainEdgesTests {
  private static let members = [
    "lat", "lon", "horizontalAccuracy", "level", "speed", "course", "altitude",
    "verticalAccuracy", "battery", "seq", "time",
  ]

  static let numbers =
    [
      "0", "-0", "0.0", "-0.0", "1", "-1", "-1.0", "1.", ".5", "-.5", "+1", "01", "-01", "00", "-",
      "0x1p3", "0x10", "1e400", "-1e400", "1e-7", "1E5", "1e+5", "5e-324", "1e39", "-1e39", "1e",
      "1e-", "1.e1", "NaN", "Infinity", "-Infinity", "null", "true", "false", "nul", "nulll",
      "tru", "falsey", "1781370600", "1781370600.746", "1781370600123", "1781370600123.5",
      "90", "-90", "90.0000001", "180", "180.0000001", "-180", "360", "360.0000001", "1.0000001",
      "16777217", "16777217.0", "0.1", "0.3", "0.7", "33.3333333", "2147483647", "2147483648",
      "-2147483648", "-2147483647", "9007199254740991", "9007199254740992", "9007199254740993",
      "9007199254740993.0", "-9007199254740993", "900719925474099.3", "90.07199254740992",
      "90.07199254740993", "100000000000.0", "99999999", "12345678.12345678", "1.00000000",
      "340282350000000000000000000000000000000", "340282356779733661637539395458142568448",
      "18446744073709551615", "18446744073709551616", "9223372036854775807", "9223372036854775808",
      "-9223372036854775808", "-9223372036854775809", "1 2", "1-2", "1..2", "--1", "1_0", "1,", "",
      "\"1\"", "[1]", "{}", "0.00000000000000000000000000000000000001",
    ]
    + (1...22).flatMap { count in
      let digits = String("1234567890123456789012".prefix(count))
      return [
        digits, "-" + digits, "0." + digits, "-0." + digits, "7." + digits, "89." + digits,
        digits + ".5", "0." + String(repeating: "0", count: count) + "1",
        "1." + String(repeating: "9", count: count), "1" + String(repeating: "0", count: count),
      ]
    }

  @Test(arguments: members)
  func numbersConvertAlike(member: String) {
    let base = [
      "session": "\"a\"", "time": "1781370600", "lat": "51.5", "lon": "-0.28",
    ].filter { $0.key != member }.sorted { $0.key < $1.key }
    let lines = Self.numbers.map { number in
      let all = base + [(member, number)]
      return Array(("{" + all.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}").utf8)
    }
    let readers = BothReaders(lines)
    #expect(readers.plain == readers.parsed)
    #expect(readers.plain.records.count > 5 && readers.plain.rejections.count > 5)
  }

  /// Every double that fits the plain form, against the standard library's own conversion.
  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func decimalsAreTheNearestDoubles(seed: UInt64) {
    var dice = Dice(state: seed)
    for _ in 0..<5000 {
      let (whole, fraction) = (dice.roll(1 << 20), dice.roll(9))
      let digits = (0..<fraction).map { _ in String(dice.roll(10)) }.joined()
      let text = (dice.roll(2) == 0 ? "-" : "") + "\(whole)" + (fraction > 0 ? "." : "") + digits
      let bytes = Array(text.utf8) + [0x0A] + [UInt8](repeating: 0, count: PlainCursor.margin)
      let value = bytes.withUnsafeBytes { bytes -> PlainValue? in
        var cursor = PlainCursor(bytes, at: 0)
        return PlainNumber.value(&cursor)
      }
      // A whole 0 has no sign: JSON's integers are none of a double's.
      let expected = text == "-0" ? 0 : Double(text)
      #expect(value?.double?.bitPattern == expected?.bitPattern, "\(text)")
    }
  }

  /// As many digits as there may be, among them numbers halfway between two doubles and just beside that.
  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func longDecimalsAreTheNearestDoubles(seed: UInt64) {
    var dice = Dice(state: seed)
    var texts: [String] = []
    for _ in 0..<5000 {
      let (whole, fraction) = (dice.roll(1 << (1 + dice.roll(20))), 9 + dice.roll(9))
      texts.append("\(whole)." + (0..<fraction).map { _ in String(dice.roll(10)) }.joined())
    }
    for _ in 0..<2000 {
      // Above 2⁵³ the whole numbers between two doubles are halfway; a few digits further on and back as well.
      let half = (1 << 53) + 2 * dice.roll(1 << 50) + 1
      texts += ["\(half).0", "\(half).5", "\(half).1", "\(half - 1).9"]
      let places = 1 + dice.roll(16)
      let digits = String(half)
      texts.append(
        "\(digits.dropLast(places).isEmpty ? "0" : String(digits.dropLast(places)))."
          + digits.suffix(places))
    }
    for text in texts where text.utf8.count <= 19 {
      let bytes = Array(text.utf8) + [0x0A] + [UInt8](repeating: 0, count: PlainCursor.margin)
      let value = bytes.withUnsafeBytes { bytes -> PlainValue? in
        var cursor = PlainCursor(bytes, at: 0)
        return PlainNumber.value(&cursor)
      }
      #expect(value?.double?.bitPattern == Double(text)?.bitPattern, "\(text)")
    }
  }

  static let times: [String] =
    [
      "1999-12-31T23:59:59Z", "2000-01-01T00:00:00Z", "2099-12-31T23:59:59.999999Z",
      "2099-12-31T23:59:60Z", "2100-01-01T00:00:00Z", "0000-01-01T00:00:00Z",
      "9999-12-31T23:59:59Z", "2016-12-31T23:59:60Z", "2016-12-31T23:59:61Z",
      "2016-06-15T23:59:60Z", "2026-02-28T00:00:00Z", "2026-02-29T00:00:00Z",
      "2028-02-29T00:00:00Z", "2000-02-29T00:00:00Z", "2026-00-10T00:00:00Z",
      "2026-13-10T00:00:00Z", "2026-04-31T00:00:00Z", "2026-04-00T00:00:00Z",
      "2026-06-13T24:00:00Z", "2026-06-13T23:60:00Z", "2026-06-13T23:59:59",
      "2026-06-13T23:59:59z", "2026-06-13t23:59:59Z", "2026-06-13 23:59:59Z",
      "2026-06-13T23:59Z", "2026-06-13", "2026-6-13T23:59:59Z", "+2026-06-13T23:59:59Z",
      "2026/06/13T23:59:59Z", "20260613T235959Z", "2026-06-13T23.59.59Z", "", "Z",
      "2026-06-13T23:59:59+02:00", "2026-06-13T23:59:59-0200", "2026-06-13T23:59:59+02",
      "2026-06-13T23:59:59+24:00", "2026-06-13T23:59:59Zx", "2026-06-13T23:59:59Z ",
      " 2026-06-13T23:59:59Z", "2026-06-13T23:59:59,5Z", "2026-06-13T23:59:59.Z",
      "2026-06-13T23:59:59.-5Z", "2026-06-13T23:59:59.5", "2026-06-13T23:59:5:Z",
      "2026-06-13T23:59:5/Z", "2O26-06-13T23:59:59Z", "-026-06-13T23:59:59Z",
    ]
    + (0...12).map { "2026-06-13T17:00:16." + "123456789012".prefix($0) + "Z" }
    + (0...12).map { "2026-06-13T17:00:16." + String(repeating: "9", count: $0) + "+00:00" }

  @Test func timesAreAlike() {
    // Each behind another of another day, of the same, and of none, since the last day is kept.
    let usual = ["2026-06-13T17:00:16Z", "2026-06-14T00:00:00Z"]
    let lines = Self.times.flatMap { [$0, usual[0], $0, $0, usual[1], $0] }.map {
      Array(#"{"session":"a","time":"\#($0)","event":"launch"}"#.utf8)
    }
    let readers = BothReaders(lines)
    #expect(readers.plain == readers.parsed)
    #expect(readers.plain.records.count > 100 && readers.plain.rejections.count > 100)
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func anyTimeIsTheOneItNames(seed: UInt64) throws {
    var dice = Dice(state: seed)
    let range = EventTime.earliest.microseconds..<EventTime.end.microseconds
    var times: [EventTime] = []
    for _ in 0..<2000 {
      var microseconds =
        range.lowerBound + Int64(dice.roll(Int(range.upperBound - range.lowerBound)))
      let unit: Int64 = [1, 1000, 1_000_000, 86_400_000_000][dice.roll(4)]
      microseconds -= microseconds % unit
      times.append(EventTime(microseconds: microseconds))
    }
    let lines = times.map { #"{"session":"a","time":"\#($0.rfc3339)","event":"launch"}"# }
    #expect(lines.allSatisfy(BothReaders.isPlain))
    let decoded = Decoded(lines.joined(separator: "\n"))
    #expect(decoded.batch.records.map(\.time) == times)
  }
}
