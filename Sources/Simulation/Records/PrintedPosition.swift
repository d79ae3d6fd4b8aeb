import Venues

/// A position as records print it: degrees in whole ten-millionths, about a centimetre.
struct PrintedPosition: Hashable, Sendable {
  var latitude: Int32
  var longitude: Int32

  init(latitude: Int32, longitude: Int32) {
    self.latitude = latitude
    self.longitude = longitude
  }

  init(_ position: Position) {
    latitude = Int32(exactly: (position.latitude * 1e7).rounded()) ?? 0
    longitude = Int32(exactly: (position.longitude * 1e7).rounded()) ?? 0
  }

  /// The very doubles that a reader of the printed digits gets: both operands are exact, so the
  /// quotient is the double nearest to the decimal.
  var degrees: Position {
    Position(longitude: Double(longitude) / 1e7, latitude: Double(latitude) / 1e7)
  }
}
