import Foundation
import Geofencing
import Testing
import Venues

@testable import Simulation

/// The demo venues that come with the project.
struct DemoVenueTests {
  private func venue(_ name: String) throws -> SurveyedVenue {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let data = try Data(contentsOf: root.appending(path: "venues/\(name).geojson"))
    let file = VenueFile(name: name, bytes: Array(data))
    return try #require(try VenueSurveyor.venues(in: file).venues.first)
  }

  @Test(arguments: ["stadium", "festival"])
  func peopleFindTheirWayInAndOut(name: String) throws {
    let plan = VenuePlan(try venue(name))
    let programme = Programme(minutes: 60)
    var visitors = 0
    for number in 0..<100 as Range<UInt64> {
      var walker = Walker(
        settingOutAt: 0, plan: plan, programme: programme,
        random: SeededRandom(seed: 1, stream: number))
      var hasEntered = false
      var last: Whereabouts?
      var load = CrowdLoad(plan, sessions: 1)
      for time in stride(from: Int64(0), to: 9000, by: 10) {
        walker.advance(to: time * 1000, plan, programme, &load)
        if walker.isGone { break }
        let spot = walker.whereabouts(at: Double(time))
        if time == 0 { #expect(plan.outline.distanceToBoundary(from: spot.point) >= 150) }
        hasEntered = hasEntered || plan.outline.contains(spot.point)
        last = spot
      }
      if hasEntered { visitors += 1 }
      let end = try #require(last)
      #expect(plan.outline.distanceToBoundary(from: end.point) >= 280)
    }
    #expect((85...100).contains(visitors))
  }
}
