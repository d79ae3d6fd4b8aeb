/// Where somebody probably is, beside a fix: the middle and standard deviation of a round Gaussian.
public struct BlurredPlace: Sendable, Hashable {
  /// Metres east of the fix.
  public var east: Float
  /// Metres north of the fix.
  public var north: Float
  /// Metres, along each axis.
  public var sigma: Float
}
