import Presence
import Testing

@testable import Engine

/// What is journalled comes back bit for bit; anything else throws.
@Suite struct BatchCodecTests {
  /// All of a record but its line, which is not kept; texts by content.
  private struct Parts: Equatable {
    var bits: [UInt64]
    var text: [UInt8]
    var zone: [UInt8]

    init(_ record: Record, _ text: [UInt8]) {
      // NaN stands for unknown, whatever its bits.
      func bits(_ value: Float) -> UInt64 { value.isNaN ? .max : UInt64(value.bitPattern) }
      self.text = Array(text[record.text])
      zone = Array(text[record.zoneText])
      self.bits =
        [
          UInt64(record.kind.rawValue), UInt64(bitPattern: record.time.microseconds),
          record.latitude.bitPattern, record.longitude.bitPattern,
          record.sequence == nil ? 0 : 1, UInt64(bitPattern: record.sequence ?? 0),
          UInt64(UInt32(bitPattern: record.level)), UInt64(record.permission.rawValue),
          record.isPrecise ? 1 : 0, UInt64(record.platform.rawValue),
          UInt64(bitPattern: record.count),
        ]
        + [
          record.accuracy, record.speed, record.course, record.altitude, record.verticalAccuracy,
          record.battery,
        ].map(bits)
    }
  }

  private func parts(_ batch: RecordBatch) -> [Parts] {
    batch.records.map { Parts($0, batch.text) }
  }

  private func random(_ seed: UInt64, records: Int) -> RecordBatch {
    var random = RandomCrowd.Generator(state: seed)
    var batch = RecordBatch()
    for _ in 0..<records { Self.append(to: &batch, &random) }
    return batch
  }

  private static func append(to batch: inout RecordBatch, _ random: inout RandomCrowd.Generator) {
    func chance(_ of: Int) -> Bool { Int.random(in: 0..<of, using: &random) == 0 }
    func float() -> Float {
      let values: [Float] = [
        0, -0.0, 1.5, .nan, .infinity, -.infinity, .greatestFiniteMagnitude, .leastNonzeroMagnitude,
        Float(bitPattern: UInt32.random(in: 0...(.max), using: &random)),
      ]
      return values.randomElement(using: &random) ?? 0
    }
    func coordinate(_ limit: Double) -> Double {
      let whole = Int64.random(in: -Int64(limit * 1e7)...Int64(limit * 1e7), using: &random)
      let values = [
        Double(whole) / 1e7, Double.random(in: -limit...limit, using: &random), 0, -0.0, limit,
        -limit, .leastNonzeroMagnitude, 1e-7, 0.1 + 0.2,
      ]
      return values.randomElement(using: &random) ?? 0
    }
    let kind = Record.Kind.allCases.randomElement(using: &random) ?? .fix
    let times: [Int64] = [
      Int64.random(in: 946_684_800_000_000..<4_102_444_800_000_000, using: &random), 0, -1,
      EventTime.distantPast.microseconds + 1, EventTime.distantFuture.microseconds - 1,
    ]
    let time = EventTime(microseconds: times.randomElement(using: &random) ?? 0)
    if kind == .tick { return batch.append(tick: time) }
    var record = Record(kind: kind, time: time)
    if !chance(4) { (record.latitude, record.longitude) = (coordinate(90), coordinate(180)) }
    if chance(2) {
      record.sequence = [0, 1, -1, .max, .min, 1 << 40].randomElement(using: &random)
    }
    if chance(2) { record.accuracy = float() }
    if record.accuracy.isNaN { record.accuracy = Record.unknownAccuracy }
    if chance(2) { record.speed = float() }
    if chance(2) { record.course = float() }
    if chance(2) { record.altitude = float() }
    if chance(2) { record.verticalAccuracy = float() }
    if chance(2) { record.battery = float() }
    if chance(2) { record.level = [0, -1, 7, .max, .min + 1].randomElement(using: &random) ?? 0 }
    if chance(2) {
      record.platform = Record.Platform.allCases.randomElement(using: &random) ?? .ios
    }
    if chance(4) { record.isPrecise = false }
    if kind == .permission {
      record.permission = Record.Permission.allCases.randomElement(using: &random) ?? .denied
    }
    let id = Self.id(&random)
    guard kind == .scan else { return batch.append(record, session: id) }
    record.count = [0, 3, -3, .max, .min].randomElement(using: &random) ?? 0
    batch.append(record, session: id, zone: Array("zone".utf8))
  }

