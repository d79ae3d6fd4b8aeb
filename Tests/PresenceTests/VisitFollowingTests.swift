import Presence
import Testing

/// Visits that follow where a session most probably is (DESIGN §7): σ is r/√2, every metre as likely as another.
@Suite struct VisitFollowingTests {
  private let outline: Int32 = 1
  private let gate: Int32 = 2  // 0…200
  private let stand: Int32 = 3  // 300…600
  private let bar: Int32 = 4  // 500…800
  private let pit: Int32 = 5  // 400…450

  /// The radius for a σ of 100 m.
  private let vague: Float = 141.421_36

  private func enter(_ area: Int32, _ second: Double, lastExit: Double? = nil) -> PresenceAction {
    .enter(area: area, at: .at(second), lastExit: lastExit.map { .at($0) })
  }

  private func exit(
    _ area: Int32, _ entered: Double, _ second: Double, stale: Bool = false
  ) -> PresenceAction {
    .exit(area: area, entered: .at(entered), at: .at(second), stale: stale)
  }

  private func walk(
    _ fixes: [(Double, Double, Float)], in place: Street.Place = Street.arena
  ) -> Walk {
    var walk = Walk(place, followsPlaces: true)
    for (second, x, r) in fixes { walk.fix(second, x, r: r) }
    return walk
  }

  /// Who is in the gate, then `beyond` metres east of its edge with σ = 10 m: Φ(−z) of the Gaussian is left in it.
  ///
  /// Φ(−1.28) = 0.1003 is kept, Φ(−1.29) = 0.0985 is left, for ground that has more than half of it.
  @Test(arguments: [(1, true), (12.8, true), (12.9, false), (30, false)] as [(Double, Bool)])
  func staysWhileNotImprobable(beyond: Double, stays: Bool) {
    let walk = self.walk([(0, 100, 5), (30, 200 + beyond, 14.142_136)])
    #expect(walk.open == (stays ? [outline, gate] : [outline]))
    #expect(walk.visits.last == (stays ? enter(gate, 0) : exit(gate, 0, 30)))
    #expect(walk.occupied == [outline])
  }

  /// Who walks is where that is most probable: a metre beyond the edge Φ(−0.1) = 0.46 of σ = 10 m are left in the gate.
  @Test(arguments: [(0.6, false), (0.4, true)] as [(Float, Bool)])
  func whoWalksKeepsNothing(speed: Float, stays: Bool) {
    var walk = self.walk([(0, 100, 5)])
    walk.fix(30, 201, r: 14.142_136, speed: speed)
    #expect(walk.open == (stays ? [outline, gate] : [outline]))
  }

  /// A fix that puts less than half into any piece waits for another that agrees; the first one's time counts.
  ///
  /// With σ = 100 m at 345 m the stand without its pit has 0.47, the gate 0.07: Φ(0.55) − Φ(−0.45) and Φ(1.55) − Φ(1.05),
  /// and Φ(−1.45) − Φ(−3.45).
  @Test func twoThatAgree() {
    var walk = self.walk([(0, 100, 5), (30, 345, vague)])
    #expect(walk.open == [outline, gate])
    walk.fix(60, 350, r: vague)
    #expect(walk.open == [outline, stand])
    #expect(walk.visits.suffix(2) == [exit(gate, 0, 30), enter(stand, 30)])
  }

  /// One after which the session turns out to be where it was changes nothing.
  @Test func aDoubtfulFixAlone() {
    let walk = self.walk([
      (0, 100, 5), (30, 345, vague), (60, 100, 5), (90, 345, vague), (120, 110, 5),
    ])
    #expect(walk.visits == [enter(outline, 0), enter(gate, 0)])
  }

