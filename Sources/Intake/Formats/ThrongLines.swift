import JSONText
import Presence

/// The decoder of Throng's own records: a JSON object a line.
///
/// Most lines are usual ones, which are read in half the time or less without a JSON parser; it has
/// the verdict on all others.
struct ThrongLines {
  private var fixes = FixLines()
  private var plainLine = PlainLine()
  private let parser = JSONParser(maximumDepth: 64)
  private var unknownNames = UnknownNames()

  init() {}

  /// Decodes the lines from the one that the cursor is at the beginning of, as far as they are usual ones, of those
  /// that begin up to `last`.
  ///
  /// The cursor is behind them then; the line that it is at is for `decode`.
  mutating func decodePlain(
    _ cursor: inout PlainCursor, upTo last: Int, line: inout Int64, _ options: DecodingOptions,
    into batch: inout RecordBatch
  ) {
    while true {
      fixes.decode(&cursor, upTo: last, line: &line, options, into: &batch)
      guard cursor.position <= last else { return }
      guard decodePlainLine(&cursor, line, options, into: &batch) else { return }
      line &+= 1
    }
  }

  /// Decodes a line whatever its shape; false, with the cursor where it was, if it is no usual one.
  private mutating func decodePlainLine(
    _ cursor: inout PlainCursor, _ line: Int64, _ options: DecodingOptions,
    into batch: inout RecordBatch
  ) -> Bool {
    let start = cursor
    var draft = plainLine.blank
    guard plainLine.read(&cursor, into: &draft),
      (try? ThrongLines.finish(&draft, line, options, into: &batch)) != nil
    else {
      cursor = start
      return false
    }
    cursor.skipLineFeed()
    // Of nothing else can it be the shape.
    if draft.record.kind == .fix { fixes.learn(from: start) }
    return true
  }

  /// Decodes one line, behind which so many more bytes may be read.
  mutating func decode(
    _ text: UnsafeRawBufferPointer, readableBehind: Int, line: Int64,
    _ options: DecodingOptions, into batch: inout RecordBatch
  ) throws(RejectionReason) {
    let root = try parse(text, isPadded: readableBehind >= JSONParser.padding)
    guard root.kind == .object else { throw .notAnObject }
    var draft = RecordDraft<JSONElement>()
    unknownNames.removeAll()
    for member in root.members {
      if let name = MemberName(member.nameBytes) {
        try draft.take(name, member.value)
      } else {
        unknownNames.add(member.nameBytes)
      }
    }
    guard !unknownNames.hasDuplicate() else { throw .duplicateMember }
    try ThrongLines.finish(&draft, line, options, into: &batch)
  }

  private static func finish(
    _ draft: inout RecordDraft<some MemberValue>, _ line: Int64, _ options: DecodingOptions,
    into batch: inout RecordBatch
  ) throws(RejectionReason) {
    try draft.finish(options)
    draft.record.line = line
    try append(&draft, to: &batch)
  }

  private func parse(
    _ text: UnsafeRawBufferPointer, isPadded: Bool
  ) throws(RejectionReason) -> JSONElement {
    do throws(JSONSyntaxError) {
      // A mark that isn't at the start of the stream is no white space, whatever the parser holds.
      if text.first != 0xEF {
        return try isPadded ? parser.parse(padded: text) : parser.parse(Array(text))
      }
    } catch {
      switch error.fault {
      case .tooDeep: throw .nestedTooDeep
      case .encoding: throw .notUTF8
      case .syntax: break
      }
    }
    throw text.allSatisfy(\.isWhiteSpaceOfLine) ? .emptyLine : .notJSON
  }

  private static func append(
    _ draft: inout RecordDraft<some MemberValue>, to batch: inout RecordBatch
  ) throws(RejectionReason) {
    guard draft.record.kind != .scan else {
      let venue = try identifier(draft.venue, or: .venueInvalid)
      let zone = try identifier(draft.zone, or: .zoneInvalid)
      return batch.append(draft.record, session: venue, zone: zone)
    }
    guard let session = draft.session else { throw .sessionMissing }
    guard let bytes = session.stringBytes, let verdict = session.identifier else {
      throw .sessionInvalid
    }
    try batch.append(draft.record, bytes, verdict)
  }

  private static func identifier(
    _ value: (some MemberValue)?, or reason: RejectionReason
  ) throws(RejectionReason) -> [UInt8] {
    guard let bytes = value?.stringBytes, let verdict = value?.identifier else { throw reason }
    switch verdict {
    case .plain: return Array(bytes)
    case .normalized(let normal): return normal
    case .invalid: throw reason
    }
  }
}