  /// Bytes of one character, hexadecimal digits, UUIDs, and such ones with another character in some place.
  private static func id(_ random: inout RandomCrowd.Generator) -> [UInt8] {
    let digits = Array((Bool.random(using: &random) ? "0123456789abcdef" : "0123456789ABCDEF").utf8)
    func some(_ count: Int) -> [UInt8] {
      (0..<count).map { _ in digits.randomElement(using: &random) ?? 0x30 }
    }
    let uuid = [8, 4, 4, 4, 12].map { some($0) }
    var id =
      [
        Array(repeating: UInt8.random(in: 0x20...0x7E, using: &random), count: 1),
        Array(repeating: UInt8.random(in: 0x20...0x7E, using: &random), count: 127),
        some([5, 8, 15, 16, 24, 36, 64, 128].randomElement(using: &random) ?? 1),
        Array(uuid.joined(separator: Array("-".utf8))),
      ].randomElement(using: &random) ?? []
    if Int.random(in: 0..<4, using: &random) == 0,
      let place = id.indices.randomElement(using: &random)
    {
      id[place] = UInt8.random(in: 0x20...0x7E, using: &random)
    }
    return id
  }

  /// Ids are put eight bytes at a time, short ones with two words that overlap.
  @Test func idsOfAnyLength() throws {
    var batch = RecordBatch()
    for count in 1...SessionTable.longestID {
      let record = Record(kind: .launch, time: EventTime(seconds: 1_781_370_600 + Int64(count)))
      batch.append(record, session: (0..<count).map { UInt8(0x21 + ($0 + count) % 90) })
    }
    let bytes = BatchCodec.encode(batch)
    #expect(bytes == ReferenceEncoder.encode(batch))
    #expect(try parts(BatchCodec.decode(bytes)) == parts(batch))
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func roundTrip(_ seed: UInt64) throws {
    let batch = random(seed, records: 500)
    let back = try BatchCodec.decode(BatchCodec.encode(batch))
    #expect(parts(back) == parts(batch))
  }

  /// What earlier programs journalled is read as ever.
  @Test(arguments: 61...70 as ClosedRange<UInt64>)
  func firstVersionIsRead(_ seed: UInt64) throws {
    let batch = random(seed, records: 300)
    #expect(try parts(BatchCodec.decode(FirstVersionEncoder.encode(batch))) == parts(batch))
  }

  /// Ids of digits take half their room, whatever the case; one other character and they are kept as they are.
  @Test(arguments: [
    ("40f724915576d8df", 8 + 1), ("0123456789abcdef01234567", 12 + 1),
    ("9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6d", 16), ("9B1DEB4D-3B7D-4BAD-9BDD-2B0D7B3DCB6D", 16),
    ("40F724915576D8DF", 16 + 1), ("40f724915576d8dg", 16 + 1), ("40f724915576d8d:", 16 + 1),
    ("40f724915576d8d", 15 + 1), ("9b1deb4d_3b7d-4bad-9bdd-2b0d7b3dcb6d", 36 + 1),
    ("9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6D", 36 + 1),
    ("9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6g", 36 + 1),
    ("`aaaaaaa", 8 + 1), ("@0000000", 8 + 1), ("/0000000", 8 + 1), ("0000000p", 8 + 1),
  ])
  func roomOfAnID(_ id: String, _ bytes: Int) throws {
    var batch = RecordBatch()
    batch.append(Record(kind: .launch, time: EventTime(seconds: 0)), session: Array(id.utf8))
    let encoded = BatchCodec.encode(batch)
    // Version, count, head, flags and time.
    #expect(encoded.count == 1 + 1 + 1 + 2 + 1 + bytes)
    #expect(try parts(BatchCodec.decode(encoded)) == parts(batch))
  }

  /// Differences of positions take the fewest bytes that hold them.
  @Test(arguments: [
    (0, 0, 4), (32_767, -32_767, 4), (32_768, 0, 6), (0, -32_768, 6), (-8_388_607, 8_388_607, 6),
    (8_388_608, 0, 8), (0, -8_388_608, 8), (-900_000_000, 0, 8), (0, 1_800_000_000, 8),
  ])
  func roomOfAPosition(_ north: Int32, _ east: Int32, _ bytes: Int) throws {
    var batch = RecordBatch()
    for (latitude, longitude) in [(Int32(0), Int32(0)), (north, east), (0, 0)] {
      var record = Record(kind: .fix, time: EventTime(seconds: 0))
      (record.latitude, record.longitude) = (Double(latitude) / 1e7, Double(longitude) / 1e7)
      record.accuracy = 0.1
      batch.append(record, session: [0x61])
    }
    let encoded = BatchCodec.encode(batch)
    // Of each its head, its time, its session, its radius.
    #expect(encoded.count == 1 + 1 + 3 * (1 + 1 + 2 + 1) + 4 + 2 * bytes)
    #expect(try parts(BatchCodec.decode(encoded)) == parts(batch))
  }

  /// Radii of whole tenths are numbers of those, all others four bytes.
  @Test(
    arguments: [
      (0.1, 1), (12.7, 1), (12.8, 2), (65, 2), (1638.3, 2), (1638.4, 4), (0.05, 4), (-1, 4),
      (-0.0, 4),
      (0, 1), (4.7619047, 4), (.infinity, 4),
    ] as [(Float, Int)])
  func roomOfARadius(_ metres: Float, _ bytes: Int) throws {
    var batch = RecordBatch()
    var record = Record(kind: .fix, time: EventTime(seconds: 0))
    (record.latitude, record.longitude, record.accuracy) = (0, 0, metres)
    batch.append(record, session: [0x61])
    let encoded = BatchCodec.encode(batch)
    #expect(encoded.count == 1 + 1 + 1 + 1 + 2 + 4 + bytes)
    #expect(try parts(BatchCodec.decode(encoded)) == parts(batch))
  }

  /// A head with its highest bit set is none that was written.
  @Test func unknownHeadThrows() {
    var batch = RecordBatch()
    batch.append(Record(kind: .launch, time: EventTime(seconds: 0)), session: [0x61])
    var bytes = BatchCodec.encode(batch)
    bytes[2] |= 0x80
    #expect(throws: ByteReader.Malformed.self) { try BatchCodec.decode(bytes) }
  }

  /// The bytes are those that another writer makes of the format's description.
  @Test(arguments: 41...48 as ClosedRange<UInt64>)
  func bytesAreThoseOfTheReference(_ seed: UInt64) {
    for records in [0, 1, 2, 127, 128, 500] {
      let batch = random(seed, records: records)
      #expect(BatchCodec.encode(batch) == ReferenceEncoder.encode(batch))
    }
  }

  @Test func emptyBatch() throws {
    #expect(try BatchCodec.decode(BatchCodec.encode(RecordBatch())).isEmpty)
  }

  /// A fix near the one before, of whole tenths and seconds, takes 1 byte for its head, 2 for its time, 10 for its id, 4 for
  /// its place and 1 for its radius.
  @Test func usualRecordsAreSmall() {
    var batch = RecordBatch()
    for second in 0..<100 as Range<Int64> {
      var record = Record(kind: .fix, time: EventTime(seconds: 1_781_370_000 + second))
      (record.latitude, record.longitude, record.accuracy) = (51.5561762, -0.2801619, 3.9)
      batch.append(record, session: Array("session-1".utf8))
    }
    // The first one's time and place are longer, by 4 bytes each.
    #expect(BatchCodec.encode(batch).count == 1 + 1 + 100 * 18 + 8)
  }

  @Test(arguments: 21...24 as ClosedRange<UInt64>)
  func everyTruncationThrows(_ seed: UInt64) {
    let bytes = BatchCodec.encode(random(seed, records: 12))
    for count in 0..<bytes.count {
      #expect(throws: ByteReader.Malformed.self, "\(count) of \(bytes.count)") {
        try BatchCodec.decode(Array(bytes.prefix(count)))
      }
    }
    #expect(throws: ByteReader.Malformed.self) { try BatchCodec.decode(bytes + [0]) }
  }