  /// Pieces are crossed that lie between: visits without length at the change, of areas that neither end has.
  @Test func whatLiesBetweenIsCrossed() {
    let walk = self.walk([(0, 100, 5), (60, 700, 5)])
    #expect(
      walk.visits.dropFirst(2) == [
        exit(gate, 0, 60), enter(stand, 60), exit(stand, 60, 60), enter(pit, 60),
        exit(pit, 60, 60), enter(bar, 60),
      ])
    #expect(walk.open == [outline, bar])
    // Whole ways round: back again, and out over the gate.
    var back = walk
    back.fix(120, -300)
    #expect(
      back.visits.dropFirst(8) == [
        exit(outline, 0, 120), exit(bar, 60, 120), enter(stand, 120, lastExit: 60),
        exit(stand, 120, 120), enter(pit, 120, lastExit: 60), exit(pit, 120, 120),
        enter(gate, 120, lastExit: 60), exit(gate, 120, 120),
      ])
    #expect(back.open == [] && back.state.visits.recentExits.count == 5)
  }

  /// Nothing is crossed on the way to where a session is first seen, nor after silence.
  @Test func nobodyIsCrossingUnseen() {
    var walk = self.walk([(0, 700, 5)])
    #expect(walk.visits == [enter(outline, 0), enter(bar, 0)])
    walk.wait(until: 300)
    walk.fix(301, 100)
    #expect(
      walk.visits.dropFirst(2) == [
        exit(outline, 0, 0, stale: true), exit(bar, 0, 0, stale: true),
        enter(outline, 301, lastExit: 0), enter(gate, 301),
      ])
  }

  /// Before the first sight a session is nowhere, so that outside isn't kept: 0.64 of σ = 100 m are in the arena at
  /// 36 m.
  @Test func theFirstSight() {
    #expect(self.walk([(0, 36, vague)]).open == [outline, gate])
    #expect(self.walk([(0, -150, 5), (30, 36, vague)]).open == [])
  }

  /// A fix inside makes a dwell though it is doubtful; one outside doesn't, though the piece is kept.
  @Test func dwellsBySightsInside() {
    var place = Street.arena
    place.dwellAfter = .seconds(60)
    func dwells(_ walk: Walk) -> [PresenceAction] {
      walk.actions.filter { if case .dwell = $0 { true } else { false } }
    }
    var walk = self.walk([(0, 100, 5), (59, 195, 20), (61, 205, 20)], in: place)
    #expect(dwells(walk) == [])
    walk.fix(62, 195, r: 20)
    #expect(dwells(walk) == [.dwell(area: gate, entered: .at(0), at: .at(60))])
    // A zone that is only crossed is no dwell, however short one may be.
    place.dwellAfter = .seconds(0)
    let crossing = self.walk([(0, 100, 5), (60, 700, 5)], in: place)
    #expect(
      dwells(crossing).map { action in
        if case .dwell(let area, _, _) = action { area } else { -1 }
      } == [gate, bar])
  }

  /// Venues side by side are followed each for itself.
  @Test func twoVenues() {
    var walk = Walk(Street.arena, Street.park, followsPlaces: true)
    walk.fix(0, 700)
    walk.fix(60, 1300)
    let (lawn, park) = (walk.street.area("park", "lawn"), walk.street.area("park"))
    #expect(walk.open == [park, lawn])
    walk.fix(120, 700)
    #expect(walk.open == [outline, bar])
    #expect(walk.visits.filter { $0 == exit(lawn, 60, 120) }.count == 1)
  }

  /// A changed venue has the session where its newest fix most probably is; an unchanged one keeps it.
  @Test func aChangeOfVenues() {
    var walk = self.walk([(0, 100, 5), (30, 205, 14.142_136)])
    #expect(walk.open == [outline, gate])
    var wider = Street.arena
    wider.zones[1] = ("stand", .init(210, 600))
    walk.change(at: 40, to: wider)
    #expect(walk.open == [outline, gate])
    wider.zones[0] = ("gate", .init(0, 190))
    walk.change(at: 50, to: wider)
    #expect(walk.open == [outline])
    #expect(walk.visits.last == exit(gate, 0, 50))
  }

  /// The state is the same whether it rested between two fixes or not, and whatever the fixes.
  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func restsInBetween(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var (walk, resting) = (
      Walk(Street.arena, Street.park, followsPlaces: true),
      Walk(Street.arena, Street.park, followsPlaces: true)
    )
    var (second, x) = (0.0, 100.0)
    for _ in 0..<300 {
      second += Double.random(in: 1...60, using: &random)
      x = min(max(x + Double.random(in: -120...120, using: &random), -300), 2100)
      let r = ([3, 10, 40, 120] as [Float]).randomElement(using: &random) ?? 3
      walk.fix(second, x, r: r)
      resting.fix(second, x, r: r)
      var marks: [Mark] = []
      let packed = resting.state.pack(marks: &marks)
      resting.state.unpack(packed, marks: marks.span)
    }
    #expect(walk.visits.count > 20 && walk.actions == resting.actions)
    // Visits of an area follow each other, none ends before it began.
    for area in walk.street.stretches.indices.map({ Int32($0) }) {
      var last = EventTime.distantPast
      var isOpen = false
      for action in walk.visits {
        switch action {
        case .enter(area, let time, _):
          #expect(!isOpen && time >= last)
          (isOpen, last) = (true, time)
        case .exit(area, let entered, let time, _):
          #expect(isOpen && entered == last && time >= entered)
          (isOpen, last) = (false, time)
        default: break
        }
      }
      #expect(isOpen == walk.open.contains(area))
    }
  }
}
