/// The keyed hash of a session's id, as rows hold it: 16 bytes.
public struct SessionKey: Sendable, Hashable {
  /// Bytes of a key.
  public static let length = 16

  /// The first eight bytes, the least first.
  public var first: UInt64
  /// The other eight.
  public var second: UInt64

  /// A key of its two halves.
  public init(_ first: UInt64, _ second: UInt64) { (self.first, self.second) = (first, second) }

  /// A key of its bytes; missing ones are zeros, more than 16 are left out.
  public init(_ bytes: [UInt8]) {
    (first, second) = (0, 0)
    for (place, byte) in bytes.prefix(8).enumerated() { first |= UInt64(byte) << (8 * place) }
    for (place, byte) in bytes.dropFirst(8).prefix(8).enumerated() {
      second |= UInt64(byte) << (8 * place)
    }
  }

  /// The first four bytes, by which blocks that may hold a session are found.
  var prefix: UInt32 { UInt32(truncatingIfNeeded: first) }

  /// The 16 bytes.
  public var bytes: [UInt8] {
    [first, second].flatMap { half in
      (0..<8).map { UInt8(truncatingIfNeeded: half >> (8 * $0)) }
    }
  }
}
