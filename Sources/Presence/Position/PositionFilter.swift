import Glibc

/// Where one session is, from its usable fixes in order of time: what two fixes in a row share of their errors
/// is no news of the place.
///
/// A Kalman filter of which all is kept beside the newest fix, in 12 bytes: rounded after each fix, so that a
/// state that was at rest goes on as one that was not. A fix's error of σ metres an axis is taken as a bias h·o, with
/// h = σ√0.6 and o of unit variance that fades with e^(−t/45 s), and noise of variance 0.4σ². Somebody standing
/// drifts by 0.05 m²/s; somebody walking goes on along the mean of both fixes' courses for at most 10 s. Both
/// axes have the same variances.
public struct PositionFilter: BitwiseCopyable, Sendable, Equatable {
  /// The newest fix's own motion.
  var motion = Motion.unknown
  /// Metres from the newest fix to the place.
  var east: Float16 = 0
  var north: Float16 = 0
  /// Of the place, m²; 0 where nothing is followed.
  var variance: Float16 = 0
  /// The bias o of the newest fix, in 32ths.
  var biasEast: Int8 = 0
  var biasNorth: Int8 = 0
  /// Of o, in 255ths.
  var biasVariance: UInt8 = 255
  /// Of place and o, in 127ths: mostly negative, for what of a fix's way off is bias is none of the place.
  var correlation: Int8 = 0

  private static let biasShare: Float = 0.6
  private static let biasMemorySeconds: Float = 45
  private static let longestCarrySeconds: Float = 10
  private static let driftPerSecond: Float = 0.05
  /// Slower is standing: phones at rest tell such speeds.
  private static let restSpeed: Float = 0.15
  /// The relative error of a told speed and course.
  private static let courseError: Float = 0.3
  /// The 99.73 % quantile of a squared error in two dimensions over its variance.
  private static let gate: Float = 11.8
  /// The widest that is kept, m²: 250 m.
  private static let mostVariance: Float = 62_500

  /// Nothing is followed yet.
  public init() {}

  /// Whether all of it is the same, bit for bit.
  ///
  /// Spelled out, since halves that are compared as numbers are made longer ones first, each by a call.
  public static func == (a: PositionFilter, b: PositionFilter) -> Bool {
    a.motion == b.motion && a.east.bitPattern == b.east.bitPattern
      && a.north.bitPattern == b.north.bitPattern && a.variance.bitPattern == b.variance.bitPattern
      && a.biasEast == b.biasEast && a.biasNorth == b.biasNorth
      && a.biasVariance == b.biasVariance && a.correlation == b.correlation
  }

  /// A session with one fix.
  @inline(__always)
  init(at fix: FixFilter.Fix) {
    let sigma = fix.motion.sigma(ofRadius: fix.accuracy)
    motion = fix.motion
    variance = Float16(normal: min(max(sigma * sigma, 1e-3), Self.mostVariance))
    // The place is the fix itself: all of its bias is the place's error.
    correlation = Int8((-Self.biasShare.squareRoot() * 127).rounded())
  }

  /// Takes the next usable fix, not older than the one before.
  ///
  /// Without a speed on both, or where the fix lies beyond what the filter holds possible, it starts anew; far
  /// from all venues it follows nothing.
  @inline(__always)
  mutating func take(_ fix: FixFilter.Fix, after previous: FixFilter.Fix?) {
    if fix.located == 0 {
      self = PositionFilter()
      motion = fix.motion
    } else if motion.hasSpeed, fix.motion.hasSpeed, let previous {
      go(from: previous, to: fix)
    } else {
      // Most phones tell no speed.
      self = PositionFilter(at: fix)
    }
  }

  private mutating func go(from previous: FixFilter.Fix, to fix: FixFilter.Fix) {
    let anew = PositionFilter(at: fix)
    guard variance > 0, let step = step(from: previous, to: fix) else { return self = anew }
    var estimate = Estimate(self)
    estimate.predict(step)
    estimate.see(from: previous, fix)
    self = estimate.isPossible ? PositionFilter(estimate, fix.motion) : anew
  }

  /// Whether it was under way at its newest fix.
  public var isWalking: Bool { motion.isWalking }

  /// Where the session is some seconds after its newest fix, of which `radius` is the accuracy in metres.
  ///
  /// Who walks is carried on for at most 10 s; the longer the fix is ago, the wider.
  public func place(secondsAfter seconds: Float, radius: Float) -> BlurredPlace {
    var place = BlurredPlace(
      east: Float(east), north: Float(north),
      sigma: variance > 0 ? Float(variance).squareRoot() : motion.sigma(ofRadius: radius))
    guard seconds > 0, let speed = motion.speed else { return place }
    let beyondRest = max(0, speed - Self.restSpeed)
    let velocity = Self.velocity(motion)
    let spread = (velocity == nil ? 1 : Self.courseError) * beyondRest * seconds
    let carried = min(seconds, Self.longestCarrySeconds)
    place.east += carried * (velocity?.east ?? 0)
    place.north += carried * (velocity?.north ?? 0)
    place.sigma = (place.sigma * place.sigma + spread * spread).squareRoot()
    return place
  }

