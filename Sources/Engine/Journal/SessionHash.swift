import Storage

/// Keyed hash of a session id for stored rows: two SipHash-2-4 of 64 bits with different keys.
///
/// Without the state folder's key an id can be neither read off nor tried. Source of the function:
/// Aumasson and Bernstein, "SipHash: a fast short-input PRF" (2012).
struct SessionHash: Sendable {
  /// Bytes of a key.
  static let keyLength = 32

  private let keys: [2 of SipHash]

  /// A hash of a key of 32 random bytes; shorter keys are filled with zeros.
  init(key: [UInt8]) {
    let padded = key + Array(repeating: 0, count: max(0, Self.keyLength - key.count))
    let words = (0..<4).map { place in
      padded[place * 8..<place * 8 + 8].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    }
    keys = [SipHash(key: (words[0], words[1])), SipHash(key: (words[2], words[3]))]
  }

  /// The keyed hash of an id.
  func hash(_ id: ArraySlice<UInt8>) -> SessionKey { hash(id.span) }

  /// The keyed hash of an id.
  func hash(_ id: String) -> SessionKey {
    let text = id.utf8Span
    return hash(text.span)
  }

  /// The keyed hash of an id's bytes.
  func hash(_ bytes: Span<UInt8>) -> SessionKey {
    let (first, second) = SipHash.hash(bytes, keys[0], keys[1])
    return SessionKey(first, second)
  }
}
