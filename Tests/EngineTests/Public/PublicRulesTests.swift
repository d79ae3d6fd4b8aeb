import Geofencing
import Testing

@testable import Engine

/// Which counts everybody may be told.
@Suite struct PublicRulesTests {
  private static let rules = PublicRules(minimum: 10)

  /// A venue of which zone 1 holds zone 2, and zone 3 lies beside them; people are in the rest of the venue, in
  /// zone 1 but not 2, in 2, and in 3.
  static let cases: [(people: [Int], told: [Bool])] = [
    ([30, 30, 30, 30], [true, true, true, true]),
    ([0, 0, 0, 0], [false, false, false, false]),
    ([0, 0, 9, 0], [false, false, false, false]),
    // Ten in all, and all in one zone: the zone's count would tell that nobody is elsewhere.
    ([0, 0, 10, 0], [true, false, false, false]),
    ([10, 0, 10, 0], [true, true, false, false]),
    ([10, 9, 10, 0], [true, true, false, false]),
    ([10, 10, 10, 0], [true, true, true, false]),
    ([10, 10, 9, 0], [true, true, false, false]),
    // The venue less zones 1 and 3 would be few, or none.
    ([9, 20, 20, 20], [true, true, true, false]),
    ([0, 20, 20, 20], [true, true, true, false]),
    ([10, 20, 20, 20], [true, true, true, true]),
  ]

  private static func plan(_ people: [Int]) -> CellPlan {
    CellPlan(areas: [[0, 1, 2, 3], [1, 2], [2], [3]], people: people)
  }

  @Test("A count is told if it and what is left round it are large", arguments: cases)
  func table(people: [Int], told: [Bool]) {
    let plan = Self.plan(people)
    #expect(Self.rules.told(plan.counts, plan.nesting) == told)
  }

  @Test("Of two that overlap the larger is told")
  func overlap() {
    let plan = CellPlan(areas: [[0, 1, 2, 3], [0, 1, 2], [2, 3]], people: [20, 20, 20, 20])
    #expect(Self.rules.told(plan.counts, plan.nesting) == [true, true, false])
    // Where the larger has few the smaller is told.
    let other = CellPlan(areas: [[0, 1, 2, 3], [0, 1, 2], [2, 3]], people: [1, 1, 1, 40])
    #expect(Self.rules.told(other.counts, other.nesting) == [true, false, false])
    let third = CellPlan(
      areas: [[0, 1, 2, 3, 4], [0, 1, 2], [2, 3]], people: [1, 1, 1, 40, 40])
    #expect(Self.rules.told(third.counts, third.nesting) == [true, false, true])
  }

  @Test("The same area drawn twice is told once")
  func twice() {
    let plan = CellPlan(areas: [[0, 1], [1], [1]], people: [20, 40])
    #expect(Self.rules.told(plan.counts, plan.nesting) == [true, true, false])
  }

  /// Each of 400 areas holds all that come behind it, and has ten of its own, or every other one nine.
  @Test("Areas nested deeply are told as far as each leaves enough round it")
  func deep() {
    let depth = 400
    let holders = (0..<depth).map { Array(0..<$0) }
    let nesting = AreaNesting(
      order: Array(0..<depth), holders: holders, crossed: holders.map { _ in [] })
    let tens = (0..<depth).map { 10 * (depth - $0) }
    #expect(Self.rules.told(tens, nesting).allSatisfy { $0 })
    let own = (0..<depth).map { $0 % 2 == 0 ? 9 : 10 }
    let counts = (0..<depth).map { own[$0...].reduce(0, +) }
    // What is withheld adds its ten to what is left round the next one.
    #expect(Self.rules.told(counts, nesting) == (0..<depth).map { $0 % 2 == 0 })
  }

  @Test("Fewer than 5 can't be asked for", arguments: [(-1, 5), (0, 5), (4, 5), (5, 5), (20, 20)])
  func minimum(asked: Int, is minimum: Int) {
    #expect(PublicRules(minimum: asked).minimum == minimum)
  }

  @Test(
    "Counts are rounded to the nearest multiple of 5",
    arguments: [
      (0, 0), (2, 0), (3, 5), (7, 5), (8, 10), (12, 10), (13, 15), (1_000_002, 1_000_000),
    ])
  func rounds(count: Int, to rounded: Int) {
    #expect(PublicRules.rounded(count) == rounded)
    #expect(PublicRules.rounded(Double(count)) == rounded)
  }

  @Test(
    "Means are rounded too",
    arguments: [(-1, 0), (2.4, 0), (2.6, 5), (12.49, 10), (12.5, 15), (.nan, 0), (.infinity, 0)])
  func roundsMeans(mean: Double, to rounded: Int) { #expect(PublicRules.rounded(mean) == rounded) }

  /// Whatever of the told counts is added, subtracted or multiplied, no group of 1 to 9 comes of it; nor of 1 to 4
  /// where the minimum is 5.
  @Test("No sum of told counts gives a small group away", arguments: [5, 10, 20])
  func noSmallGroup(minimum: Int) {
    var generator = RandomCrowd.Generator(state: UInt64(minimum))
    var told = 0
    var naive = 0
    for _ in 0..<3000 {
      let plan = CellPlan.random(by: &generator)
      let (counts, nesting) = (plan.counts, plan.nesting)
      let published = PublicRules(minimum: minimum).told(counts, nesting)
      told += published.dropFirst().count { $0 }
      let given = SmallGroups(plan, told: published).given(below: minimum)
      #expect(given == nil, "\(plan): \(published) tells of \(given ?? 0)")
      // To withhold small counts alone is not enough, and the check sees it.
      if SmallGroups(plan, told: counts.map { $0 >= minimum }).given(below: minimum) != nil {
        naive += 1
      }
    }
    #expect(told > 1500, "much is told: \(told)")
    #expect(naive > 300)
  }

  /// People who come to a small group, or leave it, change nothing that is told but the sums they are in: none of
  /// the rows appears or goes as long as the group is small.
  @Test("Few and none show alike")
  func fewAndNone() {
    for people in 0..<10 {
      let plan = Self.plan([people, 30, 30, 30])
      #expect(Self.rules.told(plan.counts, plan.nesting) == [true, true, true, false])
      let inner = Self.plan([30, people, 30, 30])
      #expect(Self.rules.told(inner.counts, inner.nesting) == [true, true, false, true])
    }
  }
}
