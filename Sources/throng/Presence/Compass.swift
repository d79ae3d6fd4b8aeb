/// The eight points of the compass.
enum Compass {
  private static let points = [
    "north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west",
  ]

  /// The point nearest to degrees clockwise from north.
  static func point(_ degrees: Double) -> String {
    guard let eighths = Int(exactly: (degrees / 45).rounded()) else { return "north" }
    return points[eighths & 7]
  }
}
