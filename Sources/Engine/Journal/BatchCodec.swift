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
  /// More than a record takes besides its texts, and more than a batch before them.
  private static let mostBytes = 128

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
    /// Those of measurements besides the position and its accuracy.
    static let others: Flags = [
      .sequence, .speed, .course, .altitude, .verticalAccuracy, .battery, .level, .platform,
    ]
  }

  static func encode(_ batch: RecordBatch) -> [UInt8] {
    // Zeros from `count` on, which are filled in place.
    var bytes = [UInt8](repeating: 0, count: mostBytes + batch.count * usualBytes)
    var count = encodeHead(of: batch, into: &bytes)
    var previous: Int64 = 0
    let (records, text) = (batch.records.span, batch.text.span)
    var next = 0
    while next < records.count {
      if bytes.count - count < most(of: records[next]) {
        bytes.append(
          contentsOf: repeatElement(0, count: max(bytes.count, most(of: records[next]))))
      }
      var span = bytes.mutableSpan
      var room = span.mutableBytes
      repeat {
        encode(records[next], text: text.bytes, after: &previous, to: &room, at: &count)
        next += 1
      } while next < records.count && room.byteCount - count >= most(of: records[next])
    }
    bytes.removeLast(bytes.count - count)
    return bytes
  }

  /// More than a record takes.
  @inline(__always)
  private static func most(of record: borrowing Record) -> Int {
    mostBytes + record.text.count + record.zoneText.count
  }

  private static func encodeHead(of batch: RecordBatch, into bytes: inout [UInt8]) -> Int {
    var count = 0
    var span = bytes.mutableSpan
    var room = span.mutableBytes
    room.put(version, at: &count)
    room.put(varint: UInt64(batch.count), at: &count)
    return count
  }

  @inline(__always)
  private static func encode(
    _ record: borrowing Record, text: RawSpan, after previous: inout Int64,
    to room: inout MutableRawSpan, at place: inout Int
  ) {
    let shortPosition = record.shortPosition
    let flags = flags(of: record, isShort: shortPosition != nil)
    room.put(flags.rawValue | UInt16(record.kind.rawValue), at: &place)
    room.put(signed: record.time.microseconds &- previous, at: &place)
    previous = record.time.microseconds
    if record.kind != .tick { room.put(text, record.text, at: &place) }
    if flags.contains(.position) {
      if let (latitude, longitude) = shortPosition {
        room.put(UInt32(bitPattern: latitude), at: &place)
        room.put(UInt32(bitPattern: longitude), at: &place)
      } else {
        room.put(record.latitude.bitPattern, at: &place)
        room.put(record.longitude.bitPattern, at: &place)
      }
    }
    if flags.contains(.accuracy), flags.isDisjoint(with: .others) {
      // Nearly all records are such ones.
      room.put(record.accuracy.bitPattern, at: &place)
    } else {
      encodeMeasures(record, flags, to: &room, at: &place)
    }
    switch record.kind {
    case .permission: room.put(record.permission.rawValue, at: &place)
    case .scan:
      room.put(text, record.zoneText, at: &place)
      room.put(signed: record.count, at: &place)
    default: break
    }
  }

  private static func encodeMeasures(
    _ record: borrowing Record, _ flags: Flags, to room: inout MutableRawSpan, at place: inout Int
  ) {
    if let sequence = record.sequence { room.put(signed: sequence, at: &place) }
    if flags.contains(.accuracy) { room.put(record.accuracy.bitPattern, at: &place) }
    if flags.contains(.speed) { room.put(record.speed.bitPattern, at: &place) }
    if flags.contains(.course) { room.put(record.course.bitPattern, at: &place) }
    if flags.contains(.altitude) { room.put(record.altitude.bitPattern, at: &place) }
    if flags.contains(.verticalAccuracy) {
      room.put(record.verticalAccuracy.bitPattern, at: &place)
    }
    if flags.contains(.battery) { room.put(record.battery.bitPattern, at: &place) }
    if flags.contains(.level) { room.put(signed: Int64(record.level), at: &place) }
    if flags.contains(.platform) { room.put(record.platform.rawValue, at: &place) }
  }

  @inline(__always)
  private static func flags(of record: borrowing Record, isShort: Bool) -> Flags {
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
  @inline(__always)
  fileprivate var shortPosition: (latitude: Int32, longitude: Int32)? {
    guard hasPosition, let latitude = latitude.tenMillionths,
      let longitude = longitude.tenMillionths
    else { return nil }
    return (latitude, longitude)
  }
}
