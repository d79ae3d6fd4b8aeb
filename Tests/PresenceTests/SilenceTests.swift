import Presence
import Testing

/// Silence beyond `staleAfter` ends visits at the last usable fix and stops acquisition (DESIGN §6, §7).
@Suite struct SilenceTests {
  private func stop(_ second: Double, venue: Int32 = 0) -> PresenceAction {
    .stop(venue: venue, at: .at(second), reason: .stale)
  }

  @Test func stopsAfterThreeMinutesAndNotBefore() {
    var walk = Walk(Street.arena)
    walk.fix(0, 250)
    walk.fix(5, 250)
    #expect(walk.state.deadline == .at(185))
    walk.wait(until: 185)
    #expect(walk.decisions.count == 1)
    walk.wait(until: 185.000_001)
    #expect(walk.decisions.last == stop(185))
    #expect(walk.state.acquisition.reason == .stale && walk.state.acquisition.since == .at(185))
    #expect(walk.occupied == [] && walk.open == [])
    #expect(walk.state.deadline == nil)
  }

  @Test func whenItIsNoticedDoesNotMatter() {
    var early = Walk(Street.arena)
    early.fix(0, 250)
    early.fix(5, 250)
    var late = early
    early.wait(until: 186)
    early.fix(5000, 250)
    early.fix(5005, 250)
    late.fix(5000, 250)
    late.fix(5005, 250)
    #expect(early.actions == late.actions)
    #expect(
      late.decisions.dropFirst() == [
        stop(185), .start(venue: 0, at: .at(5005), reason: .enteredVicinity),
      ])
  }

  /// Three times the median gap, each rounded to 2.5 s, at least 180 s and at most 600 s.
  @Test(
    arguments: [
      ([10, 10, 10], 180), ([60, 60, 60], 180), ([61, 61, 61], 180), ([62, 62, 62], 187.5),
      ([100, 100, 100], 300),
      ([200, 200], 600), ([400, 400, 400], 600), ([10, 100, 10, 100], 180), ([80, 120], 300),
      ([100, 90, 10], 270),
    ] as [([Double], Double)])
  func followsTheRhythm(gaps: [Double], staleAfter: Double) {
    var walk = Walk(Street.arena)
    var second = 0.0
    walk.fix(0, 250)
    for gap in gaps {
      second += gap
      walk.fix(second, 250)
    }
    #expect(walk.state.deadline == .at(second + staleAfter))
  }

  @Test func everyRecordBreaksSilence() {
    var walk = Walk(Street.arena)
    walk.fix(0, 250)
    walk.fix(5, 250)
    walk.fix(10, 250)
    walk.event(100, .alert)
    walk.fix(120, 250, r: 400)
    #expect(walk.state.deadline == .at(300))
    walk.wait(until: 301)
    // The visit ends where the session last was for sure, the acquisition when silence has lasted.
    #expect(walk.decisions.last == stop(300))
    #expect(walk.visits.last == .exit(area: 1, entered: .at(0), at: .at(10), stale: true))
  }

  @Test func aVenueMayHaveItsOwn() {
    var walk = Walk(Street.arena, Street.kiosk)
    let kiosk = walk.street.area("kiosk")
    walk.fix(0, 250)
    walk.fix(5, 250)
    #expect(walk.acquired == [0, 1])
    #expect(walk.state.deadline == .at(65))
    walk.wait(until: 66)
    #expect(walk.decisions.last == stop(65, venue: 1))
    #expect(walk.visits.last == .exit(area: kiosk, entered: .at(0), at: .at(5), stale: true))
    #expect(walk.acquired == [0])
    #expect(!walk.occupied.contains(kiosk) && walk.occupied.contains(1))
    #expect(walk.state.deadline == .at(185))
    walk.wait(until: 200)
    #expect(walk.decisions.last == stop(185))
    #expect(walk.occupied == [])
  }

  @Test func aVenueMayWaitLongerThanTheRhythm() {
    var patient = Street.arena
    patient.staleAfter = .seconds(3600)
    var walk = Walk(patient)
    walk.fix(0, 250)
    walk.fix(5, 250)
    walk.wait(until: 3605)
    #expect(walk.acquired == [0])
    walk.wait(until: 3606)
    #expect(walk.decisions.last == stop(3605))
  }

  @Test func deniedSessionsFallSilentToo() {
    var walk = Walk(Street.arena)
    walk.permission(0, .denied)
    walk.fix(5, 250)
    #expect(walk.occupied != [])
    walk.wait(until: 186)
    #expect(walk.occupied == [])
    #expect(walk.state.acquisition.reason == .stale)
    walk.fix(500, 250)
    #expect(walk.state.acquisition.reason == .permissionDenied)
  }

  @Test func afterSilenceAnyPlaceIsPlausible() {
    var walk = Walk(Street.arena)
    walk.fix(0, 250)
    walk.wait(until: 181)
    walk.fix(181, 1_000_000)
    #expect(walk.state.filter.last?.time == .at(181))
  }
}
