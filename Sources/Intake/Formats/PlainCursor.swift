import Glibc
import Presence

/// A place in plain lines, from which their parts are read, eight bytes at a time.
///
/// Nothing asks where the bytes end. Instead whoever makes a cursor vouches that a line feed lies at
/// or behind its place, and `margin` bytes behind that: no function steps over a line feed, and none
/// looks further than the margin behind bytes that it has found to be none. So none reads beyond.
///
/// Each function that reads a part leaves the cursor behind it, or answers nil and has read nothing
/// of worth: the line is to be read by other means then.
struct PlainCursor {
  /// How many bytes must be readable behind the line feed.
  static let margin = 32

  private let bytes: UnsafeRawBufferPointer
  private(set) var position: Int

  init(_ bytes: UnsafeRawBufferPointer, at position: Int) {
    self.bytes = bytes
    self.position = position
  }

  var byte: UInt8 { bytes[position] }

  /// The byte so far ahead, within the margin.
  func byte(ahead offset: Int) -> UInt8 { bytes[position &+ offset] }

  /// The eight bytes so far ahead, the first one lowest.
  func word(ahead offset: Int = 0) -> UInt64 {
    let word = bytes.loadUnaligned(fromByteOffset: position &+ offset, as: UInt64.self)
    return UInt64(littleEndian: word)
  }

  /// Steps over the line feed here, to where nothing may be read unless whoever made the cursor vouches for that.
  mutating func skipLineFeed() { position &+= 1 }

  /// Steps over bytes that have been looked at and hold no line feed.
  mutating func advance(by count: Int) { position &+= count }

  /// Steps over `character`, no line feed, or tells that it isn't here.
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard byte == UInt8(ascii: character) else { return false }
    position &+= 1
    return true
  }

  /// Steps over `text`, at most 32 bytes without a line feed, or tells that it isn't here.
  @inline(__always)
  mutating func skip(text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    let here = UnsafeRawBufferPointer(rebasing: bytes[position..<position + count])
    guard let start = here.baseAddress, memcmp(start, text.utf8Start, count) == 0 else {
      return false
    }
    position += count
    return true
  }

  /// The string that begins behind its opening quote here.
  ///
  /// Nil unless it is ASCII without escapes and control characters, and no longer than an
  /// identifier may be.
  mutating func string() -> UnsafeBufferPointer<UInt8>? {
    var count = 0
    while count <= Identifier.maximumBytes {
      let special = EightBytes.special(in: word(ahead: count))
      guard special < 8 else {
        count += 8
        continue
      }
      count += special
      guard count <= Identifier.maximumBytes, bytes[position + count] == UInt8(ascii: "\"") else {
        return nil
      }
      let string = UnsafeRawBufferPointer(rebasing: bytes[position..<position + count])
      position += count + 1
      return string.assumingMemoryBound(to: UInt8.self)
    }
    return nil
  }

  /// Puts the string here, as above, if it has so many bytes, 8 to 16; otherwise it tells so, with the cursor where it
  /// was, and `string` has the verdict.
  @inline(__always)
  mutating func putString(count: Int, into text: inout MutableRawSpan, at start: Int) -> Bool {
    // Two words that may overlap.
    let (first, last) = (word(), word(ahead: count &- 8))
    guard EightBytes.arePlain(first, last), byte(ahead: count) == UInt8(ascii: "\"") else {
      return false
    }
    text.storeBytes(of: first.littleEndian, toByteOffset: start, as: UInt64.self)
    text.storeBytes(of: last.littleEndian, toByteOffset: start &+ count &- 8, as: UInt64.self)
    position &+= count &+ 1
    return true
  }

  /// The digits here, some or none, as a number behind those of `number`; of more than 19 in all it
  /// is worthless.
  mutating func digits(into number: inout UInt64) -> Int {
    var total = 0
    while true {
      let (value, count) = EightBytes.digits(in: word())
      number = number &* EightBytes.powersOfTen[count] &+ value
      position += count
      total += count
      if count < 8 { return total }
    }
  }
}
