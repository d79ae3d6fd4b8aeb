import Foundation
import Presence

/// Batches as `BatchCodec` describes their bytes, written one value after the other.
struct ReferenceEncoder {
  private var writer = ByteWriter()
  private var time: Int64 = 0
  private var position: [Int64] = [0, 0]

  static func encode(_ batch: RecordBatch) -> [UInt8] {
    var encoder = ReferenceEncoder()
    encoder.writer.byte(2)
    encoder.writer.count(batch.count)
    for record in batch.records { encoder.encode(record, batch.text) }
    return encoder.writer.bytes
  }

  private mutating func encode(_ record: Record, _ text: [UInt8]) {
    let flags = record.journalFlags()
    let isUsual = flags == 1 << 4 | 1 << 7
    let (idForm, id) = Self.id(Array(text[record.text]))
    let (placeForm, place) = place(of: record)
    let step = record.time.microseconds &- time
    time = record.time.microseconds
    let scaled = (record.accuracy * 10).rounded()
    let isOfTenths =
      scaled.sign == .plus && scaled < 16_384
      && (scaled / 10).bitPattern == record.accuracy.bitPattern
    let tenths = isOfTenths ? UInt64(scaled) : nil
    let hasRadius = record.accuracy != 100
    writer.byte(
      (record.kind == .tick ? 0 : idForm) | placeForm << 2 | (hasRadius && tenths != nil ? 16 : 0)
        | (step % 1000 == 0 ? 32 : 0) | (isUsual ? 0 : 64))
    if !isUsual { writer.fixed(flags) }
    writer.signed(step % 1000 == 0 ? step / 1000 : step)
    if record.kind != .tick { for byte in id { writer.byte(byte) } }
    for byte in place { writer.byte(byte) }
    if let sequence = record.sequence { writer.signed(sequence) }
    if hasRadius {
      if let tenths {
        writer.varint(tenths)
      } else {
        writer.fixed(record.accuracy.bitPattern)
      }
    }
    writer.measures(of: record, text)
  }

  /// The form of an id and its bytes, read by Foundation where it is a UUID and two digits at a time.
  private static func id(_ bytes: [UInt8]) -> (UInt8, [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    func values(_ digits: Substring) -> [UInt8] {
      stride(from: 0, to: digits.count, by: 2).compactMap {
        UInt8(digits.dropFirst($0).prefix(2), radix: 16)
      }
    }
    let isHexadecimal = text.allSatisfy { "0123456789abcdef".contains($0) }
    if isHexadecimal, !text.isEmpty, text.count % 8 == 0, text.count <= 128 {
      return (1, [UInt8(text.count / 8)] + values(text[...]))
    }
    if let uuid = UUID(uuidString: text) {
      let bytes = values(text.filter { $0 != "-" }[...])
      if text == uuid.uuidString.lowercased() { return (2, bytes) }
      if text == uuid.uuidString { return (3, bytes) }
    }
    var writer = ByteWriter()
    writer.text(bytes[...])
    return (0, writer.bytes)
  }

  /// The form of a position and its bytes; both coordinates in 1e-7° if dividing them gives back the same doubles.
  private mutating func place(of record: Record) -> (UInt8, [UInt8]) {
    guard !record.latitude.isNaN else { return (0, []) }
    let exact = [record.latitude, record.longitude]
    let whole = exact.compactMap { coordinate -> Int64? in
      guard let whole = Int32(exactly: (coordinate * 1e7).rounded()) else { return nil }
      return (Double(whole) / 1e7).bitPattern == coordinate.bitPattern ? Int64(whole) : nil
    }
    guard whole.count == 2 else { return (3, exact.flatMap { Self.bytes($0.bitPattern, 8) }) }
    let steps = zip(whole, position).map { $0 - $1 }
    position = whole
    for (form, size) in [(UInt8(0), 2), (1, 3)]
    where steps.allSatisfy({ abs($0) < 1 << (8 * size - 1) }) {
      return (form, steps.flatMap { Self.bytes(UInt64(bitPattern: $0), size) })
    }
    return (2, whole.flatMap { Self.bytes(UInt64(bitPattern: $0), 4) })
  }

  private static func bytes(_ number: UInt64, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> UInt64(8 * $0)) }
  }
}
