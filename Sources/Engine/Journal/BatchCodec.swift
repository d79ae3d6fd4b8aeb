import Presence

/// Batches of records as compact bytes and back, every number bit for bit.
///
/// A version byte and a count; then for each record a set of flags, the time as a difference in
/// microseconds to the record before, its texts, and what the flags announce. Coordinates that are
/// whole multiples of 1e-7° take 4 bytes each, others 8. A record's line is not kept.
enum BatchCodec {
  private static let version: UInt8 = 1
  /// Room for a record with an id of 20 bytes, sequence and accuracy.
  private static let usualBytes = 48

  private struct Flags: OptionSet {
    var rawValue: UInt16
    static let position = Flags(rawValue: 1 << 4)
    static let shortPosition = Flags(rawValue: 1 << 5)
    static let sequence = Flags(rawValue: 1 << 6)
    static let accuracy = Flags(rawValue: 1 << 7)
    static let speed = Flags(rawValue: 1 << 8)
    static let course = Flags(rawValue: 1 << 9)
    static let altitude = Flags(rawValue: 1 << 10)
    static let verticalAccuracy = Flags(rawValue: 1 << 11)
    static let battery = Flags(rawValue: 1 << 12)
    static let level = Flags(rawValue: 1 << 13)
    static let platform = Flags(rawValue: 1 << 14)
    static let imprecise = Flags(rawValue: 1 << 15)
  }

  static func encode(_ batch: RecordBatch) -> [UInt8] {
    var writer = ByteWriter(capacity: batch.count * usualBytes)
    writer.byte(version)
    writer.varint(UInt64(batch.count))
    var previous: Int64 = 0
    for record in batch.records {
      encode(record, text: batch.text, after: &previous, to: &writer)
    }
    return writer.bytes
  }

  private static func encode(
    _ record: Record, text: [UInt8], after previous: inout Int64, to writer: inout ByteWriter
  ) {
    let shortPosition = record.shortPosition
    let flags = flags(of: record, isShort: shortPosition != nil)
    writer.fixed(flags.rawValue | UInt16(record.kind.rawValue))
    writer.signed(record.time.microseconds &- previous)
    previous = record.time.microseconds
    if record.kind != .tick { writer.text(text[record.text]) }
    if flags.contains(.position) {
      if let (latitude, longitude) = shortPosition {
        writer.fixed(UInt32(bitPattern: latitude))
        writer.fixed(UInt32(bitPattern: longitude))
      } else {
        writer.fixed(record.latitude.bitPattern)
        writer.fixed(record.longitude.bitPattern)
      }
    }
    if let sequence = record.sequence { writer.signed(sequence) }
    if flags.contains(.accuracy) { writer.fixed(record.accuracy.bitPattern) }
    if flags.contains(.speed) { writer.fixed(record.speed.bitPattern) }
    if flags.contains(.course) { writer.fixed(record.course.bitPattern) }
    if flags.contains(.altitude) { writer.fixed(record.altitude.bitPattern) }
    if flags.contains(.verticalAccuracy) { writer.fixed(record.verticalAccuracy.bitPattern) }
    if flags.contains(.battery) { writer.fixed(record.battery.bitPattern) }
    if flags.contains(.level) { writer.signed(Int64(record.level)) }
    if flags.contains(.platform) { writer.byte(record.platform.rawValue) }
    switch record.kind {
    case .permission: writer.byte(record.permission.rawValue)
    case .scan:
      writer.text(text[record.zoneText])
      writer.signed(record.count)
    default: break
    }
  }

  private static func flags(of record: Record, isShort: Bool) -> Flags {
    var flags: Flags = []
    if record.hasPosition {
      flags.insert(.position)
      if isShort { flags.insert(.shortPosition) }
    }
    if record.sequence != nil { flags.insert(.sequence) }
    if record.accuracy != Record.unknownAccuracy { flags.insert(.accuracy) }
    if !record.speed.isNaN { flags.insert(.speed) }
    if !record.course.isNaN { flags.insert(.course) }
    if !record.altitude.isNaN { flags.insert(.altitude) }
    if !record.verticalAccuracy.isNaN { flags.insert(.verticalAccuracy) }
    if !record.battery.isNaN { flags.insert(.battery) }
    if record.level != Record.noLevel { flags.insert(.level) }
    if record.platform != .unknown { flags.insert(.platform) }
    if !record.isPrecise { flags.insert(.imprecise) }
    return flags
  }

