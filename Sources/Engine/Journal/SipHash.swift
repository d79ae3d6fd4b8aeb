/// SipHash-2-4 of 64 bits with its key taken in.
///
/// Source: Aumasson and Bernstein, "SipHash: a fast short-input PRF" (2012).
struct SipHash: Sendable {
  private var v0: UInt64
  private var v1: UInt64
  private var v2: UInt64
  private var v3: UInt64

  /// A hash of a key's two halves.
  init(key: (UInt64, UInt64)) {
    (v0, v1) = (key.0 ^ 0x736f_6d65_7073_6575, key.1 ^ 0x646f_7261_6e64_6f6d)
    (v2, v3) = (key.0 ^ 0x6c79_6765_6e65_7261, key.1 ^ 0x7465_6462_7974_6573)
  }

  /// The hash of some bytes; O(bytes), without allocating.
  func hash(_ bytes: Span<UInt8>) -> UInt64 { Self.hash(bytes, self, self).0 }

  /// The hashes of some bytes by two keys, worked out side by side: neither waits for the other.
  static func hash(
    _ bytes: Span<UInt8>, _ first: SipHash, _ second: SipHash
  ) -> (UInt64, UInt64) {
    var (first, second) = (first, second)
    var place = 0
    while bytes.count - place >= 8 {
      let word = word(bytes, place..<place + 8)
      first.compress(word)
      second.compress(word)
      place += 8
    }
    let last = word(bytes, place..<bytes.count) | UInt64(bytes.count & 0xFF) << 56
    first.compress(last)
    second.compress(last)
    first.finish()
    second.finish()
    return (first.value, second.value)
  }

  private var value: UInt64 { v0 ^ v1 ^ v2 ^ v3 }

  private mutating func finish() {
    v2 ^= 0xFF
    for _ in 0..<4 { round() }
  }

  private mutating func compress(_ word: UInt64) {
    v3 ^= word
    round()
    round()
    v0 ^= word
  }

  private mutating func round() {
    v0 &+= v1
    v1 = Self.rotate(v1, 13) ^ v0
    v0 = Self.rotate(v0, 32)
    v2 &+= v3
    v3 = Self.rotate(v3, 16) ^ v2
    v0 &+= v3
    v3 = Self.rotate(v3, 21) ^ v0
    v2 &+= v1
    v1 = Self.rotate(v1, 17) ^ v2
    v2 = Self.rotate(v2, 32)
  }

  private static func rotate(_ value: UInt64, _ by: UInt64) -> UInt64 {
    value << by | value >> (64 - by)
  }

  private static func word(_ bytes: Span<UInt8>, _ places: Range<Int>) -> UInt64 {
    var word: UInt64 = 0
    for place in places.reversed() { word = word << 8 | UInt64(bytes[place]) }
    return word
  }
}
