import Presence

/// How the id of a session is written in the journal.
enum PackedID: UInt8 {
  /// The number of its bytes, and those.
  case plain = 0
  /// Lowercase hexadecimal digits: how many eights of them, and four bytes for each.
  case hexadecimal
  /// A UUID of lowercase digits: 16 bytes.
  case lowercaseUUID
  /// A UUID of uppercase digits: 16 bytes.
  case uppercaseUUID

  /// Characters of a UUID, four hyphens among them.
  static let lengthOfUUID = 36

  /// Reads the bytes of an id that was written in this form.
  func id(from reader: inout ByteReader) throws(ByteReader.Malformed) -> [UInt8] {
    switch self {
    case .plain: return Array(try reader.text())
    case .hexadecimal:
      let eights = try reader.byte()
      return try Self.digits(.lowercase, eights: Int(eights), from: &reader)
    case .lowercaseUUID: return try Self.uuid(.lowercase, from: &reader)
    case .uppercaseUUID: return try Self.uuid(.uppercase, from: &reader)
    }
  }

  private static func digits(
    _ digits: HexDigits, eights: Int, from reader: inout ByteReader
  ) throws(ByteReader.Malformed) -> [UInt8] {
    var id: [UInt8] = []
    for _ in 0..<eights {
      let word = digits.unpacked(try reader.fixed())
      for shift in stride(from: UInt64(0), to: 64, by: 8) {
        id.append(UInt8(truncatingIfNeeded: word >> shift))
      }
    }
    return id
  }

  private static func uuid(
    _ digits: HexDigits, from reader: inout ByteReader
  ) throws(ByteReader.Malformed) -> [UInt8] {
    var id = try Self.digits(digits, eights: 4, from: &reader)
    for place in [8, 13, 18, 23] { id.insert(UInt8(ascii: "-"), at: place) }
    return id
  }
}

extension MutableRawSpan {
  /// Puts the id that lies in `range` of `text`, in its shortest form, which is returned.
  @inline(__always)
  mutating func put(id text: RawSpan, _ range: Range<Int>, at place: inout Int) -> PackedID {
    if range.count & 7 == 0, put(digits: text, range, at: &place) { return .hexadecimal }
    if range.count == PackedID.lengthOfUUID {
      if put(.lowercase, uuid: text, from: range.lowerBound, at: &place) { return .lowercaseUUID }
      if put(.uppercase, uuid: text, from: range.lowerBound, at: &place) { return .uppercaseUUID }
    }
    put(text, range, at: &place)
    return .plain
  }

  /// Puts eights of lowercase hexadecimal digits; false, with the place as it was, if it is of others.
  @inline(__always)
  private mutating func put(
    digits text: RawSpan, _ range: Range<Int>, at place: inout Int
  ) -> Bool {
    guard !range.isEmpty, range.count <= SessionTable.longestID else { return false }
    var next = place
    put(UInt8(truncatingIfNeeded: range.count / 8), at: &next)
    var eight = range.lowerBound
    while eight < range.upperBound {
      guard let bytes = HexDigits.lowercase.packed(text.word(at: eight)) else { return false }
      put(bytes, at: &next)
      eight &+= 8
    }
    place = next
    return true
  }

  /// Puts a UUID of digits of one case; false, with the place as it was, if it is none.
  private mutating func put(
    _ digits: HexDigits, uuid text: RawSpan, from start: Int, at place: inout Int
  ) -> Bool {
    let hyphen = UInt8(ascii: "-")
    for offset in [8, 13, 18, 23] where text.byte(at: start + offset) != hyphen { return false }
    // Before a hyphen and behind it.
    func halves(_ one: Int, _ other: Int) -> UInt64 {
      text.word(at: start + one) & 0xFFFF_FFFF | text.word(at: start + other) << 32
    }
    guard let first = digits.packed(text.word(at: start)),
      let second = digits.packed(halves(9, 14)), let third = digits.packed(halves(19, 24)),
      let fourth = digits.packed(text.word(at: start + 28))
    else { return false }
    put(UInt64(first) | UInt64(second) << 32, at: &place)
    put(UInt64(third) | UInt64(fourth) << 32, at: &place)
    return true
  }
}
