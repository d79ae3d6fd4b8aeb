import Testing
import Venues

@testable import Simulation

struct VenuePlanTests {
  @Test func kindsMakeGatesExitsAndPlaces() throws {
    let plan = try TestVenue.plan(TestVenue.hall)
    var random = SeededRandom(seed: 1)
    for _ in 0..<200 {
      #expect([0, 1].contains(plan.gate(&random)))
      #expect(plan.exit(&random) == 2)
      #expect([3, 4, 5].contains(plan.mainPlace(&random)))
      #expect([6, 7].contains(plan.servicePlace(&random)))
    }
    #expect(plan.hasLevels)
  }

  @Test func withoutExitsPeopleLeaveByGates() throws {
    var venue = TestVenue.hall
    venue.zones.removeAll { $0.kind == "exit" }
    let plan = try TestVenue.plan(venue)
    var random = SeededRandom(seed: 1)
    #expect((0..<50).allSatisfy { _ in [0, 1].contains(plan.exit(&random)) })
  }

  @Test func withoutZonesTheOutlineIsAllThereIs() throws {
    let plan = try TestVenue.plan(TestVenue.field)
    var random = SeededRandom(seed: 1)
    #expect(plan.gate(&random) == nil && plan.exit(&random) == nil)
    #expect(plan.mainPlace(&random) == 0 && plan.servicePlace(&random) == 0)
    #expect(!plan.hasLevels)
  }

  @Test(arguments: [TestVenue.hall, TestVenue.field])
  func waysInAreFreeAndOfTheLengthAskedFor(venue: Venue) throws {
    let plan = try TestVenue.plan(venue)
    var random = SeededRandom(seed: 2)
    for _ in 0..<300 {
      let way = plan.passage(through: plan.gate(&random), distance: 150...300, &random)
      #expect((150...300).contains(plan.outline.distanceToBoundary(from: way.far)))
      #expect(!plan.outline.contains(way.far) && !plan.outline.contains(way.doorstep))
      #expect(!plan.outline.isCrossed(by: way.far, way.doorstep))
      #expect((way.doorstep - way.inner).length < 12)
    }
  }

  @Test(arguments: [([0], 1, 0), ([1], 1, 1), ([2, 3], 0, 2), ([], 5, 5), ([-1, 4], 4, 4)])
  func levels(of place: [Int], from level: Int, become expected: Int) throws {
    var venue = TestVenue.hall
    venue.zones[0].levels = place
    #expect(try TestVenue.plan(venue).level(in: 0, from: level) == expected)
  }
}