  /// What is known of the way between two fixes.
  private struct Step {
    var seconds: Float
    /// The faster of both speeds beyond rest, m/s.
    var speed: Float
    /// Metres a second; nil without a course.
    var velocity: (east: Float, north: Float)?
  }

  /// Nil where a speed is missing.
  @inline(__always)
  private func step(from previous: FixFilter.Fix, to fix: FixFilter.Fix) -> Step? {
    guard let before = motion.speed, let now = fix.motion.speed else { return nil }
    var step = Step(
      seconds: max(0, Float((fix.time - previous.time).seconds)),
      speed: max(0, max(before, now) - Self.restSpeed))
    if let from = Self.velocity(motion), let to = Self.velocity(fix.motion) {
      step.velocity = ((from.east + to.east) / 2, (from.north + to.north) / 2)
    }
    return step
  }

  /// Nil without a course, unless standing.
  private static func velocity(_ motion: Motion) -> (east: Float, north: Float)? {
    guard let speed = motion.speed else { return nil }
    guard let course = motion.course else { return speed <= restSpeed ? (0, 0) : nil }
    return (speed * sin(course), speed * cos(course))
  }

  private init(_ estimate: Estimate, _ motion: Motion) {
    func whole<Number: FixedWidthInteger>(_ value: Float) -> Number {
      Number(min(max(value, Float(Number.min)), Float(Number.max)).rounded())
    }
    self.motion = motion
    (east, north) = (Float16(estimate.east), Float16(estimate.north))
    variance = Float16(min(max(estimate.variance, 1e-3), Self.mostVariance))
    biasEast = whole(estimate.biasEast * 32)
    biasNorth = whole(estimate.biasNorth * 32)
    biasVariance = whole(estimate.biasVariance * 255)
    let scale = (estimate.variance * estimate.biasVariance).squareRoot()
    correlation = scale > 0 ? whole(estimate.covariance / scale * 127) : 0
  }

  /// A filter between two fixes, in full precision.
  private struct Estimate {
    var east: Float
    var north: Float
    var biasEast: Float
    var biasNorth: Float
    var variance: Float
    var covariance: Float
    var biasVariance: Float
    /// Whether what was seen is not out of all proportion.
    var isPossible = true

    init(_ filter: PositionFilter) {
      (east, north) = (Float(filter.east), Float(filter.north))
      (biasEast, biasNorth) = (Float(filter.biasEast) / 32, Float(filter.biasNorth) / 32)
      variance = Float(filter.variance)
      biasVariance = Float(filter.biasVariance) / 255
      covariance =
        Float(filter.correlation) / 127 * (variance * biasVariance).squareRoot()
    }

    mutating func predict(_ step: Step) {
      var spread = step.speed * step.seconds
      if let velocity = step.velocity {
        let carried = min(step.seconds, longestCarrySeconds)
        east += carried * velocity.east
        north += carried * velocity.north
        let along = courseError * step.speed * carried
        let beyond = step.speed * (step.seconds - carried)
        spread = (along * along + beyond * beyond).squareRoot()
      }
      variance += driftPerSecond * step.seconds + spread * spread
      let kept = exp(-step.seconds / biasMemorySeconds)
      biasEast *= kept
      biasNorth *= kept
      covariance *= kept
      biasVariance = kept * kept * biasVariance + 1 - kept * kept
    }

    /// Puts the new fix into the middle and learns from where it lies.
    mutating func see(from previous: FixFilter.Fix, _ fix: FixFilter.Fix) {
      let way = previous.metres(to: fix)
      east -= way.east
      north -= way.north
      let sigma = fix.motion.sigma(ofRadius: fix.accuracy)
      let h = sigma * biasShare.squareRoot()
      let placeGain = variance + h * covariance
      let biasGain = covariance + h * biasVariance
      let spread = placeGain + h * biasGain + (1 - biasShare) * sigma * sigma
      let (offEast, offNorth) = (-east - h * biasEast, -north - h * biasNorth)
      isPossible = offEast * offEast + offNorth * offNorth <= gate * spread
      east += placeGain / spread * offEast
      north += placeGain / spread * offNorth
      biasEast += biasGain / spread * offEast
      biasNorth += biasGain / spread * offNorth
      variance -= placeGain * placeGain / spread
      covariance -= placeGain * biasGain / spread
      biasVariance -= biasGain * biasGain / spread
    }
  }
}

extension FixFilter.Fix {
  /// The way to another fix near by, in metres of the WGS 84 ellipsoid at its latitude.
  ///
  /// Degrees of latitude and longitude are 111,132.95 − 559.85 cos 2φ and 111,412.88 cos φ − 93.50 cos 3φ metres
  /// (US National Geospatial-Intelligence Agency's series, further terms below 2 m).
  fileprivate func metres(to other: FixFilter.Fix) -> (east: Float, north: Float) {
    let c = cos(latitude * .pi / 180)
    let perLatitude = 111_132.95 - 559.85 * (2 * c * c - 1)
    let perLongitude = 111_412.88 * c - 93.50 * (4 * c * c * c - 3 * c)
    return (
      Float((other.longitude - longitude) * perLongitude),
      Float((other.latitude - latitude) * perLatitude)
    )
  }
}
