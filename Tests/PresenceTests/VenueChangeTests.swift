import Presence
import Testing

/// A load or removal of venues re-evaluates every session there (DESIGN §6).
@Suite struct VenueChangeTests {
  /// In the arena's stand since 0, acquired since 5.
  private func inTheStand(_ places: Street.Place...) -> Walk {
    var walk = Walk()
    walk.street = Street(places)
    walk.fix(0, 350)
    walk.fix(5, 350)
    walk.actions = []
    return walk
  }

  private func moved(
    _ place: Street.Place, by metres: Double, zone: String? = nil
  ) -> Street.Place {
    var place = place
    func shift(_ stretch: Street.Stretch) -> Street.Stretch {
      .init(stretch.west + metres, stretch.east + metres)
    }
    if zone == nil {
      place.vicinity = shift(place.vicinity)
      place.outline = shift(place.outline)
    }
    for index in place.zones.indices where zone == nil || place.zones[index].name == zone {
      place.zones[index].stretch = shift(place.zones[index].stretch)
    }
    return place
  }

  @Test func unchangedVenuesKeepEverything() {
    var walk = inTheStand(Street.arena)
    walk.change(at: 20, to: Street.yard, Street.arena)
    #expect(walk.actions == [])
    #expect(walk.open == [walk.street.area("arena"), walk.street.area("arena", "stand")])
    #expect(walk.occupied == walk.open)
    #expect(walk.acquired == [1])
    walk.fix(30, 250)
    #expect(
      walk.visits == [
        .exit(area: walk.street.area("arena", "stand"), entered: .at(0), at: .at(30), stale: false)
      ])
  }

  @Test func aRemovedZoneIsLeft() {
    var walk = inTheStand(Street.arena)
    var without = Street.arena
    without.zones.removeAll { $0.name == "stand" }
    let stand = walk.street.area("arena", "stand")
    walk.change(at: 20, to: without)
    #expect(walk.actions == [.exit(area: stand, entered: .at(0), at: .at(20), stale: false)])
    #expect(walk.open == [1] && walk.acquired == [0])
  }

  @Test func aZoneThatMovesAwayIsLeftAndOneThatComesIsEntered() {
    var walk = inTheStand(Street.arena)
    let stand = walk.street.area("arena", "stand")
    walk.change(at: 20, to: moved(Street.arena, by: 100, zone: "stand"))
    #expect(walk.actions == [.exit(area: stand, entered: .at(0), at: .at(20), stale: false)])
    walk.change(at: 30, to: moved(Street.arena, by: 200, zone: "gate"))
    let gate = walk.street.area("arena", "gate")
    #expect(walk.actions.contains(.enter(area: gate, at: .at(30), lastExit: nil)))
  }

  @Test func aChangedZoneThatStillCoversKeepsItsVisit() {
    var walk = inTheStand(Street.arena)
    walk.change(at: 20, to: moved(Street.arena, by: 10, zone: "stand"))
    #expect(walk.actions == [])
    #expect(walk.open == [1, 3])
  }

  @Test func anUnchangedZoneKeepsItsVisitThroughADoubtfulFix() {
    var walk = inTheStand(Street.arena)
    walk.fix(10, 298, r: 20)
    walk.change(at: 20, to: Street.arena, Street.park)
    #expect(walk.actions == [] && walk.open == [1, 3] && walk.occupied == [1])
    walk.fix(30, 297, r: 20)
    #expect(walk.actions == [.exit(area: 3, entered: .at(0), at: .at(10), stale: false)])
  }

  @Test func aRemovedVenueStopsAndIsLeft() {
    var walk = inTheStand(Street.yard, Street.arena)
    let arena = walk.street.area("arena")
    let stand = walk.street.area("arena", "stand")
    walk.change(at: 20, to: Street.yard)
    #expect(
      walk.actions == [
        .exit(area: arena, entered: .at(0), at: .at(20), stale: false),
        .exit(area: stand, entered: .at(0), at: .at(20), stale: false),
        .stop(venue: 1, at: .at(20), reason: .venueRemoved),
      ])
    #expect(walk.open == [] && walk.occupied == [] && walk.acquired == [])
    #expect(walk.state.acquisition.reason == .venueRemoved)
    #expect(walk.state.acquisition.since == .at(20))
    #expect(walk.state.acquisition.isAllowed)
  }

  @Test func aVicinityThatMovesAwayStops() {
    var walk = inTheStand(Street.arena)
    walk.change(at: 20, to: moved(Street.arena, by: 1000))
    #expect(walk.decisions == [.stop(venue: 0, at: .at(20), reason: .venueChanged)])
    #expect(walk.open == [] && walk.occupied == [])
  }

  @Test func aVicinityThatComesStarts() {
    var walk = Walk(Street.yard)
    walk.fix(0, 350)
    walk.change(at: 20, to: Street.yard, Street.arena)
    #expect(walk.decisions == [.start(venue: 1, at: .at(20), reason: .venueChanged)])
    #expect(walk.state.acquisition.reason == .venueChanged)
    let areas = [walk.street.area("arena"), walk.street.area("arena", "stand")]
    #expect(walk.visits == areas.map { .enter(area: $0, at: .at(20), lastExit: nil) })
    #expect(walk.occupied == areas)
  }

  @Test func aDoubtfulFixDecidesNothing() {
    // 40 m inside the arena's vicinity, 50 m of radius: neither a start nor, when it runs, a stop.
    var walk = Walk(Street.yard)
    walk.fix(0, -60, r: 50)
    walk.change(at: 20, to: Street.yard, Street.arena)
    #expect(walk.decisions == [])
    var inside = inTheStand(Street.arena)
    inside.fix(60, 700, r: 50)
    inside.change(at: 70, to: moved(Street.arena, by: 830))
    #expect(inside.decisions == [])
    #expect(inside.acquired == [0])
  }

  @Test func whoMayNotBeAcquiredIsNotStarted() {
    var walk = Walk(Street.yard)
    walk.permission(0, .denied)
    walk.fix(5, 350)
    walk.change(at: 20, to: Street.yard, Street.arena)
    #expect(walk.decisions == [])
    walk.permission(30, .always)
    #expect(walk.decisions == [.start(venue: 1, at: .at(30), reason: .enteredVicinity)])
    var terminated = Walk(Street.yard)
    terminated.fix(5, 350)
    terminated.event(10, .terminate)
    terminated.actions = []
    terminated.change(at: 20, to: Street.yard, Street.arena)
    #expect(terminated.actions == [])
  }

  @Test func whatRunsOnKeepsItsReason() {
    // Whatever the order of the two.
    for places in [[Street.arena, Street.park], [Street.park, Street.arena]] {
      var walk = Walk()
      walk.street = Street(places)
      walk.fix(0, 1070)
      walk.fix(5, 1070)
      walk.actions = []
      walk.change(at: 20, to: Street.park)
      #expect(walk.decisions.count == 1)
      #expect(walk.acquired == [0])
      #expect(walk.state.acquisition.reason == .enteredVicinity)
      #expect(walk.state.acquisition.since == .at(5))
    }
  }

  @Test func aNewStaleAfterHoldsFromNow() {
    var walk = inTheStand(Street.arena)
    #expect(walk.state.deadline == .at(185))
    var patient = Street.arena
    patient.staleAfter = .seconds(1000)
    walk.change(at: 20, to: patient)
    #expect(walk.state.deadline == .at(1005))
  }

  /// A minute's silence ended what ran for the kiosk; no load of venues brings it back.
  @Test func whoIsGoneIsNotBroughtBack() {
    var walk = Walk(Street.arena, Street.kiosk)
    walk.fix(0, 250)
    walk.fix(5, 250)
    walk.wait(until: 100)
    let before = walk.actions
    var wider = Street.kiosk
    wider.vicinity = .init(-150, 450)
    wider.outline = .init(0, 320)
    walk.change(at: 100, to: Street.arena, wider)
    #expect(walk.actions == before)
    #expect(walk.acquired == [0] && walk.occupied == [walk.street.area("arena")])
    // A new venue of that patience finds nobody either.
    var stall = Street.kiosk
    stall.name = "stall"
    walk.change(at: 110, to: Street.arena, wider, stall)
    #expect(walk.actions == before)
  }
}
