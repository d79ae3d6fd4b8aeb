/// A table of levels of crowding, and from how many people on a zone counts as open.
public struct LevelScheme: Sendable, Hashable {
  /// What the bounds of the steps are of.
  public enum Measure: Sendable, Hashable {
    /// People as per cent of the zone's capacity.
    case capacityPercent
    /// People per square metre.
    case peoplePerSquareMetre
  }

  /// The index of a closed zone's level, below that of any step.
  public static let closedIndex = -1
  private static let closedColour = "#9e9e9e"

  /// What answers call it.
  public var name: String
  /// What the bounds are of.
  public var measure: Measure
  /// Ascending by their lower bounds.
  public let steps: [LevelStep]
  /// A zone with so many people or fewer, to the nearest whole one, is closed; nil means never.
  public var closedAt: Int?

  /// A scheme of steps in any order.
  public init(name: String, measure: Measure, steps: [LevelStep], closedAt: Int? = nil) {
    self.name = name
    self.measure = measure
    self.steps = steps.sorted { $0.lowerBound < $1.lowerBound }
    self.closedAt = closedAt
  }

  /// The level of so many people; nil if they, or what they are measured by, aren't known, or if no step
  /// has room for them.
  ///
  /// A step's lower bound belongs to it, its upper one to the next. Where steps overlap the higher one
  /// holds. O(steps).
  public func level(
    people: Double?, peoplePerSquareMetre: Double?, capacityPercent: Double?
  ) -> CrowdLevel? {
    guard let people else { return nil }
    if let closedAt, people.rounded() <= Double(closedAt) {
      return CrowdLevel(
        name: "closed", index: Self.closedIndex, scheme: name, colour: Self.closedColour)
    }
    let measured = measure == .capacityPercent ? capacityPercent : peoplePerSquareMetre
    guard let measured,
      let index = steps.lastIndex(where: { $0.lowerBound <= measured && measured < $0.upperBound })
    else { return nil }
    return CrowdLevel(
      name: steps[index].name, index: index, scheme: name, colour: steps[index].colour)
  }

  /// The place of the step of a name, the first of several; nil without one.
  public func index(of name: String) -> Int? { steps.firstIndex { $0.name == name } }
}
