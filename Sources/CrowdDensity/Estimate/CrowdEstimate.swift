/// How many people are in a venue and in each of its zones at one instant.
public struct CrowdEstimate: Sendable, Hashable {
  /// Two zones, and how many people are in either.
  public struct Pair: Sendable, Hashable {
    /// Indices of the zones, ascending.
    public var zones: [Int]
    /// In the one or the other.
    public var people: PeopleEstimate

    /// A pair from its parts.
    public init(zones: [Int], people: PeopleEstimate) {
      self.zones = zones
      self.people = people
    }
  }

  /// Of the zones, in the venue's order.
  public let zones: [PeopleEstimate]
  /// Of the venue as a whole.
  public let total: PeopleEstimate
  /// Zones that can't be told apart: both are known badly, the pair well.
  public let pairs: [Pair]
  /// Sessions in each cell, or none where nobody is: where the next tick starts from.
  public let counts: [Double]

  /// An estimate from its parts, as it was stored.
  public init(
    zones: [PeopleEstimate], total: PeopleEstimate, pairs: [Pair], counts: [Double]
  ) {
    self.zones = zones
    self.total = total
    self.pairs = pairs
    self.counts = counts
  }

  /// From the rows of all sessions, ordered in one way for ever (by hash, then id).
  ///
  /// - Parameters:
  ///   - rows: A row for each session that was near.
  ///   - plan: The cells of the rows.
  ///   - previous: The counts of the tick before; nil at the first.
  ///   - penetration: The share of people whose phones report.
  public init(
    _ rows: Likelihoods, plan: CellPlan, previous: [Double]? = nil,
    penetration: Penetration
  ) {
    let mixture = Mixture(rows, plan: plan, from: previous)
    let errors = CountErrors(rows, mixture, plan)
    func estimate(_ cells: [Int]) -> PeopleEstimate {
      PeopleEstimate(
        sessions: cells.reduce(0) { $0 + mixture.counts[$1] },
        variance: errors.variance(ofSumOver: cells), penetration: penetration)
    }
    counts = rows.count == 0 ? [] : mixture.counts
    zones = (0..<plan.zoneCount).map { estimate(plan.cells(of: $0)) }
    total = estimate(plan.inside)
    pairs = errors.confusedPairs(plan).map { pair in
      Pair(zones: pair, people: estimate(plan.cells(ofAny: pair)))
    }
  }
}
