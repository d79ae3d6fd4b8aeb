import Presence

/// One record while its members are read, in whatever order they come and by whichever reader.
struct RecordDraft<Value: MemberValue> {
  var record = Record(kind: .fix, time: .distantPast)
  private var seen: UInt32 = 0
  private var hasTime = false
  private var accuracyIsNegative = false
  // What these mean depends on the event, which may follow them.
  private(set) var session: Value?
  private(set) var venue: Value?
  private(set) var zone: Value?
  private var count: Value?
  private var status: Value?
  private var precise: Value?

  init() {}

  /// Takes a member with a meaning; `null` counts as given, yet leaves the value absent.
  mutating func take(_ name: MemberName, _ value: Value) throws(RejectionReason) {
    try mark(name)
    guard !value.isNull else { return }
    switch name {
    case .session: session = value
    case .venue: venue = value
    case .zone: zone = value
    case .count: count = value
    case .status: status = value
    case .precise: precise = value
    case .time: take(try TimeField.time(value))
    case .event: record.kind = try Words.event(value)
    case .platform: record.platform = try Words.platform(value)
    default: accuracyIsNegative = try record.take(measure: name, value) || accuracyIsNegative
    }
  }

  /// Takes the member `time`, which says that and lies in the range of records.
  mutating func take(time: EventTime) throws(RejectionReason) {
    try mark(.time)
    take(time)
  }

  /// Checks what no single member tells, and completes the record.
  mutating func finish(_ options: DecodingOptions) throws(RejectionReason) {
    guard hasTime else { throw .timeMissing }
    try RecordRules.checkPosition(of: record, accuracyIsNegative: accuracyIsNegative, options)
    if record.kind == .permission { try finishPermission() }
    if record.kind == .scan { try finishScan() }
    try RecordRules.checkTime(of: record, options)
  }

  private mutating func mark(_ name: MemberName) throws(RejectionReason) {
    guard seen & name.bit == 0 else { throw .duplicateMember }
    seen |= name.bit
  }

  private mutating func take(_ time: EventTime) {
    record.time = time
    hasTime = true
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
