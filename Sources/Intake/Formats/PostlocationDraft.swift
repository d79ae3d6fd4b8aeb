import Presence

/// One query string of the PostLocation apps.
///
/// All fields but Throng's own `event` must be there. Their `hacc` and `vacc` are accelerations,
/// however much they look like accuracies: of accuracy the format tells nothing, so it is unknown.
struct PostlocationDraft: FormDraft {
  enum Field: UInt32 {
    case card, latitude, longitude, speed, heading, horizontalAcceleration, verticalAcceleration
    case altitude, battery, time, event
  }

  // The apps' text and their example disagree about two names, so both of each are taken.
  private static let names: [(StaticString, Field)] = [
    ("esn", .card), ("lat", .latitude), ("lon", .longitude), ("speed", .speed),
    ("heading", .heading), ("hacc", .horizontalAcceleration), ("vacc", .verticalAcceleration),
    ("alt", .altitude), ("battery", .battery), ("ts", .time), ("event", .event),
    ("iccid", .card), ("ICCID", .card), ("altitude", .altitude),
  ]

  /// Every field that must be there, with what is wrong if it isn't.
  private static let mandatory: [(Field, RejectionReason)] = [
    (.time, .timeMissing), (.speed, .speedInvalid), (.heading, .courseInvalid),
    (.altitude, .altitudeInvalid), (.battery, .batteryInvalid),
    (.horizontalAcceleration, .accelerationInvalid),
    (.verticalAcceleration, .accelerationInvalid),
  ]

  var record = Record(kind: .fix, time: .distantPast)
  private(set) var session: FormValue?
  private var taken: UInt32 = 0

  init() { record.platform = .ios }

  static func field(_ name: UnsafeBufferPointer<UInt8>) -> Field? { find(name, in: names) }

  mutating func take(_ field: Field, _ value: FormValue) throws(RejectionReason) {
    taken |= 1 << field.rawValue
    switch field {
    case .card: session = value
    case .latitude:
      record.latitude = try Measure.degrees(value.number, limit: 90, or: .latitudeInvalid)
    case .longitude:
      record.longitude = try Measure.degrees(value.number, limit: 180, or: .longitudeInvalid)
    case .speed:
      // Kilometres an hour.
      record.speed = try Measure.positive(value.number.map { $0 / 3.6 }, or: .speedInvalid)
    case .heading:
      record.course = try Measure.positive(value.number, upTo: 360, or: .courseInvalid)
    case .horizontalAcceleration, .verticalAcceleration:
      _ = try Measure.number(value.number, or: .accelerationInvalid)
    case .altitude: record.altitude = try Measure.altitude(value.number)
    case .battery:
      record.battery = try Measure.positive(value.number, upTo: 1, or: .batteryInvalid)
    case .time: record.time = try TimeField.time(value.time)
    case .event: record.kind = try value.event()
    }
  }

  func finish(_ options: DecodingOptions) throws(RejectionReason) {
    for (field, reason) in Self.mandatory where taken & (1 << field.rawValue) == 0 { throw reason }
    guard !record.latitude.isNaN || !record.longitude.isNaN else { throw .positionMissing }
    try RecordRules.checkPosition(of: record, accuracyIsNegative: false, options)
    try RecordRules.checkTime(of: record, options)
  }
}
