import JSONText
import Presence

/// The decoder of Throng's own records: a JSON object a line.
struct ThrongLines {
  private let parser = JSONParser(maximumDepth: 64)
  private var unknownNames = UnknownNames()

  init() {}

  /// Decodes one line, behind which so many more bytes may be read.
  mutating func decode(
    _ text: UnsafeRawBufferPointer, readableBehind: Int, line: Int64,
    _ options: DecodingOptions, into batch: inout RecordBatch
  ) throws(RejectionReason) {
    let root = try parse(text, isPadded: readableBehind >= JSONParser.padding)
    guard root.kind == .object else { throw .notAnObject }
    var draft = RecordDraft()
    unknownNames.removeAll()
    for member in root.members {
      if let name = MemberName(member.nameBytes) {
        try draft.take(name, member.value)
      } else {
        unknownNames.add(member.nameBytes)
      }
    }
    guard !unknownNames.hasDuplicate() else { throw .duplicateMember }
    try draft.finish(options)
    draft.record.line = line
    try ThrongLines.append(draft, to: &batch)
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
    _ draft: RecordDraft, to batch: inout RecordBatch
  ) throws(RejectionReason) {
    guard draft.record.kind != .scan else {
      let venue = try identifier(draft.venue, or: .venueInvalid)
      let zone = try identifier(draft.zone, or: .zoneInvalid)
      return batch.append(draft.record, session: venue, zone: zone)
    }
    guard let session = draft.session else { throw .sessionMissing }
    guard let bytes = session.stringBytes else { throw .sessionInvalid }
    try batch.append(draft.record, unchecked: bytes)
  }

  private static func identifier(
    _ value: JSONElement?, or reason: RejectionReason
  ) throws(RejectionReason) -> [UInt8] {
    guard let bytes = value?.stringBytes else { throw reason }
    switch Identifier.check(bytes) {
    case .plain: return Array(bytes)
    case .normalized(let normal): return normal
    case .invalid: throw reason
    }
  }
}
