import Testing
import Venues

@testable import Geofencing

@Suite struct LongitudeFrameTests {
  private func longitudes(_ shape: [PolygonShape]?) -> [[Double]]? {
    shape?.map { $0.exterior.map(\.longitude) }
  }

  struct Case: Sendable {
    var file: [Double]
    var frame: [Double]
  }

  static let cases: [Case] = [
    Case(file: [170.5, 171, 171], frame: [170.5, 171, 171, 170.5]),
    Case(file: [-180, -179, -179], frame: [-180, -179, -179, -180]),
    Case(file: [179, -179, -179], frame: [179, 181, 181, 179]),
    Case(file: [-179, 179, 179], frame: [181, 179, 179, 181]),
    Case(file: [190.125, 191, 191], frame: [-169.875, -169, -169, -169.875]),
    Case(file: [-190, -191, -191], frame: [170, 169, 169, 170]),
    Case(file: [180, 181, 181], frame: [-180, -179, -179, -180]),
    Case(file: [-0.0, 1, 1], frame: [0, 1, 1, 0]),
  ]

  /// Moved by whole turns only, and exactly.
  @Test(arguments: cases)
  func unwraps(each: Case) {
    let corners = zip(each.file, [0.0, 0, 1]).map { ($0, $1) }
    let shape = PolygonShape(exterior: ring(corners))
    #expect(longitudes(LongitudeFrame.unwrapped([shape])) == [each.frame])
  }

  @Test func holesAndPartsFollowTheFirst() {
    let outer = PolygonShape(
      exterior: rectangle(179, 0, -179, 1).exterior,
      holes: [rectangle(-179.5, 0.2, -179.4, 0.3).exterior])
    let shape = LongitudeFrame.unwrapped([outer, rectangle(-178.9, 0, -178, 1)])
    #expect(shape?[0].holes[0][0].longitude == 180.5)
    #expect(shape?[1].exterior[0].longitude == 360 - 178.9)
  }

  @Test func aRingRoundAPoleHasNoFrame() {
    let polar = PolygonShape(exterior: ring([(0, 80), (100, 80), (-160, 80), (-60, 80)]))
    #expect(LongitudeFrame.unwrapped([polar]) == nil)
  }
}
