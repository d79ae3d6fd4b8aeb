import Presence

/// Batches as the journal's first version had them: folders of earlier programs hold such ones.
enum FirstVersionEncoder {
  static func encode(_ batch: RecordBatch) -> [UInt8] {
    var writer = ByteWriter()
    writer.byte(1)
    writer.count(batch.count)
    var previous: Int64 = 0
    for record in batch.records {
      encode(record, batch.text, after: previous, to: &writer)
      previous = record.time.microseconds
    }
    return writer.bytes
  }

  private static func encode(
    _ record: Record, _ text: [UInt8], after previous: Int64, to writer: inout ByteWriter
  ) {
    let short = shortPosition(of: record)
    writer.fixed(flags(of: record, isShort: short != nil))
    writer.signed(record.time.microseconds &- previous)
    if record.kind != .tick { writer.text(text[record.text]) }
    if let short {
      for number in short { writer.fixed(UInt32(bitPattern: number)) }
    } else if !record.latitude.isNaN {
      writer.fixed(record.latitude.bitPattern)
      writer.fixed(record.longitude.bitPattern)
    }
    if let sequence = record.sequence { writer.signed(sequence) }
    if record.accuracy != 100 { writer.fixed(record.accuracy.bitPattern) }
    let measures = [
      record.speed, record.course, record.altitude, record.verticalAccuracy, record.battery,
    ]
    for measure in measures where !measure.isNaN { writer.fixed(measure.bitPattern) }
    if record.level != .min { writer.signed(Int64(record.level)) }
    if record.platform != .unknown { writer.byte(record.platform.rawValue) }
    if record.kind == .permission { writer.byte(record.permission.rawValue) }
    if record.kind == .scan {
      writer.text(text[record.zoneText])
      writer.signed(record.count)
    }
  }

  /// Bit 4 the position and so on, in the order of the journal's first version.
  private static func flags(of record: Record, isShort: Bool) -> UInt16 {
    let given = [
      !record.latitude.isNaN, isShort, record.sequence != nil, record.accuracy != 100,
      !record.speed.isNaN, !record.course.isNaN, !record.altitude.isNaN,
      !record.verticalAccuracy.isNaN, !record.battery.isNaN, record.level != .min,
      record.platform != .unknown, !record.isPrecise,
    ]
    return given.enumerated().reduce(UInt16(record.kind.rawValue)) { flags, flag in
      flag.element ? flags | 1 << UInt16(4 + flag.offset) : flags
    }
  }

  /// Both coordinates in 1e-7°, if dividing them gives back the very same doubles.
  private static func shortPosition(of record: Record) -> [Int32]? {
    let coordinates = [record.latitude, record.longitude].compactMap { coordinate -> Int32? in
      guard !coordinate.isNaN, let whole = Int32(exactly: (coordinate * 1e7).rounded()) else {
        return nil
      }
      return (Double(whole) / 1e7).bitPattern == coordinate.bitPattern ? whole : nil
    }
    return coordinates.count == 2 ? coordinates : nil
  }
}
