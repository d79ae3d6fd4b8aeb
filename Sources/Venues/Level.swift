/// A floor of a venue and what it is called there.
public struct Level: Hashable, Sendable {
  /// 0 for the ground, −1 for the first below.
  public var ordinal: Int
  /// What the lift shows, such as `G` or `P2`.
  public var label: String

  /// A floor from its number and label.
  public init(ordinal: Int, label: String) {
    self.ordinal = ordinal
    self.label = label
  }
}
