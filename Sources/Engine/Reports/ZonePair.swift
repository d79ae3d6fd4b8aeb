import CrowdDensity

/// Two zones that an estimate can't tell apart: both are known badly, the two together well.
public struct ZonePair: Sendable, Equatable {
  /// Their ids, in the order of the file.
  public var zones: [String]
  /// How many are in the one or the other.
  public var people: PeopleEstimate
}
