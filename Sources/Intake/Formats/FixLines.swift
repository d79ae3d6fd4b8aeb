import Presence

/// Reads plain lines of fixes whose shape is that of one before: what stands in front of each value is
/// compared and not read, and numbers go straight into the record.
///
/// A phone's app writes its lines alike, so that nearly all of a stream are read in this way, in a third
/// of the time or less. Whatever else a line is, `PlainLine` reads it.
struct FixLines {
  private var shape = PlainShape()
  private var times = PlainTime()
  /// Whether the last line was of another shape, so that the next such one's is taken over: of two
  /// shapes that take turns one is kept.
  private var hasMissed = false

  init() {}

  /// Decodes the line that the cursor is at the beginning of, if it has the shape and is a record.
  ///
  /// - Returns: Where its line feed lies; nil, with nothing done, if it is for `PlainLine`.
  mutating func decode(
    _ cursor: consuming PlainCursor, line: Int64, _ options: DecodingOptions,
    into batch: inout RecordBatch
  ) -> Int? {
    guard shape.count > 0 else { return nil }
    var record = Record(kind: .fix, time: .distantPast)
    let session: UnsafeBufferPointer<UInt8>
    do throws(RejectionReason) {
      guard let text = try read(&cursor, into: &record) else { return nil }
      session = text
      try RecordRules.checkPosition(of: record, accuracyIsNegative: false, options)
      try RecordRules.checkTime(of: record, options)
    } catch { return nil }
    hasMissed = false
    record.line = line
    batch.append(record, session: session.span)
    return cursor.position
  }

  /// Learns from a line that `PlainLine` has read and this has not.
  mutating func learn(from cursor: PlainCursor) {
    guard hasMissed || shape.count == 0 else { return hasMissed = true }
    hasMissed = false
    if let other = PlainShape(of: cursor) { shape = other }
  }

  /// Reads the members; the session, or nil if something is otherwise than a line of the shape has it.
  @inline(__always)
  private mutating func read(
    _ cursor: inout PlainCursor, into record: inout Record
  ) throws(RejectionReason) -> UnsafeBufferPointer<UInt8>? {
    var session = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    for place in 0..<shape.count {
      let key = shape[place]
      guard key.isAt(cursor) else { return nil }
      cursor.advance(by: key.count)
      switch key.name {
      case .session:
        guard cursor.skip("\""), let text = cursor.string(), !text.isEmpty else { return nil }
        session = text
      case .time:
        guard let time = times.time(&cursor) else { return nil }
        record.time = time
      default:
        let value: PlainValue
        if let decimal = PlainNumber.decimal(&cursor) {
          value = .double(decimal)
        } else {
          guard let other = PlainNumber.value(&cursor) else { return nil }
          value = other
        }
        guard try !record.take(measure: key.name, value) else { return nil }
      }
    }
    return cursor.skipEndOfObject() ? session : nil
  }
}
