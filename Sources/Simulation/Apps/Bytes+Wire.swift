extension [UInt8] {
  /// Appends fixed text without making a string of it.
  mutating func append(text: StaticString) {
    text.withUTF8Buffer { append(contentsOf: $0) }
  }

  /// Appends a number rounded to some decimals; 0 for one that is out of all range.
  mutating func append(_ value: Double, decimals: Int) {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    appendFixed(Int64(exactly: (value * scale).rounded()) ?? 0, decimals: decimals)
  }

  /// Appends text for a form or query: all but letters, digits and `-._~` escaped.
  mutating func append(escaped text: some Collection<UInt8>) {
    for byte in text {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        append(byte)
      default:
        append(UInt8(ascii: "%"))
        appendHexadecimal(UInt64(byte), digits: 2, ten: UInt8(ascii: "A"))
      }
    }
  }
}
