import CGeodesic

/// How far and in which direction a place lies from another.
public struct Heading: Sendable, Hashable {
  /// Geodesic distance.
  public var distanceMetres: Double
  /// Azimuth at the start, degrees clockwise from north, 0 up to 360.
  public var bearingDegrees: Double

  /// From one place to another, on WGS 84 (Karney 2013, by GeographicLib).
  init(fromLongitude: Double, latitude: Double, toLongitude: Double, latitude end: Double) {
    var azimuth = 0.0
    distanceMetres = throng_geodesic_inverse(fromLongitude, latitude, toLongitude, end, &azimuth)
    bearingDegrees = azimuth < 0 ? azimuth + 360 : azimuth
  }
}
