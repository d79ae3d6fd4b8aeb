import Presence

/// What a journalled record has besides its kind, time and session; the kind's number lies in the four lowest bits.
struct JournalFlags: OptionSet {
  var rawValue: UInt16
  static let position = JournalFlags(rawValue: 1 << 4)
  /// In the first version a position in whole 1e-7°; later ones tell that in a record's head.
  static let shortPosition = JournalFlags(rawValue: 1 << 5)
  static let sequence = JournalFlags(rawValue: 1 << 6)
  static let accuracy = JournalFlags(rawValue: 1 << 7)
  static let speed = JournalFlags(rawValue: 1 << 8)
  static let course = JournalFlags(rawValue: 1 << 9)
  static let altitude = JournalFlags(rawValue: 1 << 10)
  static let verticalAccuracy = JournalFlags(rawValue: 1 << 11)
  static let battery = JournalFlags(rawValue: 1 << 12)
  static let level = JournalFlags(rawValue: 1 << 13)
  static let platform = JournalFlags(rawValue: 1 << 14)
  static let imprecise = JournalFlags(rawValue: 1 << 15)
  /// Those of nearly all fixes.
  static let usual: JournalFlags = [.position, .accuracy]
  /// The bits of a word that hold the kind instead.
  static let kindBits: UInt16 = 0x0F

  init(rawValue: UInt16) { self.rawValue = rawValue }

  @inline(__always)
  init(of record: borrowing Record) {
    self = []
    if record.hasPosition { insert(.position) }
    if record.sequence != nil { insert(.sequence) }
    if record.accuracy != Record.unknownAccuracy { insert(.accuracy) }
    if !record.speed.isNaN { insert(.speed) }
    if !record.course.isNaN { insert(.course) }
    if !record.altitude.isNaN { insert(.altitude) }
    if !record.verticalAccuracy.isNaN { insert(.verticalAccuracy) }
    if !record.battery.isNaN { insert(.battery) }
    if record.level != Record.noLevel { insert(.level) }
    if record.platform != .unknown { insert(.platform) }
    if !record.isPrecise { insert(.imprecise) }
  }

  /// Whether a record is a fix whose flags are the usual ones: the same as to ask for these, without making them.
  @inline(__always)
  static func areUsual(_ records: Span<Record>, _ number: Int) -> Bool {
    // A number that is none differs from itself.
    @inline(__always) func isNone(_ number: Float) -> Bool { number != number }
    guard records[number].kind == .fix, records[number].hasPosition,
      records[number].accuracy != Record.unknownAccuracy, isNone(records[number].speed),
      isNone(records[number].course), isNone(records[number].altitude),
      isNone(records[number].verticalAccuracy), isNone(records[number].battery),
      records[number].level == Record.noLevel, records[number].platform == .unknown,
      records[number].isPrecise
    else { return false }
    return records[number].sequence == nil
  }
}
