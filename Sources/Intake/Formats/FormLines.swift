import Presence

/// The decoder of a format that writes its records as fields of a form, one body or query a line.
struct FormLines<Draft: FormDraft> {
  // Holds the decoded fields of one line, which are never longer than the line.
  private var scratch: [UInt8] = []
  private var unknownNames = UnknownNames()

  init() {}

  mutating func decode(
    _ line: UnsafeRawBufferPointer, line number: Int64, _ options: DecodingOptions,
    into batch: inout RecordBatch
  ) throws(RejectionReason) {
    let text = FormLines.trimmed(line)
    guard !text.isEmpty else { throw .emptyLine }
    if scratch.count < text.count {
      scratch = [UInt8](repeating: 0, count: max(text.count, 2 * scratch.count, 512))
    }
    unknownNames.removeAll()
    try scratch.withUnsafeMutableBufferPointer { (buffer) throws(RejectionReason) in
      var fields = FormFields(text, decodedInto: buffer)
      try FormLines.decode(&fields, number, options, &unknownNames, into: &batch)
    }
  }

  private static func decode(
    _ fields: inout FormFields, _ line: Int64, _ options: DecodingOptions,
    _ unknownNames: inout UnknownNames, into batch: inout RecordBatch
  ) throws(RejectionReason) {
    var draft = Draft()
    var seen: UInt32 = 0
    while let (name, value) = try fields.next() {
      guard let field = Draft.field(name) else {
        unknownNames.add(name)
        continue
      }
      guard seen & (1 << field.rawValue) == 0 else { throw .duplicateMember }
      seen |= 1 << field.rawValue
      if !value.isEmpty { try draft.take(field, value) }
    }
    guard !unknownNames.hasDuplicate() else { throw .duplicateMember }
    guard let session = draft.session else { throw .sessionMissing }
    try draft.finish(options)
    draft.record.line = line
    try batch.append(draft.record, unchecked: session.bytes)
  }

  private static func trimmed(_ line: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    var range = 0..<line.count
    while let last = range.last, line[last].isWhiteSpaceOfLine { range.removeLast() }
    while let first = range.first, line[first].isWhiteSpaceOfLine { range.removeFirst() }
    return UnsafeRawBufferPointer(rebasing: line[range])
  }
}
