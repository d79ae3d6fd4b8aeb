import Glibc

/// Where one session is, from its fixes in order of time: what two fixes in a row share of their errors is
/// no news of the place.
///
/// A Kalman filter. A fix's error of σ metres an axis is taken as a bias h·o, with h = σ√0.6 and o of unit variance
/// that fades with e^(−t/45 s), and noise of variance 0.4σ². Somebody standing drifts by 0.05 m²/s; somebody
/// walking goes on along the mean of both fixes' courses for at most 10 s. Both axes have the
/// same variances. 40 bytes: a million sessions hold one each.
public struct PositionFilter: Sendable, Hashable {
  /// Of the newest fix, microseconds since 1970.
  public private(set) var time: Int64
  private var x: Float
  private var y: Float
  /// The bias o of the newest fix, east and north.
  private var biasX: Float = 0
  private var biasY: Float = 0
  /// Variance of the place, m²; its covariance with o, m; variance of o.
  private var placeVariance: Float
  private var covariance: Float
  private var biasVariance: Float = 1
  /// Speed (m/s) and course (degrees) of the newest fix, NaN if unknown; halves, for room.
  private var speed: Float16
  private var course: Float16

  private static let biasShare: Float = 0.6
  private static let biasMemorySeconds: Float = 45
  private static let longestCarrySeconds: Float = 10
  private static let driftPerSecond: Float = 0.05
  /// Slower is standing: phones at rest tell such speeds.
  private static let restSpeed: Float = 0.15
  /// Half of a slow walk.
  private static let walkingSpeed: Float = 0.5
  /// The relative error of a told speed and course.
  private static let courseError: Float = 0.3
  /// The 99.73 % quantile of a squared error in two dimensions over its variance.
  private static let gate: Float = 11.8

  /// A session with one fix.
  public init(_ fix: PositionFix) {
    time = fix.time
    (x, y) = (fix.x, fix.y)
    placeVariance = fix.sigma * fix.sigma
    covariance = -Self.bias(of: fix)
    speed = Float16(fix.speed)
    course = Float16(fix.course)
  }

  /// Takes the next fix, not older than the newest.
  ///
  /// Without a speed on both, or where the fix lies beyond what the filter holds possible, it starts anew.
  public mutating func take(_ fix: PositionFix) {
    let next = Self.init(fix)
    guard let motion = motion(to: next) else {
      self = next
      return
    }
    predict(motion)
    let h = Self.bias(of: fix)
    let noise = (1 - Self.biasShare) * fix.sigma * fix.sigma
    let placeGain = placeVariance + h * covariance
    let biasGain = covariance + h * biasVariance
    let spread = placeGain + h * biasGain + noise
    let (offX, offY) = (fix.x - x - h * biasX, fix.y - y - h * biasY)
    guard offX * offX + offY * offY <= Self.gate * spread else {
      self = next
      return
    }
    x += placeGain / spread * offX
    y += placeGain / spread * offY
    biasX += biasGain / spread * offX
    biasY += biasGain / spread * offY
    placeVariance -= placeGain * placeGain / spread
    covariance -= placeGain * biasGain / spread
    biasVariance -= biasGain * biasGain / spread
    (time, speed, course) = (next.time, next.speed, next.course)
  }

  /// Whether it was under way at its newest fix.
  public var isWalking: Bool { Float(speed) > Self.walkingSpeed }

  /// Where the session is at an instant; before its newest fix, where it is at that.
  ///
  /// Who walks is carried on for at most 10 s; the longer the fix is ago, the wider.
  public func position(at instant: Int64) -> BlurredPosition {
    let age = max(0, Float(instant - time) / 1_000_000)
    let w = max(0, (speed.isNaN ? 0 : Float(speed)) - Self.restSpeed)
    let velocity = Self.velocity(speed, course)
    let carried = min(age, Self.longestCarrySeconds)
    let spread = (velocity == nil ? 1 : Self.courseError) * w * age
    let (east, north) = velocity ?? (0, 0)
    return BlurredPosition(
      x: Double(x + carried * east), y: Double(y + carried * north),
      sigma: Double((placeVariance + spread * spread).squareRoot()))
  }

  /// What is known of the way between two fixes.
  private struct Motion {
    var seconds: Float
    /// The faster of both speeds beyond rest, m/s.
    var speed: Float
    /// Metres a second; nil without a course.
    var velocity: (east: Float, north: Float)?
  }

  /// Nil where a speed is missing.
  private func motion(to next: PositionFilter) -> Motion? {
    guard !speed.isNaN, !next.speed.isNaN else { return nil }
    var motion = Motion(
      seconds: max(0, Float(next.time - time) / 1_000_000),
      speed: max(0, Float(max(speed, next.speed)) - Self.restSpeed))
    if let from = Self.velocity(speed, course), let to = Self.velocity(next.speed, next.course) {
      motion.velocity = ((from.east + to.east) / 2, (from.north + to.north) / 2)
    }
    return motion
  }

  private mutating func predict(_ motion: Motion) {
    let seconds = motion.seconds
    var spread = motion.speed * seconds
    if let velocity = motion.velocity {
      let carried = min(seconds, Self.longestCarrySeconds)
      x += carried * velocity.east
      y += carried * velocity.north
      let along = Self.courseError * motion.speed * carried
      let beyond = motion.speed * (seconds - carried)
      spread = (along * along + beyond * beyond).squareRoot()
    }
    placeVariance += Self.driftPerSecond * seconds + spread * spread
    let kept = exp(-seconds / Self.biasMemorySeconds)
    biasX *= kept
    biasY *= kept
    covariance *= kept
    biasVariance = kept * kept * biasVariance + 1 - kept * kept
  }

  /// Nil without a course, unless standing.
  private static func velocity(
    _ speed: Float16, _ course: Float16
  ) -> (east: Float, north: Float)? {
    guard !speed.isNaN, !course.isNaN else { return Float(speed) <= restSpeed ? (0, 0) : nil }
    let angle = Float(course) * .pi / 180
    return (Float(speed) * sin(angle), Float(speed) * cos(angle))
  }

  private static func bias(of fix: PositionFix) -> Float { fix.sigma * biasShare.squareRoot() }
}