  static func decode(_ bytes: [UInt8]) throws(ByteReader.Malformed) -> RecordBatch {
    var reader = ByteReader(bytes)
    guard try reader.byte() == version else { throw .init(reason: "an unknown version") }
    let count = try reader.varint()
    var batch = RecordBatch()
    var previous: Int64 = 0
    for _ in 0..<count { try decodeRecord(&reader, after: &previous, into: &batch) }
    guard reader.isAtEnd else { throw .init(reason: "bytes behind the last record") }
    return batch
  }

  private static func decodeRecord(
    _ reader: inout ByteReader, after previous: inout Int64, into batch: inout RecordBatch
  ) throws(ByteReader.Malformed) {
    let word: UInt16 = try reader.fixed()
    let flags = Flags(rawValue: word & 0xFFF0)
    guard let kind = Record.Kind(rawValue: UInt8(word & 0x0F)) else {
      throw .init(reason: "an unknown kind of record")
    }
    previous = previous &+ (try reader.signed())
    var record = Record(kind: kind, time: EventTime(microseconds: previous))
    guard record.time > .distantPast, record.time < .distantFuture else {
      throw .init(reason: "an impossible time")
    }
    let text = kind == .tick ? [] : try reader.text()
    guard kind == .tick || (1...SessionTable.longestID).contains(text.count) else {
      throw .init(reason: "an id of no or too many bytes")
    }
    try decodeMeasures(&reader, flags, into: &record)
    switch kind {
    case .tick: batch.append(tick: record.time)
    case .scan:
      let zone = try reader.text()
      record.count = try reader.signed()
      batch.append(record, session: text, zone: zone)
    case .permission:
      guard let permission = Record.Permission(rawValue: try reader.byte()) else {
        throw .init(reason: "an unknown permission")
      }
      record.permission = permission
      batch.append(record, session: text)
    default: batch.append(record, session: text)
    }
  }

  private static func decodeMeasures(
    _ reader: inout ByteReader, _ flags: Flags, into record: inout Record
  ) throws(ByteReader.Malformed) {
    func float() throws(ByteReader.Malformed) -> Float { Float(bitPattern: try reader.fixed()) }
    if flags.contains(.shortPosition) {
      record.latitude = Double(Int32(bitPattern: try reader.fixed())) / 1e7
      record.longitude = Double(Int32(bitPattern: try reader.fixed())) / 1e7
    } else if flags.contains(.position) {
      record.latitude = Double(bitPattern: try reader.fixed())
      record.longitude = Double(bitPattern: try reader.fixed())
    }
    if flags.contains(.sequence) { record.sequence = try reader.signed() }
    if flags.contains(.accuracy) { record.accuracy = try float() }
    if flags.contains(.speed) { record.speed = try float() }
    if flags.contains(.course) { record.course = try float() }
    if flags.contains(.altitude) { record.altitude = try float() }
    if flags.contains(.verticalAccuracy) { record.verticalAccuracy = try float() }
    if flags.contains(.battery) { record.battery = try float() }
    if flags.contains(.level) {
      guard let level = Int32(exactly: try reader.signed()) else {
        throw .init(reason: "a level of more than 32 bits")
      }
      record.level = level
    }
    if flags.contains(.platform) {
      record.platform = Record.Platform(rawValue: try reader.byte()) ?? .unknown
    }
    record.isPrecise = !flags.contains(.imprecise)
  }
}

extension Record {
  /// Its position in whole 1e-7°; nil without one, or if it is no such multiple.
  fileprivate var shortPosition: (latitude: Int32, longitude: Int32)? {
    guard hasPosition, let latitude = latitude.tenMillionths,
      let longitude = longitude.tenMillionths
    else { return nil }
    return (latitude, longitude)
  }
}
