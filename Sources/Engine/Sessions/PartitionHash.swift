/// FNV-1a, 32 bits, which spreads sessions over partitions.
///
/// Source: Fowler, Noll, Vo; offset basis 2166136261, prime 16777619.
enum PartitionHash {
  static func hash(_ bytes: ArraySlice<UInt8>) -> UInt32 { hash(bytes.span) }

  static func hash(_ bytes: Span<UInt8>) -> UInt32 {
    var hash: UInt32 = 2_166_136_261
    for place in bytes.indices { hash = (hash ^ UInt32(bytes[place])) &* 16_777_619 }
    return hash
  }

  static func partition(of hash: UInt32) -> Int { Int(hash) % EngineOptions.partitions }
}
