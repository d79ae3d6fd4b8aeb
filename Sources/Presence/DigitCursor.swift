/// A place in a text of decimal numbers and separators.
struct DigitCursor {
  let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  var isAtEnd: Bool { position == bytes.count }

  /// The number of exactly so many digits here, or nil without moving.
  mutating func number(digits: Int) -> Int64? {
    guard bytes.count - position >= digits else { return nil }
    var value: Int64 = 0
    for index in position..<position + digits {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      value = value * 10 + Int64(digit)
    }
    position += digits
    return value
  }

  /// Steps over `separator`, or tells that it isn't here.
  mutating func skip(_ separator: Unicode.Scalar) -> Bool {
    guard position < bytes.count, bytes[position] == UInt8(ascii: separator) else { return false }
    position += 1
    return true
  }
}
