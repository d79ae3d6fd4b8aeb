import Presence

/// Reads what `BatchCodec` writes, and the batches of the first version.
///
/// A record of the first version has no head: flags, the time in microseconds, the session as it is, a position of
/// whole 1e-7° in 4 bytes a coordinate if its flag says so, a radius in 4 bytes.
struct BatchDecoder {
  private var reader: ByteReader
  private let version: UInt8
  private var microseconds: Int64 = 0
  private var latitude: Int32 = 0
  private var longitude: Int32 = 0

  init(_ bytes: [UInt8]) throws(ByteReader.Malformed) {
    reader = ByteReader(bytes)
    version = try reader.byte()
    guard version == 1 || version == BatchCodec.version else {
      throw .init(reason: "an unknown version")
    }
  }

  /// All records of the batch.
  mutating func batch() throws(ByteReader.Malformed) -> RecordBatch {
    let count = try reader.varint()
    var batch = RecordBatch()
    for _ in 0..<count { try readRecord(into: &batch) }
    guard reader.isAtEnd else { throw .init(reason: "bytes behind the last record") }
    return batch
  }

  private mutating func readRecord(into batch: inout RecordBatch) throws(ByteReader.Malformed) {
    let head = version == 1 ? nil : try readHead()
    var flags = JournalFlags.usual
    var kind = Record.Kind.fix
    if head?.hasFlags ?? true { (flags, kind) = try readFlags() }
    var record = Record(kind: kind, time: try readTime(head))
    guard kind != .tick || flags.isEmpty else { throw .init(reason: "a tick with measurements") }
    let id = kind == .tick ? [] : try (head?.id ?? .plain).id(from: &reader)
    guard kind == .tick || (1...SessionTable.longestID).contains(id.count) else {
      throw .init(reason: "an id of no or too many bytes")
    }
    try readPosition(of: &record, flags, head)
    try readMeasures(of: &record, flags, head)
    switch kind {
    case .tick: batch.append(tick: record.time)
    case .scan:
      let zone = try reader.text()
      record.count = try reader.signed()
      batch.append(record, session: id, zone: zone)
    case .permission:
      guard let permission = Record.Permission(rawValue: try reader.byte()) else {
        throw .init(reason: "an unknown permission")
      }
      record.permission = permission
      batch.append(record, session: id)
    default: batch.append(record, session: id)
    }
  }

  private mutating func readHead() throws(ByteReader.Malformed) -> JournalHead {
    guard let head = JournalHead(rawValue: try reader.byte()) else {
      throw .init(reason: "an unknown form of a record")
    }
    return head
  }

  private mutating func readFlags() throws(ByteReader.Malformed) -> (JournalFlags, Record.Kind) {
    let word: UInt16 = try reader.fixed()
    guard let kind = Record.Kind(rawValue: UInt8(word & JournalFlags.kindBits)) else {
      throw .init(reason: "an unknown kind of record")
    }
    return (JournalFlags(rawValue: word & ~JournalFlags.kindBits), kind)
  }

  private mutating func readTime(_ head: JournalHead?) throws(ByteReader.Malformed) -> EventTime {
    let step = try reader.signed()
    microseconds = microseconds &+ (head?.isInMilliseconds == true ? step &* 1000 : step)
    let time = EventTime(microseconds: microseconds)
    guard time > .distantPast, time < .distantFuture else {
      throw .init(reason: "an impossible time")
    }
    return time
  }

  private mutating func readPosition(
    of record: inout Record, _ flags: JournalFlags, _ head: JournalHead?
  ) throws(ByteReader.Malformed) {
    var form = head?.position ?? .exact
    if head == nil, flags.contains(.shortPosition) {
      form = .whole
    } else if !flags.contains(.position) {
      return
    }
    switch form {
    case .near:
      let word: UInt32 = try reader.fixed()
      move(by: UInt64(word), bits: 16)
    case .around:
      let (low, high): (UInt32, UInt16) = (try reader.fixed(), try reader.fixed())
      move(by: UInt64(low) | UInt64(high) << 32, bits: 24)
    case .whole:
      latitude = Int32(bitPattern: try reader.fixed())
      longitude = Int32(bitPattern: try reader.fixed())
    case .exact:
      record.latitude = Double(bitPattern: try reader.fixed())
      record.longitude = Double(bitPattern: try reader.fixed())
      return
    }
    (record.latitude, record.longitude) = (Double(latitude) / 1e7, Double(longitude) / 1e7)
  }

  /// Moves the last position by two signed numbers of so many bits, the latitude's lower.
  private mutating func move(by word: UInt64, bits: UInt64) {
    func part(_ shift: UInt64) -> Int32 {
      Int32(truncatingIfNeeded: Int64(bitPattern: word << (64 - bits - shift)) >> (64 - bits))
    }
    latitude = latitude &+ part(0)
    longitude = longitude &+ part(bits)
  }

  private mutating func readMeasures(
    of record: inout Record, _ flags: JournalFlags, _ head: JournalHead?
  ) throws(ByteReader.Malformed) {
    if flags.contains(.sequence) { record.sequence = try reader.signed() }
    if flags.contains(.accuracy) {
      record.accuracy =
        head?.hasTenths == true
        ? JournalHead.radius(ofTenths: try reader.varint()) : try readFloat()
    }
    if flags.contains(.speed) { record.speed = try readFloat() }
    if flags.contains(.course) { record.course = try readFloat() }
    if flags.contains(.altitude) { record.altitude = try readFloat() }
    if flags.contains(.verticalAccuracy) { record.verticalAccuracy = try readFloat() }
    if flags.contains(.battery) { record.battery = try readFloat() }
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

  private mutating func readFloat() throws(ByteReader.Malformed) -> Float {
    Float(bitPattern: try reader.fixed())
  }
}
