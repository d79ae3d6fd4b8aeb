import JSONText
import Presence

/// One record while its members are read, in whatever order they come.
struct RecordDraft {
  var record = Record(kind: .fix, time: .distantPast)
  private var seen: UInt32 = 0
  private var hasTime = false
  private var accuracyIsNegative = false
  // What these mean depends on the event, which may follow them.
  private(set) var session: JSONElement?
  private(set) var venue: JSONElement?
  private(set) var zone: JSONElement?
  private var count: JSONElement?
  private var status: JSONElement?
  private var precise: JSONElement?

  init() {}

  /// Takes a member with a meaning; `null` counts as given, yet leaves the value absent.
  mutating func take(_ name: MemberName, _ value: JSONElement) throws(RejectionReason) {
    guard seen & name.bit == 0 else { throw .duplicateMember }
    seen |= name.bit
    guard !value.isNull else { return }
    switch name {
    case .session: session = value
    case .venue: venue = value
    case .zone: zone = value
    case .count: count = value
    case .status: status = value
    case .precise: precise = value
    case .time:
      record.time = try TimeField.time(value)
      hasTime = true
    case .lat: record.latitude = try Measure.degrees(value.double, limit: 90, or: .latitudeInvalid)
    case .lon:
      record.longitude = try Measure.degrees(value.double, limit: 180, or: .longitudeInvalid)
    case .horizontalAccuracy: try takeAccuracy(value)
    case .level: record.level = try Measure.level(value)
    case .speed: record.speed = try Measure.positive(value.double, or: .speedInvalid)
    case .course: record.course = try Measure.positive(value.double, upTo: 360, or: .courseInvalid)
    case .altitude: record.altitude = try Measure.altitude(value.double)
    case .verticalAccuracy:
      record.verticalAccuracy = try Measure.positive(value.double, or: .verticalAccuracyInvalid)
    case .battery: record.battery = try Measure.positive(value.double, upTo: 1, or: .batteryInvalid)
    case .event: record.kind = try Words.event(value)
    case .platform: record.platform = try Words.platform(value)
    case .seq:
      guard let number = value.integer else { throw .sequenceInvalid }
      record.sequence = number
    }
  }

  /// Checks what no single member tells, and completes the record.
  mutating func finish(_ options: DecodingOptions) throws(RejectionReason) {
    guard hasTime else { throw .timeMissing }
    try RecordRules.checkPosition(of: record, accuracyIsNegative: accuracyIsNegative, options)
    if record.kind == .permission { try finishPermission() }
    if record.kind == .scan { try finishScan() }
    try RecordRules.checkTime(of: record, options)
  }

  private mutating func takeAccuracy(_ value: JSONElement) throws(RejectionReason) {
    let radius = try Measure.radius(value.double)
    accuracyIsNegative = radius.isNegative
    if let metres = radius.metres { record.accuracy = metres }
  }

  private mutating func finishPermission() throws(RejectionReason) {
    guard let status else { throw .permissionStatusInvalid }
    record.permission = try Words.permission(status)
    guard let precise else { return }
    guard let isPrecise = precise.bool else { throw .preciseInvalid }
    record.isPrecise = isPrecise
  }

  private mutating func finishScan() throws(RejectionReason) {
    guard let people = count?.integer, people >= 0 else { throw .countInvalid }
    record.count = people
  }
}
