/// The fields of one form body or query string, decoded one after the other.
///
/// The rules are those of `application/x-www-form-urlencoded`, read strictly: `&` between fields,
/// `=` behind a name, `+` for a space, `%` and two hexadecimal digits for any byte. What lies behind
/// the first `=` is the value. Nothing between two `&` is no field, and a query's leading `?` none
/// of its own.
struct FormFields {
  private let text: UnsafeRawBufferPointer
  private var position: Int
  private let buffer: UnsafeMutableBufferPointer<UInt8>
  private var written = 0

  /// The fields of `text`, decoded into a buffer at least as long, where they stay.
  init(_ text: UnsafeRawBufferPointer, decodedInto buffer: UnsafeMutableBufferPointer<UInt8>) {
    self.text = text
    self.buffer = buffer
    position = text.first == UInt8(ascii: "?") ? 1 : 0
  }

  /// The next field; nil behind the last.
  mutating func next() throws(RejectionReason) -> (
    name: UnsafeBufferPointer<UInt8>, value: FormValue
  )? {
    while position < text.count, text[position] == UInt8(ascii: "&") { position += 1 }
    guard position < text.count else { return nil }
    let name = try decoded(upTo: UInt8(ascii: "="))
    guard position < text.count, text[position] == UInt8(ascii: "=") else { throw .notForm }
    position += 1
    return (name, FormValue(bytes: try decoded(upTo: UInt8(ascii: "&"))))
  }

  /// What is there before `end`, the field's end or the text's.
  private mutating func decoded(
    upTo end: UInt8
  ) throws(RejectionReason) -> UnsafeBufferPointer<UInt8> {
    let start = written
    while position < text.count, text[position] != end, text[position] != UInt8(ascii: "&") {
      buffer[written] = try byte()
      written += 1
    }
    return UnsafeBufferPointer(rebasing: buffer[start..<written])
  }

  private mutating func byte() throws(RejectionReason) -> UInt8 {
    defer { position += 1 }
    switch text[position] {
    case UInt8(ascii: "+"): return UInt8(ascii: " ")
    case UInt8(ascii: "%"):
      guard text.count - position > 2, let high = FormFields.digit(text[position + 1]),
        let low = FormFields.digit(text[position + 2])
      else { throw .notForm }
      position += 2
      return high << 4 | low
    case let byte: return byte
    }
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
