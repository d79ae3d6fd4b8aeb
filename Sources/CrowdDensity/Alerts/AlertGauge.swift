/// Where one rule stands: a state machine that raises and clears by turns.
///
/// It is told a value at instants that never go back, and tells what to do. A condition has held from the
/// first value that met it as long as every value since did and none came more than `longestGap` behind the
/// one before: where nobody looked nothing has held.
public struct AlertGauge: Sendable, Hashable {
  /// What a value brings about.
  public enum Action: Sendable, Hashable {
    /// The alert begins.
    case raise
    /// It is over.
    case clear
  }

  /// Microseconds between two values beyond which a hold begins anew: 60 s.
  public static let longestGap: Int64 = 60_000_000

  /// Whether the alert is raised.
  public var isRaised = false
  /// Since when the values speak for the other state, microseconds since 1970; nil if they don't.
  public var turningSince: Int64?
  /// When the newest value was told; nil before the first.
  public var lastLook: Int64?

  /// One that has seen no value.
  public init() {}

  /// Takes the value at an instant, microseconds since 1970; nil, unknown, is as if nobody had looked.
  public mutating func take(
    _ value: Double?, at time: Int64, _ condition: AlertCondition
  ) -> Action? {
    guard let value else { return nil }
    if let lastLook, time - lastLook > Self.longestGap { turningSince = nil }
    lastLook = time
    guard isRaised ? condition.isOver(at: value) : condition.isMet(by: value) else {
      turningSince = nil
      return nil
    }
    let since = turningSince ?? time
    turningSince = since
    guard time - since >= condition.hold else { return nil }
    turningSince = nil
    isRaised.toggle()
    return isRaised ? .raise : .clear
  }
}
