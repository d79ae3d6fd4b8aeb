import Glibc

/// SplitMix64 (Steele, Lea, Flood 2014), so that every run draws the same numbers.
struct Generator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func uniform(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  /// Two independent draws of the standard normal distribution (Box, Muller 1958).
  mutating func normals() -> (Double, Double) {
    let radius = (-2 * log(uniform(1e-300...1))).squareRoot()
    let angle = uniform(0...2 * .pi)
    return (radius * cos(angle), radius * sin(angle))
  }
}
