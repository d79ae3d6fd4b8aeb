/// The constants of presence, equal for all venues.
public struct PresenceRules: Sendable, Hashable {
  /// A fix with a larger radius, in metres, is not usable.
  public var maxUsefulAccuracy: Float = 150
  /// How long a run of agreeing verdicts must span to change a decision.
  public var confirmSpan = TimeSpan.seconds(5)
  /// Metres a second above which a fix is an implausible jump.
  public var maxPlausibleSpeed = 70.0

  /// The constants of DESIGN §1 and §6.
  public init() {}
}
