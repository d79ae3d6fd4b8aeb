import Glibc
import Testing

@testable import Presence

/// Usable: radius at most 150 m and no jump faster than 70 m/s unless the next fix agrees (DESIGN §1).
@Suite struct FixFilterTests {
  /// Metres a degree of a great circle on the sphere of 6,371,008.8 m.
  static let degree = 6_371_008.8 * Double.pi / 180

  static func fix(
    _ second: Double, _ latitude: Double, _ longitude: Double, r: Float = 10
  ) -> FixFilter.Fix {
    FixFilter.Fix(
      time: .at(second), latitude: latitude, longitude: longitude, accuracy: r,
      motion: .unknown, located: 0, areas: 0)
  }

  /// The seconds of the fixes handed on.
  private func used(_ fixes: [FixFilter.Fix]) -> [[Double]] {
    var filter = FixFilter()
    return fixes.map { fix in
      var usable: [Double] = []
      filter.take(fix, rules: PresenceRules()) { usable.append(($0.time - .at(0)).seconds) }
      return usable
    }
  }

  @Test(
    arguments: [(150, true), (Float(150).nextUp, false), (1e6, false), (0.01, true)]
      as [(Float, Bool)])
  func radius(_ r: Float, isUsable: Bool) {
    #expect(used([Self.fix(0, 51, 0, r: r)]) == (isUsable ? [[0]] : [[]]))
  }

  /// 70 m/s for 10 s and two radii of 10 m allow 720 m.
  @Test(arguments: [(719, true), (721, false)] as [(Double, Bool)])
  func speed(_ metres: Double, isUsable: Bool) {
    let north = [Self.fix(0, 0, 0), Self.fix(10, metres / Self.degree, 0)]
    #expect(used(north) == [[0], isUsable ? [10] : []])
    let east = [Self.fix(0, 60, 0), Self.fix(10, 60, metres / Self.degree / 0.5)]
    #expect(used(east) == [[0], isUsable ? [10] : []])
  }

  @Test func twoFixesOfOneTime() {
    // Two radii of 10 m allow 20 m without time passing.
    #expect(used([Self.fix(0, 0, 0), Self.fix(0, 19 / Self.degree, 0)]) == [[0], [0]])
    #expect(used([Self.fix(0, 0, 0), Self.fix(0, 21 / Self.degree, 0)]) == [[0], []])
  }

  @Test func aJumpCountsWithTheFixThatAgrees() {
    let away = 10_000 / Self.degree
    #expect(
      used([Self.fix(0, 0, 0), Self.fix(1, away, 0), Self.fix(2, away, 0), Self.fix(3, away, 0)])
        == [[0], [], [1, 2], [3]])
  }

  @Test func aJumpThatComesBackNeverCounts() {
    let away = 10_000 / Self.degree
    #expect(
      used([Self.fix(0, 0, 0), Self.fix(1, away, 0), Self.fix(2, 0, 0), Self.fix(3, away, 0)])
        == [[0], [], [2], []])
  }

  @Test func ofTwoJumpsApartTheSecondWaits() {
    let away = 10_000 / Self.degree
    #expect(
      used([
        Self.fix(0, 0, 0), Self.fix(1, away, 0), Self.fix(2, -away, 0), Self.fix(3, -away, 0),
      ]) == [[0], [], [], [2, 3]])
  }

  @Test func aVagueFixBetweenNeitherAgreesNorContradicts() {
    let away = 10_000 / Self.degree
    #expect(
      used([
        Self.fix(0, 0, 0), Self.fix(1, away, 0), Self.fix(2, 0, 0, r: 151), Self.fix(3, away, 0),
      ]) == [[0], [], [], [1, 3]])
  }

  @Test func timeMakesAPlacePlausible() {
    // 10 km less the radii at 70 m/s take 142.6 s.
    let away = 10_000 / Self.degree
    #expect(used([Self.fix(0, 0, 0), Self.fix(142, away, 0)]) == [[0], []])
    #expect(used([Self.fix(0, 0, 0), Self.fix(143, away, 0)]) == [[0], [143]])
  }

  /// Places that are near each other although their numbers aren't, and the reverse.
  @Test(
    arguments: [
      (0, 179.9999, 0, -179.9999, true),  // 22 m across the antimeridian
      (0, -180, 0, 180, true),
      (0, 179.9, 0, -179.9, false),  // 22 km
      (89.9999, 0, 89.9999, 180, true),  // 22 m over the pole
      (-89.9999, -90, -89.9999, 90, true),
      (89.9, 0, 89.9, 180, false),  // 22 km
      (90, 0, 90, 123, true), (0, 0, 0, 180, false), (45, 10, -45, -170, false),
    ] as [(Double, Double, Double, Double, Bool)])
  func ends(lat1: Double, lon1: Double, lat2: Double, lon2: Double, agree: Bool) {
    let (a, b) = (Self.fix(0, lat1, lon1), Self.fix(1, lat2, lon2))
    #expect(FixFilter.agree(a, b, PresenceRules()) == agree)
    #expect(FixFilter.agree(b, a, PresenceRules()) == agree)
  }

  /// Against the spherical law of cosines, away from the bound by more than its error.
  @Test func agreesWithTheLawOfCosines() {
    var random = SeededGenerator(seed: 5)
    var counts = [0, 0]
    for _ in 0..<20_000 {
      let lat = Double.random(in: -80...80, using: &random)
      let lon = Double.random(in: -179...179, using: &random)
      let reach = pow(10, Double.random(in: -3 ... -0.5, using: &random))
      let lat2 = lat + Double.random(in: -reach...reach, using: &random)
      let lon2 = lon + Double.random(in: -reach...reach, using: &random)
      let seconds = Double.random(in: 0...300, using: &random)
      let turn = Double.pi / 180
      let cosine =
        sin(lat * turn) * sin(lat2 * turn)
        + cos(lat * turn) * cos(lat2 * turn) * cos((lon2 - lon) * turn)
      let metres = 6_371_008.8 * acos(min(1, cosine))
      let allowed = 70 * seconds + 20
      guard abs(metres - allowed) > 5 else { continue }
      let agree = FixFilter.agree(
        Self.fix(0, lat, lon), Self.fix(seconds, lat2, lon2), PresenceRules())
      #expect(agree == (metres < allowed))
      counts[agree ? 1 : 0] += 1
    }
    #expect(counts.allSatisfy { $0 > 2000 })
  }

  @Test func forgetting() {
    var filter = FixFilter()
    filter.take(Self.fix(0, 0, 0), rules: PresenceRules()) { _ in }
    filter.take(Self.fix(1, 1, 0), rules: PresenceRules()) { _ in }
    filter.forget()
    #expect(filter.last == nil)
    var used: [EventTime] = []
    filter.take(Self.fix(2, 2, 0), rules: PresenceRules()) { used.append($0.time) }
    #expect(used == [.at(2)])
  }
}
