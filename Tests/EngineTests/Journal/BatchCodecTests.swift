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
    let lengths = [1, 5, 127, 128]
    let id = Array(
      repeating: UInt8.random(in: 0x20...0x7E, using: &random),
      count: lengths.randomElement(using: &random) ?? 1)
    guard kind == .scan else { return batch.append(record, session: id) }
    record.count = [0, 3, -3, .max, .min].randomElement(using: &random) ?? 0
    batch.append(record, session: id, zone: Array("zone".utf8))
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

  /// The journal's format is append-only: the bytes are those that the general writer makes.
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

  /// A coordinate of at most 7 decimals takes 4 bytes: a whole fix fits into 40 bytes with a short id.
  @Test func usualRecordsAreSmall() {
    var batch = RecordBatch()
    for second in 0..<100 as Range<Int64> {
      var record = Record(kind: .fix, time: EventTime(seconds: 1_781_370_000 + second))
      (record.latitude, record.longitude, record.accuracy) = (51.5561762, -0.2801619, 3.9)
      batch.append(record, session: Array("session-1".utf8))
    }
    #expect(BatchCodec.encode(batch).count < 100 * 40)
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
