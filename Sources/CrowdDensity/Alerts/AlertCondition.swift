/// When an alert is raised, and when it is cleared.
public struct AlertCondition: Sendable, Hashable {
  /// The value beyond which it is met.
  public var bound: Double
  /// Whether the bound itself meets it, as a level does.
  public var includesBound: Bool
  /// Below it, itself excluded, the alert is over; nil: as soon as the condition is no longer met.
  public var clearBound: Double?
  /// For how long it must be met before the alert is raised, and over before that is cleared; microseconds.
  public var hold: Int64

  /// A condition from its parts.
  public init(
    above bound: Double, includesBound: Bool = false, clearBelow clearBound: Double? = nil,
    hold: Int64 = 0
  ) {
    self.bound = bound
    self.includesBound = includesBound
    self.clearBound = clearBound
    self.hold = hold
  }

  /// Whether a value raises.
  public func isMet(by value: Double) -> Bool {
    includesBound ? value >= bound : value > bound
  }

  /// Whether a value clears.
  public func isOver(at value: Double) -> Bool {
    clearBound.map { value < $0 } ?? !isMet(by: value)
  }
}
