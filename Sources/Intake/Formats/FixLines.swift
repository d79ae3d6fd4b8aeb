import Presence

/// Reads plain lines of fixes whose shape is that of one before: what stands in front of each value is
/// compared and not read, and numbers go straight into the record.
///
/// A phone's app writes its lines alike, so that nearly all of a stream are read in this way, for a third of the
/// instructions. Whatever else a line is, `PlainLine` reads it.
struct FixLines {
  /// A record with nothing in it, which is quicker to copy than to make.
  private let blank = Record(kind: .fix, time: .distantPast)
  private var shape = PlainShape()
  private var times = PlainTime()
  /// Whether the last line was of another shape, so that the next such one's is taken over: of two
  /// shapes that take turns one is kept.
  private var hasMissed = false
  /// How many bytes the last session had, or the nearest number that `putString` takes.
  private var sessionCount = 16

  /// For so many records room is made at once.
  private static let mostAtOnce = 256
  /// A line of a fix has more bytes.
  private static let leastLineBytes = 48

  init() {}

  /// Decodes the lines from the one that the cursor is at the beginning of, as far as they have the shape and are
  /// records, of those that begin up to `last`.
  ///
  /// The cursor is behind them then; the line that it is at is for `PlainLine`.
  mutating func decode(
    _ cursor: inout PlainCursor, upTo last: Int, line: inout Int64, _ options: DecodingOptions,
    into batch: inout RecordBatch
  ) {
    guard shape.count > 0 else { return }
    var isFull = false
    repeat {
      let most = min(Self.mostAtOnce, (last - cursor.position) / Self.leastLineBytes + 1)
      batch.append(most: most, mostText: most * Identifier.maximumBytes) { records, text, used in
        decode(&cursor, upTo: last, line: &line, options, into: &records, &text, &used)
        isFull = records.isFull
      }
    } while isFull && cursor.position <= last
  }

  /// The same with room for some of the records.
  private mutating func decode(
    _ cursor: inout PlainCursor, upTo last: Int, line: inout Int64, _ options: DecodingOptions,
    into records: inout OutputSpan<Record>, _ text: inout MutableRawSpan, _ used: inout Int
  ) {
    var (here, number, end) = (cursor, line, used)
    while here.position <= last, !records.isFull {
      let before = (here, end)
      // Filled where it stays.
      records.append(blank)
      guard
        fill(&records[records.count &- 1], from: &here, line: number, options, &text, &end)
      else {
        records.removeLast(1)
        (here, end) = before
        break
      }
      number &+= 1
    }
    hasMissed = hasMissed && number == line
    (cursor, line, used) = (here, number, end)
  }

  /// Makes a blank record that of the line; whether it is one.
  @inline(__always)
  private mutating func fill(
    _ record: inout Record, from cursor: inout PlainCursor, line: Int64,
    _ options: DecodingOptions, _ text: inout MutableRawSpan, _ end: inout Int
  ) -> Bool {
    do throws(RejectionReason) {
      let start = end
      guard try read(&cursor, into: &record, &text, &end) else { return false }
      try RecordRules.checkPlace(of: record, options)
      try RecordRules.checkTime(of: record, options)
      record.line = line
      record.text = start..<end
      record.zoneText = end..<end
      return true
    } catch { return false }
  }

  /// Learns from a line that `PlainLine` has read and this has not.
  mutating func learn(from cursor: PlainCursor) {
    guard hasMissed || shape.count == 0 else { return hasMissed = true }
    hasMissed = false
    if let other = PlainShape(of: cursor) { shape = other }
  }

  /// Reads the line into the record, its session to the end of the text; false if something is otherwise than a line
  /// of the shape has it.
  @inline(__always)
  private mutating func read(
    _ cursor: inout PlainCursor, into record: inout Record, _ text: inout MutableRawSpan,
    _ end: inout Int
  ) throws(RejectionReason) -> Bool {
    var place = 0
    if shape.isUsual {
      // As below, without asking for each member which it is.
      guard shape[0].skip(&cursor), putSession(&cursor, into: &text, &end),
        shape[1].skip(&cursor), let time = times.time(&cursor),
        shape[2].skip(&cursor), let latitude = PlainNumber.double(&cursor),
        shape[3].skip(&cursor), let longitude = PlainNumber.double(&cursor),
        shape[4].skip(&cursor), let radius = PlainNumber.double(&cursor)
      else { return false }
      record.time = time
      record.latitude = try Measure.degrees(latitude, limit: 90, or: .latitudeInvalid)
      record.longitude = try Measure.degrees(longitude, limit: 180, or: .longitudeInvalid)
      let accuracy = try Measure.radius(radius)
      guard !accuracy.isNegative else { return false }
      if let metres = accuracy.metres { record.accuracy = metres }
      place = 5
    }
    while place < PlainShape.mostKeys {
      guard shape[place].skip(&cursor) else { return false }
      switch shape[place].part {
      case .session:
        guard putSession(&cursor, into: &text, &end) else { return false }
      case .time:
        guard let time = times.time(&cursor) else { return false }
        record.time = time
      case .end: return true
      case let part:
        guard try Self.take(part, shape[place].name, &cursor, into: &record) else { return false }
      }
      place &+= 1
    }
    return false
  }

  /// Puts the session in quotes that begins here, mostly as long as the last one.
  @inline(__always)
  private mutating func putSession(
    _ cursor: inout PlainCursor, into text: inout MutableRawSpan, _ end: inout Int
  ) -> Bool {
    guard cursor.skip("\"") else { return false }
    if cursor.putString(count: sessionCount, into: &text, at: end) {
      end &+= sessionCount
      return true
    }
    // Of copies, so that these stay in registers.
    var (copy, place) = (cursor, end)
    guard putOtherSession(&copy, into: &text, &place) else { return false }
    (cursor, end) = (copy, place)
    return true
  }

  @inline(never)
  private mutating func putOtherSession(
    _ cursor: inout PlainCursor, into text: inout MutableRawSpan, _ end: inout Int
  ) -> Bool {
    guard let session = cursor.string(), !session.isEmpty else { return false }
    text.put(session.span.bytes, at: &end)
    sessionCount = min(max(session.count, 8), 16)
    return true
  }

  /// Reads a number into the record; false if it is none, or a radius below 0.
  @inline(__always)
  private static func take(
    _ part: PlainKey.Part, _ name: @autoclosure () -> MemberName, _ cursor: inout PlainCursor,
    into record: inout Record
  ) throws(RejectionReason) -> Bool {
    guard part != .measure, let number = PlainNumber.decimal(&cursor) else {
      var copy = cursor
      guard let value = PlainNumber.value(&copy) else { return false }
      cursor = copy
      return try !record.take(measure: name(), value)
    }
    switch part {
    // As there, but these three stand in nearly every line.
    case .latitude:
      record.latitude = try Measure.degrees(number, limit: 90, or: .latitudeInvalid)
    case .longitude:
      record.longitude = try Measure.degrees(number, limit: 180, or: .longitudeInvalid)
    default:
      let radius = try Measure.radius(number)
      if let metres = radius.metres { record.accuracy = metres }
      return !radius.isNegative
    }
    return true
  }
}
