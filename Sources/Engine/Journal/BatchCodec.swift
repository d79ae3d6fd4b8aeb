import Presence

/// Batches of records as compact bytes and back, every number bit for bit.
///
/// A version byte and a count; then for each record a head (`JournalHead`), its flags unless it is a usual fix, the
/// time as a difference to the record before, its session (`PackedID`), and what the flags announce. Coordinates that
/// are whole multiples of 1e-7° are written as differences to those before in 2 or 3 bytes each, if they are so
/// near, or in 4; others in 8. A record's line is not kept. A usual fix takes some 20 bytes, and each of them is
/// written four times before the journal is trimmed: into SQLite's log and file, and zeros over both.
///
/// `BatchDecoder` reads these bytes, and those of the first version.
enum BatchCodec {
  /// The version that is written.
  static let version: UInt8 = 2
  /// Somewhat more than a usual fix takes.
  private static let usualBytes = 24
  /// More than a record takes besides its texts, and more than a batch before them.
  private static let mostBytes = 128

  /// What the next record is told from.
  private struct Before {
    var microseconds: Int64 = 0
    var latitude: Int32 = 0
    var longitude: Int32 = 0
  }

  static func encode(_ batch: RecordBatch) -> [UInt8] {
    // Zeros from `count` on, which are filled in place.
    var bytes = [UInt8](repeating: 0, count: mostBytes + batch.count * usualBytes)
    var count = encodeStart(of: batch, into: &bytes)
    var before = Before()
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
        if JournalFlags.areUsual(records, next) {
          encode(
            records, next, kind: .fix, flags: .usual, text: text.bytes, after: &before, to: &room,
            at: &count)
        } else {
          encodeOther(records, next, text: text.bytes, after: &before, to: &room, at: &count)
        }
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

  private static func encodeStart(of batch: RecordBatch, into bytes: inout [UInt8]) -> Int {
    var count = 0
    var span = bytes.mutableSpan
    var room = span.mutableBytes
    room.put(version, at: &count)
    room.put(varint: UInt64(batch.count), at: &count)
    return count
  }

  /// Encodes any record.
  @inline(never)
  private static func encodeOther(
    _ records: Span<Record>, _ number: Int, text: RawSpan, after before: inout Before,
    to room: inout MutableRawSpan, at place: inout Int
  ) {
    encode(
      records, number, kind: records[number].kind, flags: JournalFlags(of: records[number]),
      text: text, after: &before, to: &room, at: &place)
  }

  /// Encodes a record of a kind and flags: where these are known, most of it is compiled away.
  ///
  /// Its numbers are read one by one, since a record lent as a whole is copied.
  @inline(__always)
  private static func encode(
    _ records: Span<Record>, _ number: Int, kind: Record.Kind, flags: JournalFlags,
    text: RawSpan, after before: inout Before, to room: inout MutableRawSpan, at place: inout Int
  ) {
    // Its head is known when all of it is.
    var head = JournalHead()
    var start = place
    place &+= 1
    if kind != .fix || flags != .usual {
      head.hasFlags = true
      room.put(flags.rawValue | UInt16(kind.rawValue), at: &place)
    }
    let time = records[number].time.microseconds
    let step = time &- before.microseconds
    before.microseconds = time
    let (milliseconds, rest) = step.quotientAndRemainder(dividingBy: 1000)
    head.isInMilliseconds = rest == 0
    room.put(signed: rest == 0 ? milliseconds : step, at: &place)
    if kind != .tick {
      head.id = room.put(id: text, records[number].text, at: &place)
    }
    if flags.contains(.position) {
      head.position = putPosition(
        records[number].latitude, records[number].longitude, after: &before, to: &room, at: &place)
    }
    if flags.contains(.sequence), let sequence = records[number].sequence {
      room.put(signed: sequence, at: &place)
    }
    if flags.contains(.accuracy) {
      let accuracy = records[number].accuracy
      if let tenths = JournalHead.tenths(of: accuracy) {
        head.hasTenths = true
        room.put(varint: UInt64(tenths), at: &place)
      } else {
        room.put(accuracy.bitPattern, at: &place)
      }
    }
    if head.hasFlags { putOthers(of: records[number], flags, text, to: &room, at: &place) }
    room.put(head.rawValue, at: &start)
  }

  /// Puts a position, by its difference to the one before if that is short.
  @inline(__always)
  private static func putPosition(
    _ exactLatitude: Double, _ exactLongitude: Double, after before: inout Before,
    to room: inout MutableRawSpan, at place: inout Int
  ) -> JournalHead.PositionForm {
    guard let latitude = exactLatitude.tenMillionths, let longitude = exactLongitude.tenMillionths
    else {
      room.put(exactLatitude.bitPattern, at: &place)
      room.put(exactLongitude.bitPattern, at: &place)
      return .exact
    }
    let north = Int64(latitude) - Int64(before.latitude)
    let east = Int64(longitude) - Int64(before.longitude)
    (before.latitude, before.longitude) = (latitude, longitude)
    let far = max(north.magnitude, east.magnitude)
    if far < 1 << 15 {
      let word = UInt64(bitPattern: north) & 0xFFFF | UInt64(bitPattern: east) << 16
      room.put(UInt32(truncatingIfNeeded: word), at: &place)
      return .near
    }
    if far < 1 << 23 {
      // The two bytes too many are the next number's.
      room.put(
        UInt64(bitPattern: north) & 0xFF_FFFF | UInt64(bitPattern: east) << 24, at: &place)
      place &-= 2
      return .around
    }
    room.put(UInt32(bitPattern: latitude), at: &place)
    room.put(UInt32(bitPattern: longitude), at: &place)
    return .whole
  }

  /// Puts what a usual fix doesn't have.
  @inline(never)
  private static func putOthers(
    of record: borrowing Record, _ flags: JournalFlags, _ text: RawSpan,
    to room: inout MutableRawSpan, at place: inout Int
  ) {
    if flags.contains(.speed) { room.put(record.speed.bitPattern, at: &place) }
    if flags.contains(.course) { room.put(record.course.bitPattern, at: &place) }
    if flags.contains(.altitude) { room.put(record.altitude.bitPattern, at: &place) }
    if flags.contains(.verticalAccuracy) {
      room.put(record.verticalAccuracy.bitPattern, at: &place)
    }
    if flags.contains(.battery) { room.put(record.battery.bitPattern, at: &place) }
    if flags.contains(.level) { room.put(signed: Int64(record.level), at: &place) }
    if flags.contains(.platform) { room.put(record.platform.rawValue, at: &place) }
    switch record.kind {
    case .permission: room.put(record.permission.rawValue, at: &place)
    case .scan:
      room.put(text, record.zoneText, at: &place)
      room.put(signed: record.count, at: &place)
    default: break
    }
  }

  static func decode(_ bytes: [UInt8]) throws(ByteReader.Malformed) -> RecordBatch {
    var decoder = try BatchDecoder(bytes)
    return try decoder.batch()
  }
}
