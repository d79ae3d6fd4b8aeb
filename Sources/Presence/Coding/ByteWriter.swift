/// Builds bytes that are stored: little-endian numbers and LEB128 varints.
public struct ByteWriter: Sendable {
  // What was written, and zeros behind it, which are filled in place.
  @usableFromInline var room: [UInt8]
  // How many bytes were written.
  @usableFromInline var used = 0

  /// What was written; O(bytes).
  public var bytes: [UInt8] { Array(room[..<used]) }
  /// The same where it lies.
  public var written: ArraySlice<UInt8> { room[..<used] }

  /// Nothing written yet, with room for so many bytes.
  public init(capacity: Int = 0) { room = [UInt8](repeating: 0, count: capacity) }

  /// Forgets what was written and keeps the room.
  public mutating func removeAll() { used = 0 }

  /// Lets `body` put numbers of at most so many bytes in all, which costs less than to write each alone.
  @inlinable @inline(__always)
  public mutating func put(most: Int, _ body: (inout MutableRawSpan, inout Int) -> Void) {
    // A varint is stored as eight bytes.
    let needed = most &+ 8
    if room.count &- used < needed { grow(by: needed) }
    used = ByteWriter.put(into: &room, at: used, body)
  }

  /// Lends the room; returns the place behind what was put there.
  @inlinable @inline(__always)
  static func put(
    into room: inout [UInt8], at start: Int, _ body: (inout MutableRawSpan, inout Int) -> Void
  ) -> Int {
    var place = start
    var span = room.mutableSpan
    var bytes = span.mutableBytes
    body(&bytes, &place)
    return place
  }

  @usableFromInline @inline(never)
  mutating func grow(by needed: Int) {
    room.append(contentsOf: repeatElement(0, count: max(room.count, needed, 64)))
  }

  /// Writes one byte.
  public mutating func byte(_ value: UInt8) { put(most: 1) { $0.put(value, at: &$1) } }

  /// Writes two bytes.
  public mutating func fixed(_ value: UInt16) { put(most: 2) { $0.put(value, at: &$1) } }

  /// Writes four bytes.
  public mutating func fixed(_ value: UInt32) { put(most: 4) { $0.put(value, at: &$1) } }

  /// Writes eight bytes.
  public mutating func fixed(_ value: UInt64) { put(most: 8) { $0.put(value, at: &$1) } }

  /// Writes a number, seven bits a byte.
  public mutating func varint(_ value: UInt64) { put(most: 10) { $0.put(varint: value, at: &$1) } }

  /// Writes a count.
  public mutating func count(_ value: Int) { varint(UInt64(value)) }

  /// A signed number, small either way in few bytes (zigzag).
  public mutating func signed(_ value: Int64) {
    varint(UInt64(bitPattern: value << 1 ^ value >> 63))
  }

  /// Writes a length and so many bytes.
  public mutating func text(_ text: ArraySlice<UInt8>) { self.text(text.span) }

  /// Writes a length and so many bytes.
  public mutating func text(_ text: Span<UInt8>) {
    put(most: 10 + text.count) { bytes, place in
      bytes.put(varint: UInt64(text.count), at: &place)
      for index in text.indices { bytes.put(text[index], at: &place) }
    }
  }
}
