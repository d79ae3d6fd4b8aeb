import Presence

/// One form body of the app that sends a login's location.
///
/// Its fields bear Core Location's values as they are: metres, metres a second, degrees, a negative
/// number for what is unknown. The app itself sent no time; `timestamp` is Throng's, and so is
/// `event`. Without the four fields that a fix is made of there is none; the others may be absent.
struct LoginLocationDraft: FormDraft {
  enum Field: UInt32 {
    case login, latitude, longitude, speed, course, battery, horizontalAccuracy, verticalAccuracy
    case timestamp, event
  }

  private static let names: [(StaticString, Field)] = [
    ("login_id", .login), ("latitude", .latitude), ("longitude", .longitude), ("speed", .speed),
    ("course", .course), ("battery_level", .battery), ("horizontal_accuracy", .horizontalAccuracy),
    ("vertical_accuracy", .verticalAccuracy), ("timestamp", .timestamp), ("event", .event),
  ]

  var record = Record(kind: .fix, time: .distantPast)
  private(set) var session: FormValue?
  private var hasTime = false
  private var accuracyIsNegative = false

  init() { record.platform = .ios }

  static func field(_ name: UnsafeBufferPointer<UInt8>) -> Field? { find(name, in: names) }

  mutating func take(_ field: Field, _ value: FormValue) throws(RejectionReason) {
    switch field {
    case .login: session = value
    case .latitude:
      record.latitude = try Measure.degrees(value.number, limit: 90, or: .latitudeInvalid)
    case .longitude:
      record.longitude = try Measure.degrees(value.number, limit: 180, or: .longitudeInvalid)
    case .speed: record.speed = try Measure.positive(value.number, or: .speedInvalid)
    case .course:
      record.course = try Measure.positive(value.number, upTo: 360, or: .courseInvalid)
    case .battery:
      record.battery = try Measure.positive(value.number, upTo: 1, or: .batteryInvalid)
    case .horizontalAccuracy:
      let radius = try Measure.radius(value.number)
      accuracyIsNegative = radius.isNegative
      if let metres = radius.metres { record.accuracy = metres }
    case .verticalAccuracy:
      record.verticalAccuracy = try Measure.positive(value.number, or: .verticalAccuracyInvalid)
    case .timestamp:
      record.time = try Self.time(value)
      hasTime = true
    case .event: record.kind = try value.event()
    }
  }

  func finish(_ options: DecodingOptions) throws(RejectionReason) {
    guard hasTime else { throw .timeMissing }
    guard !record.latitude.isNaN || !record.longitude.isNaN else { throw .positionMissing }
    try RecordRules.checkPosition(of: record, accuracyIsNegative: accuracyIsNegative, options)
    try RecordRules.checkTime(of: record, options)
  }

  private static func time(_ value: FormValue) throws(RejectionReason) -> EventTime {
    guard let number = value.number else { return try TimeField.time(value.time) }
    return try TimeField.time(number)
  }
}
