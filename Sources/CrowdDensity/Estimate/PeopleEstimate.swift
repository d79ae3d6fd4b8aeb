/// How many people are somewhere, with an interval.
public struct PeopleEstimate: Sendable, Hashable {
  /// The most likely number, 0 or more.
  public var people: Double
  /// The least that is plausible: so many or more, with 95 %.
  public var low: Int
  /// The most that is plausible: so many or fewer, with 95 %.
  public var high: Int

  /// The 95 % quantile of the standard normal distribution.
  static let quantile = 1.644_853_626_951_472_2

  /// A mixture seldom gives a zone none at all: fewer sessions than this are nobody.
  private static let somebody = 0.5

  /// A number and its interval.
  public init(people: Double, low: Int, high: Int) {
    (self.people, self.low, self.high) = (people, low, high)
  }

  /// People from sessions, of which a share p has a phone that reports.
  ///
  /// The ends N solve (N − people)² = z²(N(1 − p)/p + V/p² + people²·R), V being the variance of the
  /// count of sessions and R that of p over its square. Where nobody is seen of whom not all report there
  /// may still be some: the high end is 3/p at least (the rule of three, 95 %: (1 − p)^(3/p) ≈ e⁻³).
  /// Rounded outward.
  init(sessions: Double, variance: Double, penetration known: Penetration) {
    let penetration = known.share
    let people = max(0, sessions) / penetration
    let sampling = (1 - penetration) / penetration
    let half = Self.quantile * Self.quantile * sampling / 2
    let spread =
      (half * half + Self.quantile * Self.quantile
      * (people * sampling + variance / (penetration * penetration)
        + people * people * known.relativeVariance))
      .squareRoot()
    self.people = people
    low = Self.whole(max(0, people + half - spread).rounded(.down))
    let isSeen = sessions >= Self.somebody || penetration == 1
    let least = isSeen ? 0 : 3 / penetration
    high = Self.whole(max(people + half + spread, least).rounded(.up))
  }

  private static func whole(_ value: Double) -> Int { Int(exactly: value) ?? 0 }
}
