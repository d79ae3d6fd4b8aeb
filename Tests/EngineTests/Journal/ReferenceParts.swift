import Presence

// What both versions of the journal's records have in common, written one value after the other.
extension ByteWriter {
  /// What follows a record's radius.
  mutating func measures(of record: Record, _ text: [UInt8]) {
    let measures = [
      record.speed, record.course, record.altitude, record.verticalAccuracy, record.battery,
    ]
    for measure in measures where !measure.isNaN { fixed(measure.bitPattern) }
    if record.level != .min { signed(Int64(record.level)) }
    if record.platform != .unknown { byte(record.platform.rawValue) }
    if record.kind == .permission { byte(record.permission.rawValue) }
    if record.kind == .scan {
      self.text(text[record.zoneText])
      signed(record.count)
    }
  }
}

extension Record {
  /// Bit 4 the position and so on, above the kind; bit 5, a position in whole 1e-7°, is the first version's.
  func journalFlags(isShort: Bool = false) -> UInt16 {
    let given = [
      !latitude.isNaN, isShort, sequence != nil, accuracy != 100, !speed.isNaN, !course.isNaN,
      !altitude.isNaN, !verticalAccuracy.isNaN, !battery.isNaN, level != .min,
      platform != .unknown, !isPrecise,
    ]
    return given.enumerated().reduce(UInt16(kind.rawValue)) { flags, flag in
      flag.element ? flags | 1 << UInt16(4 + flag.offset) : flags
    }
  }
}
