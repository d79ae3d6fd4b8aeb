import Intake
import Presence
import Testing

/// Query strings of the PostLocation apps.
///
/// 17:00:16Z of 2026-06-13 is 1 781 370 016 s after 1970
/// (`date -ud @1781370016`), and 90 km/h are 25 m/s.
@Suite struct PostlocationTests {
  static let whole =
    "esn=8944500000000000001&lat=51.556176&lon=-0.280162&speed=90&heading=84&vacc=-0.981&hacc=0.02"
    + "&alt=41.5&battery=0.63&ts=2026-06-13T19%3A00%3A16%2B02%3A00"

  static func decode(_ line: String) -> Decoded { Decoded(line, .postlocation) }

  /// The whole line with a field's value replaced; nil leaves the field out.
  static func with(_ field: String, _ value: String?) -> String {
    whole.split(separator: "&").compactMap { pair in
      guard pair.hasPrefix(field + "=") else { return String(pair) }
      return value.map { "\(field)=\($0)" }
    }.joined(separator: "&")
  }

  @Test func everyFieldComesThroughInThrongsUnits() throws {
    let decoded = Self.decode(Self.whole)
    let record = try #require(decoded.batch.records.first)
    #expect(decoded.rejections.isEmpty && decoded.sessions == ["8944500000000000001"])
    #expect(record.kind == .fix && record.platform == .ios)
    #expect(record.time == EventTime(seconds: 1_781_370_016))
    #expect(record.latitude == 51.556176 && record.longitude == -0.280162)
    #expect(record.speed == 25 && record.course == 84)
    #expect(record.altitude == 41.5 && record.battery == 0.63)
  }

  /// The trap: the same names mean accuracies elsewhere.
  @Test(arguments: ["5", "0", "-1", "-9.81", "65"])
  func anAccelerationIsNoAccuracy(value: String) throws {
    let line = Self.with("hacc", value).replacing("vacc=-0.981", with: "vacc=\(value)")
    let record = try #require(Self.decode(line).batch.records.first)
    #expect(record.accuracy == Record.unknownAccuracy && record.verticalAccuracy.isNaN)
  }

  @Test(arguments: [
    "2026-06-13T19:00:16%2B02:00", "2026-06-13T19:00:16%2B0200", "2026-06-13T19:00:16%2b02",
    "2026-06-13T19:00:16+02:00", "2026-06-13T19:00:16+0200", "2026-06-13T19:00:16%2002:00",
    "2026-06-13t17:00:16z", "2026-06-13T17:00:16.000Z", "2026-06-13T17:00:16.000000000%2B00:00",
    "2026-06-13T11:30:16-05:30", "2026-06-13T17:00:16-00:00",
  ])
  func timeHasManyForms(value: String) throws {
    let record = try #require(Self.decode(Self.with("ts", value)).batch.records.first)
    #expect(record.time == EventTime(seconds: 1_781_370_016))
  }

  @Test func aFractionOfASecondIsKept() throws {
    let record = Self.decode(Self.with("ts", "2026-06-13T19:00:16.4989996+02:00")).batch.records
      .first
    #expect(try #require(record).time == EventTime(microseconds: 1_781_370_016_498_999))
  }

  @Test(arguments: [
    "esn", "lat", "lon", "speed", "heading", "vacc", "hacc", "alt", "battery", "ts",
  ])
  func everyFieldMustBeThere(field: String) {
    let reasons: [String: RejectionReason] = [
      "esn": .sessionMissing, "lat": .positionIncomplete, "lon": .positionIncomplete,
      "speed": .speedInvalid, "heading": .courseInvalid, "vacc": .accelerationInvalid,
      "hacc": .accelerationInvalid, "alt": .altitudeInvalid, "battery": .batteryInvalid,
      "ts": .timeMissing,
    ]
    for value in [nil, ""] {
      #expect(Self.decode(Self.with(field, value)).reasons == [reasons[field]])
    }
  }

  @Test func aMeasurementMayBeUnknown() throws {
    let line = [("speed", "-1"), ("heading", "-1"), ("alt", "-1"), ("battery", "-1")]
      .reduce(Self.whole) { line, field in
        line.split(separator: "&")
          .map { $0.hasPrefix(field.0 + "=") ? "\(field.0)=\(field.1)" : String($0) }
          .joined(separator: "&")
      }
    let record = try #require(Self.decode(line).batch.records.first)
    #expect(record.speed.isNaN && record.course.isNaN)
    #expect(record.altitude.isNaN && record.battery.isNaN)
  }

  @Test(
    arguments: [
      ("ts", "1781370016", .timeInvalid), ("ts", "2026-06-13T19:00:16", .timeInvalid),
      ("ts", "2026-06-13+19:00:16Z", .timeInvalid), ("ts", "2026-02-30T19:00:16Z", .timeInvalid),
      ("ts", "1999-12-31T23:59:59Z", .timeOutOfRange), ("lat", "-90.5", .latitudeInvalid),
      ("lon", "181", .longitudeInvalid), ("speed", "1e40", .speedInvalid),
      ("heading", "361", .courseInvalid), ("hacc", "x", .accelerationInvalid),
      ("vacc", "nan", .accelerationInvalid), ("battery", "1.01", .batteryInvalid),
      ("alt", "high", .altitudeInvalid), ("esn", "%00", .sessionInvalid),
    ] as [(String, String, RejectionReason)])
  func faultsAreTold(field: String, value: String, reason: RejectionReason) {
    #expect(Self.decode(Self.with(field, value)).reasons == [reason])
  }

  /// The app's documentation calls two fields otherwise than its example does.
  @Test func bothSpellingsAreTaken() {
    let line = Self.whole.replacing("esn=", with: "iccid=").replacing("&alt=", with: "&altitude=")
    #expect(Self.decode(line).sessions == ["8944500000000000001"])
    #expect(Self.decode(Self.whole + "&ICCID=1").reasons == [.duplicateMember])
    #expect(Self.decode(Self.whole + "&altitude=1").reasons == [.duplicateMember])
  }

  @Test func anAlertMayBeTold() {
    #expect(Self.decode(Self.whole + "&event=alert").batch.records.map(\.kind) == [.alert])
  }
}
