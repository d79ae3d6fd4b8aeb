import Testing
import Venues

@testable import Geofencing

@Suite struct LongitudeFrameTests {
  private func longitudes(_ shape: [PolygonShape]?) -> [[Double]]? {
    shape?.map { $0.exterior.map(\.longitude) }
  }

  /// Moved by whole turns only, and exactly.
  @Test(arguments: [
    ([170.5, 171, 171], [170.5, 171, 171, 170.5]), ([-180, -179, -179], [-180, -179, -179, -180]),
    ([179, -179, -179], [179, 181, 181, 179]), ([-179, 179, 179], [181, 179, 179, 181]),
    ([190.1, 191, 191], [190.1 - 360, -169, -169, 190.1 - 360]),
    ([-190, -191, -191], [170, 169, 169, 170]), ([180, 181, 181], [-180, -179, -179, -180]),
    ([-0.0, 1, 1], [0, 1, 1, 0]),
  ])
  func unwraps(file: [Double], frame: [Double]) {
    let shape = PolygonShape(exterior: ring(zip(file, [0, 0, 1]).map { ($0, $1) }))
    #expect(longitudes(LongitudeFrame.unwrapped([shape])) == [frame])
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
