import Presence

/// Reads plain lines of fixes whose shape is that of one before: what stands in front of each value is
/// compared and not read, and numbers go straight into the record.
///
/// A phone's app writes its lines alike, so that nearly all of a stream are read in this way, for little more
/// than half the instructions. Whatever else a line is, `PlainLine` reads it.
struct FixLines {
  /// A record with nothing in it, which is quicker to copy than to make.
  private let blank = Record(kind: .fix, time: .distantPast)
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
    var record = blank
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
    var place = 0
    while place < shape.count {
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
        guard try take(key.name, &cursor, into: &record) else { return nil }
      }
      place &+= 1
    }
    return cursor.skipEndOfObject() ? session : nil
  }

  /// Reads a number into the record; false if it is none, or a radius below 0.
  @inline(__always)
  private func take(
    _ name: MemberName, _ cursor: inout PlainCursor, into record: inout Record
  ) throws(RejectionReason) -> Bool {
    guard let decimal = PlainNumber.decimal(&cursor) else {
      guard let value = PlainNumber.value(&cursor) else { return false }
      return try !record.take(measure: name, value)
    }
    switch name {
    // As below, but these three stand in every line.
    case .lat: record.latitude = try Measure.degrees(decimal, limit: 90, or: .latitudeInvalid)
    case .lon: record.longitude = try Measure.degrees(decimal, limit: 180, or: .longitudeInvalid)
    case .horizontalAccuracy:
      let radius = try Measure.radius(decimal)
      if let metres = radius.metres { record.accuracy = metres }
      return !radius.isNegative
    default: return try !record.take(measure: name, PlainValue.double(decimal))
    }
    return true
  }
}
