/// FNV-1a, 64 bits: tells stored bytes that have changed by themselves.
///
/// Source: Fowler, Noll, Vo; offset basis 14695981039346656037, prime 1099511628211.
public struct FNV1a {
  /// The hash of all bytes added.
  public private(set) var hash: UInt64 = 14_695_981_039_346_656_037

  /// The hash of no bytes.
  public init() {}

  /// Adds bytes, one after another.
  public mutating func add(_ bytes: some Sequence<UInt8>) {
    var hash = hash
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211 }
    self.hash = hash
  }

  /// Adds a number, the least byte first.
  mutating func add(_ number: Int64) {
    add((0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) })
  }
}
