import Presence

@testable import Intake

/// What a decoder makes of lines with the reader of plain lines and without it, to the bit.
struct BothReaders {
  struct Outcome: Equatable {
    var records: [RecordBits]
    var rejections: [Rejection]
  }

  let plain: Outcome
  let parsed: Outcome

  /// Decodes lines, none of them the first of its stream.
  init(_ lines: [[UInt8]], options: DecodingOptions = DecodingOptions()) {
    // The reader of plain lines leaves the last ones of a stream alone, so an empty one ends it.
    let padding = [UInt8](repeating: 0x20, count: 2 * PlainCursor.margin)
    let bytes = Array((lines + [padding]).joined(separator: [0x0A]))
    func outcome(_ readsPlainLines: Bool) -> Outcome {
      let decoded = Decoded(
        bytes, firstLine: 2, options: options, readsPlainLines: readsPlainLines)
      return Outcome(
        records: decoded.batch.records.map { RecordBits($0, decoded.batch.text) },
        rejections: decoded.rejections)
    }
    plain = outcome(true)
    parsed = outcome(false)
  }

  /// Whether the reader of plain lines reads this one, which has the line feed behind it.
  static func isPlain(_ text: String) -> Bool {
    let bytes = Array(text.utf8) + [0x0A] + [UInt8](repeating: 0, count: PlainCursor.margin)
    return bytes.withUnsafeBytes {
      var reader = PlainLine()
      var draft = reader.blank
      var cursor = PlainCursor($0, at: 0)
      return reader.read(&cursor, into: &draft) && cursor.position == text.utf8.count
    }
  }
}
