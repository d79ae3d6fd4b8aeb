/// One step of crowding: a name for what lies between two bounds.
public struct LevelStep: Sendable, Hashable {
  /// What operators call it.
  public var name: String
  /// `#rgb` or `#rrggbb`; nil without one.
  public var colour: String?
  /// The least value of the step, itself included.
  public var lowerBound: Double
  /// Where it ends, itself excluded; infinity for the last.
  public var upperBound: Double

  /// A step from its parts.
  public init(name: String, colour: String?, lowerBound: Double, upperBound: Double) {
    self.name = name
    self.colour = colour
    self.lowerBound = lowerBound
    self.upperBound = upperBound
  }
}
