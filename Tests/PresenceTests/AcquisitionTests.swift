import Presence
import Testing

/// When persistent acquisition runs for a session, and why not (DESIGN §6).
@Suite struct AcquisitionTests {
  /// In the arena since `at(0)`, acquired since `at(5)`.
  private func insideArena() -> Walk {
    var walk = Walk(Street.arena)
    walk.fix(0, 500)
    walk.fix(5, 500)
    return walk
  }

  private let started = PresenceAction.start(venue: 0, at: .at(5), reason: .enteredVicinity)

  private func stopped(_ second: Double, _ reason: Reason) -> PresenceAction {
    .stop(venue: 0, at: .at(second), reason: reason)
  }

  @Test func neverLaunched() {
    let walk = Walk(Street.arena)
    #expect(walk.state.acquisition.reason == .neverLaunched)
    #expect(!walk.state.acquisition.isAllowed && !walk.state.acquisition.isAcquiring)
    #expect(walk.state.deadline == nil)
  }

  @Test func standsByOutside() {
    var walk = Walk(Street.arena)
    walk.event(0, .launch)
    walk.fix(10, 3000)
    #expect(walk.decisions == [])
    #expect(walk.state.acquisition.isAllowed && !walk.state.acquisition.isAcquiring)
    #expect(walk.state.acquisition.reason == .outsideVicinity)
    #expect(walk.state.acquisition.since == .at(0))
  }

  @Test func startsOnEntering() {
    let walk = insideArena()
    #expect(walk.decisions == [started])
    #expect(walk.state.acquisition.isAcquiring)
    #expect(walk.state.acquisition.reason == .enteredVicinity)
    #expect(walk.state.acquisition.since == .at(5))
  }

  @Test func oneFixStartsNothing() {
    var walk = Walk(Street.arena)
    walk.fix(0, 500)
    walk.wait(until: 179)
    #expect(walk.decisions == [])
  }

  @Test func runsOnThroughBackground() {
    var walk = insideArena()
    walk.event(6, .background)
    walk.fix(60, 510)
    walk.event(70, .foreground)
    walk.event(80, .alert)
    #expect(walk.decisions == [started])
  }

  @Test func stopsOnLeaving() {
    var walk = insideArena()
    walk.fix(60, 1150)
    walk.fix(64, 1150)
    #expect(walk.decisions == [started])
    walk.fix(65, 1150)
    #expect(walk.decisions == [started, stopped(65, .leftVicinity)])
    #expect(walk.state.acquisition.reason == .leftVicinity)
    #expect(walk.state.acquisition.isAllowed)
  }

  @Test func aFixTooVagueForTheVenueSaysNothing() {
    // The yard's vicinity is 800 m wide: its inradius is 400 m, above every usable radius; a narrow
    // venue's isn't.
    let alley = Street.Place(
      name: "alley", vicinity: .init(0, 100), outline: .init(20, 80))
    var walk = Walk(alley)
    walk.fix(0, 50, r: 50)
    walk.fix(3, 50, r: 50.5)
    walk.fix(5, 50, r: 50)
    #expect(walk.decisions == [started])
    walk.fix(60, 300, r: 60)
    walk.fix(70, 300, r: 60)
    #expect(walk.decisions == [started])
  }

  @Test func stopsOnTerminateAndLaunchesAgain() {
    var walk = insideArena()
    walk.event(20, .terminate)
    #expect(walk.decisions == [started, stopped(20, .appTerminated)])
    #expect(walk.state.acquisition.reason == .appTerminated)
    #expect(!walk.state.acquisition.isAllowed)
    #expect(walk.state.deadline == nil)
    walk.wait(until: 10_000)
    walk.fix(10_000, 500)
    #expect(walk.state.acquisition.reason == .outsideVicinity)
    walk.fix(10_005, 500)
    #expect(
      walk.decisions.dropFirst(2) == [
        .start(venue: 0, at: .at(10_005), reason: .enteredVicinity)
      ])
  }

  @Test func deniedPermissionStopsAndItsReturnStarts() {
    var walk = insideArena()
    walk.permission(20, .denied)
    #expect(walk.decisions == [started, stopped(20, .permissionDenied)])
    walk.fix(30, 500)
    walk.fix(40, 500)
    #expect(walk.decisions.count == 2)
    #expect(walk.state.acquisition.reason == .permissionDenied)
    #expect(walk.state.acquisition.since == .at(20))
    walk.permission(50, .whenInUse)
    #expect(
      walk.decisions.dropFirst(2) == [.start(venue: 0, at: .at(50), reason: .enteredVicinity)])
  }

  @Test func whoLeavesWhileDeniedIsNotStarted() {
    var walk = insideArena()
    walk.permission(20, .denied)
    walk.fix(60, 1300)
    walk.fix(70, 1300)
    walk.permission(80, .always)
    #expect(walk.decisions == [started, stopped(20, .permissionDenied)])
    #expect(walk.state.acquisition.reason == .outsideVicinity)
  }

  @Test func whoEntersWhileDeniedIsStartedByThePermission() {
    var walk = Walk(Street.arena)
    walk.permission(0, .denied)
    walk.fix(10, 500)
    walk.fix(20, 500)
    #expect(walk.decisions == [])
    walk.permission(30, .always)
    #expect(walk.decisions == [.start(venue: 0, at: .at(30), reason: .enteredVicinity)])
  }

  @Test(arguments: [Record.Permission.notDetermined, .whenInUse, .always])
  func onlyDeniedForbids(_ status: Record.Permission) {
    var walk = insideArena()
    walk.permission(20, status)
    #expect(walk.decisions == [started])
  }

  @Test func oneInstantStopsBeforeItStarts() {
    for places in [[Street.arena, Street.yard], [Street.yard, Street.arena]] {
      var walk = Walk()
      walk.street = Street(places)
      let numbers = places.map(\.name)
      let arena = Int32(numbers.firstIndex(of: "arena") ?? -1)
      walk.fix(0, 500)
      walk.fix(5, 500)
      walk.fix(60, -500)
      walk.fix(65, -500)
      #expect(
        walk.decisions == [
          .start(venue: arena, at: .at(5), reason: .enteredVicinity),
          .stop(venue: arena, at: .at(65), reason: .leftVicinity),
          .start(venue: 1 - arena, at: .at(65), reason: .enteredVicinity),
        ])
      #expect(walk.state.acquisition.reason == .enteredVicinity)
      #expect(walk.state.acquisition.since == .at(65))
    }
  }

  @Test func oneAcquisitionServesOverlappingVicinities() {
    var walk = Walk(Street.arena, Street.park)
    walk.fix(0, 1070)
    walk.fix(5, 1070)
    #expect(walk.acquired == [0, 1])
    walk.fix(60, 1400)
    walk.fix(65, 1400)
    #expect(
      walk.decisions == [
        started, .start(venue: 1, at: .at(5), reason: .enteredVicinity),
        stopped(65, .leftVicinity),
      ])
    #expect(walk.acquired == [1])
    // It never stopped: the reason is still that of its start.
    #expect(walk.state.acquisition.reason == .enteredVicinity)
    #expect(walk.state.acquisition.since == .at(5))
    walk.event(70, .terminate)
    #expect(walk.decisions.last == .stop(venue: 1, at: .at(70), reason: .appTerminated))
  }
}
