/// Keyed hash of a session id for stored rows: two SipHash-2-4 of 64 bits with different keys.
///
/// Without the state folder's key an id can be neither read off nor tried. Source of the function:
/// Aumasson and Bernstein, "SipHash: a fast short-input PRF" (2012).
struct SessionHash: Sendable {
  /// Bytes of a key.
  static let keyLength = 32
  /// Bytes of a hash.
  static let length = 16

  private let keys: [UInt64]

  /// A hash of a key of 32 random bytes; shorter keys are filled with zeros.
  init(key: [UInt8]) {
    let padded = key + Array(repeating: 0, count: max(0, Self.keyLength - key.count))
    keys = (0..<4).map { Self.word(padded[$0 * 8..<$0 * 8 + 8]) }
  }

  func hash(_ id: ArraySlice<UInt8>) -> [UInt8] {
    let halves = [
      Self.sipHash(id, key: (keys[0], keys[1])), Self.sipHash(id, key: (keys[2], keys[3])),
    ]
    return halves.flatMap { half in (0..<8).map { UInt8(truncatingIfNeeded: half >> (8 * $0)) } }
  }

  static func sipHash(_ bytes: ArraySlice<UInt8>, key: (UInt64, UInt64)) -> UInt64 {
    var v: [4 of UInt64] = [
      key.0 ^ 0x736f_6d65_7073_6575, key.1 ^ 0x646f_7261_6e64_6f6d,
      key.0 ^ 0x6c79_6765_6e65_7261, key.1 ^ 0x7465_6462_7974_6573,
    ]
    var rest = bytes
    while rest.count >= 8 {
      compress(word(rest.prefix(8)), &v)
      rest = rest.dropFirst(8)
    }
    compress(word(rest) | UInt64(bytes.count & 0xFF) << 56, &v)
    v[2] ^= 0xFF
    for _ in 0..<4 { round(&v) }
    return v[0] ^ v[1] ^ v[2] ^ v[3]
  }

  private static func compress(_ word: UInt64, _ v: inout [4 of UInt64]) {
    v[3] ^= word
    round(&v)
    round(&v)
    v[0] ^= word
  }

  private static func round(_ v: inout [4 of UInt64]) {
    v[0] &+= v[1]
    v[1] = rotate(v[1], 13) ^ v[0]
    v[0] = rotate(v[0], 32)
    v[2] &+= v[3]
    v[3] = rotate(v[3], 16) ^ v[2]
    v[0] &+= v[3]
    v[3] = rotate(v[3], 21) ^ v[0]
    v[2] &+= v[1]
    v[1] = rotate(v[1], 17) ^ v[2]
    v[2] = rotate(v[2], 32)
  }

  private static func rotate(_ value: UInt64, _ by: UInt64) -> UInt64 {
    value << by | value >> (64 - by)
  }

  private static func word(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    var word: UInt64 = 0
    for byte in bytes.reversed() { word = word << 8 | UInt64(byte) }
    return word
  }
}
