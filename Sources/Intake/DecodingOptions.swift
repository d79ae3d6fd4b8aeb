import Presence

/// What a decoder must know that no record tells.
public struct DecodingOptions: Sendable {
  /// How far ahead of the wall clock a record's time may be.
  public static let tolerance = TimeSpan.seconds(60)

  /// What the lines are.
  public var format: WireFormat
  /// Records later than this are rejected as `future`; nil takes every time up to 2100.
  public var latestTime: EventTime?
  /// Whether the position 0,0 is a place and no sign of a missing one.
  public var acceptsNullIsland: Bool

  /// Options, by default those of a replay of Throng's own records with no venue at 0,0.
  public init(
    format: WireFormat = .throng, latestTime: EventTime? = nil, acceptsNullIsland: Bool = false
  ) {
    self.format = format
    self.latestTime = latestTime
    self.acceptsNullIsland = acceptsNullIsland
  }
}
