import Intake
import Presence
import Testing

/// Form bodies of the login-location app.
///
/// Values are Core Location's own, so what is expected of
/// each stands in its line; 1 781 370 016 s is 2026-06-13T17:00:16Z (`date -ud @1781370016`).
@Suite struct LoginLocationTests {
  static let whole =
    "login_id=mara&latitude=51.556176&longitude=-0.280162&speed=1.25&course=84&battery_level=0.63"
    + "&horizontal_accuracy=9.5&vertical_accuracy=4&timestamp=2026-06-13T17%3A00%3A16.498Z"

  static func decode(_ line: String) -> Decoded { Decoded(line, .loginLocation) }

  /// The whole line with a field's value replaced; nil leaves the field out.
  static func with(_ field: String, _ value: String?) -> String {
    whole.split(separator: "&").compactMap { pair in
      guard pair.hasPrefix(field + "=") else { return String(pair) }
      return value.map { "\(field)=\($0)" }
    }.joined(separator: "&")
  }

  @Test func everyFieldComesThrough() throws {
    let decoded = Self.decode(Self.whole)
    let record = try #require(decoded.batch.records.first)
    #expect(decoded.rejections.isEmpty && decoded.sessions == ["mara"])
    #expect(record.kind == .fix && record.platform == .ios && record.line == 1)
    #expect(record.time == EventTime(microseconds: 1_781_370_016_498_000))
    #expect(record.latitude == 51.556176 && record.longitude == -0.280162)
    #expect(record.speed == 1.25 && record.course == 84)
    #expect(record.battery == 0.63 && record.accuracy == 9.5 && record.verticalAccuracy == 4)
    #expect(record.altitude.isNaN && record.level == Record.noLevel && record.sequence == nil)
  }

  @Test func itIsTheSameRecordAsThrongsOwn() throws {
    let own = Decoded(
      #"{"session":"mara","time":"2026-06-13T17:00:16.498Z","lat":51.556176,"lon":-0.280162,"#
        + #""speed":1.25,"course":84,"battery":0.63,"horizontalAccuracy":9.5,"#
        + #""verticalAccuracy":4,"platform":"ios","altitude":0}"#)
    var form = try #require(Self.decode(Self.whole).batch.records.first)
    form.altitude = 0
    #expect("\(form)" == "\(try #require(own.batch.records.first))")
  }

  @Test(arguments: [
    ("timestamp", "1781370016.498"), ("timestamp", "1781370016498"),
    ("timestamp", "2026-06-13T19:00:16.498%2B02:00"), ("timestamp", "2026-06-13T19:00:16.498+0200"),
    ("timestamp", "2026-06-13t17:00:16.498z"), ("timestamp", "2026-06-13T17:00:16,498123456Z"),
  ])
  func timeHasManyForms(field: String, value: String) throws {
    let time = try #require(Self.decode(Self.with(field, value)).batch.records.first).time
    #expect(time.microseconds / 1000 == 1_781_370_016_498)
  }

  @Test(arguments: ["speed", "course", "battery_level", "vertical_accuracy"])
  func aMeasurementMayBeUnknown(field: String) throws {
    for value in ["-1", "-1.000000", "", nil] {
      let decoded = Self.decode(Self.with(field, value))
      let record = try #require(decoded.batch.records.first, "\(value ?? "absent")")
      let found = [
        "speed": record.speed, "course": record.course, "battery_level": record.battery,
        "vertical_accuracy": record.verticalAccuracy,
      ]
      #expect(found[field]?.isNaN == true)
    }
  }

  @Test(arguments: ["0", "0.000", "", nil])
  func anUnknownAccuracyIsAHundredMetres(value: String?) throws {
    let record = Self.decode(Self.with("horizontal_accuracy", value)).batch.records.first
    #expect(try #require(record).accuracy == 100)
  }

  @Test(
    arguments: [
      ("login_id", nil, .sessionMissing), ("login_id", "", .sessionMissing),
      ("login_id", "a%0Ab", .sessionInvalid), ("login_id", "%FF", .sessionInvalid),
      ("timestamp", nil, .timeMissing), ("timestamp", "", .timeMissing),
      ("timestamp", "2026-06-13T17:00:16", .timeInvalid), ("timestamp", "today", .timeInvalid),
      ("timestamp", "2026-06-13T17:00:16--02:00", .timeInvalid),
      ("timestamp", "0", .timeOutOfRange), ("timestamp", "1e300", .timeOutOfRange),
      ("latitude", nil, .positionIncomplete), ("longitude", "", .positionIncomplete),
      ("latitude", "90.1", .latitudeInvalid), ("latitude", "51,5", .latitudeInvalid),
      ("latitude", "nan", .latitudeInvalid), ("latitude", "0x10", .latitudeInvalid),
      ("longitude", "-180.1", .longitudeInvalid), ("longitude", "1 ", .longitudeInvalid),
      ("horizontal_accuracy", "-1", .accuracyNegative),
      ("horizontal_accuracy", "-0.5", .accuracyNegative),
      ("horizontal_accuracy", "x", .accuracyInvalid),
      ("horizontal_accuracy", "1e39", .accuracyInvalid),
      ("vertical_accuracy", "inf", .verticalAccuracyInvalid), ("speed", "fast", .speedInvalid),
      ("course", "360.5", .courseInvalid), ("battery_level", "63", .batteryInvalid),
      ("battery_level", "63%25", .batteryInvalid), ("battery_level", "63%", .notForm),
    ] as [(String, String?, RejectionReason)])
  func faultsAreTold(field: String, value: String?, reason: RejectionReason) {
    let decoded = Self.decode(Self.with(field, value))
    #expect(decoded.reasons == [reason] && decoded.batch.isEmpty)
  }

  @Test func withoutBothCoordinatesThereIsNoPosition() {
    let line = "login_id=mara&timestamp=1781370016"
    #expect(Self.decode(line).reasons == [.positionMissing])
    #expect(Self.decode(line + "&event=launch").reasons == [.positionMissing])
  }

  @Test func whatDependsOnTheReceiverHolds() {
    let null = Self.with("latitude", "0").replacing("-0.280162", with: "-0.000000")
    #expect(Self.decode(null).reasons == [.nullIsland])
    var options = DecodingOptions(format: .loginLocation, acceptsNullIsland: true)
    #expect(Decoded(null, options: options).batch.count == 1)
    options.latestTime = EventTime(seconds: 1_781_370_016)
    #expect(Decoded(Self.whole, options: options).reasons == [.future])
  }

  @Test(
    arguments: [
      ("launch", .launch), ("foreground", .foreground), ("background", .background),
      ("terminate", .terminate), ("alert", .alert), ("permission", nil), ("scan", nil), ("x", nil),
    ] as [(String, Record.Kind?)])
  func anEventMayBeTold(word: String, kind: Record.Kind?) {
    let decoded = Self.decode(Self.whole + "&event=" + word)
    #expect(decoded.batch.records.map(\.kind) == (kind.map { [$0] } ?? []))
    #expect(decoded.reasons == (kind == nil ? [.eventUnknown] : []))
  }
}
