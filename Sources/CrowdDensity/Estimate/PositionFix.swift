/// One position a phone reported, in the plane of a venue.
public struct PositionFix: Sendable, Hashable {
  /// Microseconds since 1970.
  public var time: Int64
  /// Metres east of the plane's middle.
  public var x: Float
  /// Metres north of the plane's middle.
  public var y: Float
  /// Standard deviation of the error along each axis, metres, above 0.
  public var sigma: Float
  /// Metres a second; NaN if unknown.
  public var speed: Float
  /// Degrees clockwise from north; NaN if unknown.
  public var course: Float

  /// A fix from its parts.
  public init(
    time: Int64, x: Float, y: Float, sigma: Float, speed: Float = .nan, course: Float = .nan
  ) {
    self.time = time
    self.x = x
    self.y = y
    self.sigma = sigma
    self.speed = speed
    self.course = course
  }
}
