/// What a row of a block has besides its kind, which takes the other three bits.
struct EventRowFlags: OptionSet {
  var rawValue: UInt8
  static let sameSession = EventRowFlags(rawValue: 1 << 3)
  static let sameTime = EventRowFlags(rawValue: 1 << 4)
  static let stale = EventRowFlags(rawValue: 1 << 5)
  static let reason = EventRowFlags(rawValue: 1 << 6)
  static let entered = EventRowFlags(rawValue: 1 << 7)
}
