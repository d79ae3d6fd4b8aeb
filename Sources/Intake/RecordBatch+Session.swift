import Presence

extension RecordBatch {
  /// Appends a record whose session is `bytes`, brought into NFC if they are a session's.
  mutating func append(
    _ record: Record, unchecked bytes: UnsafeBufferPointer<UInt8>
  ) throws(RejectionReason) {
    switch Identifier.check(bytes) {
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
