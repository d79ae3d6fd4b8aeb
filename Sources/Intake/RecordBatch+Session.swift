import Presence

extension RecordBatch {
  /// Appends a record whose session is `bytes`, brought into NFC if they are a session's.
  mutating func append(
    _ record: Record, unchecked bytes: UnsafeBufferPointer<UInt8>
  ) throws(RejectionReason) {
    try append(record, bytes, Identifier.check(bytes))
  }

  /// Appends a record whose session is `bytes`, which have been checked.
  mutating func append(
    _ record: Record, _ bytes: UnsafeBufferPointer<UInt8>, _ verdict: Identifier.Verdict
  ) throws(RejectionReason) {
    switch verdict {
    case .plain: append(record, session: bytes.span)
    case .normalized(let normal): append(record, session: normal)
    case .invalid: throw .sessionInvalid
    }
  }
}

extension UInt8 {
  /// Whether it is white space that a line may hold.
  var isWhiteSpaceOfLine: Bool { self == 0x20 || self == 0x09 || self == 0x0D }
}
