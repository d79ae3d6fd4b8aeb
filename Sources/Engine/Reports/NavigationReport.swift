import Presence

/// The way from a session's newest usable fix to a zone.
public struct NavigationReport: Sendable, Equatable {
  /// Geodesic distance to the zone's nearest edge; 0 inside.
  public var distanceMetres: Double
  /// Azimuth towards that edge, degrees clockwise from north, 0 up to 360; nil inside.
  public var bearingDegrees: Double?
  /// Whether the zone covers the fix, whatever the floor.
  public var isInside: Bool
  /// When the fix was measured.
  public var asOf: EventTime
}
