import Glibc
import Testing

@testable import Presence

/// A fix's error is 60 % of its variance a bias that fades in 45 s, and 40 % its own.
///
/// The filter is rounded after each fix: halves hold 11 bits, o steps of 1/32, its variance and the correlation
/// some 1/250 and 1/127. Tolerances are what that makes of metres and square metres.
@Suite struct PositionFilterTests {
  /// Metres a degree of the equator and of its meridian on WGS 84, by the series of the filter.
  private static let metresEast = 111_412.88 - 93.50
  private static let metresNorth = 111_132.95 - 559.85

  /// A fix so many metres east and north of 0, 0; σ is the radius over √2.
  private func fix(
    _ seconds: Double, _ x: Double, _ y: Double = 0, sigma: Float = 10, speed: Float = 0,
    course: Float = .nan
  ) -> FixFilter.Fix {
    FixFilter.Fix(
      time: EventTime(microseconds: Int64(seconds * 1e6)), latitude: y / Self.metresNorth,
      longitude: x / Self.metresEast, accuracy: sigma * 1.4142,
      motion: Motion(speed: speed, course: course, isAndroid: false), located: 1, areas: 0)
  }

  private struct Place {
    var x: Double
    var y: Double
    var sigma: Double
  }

  /// Where somebody with these fixes is some seconds after the last.
  private func place(_ fixes: [FixFilter.Fix], after seconds: Float = 0) -> Place {
    var filter = PositionFilter()
    var previous: FixFilter.Fix?
    for fix in fixes {
      filter.take(fix, after: previous)
      previous = fix
    }
    let last = previous ?? fix(0, 0)
    let place = filter.place(secondsAfter: seconds, radius: last.accuracy)
    return Place(
      x: last.longitude * Self.metresEast + Double(place.east),
      y: last.latitude * Self.metresNorth + Double(place.north), sigma: Double(place.sigma))
  }

  /// A million sessions hold one each.
  @Test func isSmall() { #expect(MemoryLayout<PositionFilter>.size <= 14) }

  @Test func oneFixIsTakenAsItIs() {
    let place = place([fix(0, 3, 4, sigma: 7)])
    #expect(abs(place.x - 3) < 1e-4 && abs(place.y - 4) < 1e-4 && abs(place.sigma - 7) < 0.01)
  }

  /// The mean of two with a common error of 0.6σ² and own ones of 0.4σ² has 0.6σ² + 0.4σ²/2.
  @Test func twoAtOnceShareTheirBias() {
    let place = place([fix(0, 0), fix(0, 8, 4)])
    #expect(abs(place.x - 4) < 0.05 && abs(place.y - 2) < 0.05)
    #expect(abs(place.sigma * place.sigma - 80) < 0.5)
  }

  /// After ten times the bias's memory the errors are independent: weights by 1/variance, of which 0.05 m²/s
  /// has gone to the first.
  @Test func longAfterTheyAreIndependent() {
    let (first, second) = (100 + 0.05 * 450, 100.0)
    let place = place([fix(0, 0), fix(450, 12)])
    #expect(abs(place.x - 12 * first / (first + second)) < 0.05)
    #expect(abs(place.sigma * place.sigma - first * second / (first + second)) < 0.5)
  }

  /// Who walks east at 2 m/s is 8 m further after 4 s, for 10 s at most; kept speeds are right to 0.15 m/s,
  /// courses to 6°.
  @Test(arguments: [(4, 8), (10, 20), (30, 20), (-5, 0)] as [(Float, Double)])
  func whoWalksIsCarriedOn(seconds: Float, metres: Double) {
    let place = place([fix(0, 0, speed: 2, course: 90)], after: seconds)
    #expect(abs(place.x - metres) < 0.05 * metres + 1e-3 && abs(place.y) < 0.11 * metres + 1e-3)
    let spread = 0.3 * 1.85 * Double(max(0, seconds))
    #expect(abs(place.sigma - (100 + spread * spread).squareRoot()) < 0.6)
  }

  /// Two courses a quarter turn apart are taken by their mean: 5 s at (1, 1) m/s.
  @Test func theNextFixIsExpectedAlongBothCourses() {
    let place = place([
      fix(0, 0, speed: 2, course: 90), fix(5, 5, 5, speed: 2, course: 0),
    ])
    #expect(abs(place.x - 5) < 0.5 && abs(place.y - 5) < 0.5)
    #expect(place.sigma < 10)
  }

  /// Without a course a walk of 10 s at 1.65 m/s may have led 15 m anywhere: 100 + 0.5 + 15².
  @Test func withoutACourseItMayBeAnywhereInReach() {
    let first = fix(0, 0, speed: 1.65)
    #expect(abs(place([first], after: 10).sigma - (100 + 225.0).squareRoot()) < 0.9)
    // Nearly the whole way to the new fix.
    #expect(place([first, fix(10, 20, speed: 1.65)]).x > 14)
  }

  @Test func startsAnewWithoutSpeedOrBeyondWhatIsPossible() {
    for next in [fix(1, 4, speed: .nan), fix(1, 60, speed: 0)] {
      let place = place([fix(0, 0), next])
      #expect(abs(place.x - next.longitude * Self.metresEast) < 1e-4 && abs(place.y) < 1e-4)
      #expect(abs(place.sigma - 10) < 0.01)
    }
  }

  /// Far from all venues nothing is followed: the next fix there is taken as it is.
  @Test func followsNothingFarFromAllVenues() {
    var far = fix(0, 0)
    far.located = 0
    let place = place([far, fix(1, 8)])
    #expect(abs(place.x - 8) < 1e-4 && abs(place.sigma - 10) < 0.01)
  }

  /// Errors drawn as the filter takes them to be, of somebody who stands: the place is better than the newest
  /// fix, and as good as it says (the mean of error²/variance over 2 axes is 1; the drift it allows makes it less).
  @Test(arguments: [1, 5, 20, 60])
  func itsVarianceIsHonest(interval: Int) {
    var random = SeededGenerator(seed: UInt64(interval))
    var (raw, filtered, normalized) = (0.0, 0.0, 0.0)
    let runs = 400
    for _ in 0..<runs {
      var bias = random.normals()
      var fixes: [FixFilter.Fix] = []
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
        fixes.append(fix(Double(turn * interval), last.0, last.1, sigma: 6))
      }
      let place = place(fixes)
      let error = place.x * place.x + place.y * place.y
      raw += last.0 * last.0 + last.1 * last.1
      filtered += error
      normalized += error / (2 * place.sigma * place.sigma)
    }
    #expect(filtered < 0.85 * raw)
    #expect((0.5...1.15).contains(normalized / Double(runs)))
  }
}

extension SeededGenerator {
  /// Two independent draws of the standard normal distribution (Box, Muller 1958).
  fileprivate mutating func normals() -> (Double, Double) {
    let radius = (-2 * log(Double.random(in: 1e-300...1, using: &self))).squareRoot()
    let angle = Double.random(in: 0...2 * .pi, using: &self)
    return (radius * cos(angle), radius * sin(angle))
  }
}
