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
    // Gaps of a minute or less can't lift three medians above the least.
    guard gaps.max() > 24 else { return Self.least }
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
  private var twiceMedianGap: Int64 {
    guard count > 0 else { return 0 }
    let sorted = sortedGaps
    return Int64(sorted[Int(count / 2)]) + Int64(sorted[Int(count - 1) / 2])
  }

  /// The gaps ascending, behind them the largest number for each that there isn't yet.
  ///
  /// Batcher's odd-even merging (1968): 19 comparisons in a fixed order, in registers and without a branch, since
  /// every fix asks.
  private var sortedGaps: SIMD8<UInt8> {
    func gap(_ place: UInt8) -> UInt8 { place < count ? gaps[Int(place)] : .max }
    var (a, b, c, d) = (gap(0), gap(1), gap(2), gap(3))
    var (e, f, g, h) = (gap(4), gap(5), gap(6), gap(7))
    Self.order(&a, &b)
    Self.order(&c, &d)
    Self.order(&a, &c)
    Self.order(&b, &d)
    Self.order(&b, &c)
    Self.order(&e, &f)
    Self.order(&g, &h)
    Self.order(&e, &g)
    Self.order(&f, &h)
    Self.order(&f, &g)
    Self.order(&a, &e)
    Self.order(&b, &f)
    Self.order(&c, &g)
    Self.order(&d, &h)
    Self.order(&c, &e)
    Self.order(&d, &f)
    Self.order(&b, &c)
    Self.order(&d, &e)
    Self.order(&f, &g)
    return SIMD8(a, b, c, d, e, f, g, h)
  }

  @inline(__always)
  private static func order(_ one: inout UInt8, _ other: inout UInt8) {
    (one, other) = (min(one, other), max(one, other))
  }
}
