/// Where somebody probably is: a round Gaussian in the plane of a venue.
public struct BlurredPosition: Sendable, Hashable {
  /// Metres east of the plane's middle.
  public var x: Double
  /// Metres north of the plane's middle.
  public var y: Double
  /// Standard deviation along each axis, metres, above 0.
  public var sigma: Double

  /// A position from its parts.
  public init(x: Double, y: Double, sigma: Double) {
    self.x = x
    self.y = y
    self.sigma = sigma
  }
}
