import Testing
import Venues

@testable import Simulation

struct CrowdTests {
  /// Weidmann's relation at the densities of his table: 1 and 2 people a square metre walk at 79 %
  /// and 45 % of free speed; nobody stands still for good.
  @Test(arguments: [(0, 1.0), (50, 0.968), (100, 0.790), (200, 0.452), (800, 0.1)])
  func crowdsSlowWalkersDown(people: Int, pace: Double) throws {
    var venue = TestVenue.field
    venue.zones = [Zone(id: "pit", kind: "pit", shape: TestVenue.shape(0, 0, 10, 10))]
    let plan = try TestVenue.plan(venue)
    var load = CrowdLoad(plan, sessions: 1)
    for _ in 0..<people { load.enter(0) }
    #expect(abs(load.pace(in: 0) - pace) < 0.01)
    for _ in 0..<people { load.leave(0) }
    #expect(load.pace(in: 0) == 1)
  }

  /// 660 people an hour through each of the gate's four turnstiles.
  @Test func gatesQueue() throws {
    var venue = TestVenue.field
    venue.zones = [
      Zone(id: "gate", capacity: 100, kind: "gate", shape: TestVenue.shape(0, 0, 10, 10))
    ]
    var load = CrowdLoad(try TestVenue.plan(venue), sessions: 1)
    let service = 3600.0 / 660 / 4
    #expect(load.queue(at: 0, 10) == 0)
    #expect(abs(load.queue(at: 0, 10) - service) < 1e-9)
    #expect(abs(load.queue(at: 0, 10) - 2 * service) < 1e-9)
    #expect(load.queue(at: 0, 100) == 0)
  }

  /// A person stands for as many as reported ones stand for, but a venue is never overfilled.
  @Test func fewStandForManyWithinTheVenuesCapacity() throws {
    var venue = TestVenue.hall
    venue.penetration = 0.1
    venue.capacity = 200
    let plan = try TestVenue.plan(venue)
    var load = CrowdLoad(plan, sessions: 10)
    for _ in 0..<7 { load.enter(4) }
    #expect(!load.isFull(4))
    load.enter(4)
    #expect(load.isFull(4))
    // 200 people at 0.1 would be 2,000: each stands for one.
    load = CrowdLoad(plan, sessions: 200)
    for _ in 0..<79 { load.enter(4) }
    #expect(!load.isFull(4))
    load.enter(4)
    #expect(load.isFull(4))
  }

  @Test func theGuessWantsTwoReportsThatSpanFiveSeconds() {
    var guess = VicinityGuess()
    #expect(guess.take(isNear: true, at: 0) == nil)
    #expect(guess.take(isNear: true, at: 4999) == nil)
    #expect(guess.take(isNear: true, at: 5000) == .start)
    #expect(guess.take(isNear: true, at: 9000) == nil)
    #expect(guess.take(isNear: false, at: 10_000) == nil)
    #expect(guess.take(isNear: true, at: 11_000) == nil)
    #expect(guess.take(isNear: false, at: 12_000) == nil)
    #expect(guess.take(isNear: false, at: 17_000) == .stop)
  }

  @Test func ownersOpenTheAppAndPutItAwayInTurn() {
    var looks = 0
    for number in 0..<200 as Range<UInt64> {
      var random = SeededRandom(seed: 2, stream: number)
      var owner = Owner(settingOutAt: 1000, &random)
      var isOpen = false
      var last: Int64 = 1000
      while owner.nextAction < 7_200_000 {
        #expect(owner.nextAction >= last)
        last = owner.nextAction
        switch owner.act(&random) {
        case .open:
          #expect(!isOpen)
          isOpen = true
          looks += 1
        case .leave:
          #expect(isOpen)
          isOpen = false
        case .powerOff: #expect(owner.nextAction == .max)
        case .setNetwork: break
        default: Issue.record("an owner does nothing else")
        }
      }
    }
    // One on the way in, and one about every quarter of an hour after it.
    #expect((900...2200).contains(looks))
  }

  @Test func aMixHasAllThreeApps() {
    var counts = [0, 0, 0]
    var random = SeededRandom(seed: 1)
    for _ in 0..<1000 {
      let app = CrowdApp.mix.installed(&random)
      if app.persistent != nil { counts[0] += 1 }
      if app.approximate != nil { counts[1] += 1 }
      if app.beacon != nil { counts[2] += 1 }
    }
    #expect(counts.reduce(0, +) == 1000)
    #expect((550...650).contains(counts[0]) && (160...240).contains(counts[1]))
  }

  @Test func flowsAreBetweenInnermostZones() {
    // Zone 0 holds zone 1.
    var flows = FlowLedger(zoneAreas: [100, 10])
    flows.note(7, in: [false, false, false])
    flows.note(7, in: [true, false, false])
    flows.note(7, in: [true, true, false])
    flows.note(7, in: [true, true, true])
    flows.note(8, in: [true, true, true])
    flows.note(7, in: [true, true, true])
    flows.forget(8)
    typealias Flow = FlowLedger.Flow
    #expect(
      flows.take() == [
        Flow(from: nil, to: 0, count: 1), Flow(from: nil, to: 2, count: 1),
        Flow(from: 0, to: 1, count: 1), Flow(from: 1, to: 2, count: 1),
        Flow(from: 2, to: nil, count: 1),
      ])
    #expect(flows.take().isEmpty)
  }
}
