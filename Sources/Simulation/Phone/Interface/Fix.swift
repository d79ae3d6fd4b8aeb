/// One measured position, as iOS hands it to an app.
///
/// A negative accuracy, speed or course means that what it belongs to is invalid (rows 20 and 21).
struct Fix: Hashable, Sendable {
  /// When it was measured, by the phone's clock: milliseconds from the start.
  var time: Int64
  /// Where, on the plane of the simulation.
  var point: Point
  /// Radius in metres; negative makes the position invalid.
  var horizontalAccuracy: Double
  /// Metres; negative makes the altitude invalid.
  var verticalAccuracy = -1.0
  /// Metres above sea level.
  var altitude = 0.0
  /// Metres a second.
  var speed = -1.0
  /// Degrees clockwise from north.
  var course = -1.0
  /// The floor, 0 the ground; nil if unknown (row 22).
  var level: Int?

  /// Whether its position can be used at all.
  var isValid: Bool { horizontalAccuracy >= 0 }
}
