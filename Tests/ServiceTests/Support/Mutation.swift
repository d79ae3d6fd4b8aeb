/// Changes streams of bytes in the ways that break readers.
enum Mutation {
  /// What a reader may stumble over, put in or in place of something.
  static let stones: [[UInt8]] = [
    [0], [0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], Array("\r\n".utf8), [0x0A],
    Array("\n\n".utf8), Array("\\u0000".utf8), Array("\\ud800".utf8), [0x22], Array("{".utf8),
    Array("}".utf8), Array("1e400".utf8), Array("-1".utf8), Array("18446744073709551616".utf8),
    Array("9223372036854775807".utf8), Array("-9223372036854775808".utf8),
    Array(#""bytes":5,"#.utf8), Array(#""id":1,"#.utf8), Array(#""params":{"bytes":9},"#.utf8),
    Array(repeating: 0x5B, count: 100), Array(repeating: 0x20, count: 300),
  ]

  /// A changed copy: some bytes flipped, cut, doubled or moved, or a stone put in.
  static func mutated(_ bytes: [UInt8], by generator: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let place = Int.random(in: 0...bytes.count, using: &generator)
      let end = min(bytes.count, place + Int.random(in: 0...24, using: &generator))
      switch Int.random(in: 0..<5, using: &generator) {
      case 0 where place < bytes.count: bytes[place] ^= UInt8.random(in: 1...255, using: &generator)
      case 1: bytes.removeSubrange(place..<end)
      case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
      case 3:
        let moved = bytes[place..<end]
        bytes.removeSubrange(place..<end)
        bytes.insert(contentsOf: moved, at: Int.random(in: 0...bytes.count, using: &generator))
      default:
        bytes.replaceSubrange(place..<end, with: stones.randomElement(using: &generator) ?? [])
      }
    }
    return bytes
  }

  /// The bytes in pieces, cut at random.
  static func pieces(
    _ bytes: [UInt8], by generator: inout SeededGenerator
  ) -> [ArraySlice<UInt8>] {
    var pieces: [ArraySlice<UInt8>] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Int.random(in: 1...max(1, rest.count / 2), using: &generator)
      pieces.append(rest.prefix(count))
      rest.removeFirst(count)
    }
    return pieces
  }
}
