import Geofencing
import Presence

/// What everybody may be told of how many people are where, so that no small group shows.
///
/// An area's *contributors* are the sessions counted in it: really reported ones, never people worked out of
/// them. It is told or withheld by `told`, and told counts are rounded; there is no noise, so this is no
/// differential privacy.
public struct PublicRules: Sendable, Equatable {
  /// Fewer contributors than this are never told; fewer than 5 can't be asked for.
  public static let leastMinimum = 5
  /// Told counts are multiples of this.
  public static let step = 5

  /// The fewest contributors of any group that shows.
  public let minimum: Int

  /// Rules with a smallest group of `minimum` contributors, 5 at least.
  public init(minimum: Int = 10) { self.minimum = max(Self.leastMinimum, minimum) }

  /// Which areas may be told, by how many contributors each has.
  ///
  /// They are gone through in the order of the nesting. One is told if it has `minimum` contributors, lies partly over
  /// none that is told, and leaves as many in each told area round it that are in no told area
  /// within: what is told then lies wholly in or apart from each other, and whatever of it is added and taken
  /// away is a sum of groups of `minimum` or more. Nobody counts as few here too, so that
  /// nothing shows whether a group is small or empty.
  ///
  /// O(areas · those round one).
  public func told(_ contributors: [Int], _ nesting: AreaNesting) -> [Bool] {
    var told = [Bool](repeating: false, count: contributors.count)
    // Of each told area those that are in no told one within it.
    var rest = contributors
    for area in nesting.order {
      let count = contributors[area]
      guard count >= minimum, !nesting.crossed[area].contains(where: { told[$0] }) else { continue }
      // Of those round it the ones with no other within: one, but where badly drawn edges meet.
      var beyond: Set<Int> = []
      var innermost: [Int] = []
      for outer in nesting.holders[area].reversed() where told[outer] && !beyond.contains(outer) {
        innermost.append(outer)
        beyond.formUnion(nesting.holders[outer])
      }
      guard innermost.allSatisfy({ rest[$0] - count >= minimum }) else { continue }
      told[area] = true
      for outer in innermost { rest[outer] -= count }
    }
    return told
  }

  /// The multiple of 5 nearest to a count, 0 or more.
  public static func rounded(_ count: Int) -> Int { (count + step / 2) / step * step }

  /// The same of a mean, halves away from 0.
  public static func rounded(_ mean: Double) -> Int {
    Int(exactly: (max(0, mean) / Double(step)).rounded() * Double(step)) ?? 0
  }
}
