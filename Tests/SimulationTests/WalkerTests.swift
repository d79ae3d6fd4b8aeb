import Testing
import Venues

@testable import Simulation

struct WalkerTests {
  private let programme = Programme(minutes: 60)

  private func walker(_ number: UInt64, _ plan: VenuePlan, at start: Double = 100) -> Walker {
    Walker(
      settingOutAt: start, plan: plan, programme: programme,
      random: SeededRandom(seed: 11, stream: number))
  }

  /// All positions of a walker who is alone, so many seconds apart, until gone.
  private func track(_ walker: Walker, _ plan: VenuePlan, every step: Int64 = 1) -> [Whereabouts] {
    var walker = walker
    var load = CrowdLoad(plan, sessions: 1)
    var track: [Whereabouts] = []
    for time in stride(from: Int64(100), to: 9000, by: Int64.Stride(step)) {
      walker.advance(to: time * 1000, plan, programme, &load)
      if walker.isGone { break }
      track.append(walker.whereabouts(at: Double(time)))
    }
    return track
  }

  @Test(arguments: [TestVenue.hall, TestVenue.field])
  func everybodyComesFromFarAndGoesFar(venue: Venue) throws {
    let plan = try TestVenue.plan(venue)
    for number in 0..<100 as Range<UInt64> {
      let track = track(walker(number, plan), plan)
      let first = try #require(track.first)
      let last = try #require(track.last)
      #expect(plan.outline.distanceToBoundary(from: first.point) >= 150)
      #expect(plan.outline.distanceToBoundary(from: last.point) >= 295)
      #expect(!plan.outline.contains(first.point) && !plan.outline.contains(last.point))
      #expect(track.count < 9000 - 100)
    }
  }

  @Test func nobodyIsFasterThanAWalk() throws {
    let plan = try TestVenue.plan(TestVenue.hall)
    for number in 0..<50 as Range<UInt64> {
      let track = track(walker(number, plan), plan)
      #expect(
        zip(track, track.dropFirst()).allSatisfy { ($1.point - $0.point).length <= 2.000_001 })
    }
  }

  @Test func peopleEnterThroughGatesAndSomeNever() throws {
    let plan = try TestVenue.plan(TestVenue.hall)
    let gates = plan.places.filter { $0.role == .gate }
    var strangers = 0
    for number in 0..<300 as Range<UInt64> {
      let track = track(walker(number, plan), plan)
      guard let entry = track.first(where: { plan.outline.contains($0.point) }) else {
        strangers += 1
        continue
      }
      let isAtGate = gates.contains { gate in
        gate.shape.contains(entry.point) || gate.shape.distanceToBoundary(from: entry.point) < 2
      }
      #expect(isAtGate)
      #expect(entry.level == 0)
    }
    // 4 % of 300, standard deviation 3.4.
    #expect((2...26).contains(strangers))
  }

  @Test func theWayDoesNotDependOnWhenItIsAskedFor() throws {
    let plan = try TestVenue.plan(TestVenue.hall)
    for number in 0..<20 as Range<UInt64> {
      let track = track(walker(number, plan), plan)
      let sparse = self.track(walker(number, plan), plan, every: 37)
      for (index, spot) in sparse.enumerated() {
        #expect(spot.point == track[37 * index].point && spot.level == track[37 * index].level)
      }
    }
  }

  @Test func peopleInAStandUpstairsAreOnItsFloor() throws {
    let plan = try TestVenue.plan(TestVenue.hall)
    let stand = plan.places[3].shape
    var upstairs = 0
    for number in 0..<60 as Range<UInt64> {
      let resting = track(walker(number, plan), plan).filter { $0.velocity.length == 0 }
      for spot in resting where spot.level == 1 {
        #expect(stand.contains(spot.point) || plan.places[7].shape.contains(spot.point))
        upstairs += 1
      }
    }
    #expect(upstairs > 1000)
  }

  @Test func mostWatchTheEvent() throws {
    let plan = try TestVenue.plan(TestVenue.hall)
    let middle = (programme.eventStart + programme.eventEnd) / 2
    var present = 0
    var watching = 0
    for number in 0..<200 as Range<UInt64> {
      var walker = walker(number, plan)
      var load = CrowdLoad(plan, sessions: 1)
      walker.advance(to: Int64(middle * 1000), plan, programme, &load)
      let spot = walker.whereabouts(at: middle)
      guard !walker.isGone, plan.outline.contains(spot.point) else { continue }
      present += 1
      if (3...5).contains(where: { plan.places[$0].shape.contains(spot.point) }) { watching += 1 }
    }
    #expect(present > 150)
    #expect(watching > present * 3 / 4)
  }
}
