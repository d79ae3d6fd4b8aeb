import Glibc

/// A repeatable source of random numbers: xoshiro256** (Blackman and Vigna), seeded by SplitMix64.
///
/// The same seed and stream give the same numbers on every run; nothing is drawn from the system.
public struct SeededRandom: RandomNumberGenerator, Sendable {
  private var a: UInt64
  private var b: UInt64
  private var c: UInt64
  private var d: UInt64

  /// A generator for one of the independent streams of a seed.
  public init(seed: UInt64, stream: UInt64 = 0) {
    var state = SeededRandom.mix(seed) ^ SeededRandom.mix(stream &+ 0x6A09_E667_F3BC_C909)
    func word() -> UInt64 {
      state &+= SeededRandom.step
      return SeededRandom.mix(state)
    }
    a = word()
    b = word()
    c = word()
    d = word() | 1
  }

  /// SplitMix64's increment.
  static let step: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// SplitMix64's finaliser: a bijection, so different arguments give different results.
  static func mix(_ value: UInt64) -> UInt64 {
    var z = value
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Draws 64 evenly distributed bits.
  public mutating func next() -> UInt64 {
    let product = b &* 5
    let result = ((product << 7) | (product >> 57)) &* 9
    let shifted = b << 17
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = (d << 45) | (d >> 19)
    return result
  }

  /// Draws a number from 0, included, to 1, excluded.
  public mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Draws a number between two bounds.
  public mutating func uniform(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * unit()
  }

  /// Draws true with that probability.
  public mutating func chance(_ probability: Double) -> Bool { unit() < probability }

  /// Draws two independent standard normal numbers, by Marsaglia's polar method.
  public mutating func gaussianPair() -> (Double, Double) {
    while true {
      let x = 2 * unit() - 1
      let y = 2 * unit() - 1
      let square = x * x + y * y
      guard square < 1, square > 0 else { continue }
      let scale = (-2 * log(square) / square).squareRoot()
      return (x * scale, y * scale)
    }
  }

  /// Draws a standard normal number.
  public mutating func gaussian() -> Double { gaussianPair().0 }

  /// Draws an exponential number of that mean.
  public mutating func exponential(mean: Double) -> Double { -mean * log(1 - unit()) }

  /// Draws a log-normal number; `spread` is the standard deviation of its logarithm.
  public mutating func logNormal(median: Double, spread: Double) -> Double {
    median * exp(spread * gaussian())
  }

  /// Draws an index below `count`, which is at least 1, each as likely.
  public mutating func index(below count: Int) -> Int {
    min(Int(unit() * Double(count)), count - 1)
  }

  /// Draws an index with a probability proportional to its weight; nil if no weight is above 0.
  public mutating func pick(weights: [Double]) -> Int? {
    let total = weights.reduce(0, +)
    guard total > 0 else { return nil }
    var rest = unit() * total
    for (index, weight) in weights.enumerated() where weight > 0 {
      if rest < weight { return index }
      rest -= weight
    }
    return weights.lastIndex { $0 > 0 }
  }
}

extension SeededRandom {
  /// The number a person's session id is written from: distinct for every person of a seed.
  static func sessionNumber(seed: UInt64, person: UInt32) -> UInt64 {
    mix(mix(seed) &+ step &* (UInt64(person) + 1))
  }
}
