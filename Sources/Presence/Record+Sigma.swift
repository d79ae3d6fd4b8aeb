extension Record {
  /// Standard deviation of the position's error along each axis, metres.
  ///
  /// Android's radius holds 68 % of a round Gaussian, σ = r/√(−2 ln 0.32); Apple's is its root mean square
  /// in two dimensions, σ = r/√2, which is also taken where the platform isn't told.
  public var sigma: Float { accuracy / (platform == .android ? 1.5096 : 1.4142) }
}
