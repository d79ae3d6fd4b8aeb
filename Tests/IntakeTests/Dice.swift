/// Xorshift, after Marsaglia 2003; any seed but 0.
struct Dice {
  var state: UInt64

  mutating func roll(_ sides: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(sides))
  }
}
