import CrowdDensity
import Glibc
import Testing

/// A fix's error is 60 % of its variance a bias that fades in 45 s, and 40 % its own.
@Suite struct PositionFilterTests {
  private func fix(
    _ seconds: Double, _ x: Float, _ y: Float = 0, sigma: Float = 10, speed: Float = 0,
    course: Float = .nan
  ) -> PositionFix {
    PositionFix(
      time: Int64(seconds * 1e6), x: x, y: y, sigma: sigma, speed: speed, course: course)
  }

  /// A million sessions hold one each.
  @Test func isSmall() { #expect(MemoryLayout<PositionFilter>.size <= 40) }

  @Test func oneFixIsTakenAsItIs() {
    let position = PositionFilter(fix(0, 3, 4, sigma: 7)).position(at: 0)
    #expect(position == BlurredPosition(x: 3, y: 4, sigma: 7))
  }

  /// The mean of two with a common error of 0.6σ² and own ones of 0.4σ² has 0.6σ² + 0.4σ²/2.
  @Test func twoAtOnceShareTheirBias() {
    var filter = PositionFilter(fix(0, 0))
    filter.take(fix(0, 8, 4))
    let position = filter.position(at: 0)
    #expect(abs(position.x - 4) < 1e-4 && abs(position.y - 2) < 1e-4)
    #expect(abs(position.sigma * position.sigma - 80) < 1e-3)
  }

  /// After ten times the bias's memory the errors are independent: weights by 1/variance, of which 0.05 m²/s
  /// has gone to the first.
  @Test func longAfterTheyAreIndependent() {
    var filter = PositionFilter(fix(0, 0))
    filter.take(fix(450, 12))
    let (first, second) = (100 + 0.05 * 450, 100.0)
    let position = filter.position(at: 450_000_000)
    #expect(abs(position.x - 12 * first / (first + second)) < 0.01)
    #expect(abs(position.sigma * position.sigma - first * second / (first + second)) < 0.1)
  }

  /// Who walks east at 2 m/s is 8 m further after 4 s, for 10 s at most.
  @Test(arguments: [(4.0, 8.0), (10, 20), (30, 20), (-5, 0)])
  func whoWalksIsCarriedOn(seconds: Double, metres: Double) {
    let filter = PositionFilter(fix(0, 0, speed: 2, course: 90))
    let position = filter.position(at: Int64(seconds * 1e6))
    #expect(abs(position.x - metres) < 1e-3 && abs(position.y) < 1e-3)
    let spread = 0.3 * 1.85 * max(0, seconds)
    #expect(abs(position.sigma - (100 + spread * spread).squareRoot()) < 0.01)
  }

  /// Two courses a quarter turn apart are taken by their mean: 5 s at (1, 1) m/s.
  @Test func theNextFixIsExpectedAlongBothCourses() {
    var filter = PositionFilter(fix(0, 0, speed: 2, course: 90))
    filter.take(fix(5, 5, 5, speed: 2, course: 0))
    let position = filter.position(at: 5_000_000)
    #expect(abs(position.x - 5) < 1e-3 && abs(position.y - 5) < 1e-3)
    #expect(position.sigma < 10)
  }

  /// Without a course a walk of 10 s at 1.65 m/s may have led 15 m anywhere: 100 + 0.5 + 15².
  @Test func withoutACourseItMayBeAnywhereInReach() {
    var filter = PositionFilter(fix(0, 0, speed: 1.65))
    #expect(abs(filter.position(at: 10_000_000).sigma - (100 + 225.0).squareRoot()) < 0.05)
    filter.take(fix(10, 20, speed: 1.65))
    // Nearly the whole way to the new fix.
    #expect(filter.position(at: 10_000_000).x > 14)
  }

  @Test func startsAnewWithoutSpeedOrBeyondWhatIsPossible() {
    for next in [fix(1, 4, speed: .nan), fix(1, 60, speed: 0)] {
      var filter = PositionFilter(fix(0, 0))
      filter.take(next)
      let position = filter.position(at: 1_000_000)
      #expect(position == BlurredPosition(x: Double(next.x), y: 0, sigma: 10))
    }
  }

  /// Errors drawn as the filter takes them to be, of somebody who stands: the place is better than the newest
  /// fix, and as good as it says (the mean of error²/variance over 2 axes is 1; the drift it allows makes it less).
  @Test(arguments: [1, 5, 20, 60])
  func itsVarianceIsHonest(interval: Int) {
    var random = Generator(state: UInt64(interval))
    var (raw, filtered, normalized) = (0.0, 0.0, 0.0)
    let runs = 400
    for _ in 0..<runs {
      var bias = random.normals()
      var filter: PositionFilter?
      var last = (0.0, 0.0)
      for turn in 0..<12 {
        let kept = exp(-Double(interval) / 45)
        let (fresh, own) = (random.normals(), random.normals())
        let renewed = (1 - kept * kept).squareRoot()
        bias = (bias.0 * kept + fresh.0 * renewed, bias.1 * kept + fresh.1 * renewed)
        last = (
          6 * (0.6.squareRoot() * bias.0 + 0.4.squareRoot() * own.0),
          6 * (0.6.squareRoot() * bias.1 + 0.4.squareRoot() * own.1)
        )
        let next = fix(Double(turn * interval), Float(last.0), Float(last.1), sigma: 6)
        if filter == nil { filter = PositionFilter(next) } else { filter?.take(next) }
      }
      guard let position = filter?.position(at: Int64(11 * interval) * 1_000_000) else { continue }
      let error = position.x * position.x + position.y * position.y
      raw += last.0 * last.0 + last.1 * last.1
      filtered += error
      normalized += error / (2 * position.sigma * position.sigma)
    }
    #expect(filtered < 0.85 * raw)
    #expect((0.6...1.15).contains(normalized / Double(runs)))
  }
}
