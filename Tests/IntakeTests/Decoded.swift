import Presence

@testable import Intake

/// What a decoder makes of some lines, for tests.
struct Decoded {
  var batch = RecordBatch()
  var rejections: [Rejection] = []

  init(
    _ text: String, firstLine: Int64 = 1, options: DecodingOptions = DecodingOptions(),
    readsPlainLines: Bool = true
  ) {
    self.init(
      Array(text.utf8), firstLine: firstLine, options: options, readsPlainLines: readsPlainLines)
  }

  init(
    _ bytes: [UInt8], firstLine: Int64 = 1, options: DecodingOptions = DecodingOptions(),
    readsPlainLines: Bool = true
  ) {
    var decoder = RecordDecoder(readsPlainLines: readsPlainLines)
    bytes.withUnsafeBytes {
      decoder.decode(
        $0, firstLine: firstLine, options: options, into: &batch, rejections: &rejections)
    }
  }

  init(_ text: String, _ format: WireFormat) {
    self.init(text, options: DecodingOptions(format: format))
  }

  var reasons: [RejectionReason] { rejections.map(\.reason) }

  var sessions: [String] { batch.records.map { text($0.text) } }

  func text(_ range: Range<Int>) -> String { String(decoding: batch.text[range], as: UTF8.self) }
}

/// A line with these members besides a session and a time.
func line(_ members: String) -> String {
  #"{"session":"a1","time":"2026-06-13T17:00:00Z",\#(members)}"#
}
