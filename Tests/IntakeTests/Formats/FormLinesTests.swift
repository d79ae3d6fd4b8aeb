import Intake
import Presence
import Testing

/// What both forms have in common: how fields are written, and how lines are cut.
@Suite struct FormLinesTests {
  static let whole = PostlocationTests.whole

  @Test(arguments: [
    whole + "\r", "  " + whole + "\t", "?" + whole, "&" + whole + "&&", whole + "&x=1&y=1",
    whole + "&x=", whole + "&=1", whole + "&x=a=b", whole + "&x=%26%3D", "\u{FEFF}" + whole,
  ])
  func manyWaysToWriteTheSame(line: String) {
    let decoded = Decoded(line, .postlocation)
    #expect(decoded.rejections.isEmpty && decoded.sessions == ["8944500000000000001"])
  }

  @Test(
    arguments: [
      ("", []), (" \t\r", [.emptyLine]), ("?", [.sessionMissing]),
      ("esn", [.notForm]), (#"{"session":"a1"}"#, [.notForm]), (whole + "&x", [.notForm]),
      (whole + "&x=%", [.notForm]), (whole + "&x=%4", [.notForm]), (whole + "&x=%zz", [.notForm]),
      (whole + "&x=%+1", [.notForm]), (whole + "&%6=1", [.notForm]),
      (whole + "&lat=1", [.duplicateMember]), (whole + "&l%61t=1", [.duplicateMember]),
      (whole + "&lat=", [.duplicateMember]), (whole + "&x=1&x=2", [.duplicateMember]),
      ("\u{FEFF}" + "\u{FEFF}" + whole, [.sessionMissing]),
      ("x=" + String(repeating: "1", count: 65_535), [.lineTooLong]),
      ("x=" + String(repeating: "1", count: 65_534), [.sessionMissing]),
    ] as [(String, [RejectionReason])])
  func badLinesAreRejectedAlone(line: String, reasons: [RejectionReason]) {
    let decoded = Decoded(line, .postlocation)
    #expect(decoded.reasons == reasons && decoded.batch.isEmpty)
    let between = Decoded(Self.whole + "\n" + line + "\n" + Self.whole, .postlocation)
    #expect(between.batch.count == 2 && between.batch.records.first?.line == 1)
    #expect(between.rejections.allSatisfy { $0.line == 2 })
  }

  /// The session of Throng's own records in the same bytes: é as one scalar, U+00E9.
  @Test(arguments: [
    ("a+b", "a b"), ("a%2Bb", "a+b"), ("a%20b", "a b"), ("%C3%A9", "\u{E9}"), ("e%CC%81", "\u{E9}"),
    ("\u{E9}", "\u{E9}"), ("a%26b%3Dc", "a&b=c"), ("+44%207700", " 44 7700"),
  ])
  func sessionsAreDecodedAndNormalised(written: String, session: String) {
    let line = Self.whole.replacing("8944500000000000001", with: written)
    let decoded = Decoded(line, .postlocation)
    #expect(decoded.sessions.map { Array($0.utf8) } == [Array(session.utf8)])
  }

  /// The nearest double is what Swift's own literal is.
  @Test(
    arguments: [
      ("51.5561762", 51.5561762), ("-0.2801619", -0.2801619), ("0.1", 0.1), ("7", 7),
      ("007.50", 7.5),
      ("51.556176200000004", 51.556176200000004), ("6.5e-05", 6.5e-05), ("5.15E%2B1", 51.5),
      ("0.00000000000000000000000000012345", 1.2345e-28), ("-0", 0),
      ("51.55617620000000000000000000000000001", 51.55617620000000000000000000000000001),
    ] as [(String, Double)])
  func numbersAreTheNearestDoubles(text: String, value: Double) throws {
    let line = PostlocationTests.with("lat", text)
    #expect(try #require(Decoded(line, .postlocation).batch.records.first).latitude == value)
  }

  @Test(arguments: [
    "", " 1", "1 ", "+1", "1.", ".5", "-", "1e", "1e+", "--1", "1.2.3", "1,5", "infinity", "1_0",
    "e5",
    "1e400",
  ])
  func nothingElseIsANumber(text: String) {
    let line = PostlocationTests.with("vacc", text.replacing("+", with: "%2B"))
    #expect(Decoded(line, .postlocation).reasons == [.accelerationInvalid])
  }

  /// No byte anywhere may trap the decoder, and a line is one record or one rejection.
  @Test(arguments: [WireFormat.loginLocation, .postlocation])
  func everyByteEverywhereIsOneVerdict(format: WireFormat) {
    let line = Array((format == .postlocation ? Self.whole : LoginLocationTests.whole).utf8)
    var lines: [UInt8] = []
    var count = 0
    for position in line.indices {
      for byte in UInt8.min...UInt8.max where byte != 0x0A {
        var mutated = line
        mutated[position] = byte
        lines += mutated + [0x0A]
        count += 1
      }
      lines += line[..<position] + [0x0A]
      count += 1
    }
    let decoded = Decoded(lines, options: DecodingOptions(format: format))
    #expect(decoded.batch.count + decoded.rejections.count == count)
    #expect(decoded.batch.records.allSatisfy { abs($0.latitude) <= 90 && $0.accuracy > 0 })
  }
}
