/// Short strings of bytes, one behind the other in blocks of 4,096: nothing is copied as they grow, and
/// none lies across two blocks.
///
/// Up to 4 GiB of them.
struct ByteBlocks {
  private static let shift = 12

  private var blocks: [[UInt8]] = []

  /// Appends a string of at most 4,096 bytes and returns where it begins.
  mutating func append(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    if blocks.isEmpty || blocks[blocks.count - 1].count + bytes.count > 1 << Self.shift {
      var block: [UInt8] = []
      block.reserveCapacity(1 << Self.shift)
      blocks.append(block)
    }
    let last = blocks.count - 1
    let start = blocks[last].count
    blocks[last].append(contentsOf: bytes)
    return UInt32(last << Self.shift | start)
  }

  /// The string that begins there.
  func bytes(at start: UInt32, count: Int) -> ArraySlice<UInt8> {
    let first = Int(start) & (1 << Self.shift - 1)
    return blocks[Int(start) >> Self.shift][first..<first + count]
  }

  /// Whether the string that begins there is this one.
  @inline(__always)
  func holds(_ bytes: ArraySlice<UInt8>, at start: UInt32) -> Bool {
    let block = Int(start) >> Self.shift
    var here = Int(start) & (1 << Self.shift - 1)
    for byte in bytes {
      guard blocks[block][here] == byte else { return false }
      here += 1
    }
    return true
  }
}
