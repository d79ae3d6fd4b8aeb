/// How often a session reports: its last gaps between fixes, and the silence that means it is gone.
public struct ReportRhythm: Sendable, Hashable {
  /// The least silence that counts as gone.
  public static let least = TimeSpan.seconds(180)
  /// The silence that always counts as gone; a longer gap is an absence and no rhythm.
  public static let most = TimeSpan.seconds(600)
  static let kept = 8

  /// What gaps are counted in: 600 s are 240 of it.
  private static let unit: Int64 = 2_500_000

  /// Gaps in units of 2.5 s, newest at `next - 1`.
  var gaps = SIMD8<UInt8>()
  var count: UInt8 = 0
  var next: UInt8 = 0
  /// Three times the median of the last 8 gaps, each rounded to 2.5 s, within `least` and `most` (DESIGN §6).
  public var staleAfter: TimeSpan {
    // A gap that is not there is 0. Where fewer than half are longer than a minute, so is neither middle one, and three
    // of them are the least or less.
    let isLong = gaps .>= SIMD8<UInt8>(repeating: 25)
    let longGaps = SIMD8<UInt8>().replacing(with: 1, where: isLong).wrappedSum()
    guard 2 * longGaps >= count else { return Self.least }
    let span = TimeSpan(microseconds: 3 * twiceMedianGap * Self.unit / 2)
    return min(max(span, Self.least), Self.most)
  }

  /// The least time that a fix tells where a session is.
  public static let leastFixLife = TimeSpan.seconds(30)

  /// No gap yet.
  public init() {}

  /// How long a fix tells where the session is: 2.5 times the median of the last 8 gaps, each
  /// rounded to 2.5 s, within `leastFixLife` and `most`; `least` without a gap.
  ///
  /// Shorter would count those who report often and leave out the others; longer keeps who has left.
  public var fixLife: TimeSpan {
    let span = TimeSpan(microseconds: 5 * twiceMedianGap * Self.unit / 4)
    return count == 0 ? Self.least : min(max(span, Self.leastFixLife), Self.most)
  }

  /// The median of the last 8 gaps, each rounded to 2.5 s; 0 without one.
  public var medianGap: TimeSpan { TimeSpan(microseconds: twiceMedianGap * Self.unit / 2) }

  /// Takes the gap before a fix.
  public mutating func add(_ gap: TimeSpan) {
    guard gap > TimeSpan(microseconds: 0), gap <= Self.most else { return }
    gaps[Int(next)] = UInt8(clamping: (gap.microseconds + Self.unit / 2) / Self.unit)
    next = (next + 1) % UInt8(Self.kept)
    count = min(count + 1, UInt8(Self.kept))
  }

  /// In units of 2.5 s; 0 without a gap.
  ///
  /// Every fix asks, so that nothing is sorted: each gap's rank is how many are smaller, counted for all at once. Types
  /// are spelled out since what is left to be inferred, or is static, is called for each number.
  private var twiceMedianGap: Int64 {
    guard count > 0 else { return 0 }
    let places = SIMD8<Int16>(0, 1, 2, 3, 4, 5, 6, 7)
    // Eight times a gap and its place: no two are equal. What isn't there yet comes behind all others.
    var keys = SIMD8<Int16>(truncatingIfNeeded: gaps) &* SIMD8<Int16>(repeating: 8) &+ places
    let absent = SIMD8<Int16>(repeating: 1 << 14) | places
    keys.replace(with: absent, where: places .>= SIMD8<Int16>(repeating: Int16(count)))
    let none = SIMD8<Int16>()
    var ranks = none
    for place in 0..<8 {
      ranks &+= none.replacing(with: 1, where: SIMD8<Int16>(repeating: keys[place]) .< keys)
    }
    let (high, low) = (Int16(count / 2), Int16((count - 1) / 2))
    let upper = keys.replacing(with: none, where: ranks .!= SIMD8<Int16>(repeating: high))
    let lower = keys.replacing(with: none, where: ranks .!= SIMD8<Int16>(repeating: low))
    // All others are 0.
    let gapBits = SIMD8<Int16>(repeating: ~7)
    return Int64((upper & gapBits &+ lower & gapBits).wrappedSum() >> 3)
  }
}
