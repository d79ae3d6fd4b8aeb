/// Walks over one JSON value byte by byte, strictly by RFC 8259, and knows where it is.
///
/// It is for places alone: values are read by `JSONParser`. Nesting costs heap, never stack.
struct JSONWalker {
  /// Where the text stops being JSON, and what was wanted there.
  struct Fault: Error, Equatable {
    var offset: Int
    var expected: String
  }

  /// What the walk comes across; offsets are those of first bytes.
  enum Step {
    case value(offset: Int)
    /// A member's name without its quotes, escapes as they stand.
    case name(Range<Int>)
    case begin(isArray: Bool)
    case end
  }

  let bytes: [UInt8]
  private(set) var offset: Int

  init(_ bytes: [UInt8], at offset: Int = 0) {
    self.bytes = bytes
    self.offset = offset
  }

  /// Walks over one value and the white space before it.
  mutating func walk(_ visit: (Step) -> Void) throws(Fault) {
    var isArray: [Bool] = []
    repeat {
      skipSpace()
      visit(.value(offset: offset))
      if let opened = try scalarOrOpening() {
        visit(.begin(isArray: opened))
        isArray.append(opened)
        if try !closesAtOnce(opened) {
          if !opened { try name(visit) }
          continue
        }
        isArray.removeLast()
        visit(.end)
      }
      // Behind a value: a comma brings the next, brackets close as many as they may.
      while let inner = isArray.last {
        skipSpace()
        if take(UInt8(ascii: ",")) {
          if !inner { try name(visit) }
          break
        }
        guard take(UInt8(ascii: inner ? "]" : "}")) else {
          throw Fault(offset: offset, expected: inner ? "a comma or ]" : "a comma or }")
        }
        isArray.removeLast()
        visit(.end)
      }
    } while !isArray.isEmpty
  }

  mutating func skipSpace() {
    while offset < bytes.count, JSONWalker.isSpace(bytes[offset]) { offset += 1 }
  }

  var isAtEnd: Bool { offset >= bytes.count }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard offset < bytes.count, bytes[offset] == byte else { return false }
    offset += 1
    return true
  }

  private mutating func closesAtOnce(_ isArray: Bool) throws(Fault) -> Bool {
    skipSpace()
    return take(UInt8(ascii: isArray ? "]" : "}"))
  }

  private mutating func name(_ visit: (Step) -> Void) throws(Fault) {
    skipSpace()
    let start = offset + 1
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") else {
      throw Fault(offset: offset, expected: "a name in double quotes")
    }
    try string()
    visit(.name(start..<offset - 1))
    skipSpace()
    guard take(UInt8(ascii: ":")) else { throw Fault(offset: offset, expected: "a colon") }
  }

  /// Passes a scalar, or the bracket that opens an array (true) or object (false).
  private mutating func scalarOrOpening() throws(Fault) -> Bool? {
    guard offset < bytes.count else { throw Fault(offset: offset, expected: "a value") }
    switch bytes[offset] {
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      offset += 1
      return bytes[offset - 1] == UInt8(ascii: "[")
    case UInt8(ascii: "\""): try string()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try number()
    default:
      for word in ["true", "false", "null"] where bytes[offset...].starts(with: word.utf8) {
        offset += word.utf8.count
        return nil
      }
      throw Fault(offset: offset, expected: "a value")
    }
    return nil
  }

  private mutating func string() throws(Fault) {
    offset += 1
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\"") {
        offset += 1
        return
      }
      guard byte >= 0x20 else {
        throw Fault(offset: offset, expected: "no bare control character in a text")
      }
      guard byte == UInt8(ascii: "\\") else {
        offset += 1
        continue
      }
      try escape()
    }
    throw Fault(offset: offset, expected: "a closing double quote")
  }

  private mutating func escape() throws(Fault) {
    let start = offset
    offset += 1
    guard offset < bytes.count, "\"\\/bfnrtu".utf8.contains(bytes[offset]) else {
      throw Fault(offset: start, expected: "an escape such as \\n or \\u00e9")
    }
    offset += 1
    guard bytes[offset - 1] == UInt8(ascii: "u") else { return }
    for _ in 0..<4 {
      guard offset < bytes.count, JSONWalker.isHexadecimal(bytes[offset]) else {
        throw Fault(offset: start, expected: "four hexadecimal digits behind \\u")
      }
      offset += 1
    }
  }

  private mutating func number() throws(Fault) {
    _ = take(UInt8(ascii: "-"))
    if !take(UInt8(ascii: "0")) { try digits() }
    if take(UInt8(ascii: ".")) { try digits() }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      try digits()
    }
  }

  private mutating func digits() throws(Fault) {
    let start = offset
    while offset < bytes.count, (0x30...0x39).contains(bytes[offset]) { offset += 1 }
    guard offset > start else { throw Fault(offset: offset, expected: "a digit") }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
    default: false
    }
  }
}
