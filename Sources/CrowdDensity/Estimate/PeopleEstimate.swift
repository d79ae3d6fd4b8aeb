/// How many people are somewhere, with an interval.
public struct PeopleEstimate: Sendable, Hashable {
  /// The most likely number, 0 or more.
  public var people: Double
  /// The least that is plausible: so many or more, with 95 %.
  public var low: Int
  /// The most that is plausible: so many or fewer, with 95 %.
  public var high: Int

  /// The 95 % quantile of the standard normal distribution.
  private static let quantile = 1.644_853_626_951_472_2

  /// A number and its interval.
  public init(people: Double, low: Int, high: Int) {
    (self.people, self.low, self.high) = (people, low, high)
  }

  /// People from sessions, of which a share p has a phone that reports.
  ///
  /// The ends N solve (N − people)² = z²(N(1 − p)/p + V/p²), V being the variance of the count of
  /// sessions: where nobody is seen there may still be some. Rounded outward.
  init(sessions: Double, variance: Double, penetration: Double) {
    let people = max(0, sessions) / penetration
    let sampling = (1 - penetration) / penetration
    let half = Self.quantile * Self.quantile * sampling / 2
    let spread =
      (half * half + Self.quantile * Self.quantile
      * (people * sampling + variance / (penetration * penetration))).squareRoot()
    self.people = people
    low = Self.whole(max(0, people + half - spread).rounded(.down))
    high = Self.whole((people + half + spread).rounded(.up))
  }

  private static func whole(_ value: Double) -> Int { Int(exactly: value) ?? 0 }
}