  /// Any bytes are decoded or refused, never more.
  @Test(arguments: 31...34 as ClosedRange<UInt64>)
  func damagedBytesNeverTrap(_ seed: UInt64) {
    var random = RandomCrowd.Generator(state: seed)
    let bytes = BatchCodec.encode(self.random(seed, records: 30))
    for _ in 0..<3000 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: damaged.indices, using: &random)
        damaged[place] = UInt8.random(in: 0...255, using: &random)
      }
      _ = try? BatchCodec.decode(damaged)
    }
  }

  @Test func aCountWithoutRecordsThrows() {
    let huge: [UInt8] = [1, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01]
    #expect(throws: ByteReader.Malformed.self) { try BatchCodec.decode(huge) }
  }

  /// What would overflow the fold's arithmetic, or an id that no record has, is no journal of ours.
  @Test(arguments: [Int64.min, .max, EventTime.distantFuture.microseconds])
  func impossibleTimesThrow(_ microseconds: Int64) {
    var batch = RecordBatch()
    batch.append(tick: EventTime(microseconds: microseconds))
    #expect(throws: ByteReader.Malformed.self) { try BatchCodec.decode(BatchCodec.encode(batch)) }
  }

  @Test(arguments: [0, 129, 256])
  func impossibleIDsThrow(_ length: Int) {
    var batch = RecordBatch()
    batch.append(
      Record(kind: .fix, time: .evening(0)), session: Array(repeating: UInt8(0x61), count: length))
    #expect(throws: ByteReader.Malformed.self) { try BatchCodec.decode(BatchCodec.encode(batch)) }
  }
}
