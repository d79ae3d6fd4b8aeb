/// One named step of crowding with its colour, as a venue's `densityLevels` lists them.
public struct DensityLevel: Hashable, Sendable {
  /// What a step's bounds measure.
  public enum Unit: String, Sendable, CaseIterable {
    /// Per cent of capacity.
    case percent
    /// People per square metre.
    case peoplePerSquareMetre
  }

  /// What operators call it.
  public var name: String
  /// A colour as the file writes it, such as `#2ecc71`; nil without one.
  public var color: String?
  /// What the bounds measure.
  public var unit: Unit
  /// The least value of the step, itself included.
  public var lowerBound: Double
  /// Where the next step begins, itself excluded; infinity for the last.
  public var upperBound: Double

  /// A step from its parts.
  public init(name: String, color: String?, unit: Unit, lowerBound: Double, upperBound: Double) {
    self.name = name
    self.color = color
    self.unit = unit
    self.lowerBound = lowerBound
    self.upperBound = upperBound
  }
}
