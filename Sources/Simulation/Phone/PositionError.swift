import Glibc

/// The error of one phone's positions: 60 % of its variance drifts over about 45 s, the rest is new
/// at each fix.
///
/// The drift is an Ornstein–Uhlenbeck process on either axis, stepped exactly whatever the interval.
struct PositionError: Sendable {
  private static let driftShare = 0.6
  private static let timeConstant = 45.0

  private var drift = Point(x: 0, y: 0)
  private var last = -Double.infinity

  /// Draws the error in metres at a second, for a standard deviation of `sigma` metres an axis.
  mutating func draw(at time: Double, sigma: Double, _ random: inout SeededRandom) -> Point {
    let kept = exp((last - time) / PositionError.timeConstant)
    let renewed = (1 - kept * kept).squareRoot()
    let (driftX, driftY) = random.gaussianPair()
    drift = Point(x: drift.x * kept + driftX * renewed, y: drift.y * kept + driftY * renewed)
    last = time
    let (freshX, freshY) = random.gaussianPair()
    let fresh = Point(x: freshX, y: freshY)
    return
      (drift * PositionError.driftShare.squareRoot()
      + fresh * (1 - PositionError.driftShare).squareRoot()) * sigma
  }
}
