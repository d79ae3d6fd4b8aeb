import Presence

/// What depends on the receiver rather than on the record.
public struct DecodingOptions: Sendable {
  /// Records later than this are rejected as `future`; nil takes every time up to 2100.
  public var latestTime: EventTime?
  /// Whether the position 0,0 is a place and no sign of a missing one.
  public var acceptsNullIsland: Bool

  /// Options, by default those of a replay with no venue at 0,0.
  public init(latestTime: EventTime? = nil, acceptsNullIsland: Bool = false) {
    self.latestTime = latestTime
    self.acceptsNullIsland = acceptsNullIsland
  }
}
