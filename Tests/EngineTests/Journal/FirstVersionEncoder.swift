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
    writer.fixed(record.journalFlags(isShort: short != nil))
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
    writer.measures(of: record, text)
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
