import Presence
import Testing

/// A change of area counts when two usable fixes agree, or at once when one is clear of the edge
/// (DESIGN §7).
@Suite struct VisitTests {
  // Areas of a street of the arena alone, 0 its vicinity.
  private let outline: Int32 = 1
  private let gate: Int32 = 2  // 0…200
  private let stand: Int32 = 3  // 300…600
  private let bar: Int32 = 4  // 500…800
  private let pit: Int32 = 5  // 400…450

  private func enter(_ area: Int32, _ second: Double, lastExit: Double? = nil) -> PresenceAction {
    .enter(area: area, at: .at(second), lastExit: lastExit.map { .at($0) })
  }

  private func exit(
    _ area: Int32, _ entered: Double, _ second: Double, stale: Bool = false
  ) -> PresenceAction {
    .exit(area: area, entered: .at(entered), at: .at(second), stale: stale)
  }

  @Test func twoAgreeingFixesCountFromTheFirst() {
    var walk = Walk(Street.arena)
    walk.fix(0, -300)
    walk.fix(30, 190, r: 20)
    #expect(walk.visits == [enter(outline, 30)])
    walk.fix(60, 195, r: 20)
    #expect(walk.visits == [enter(outline, 30), enter(gate, 30)])
    walk.fix(90, 205, r: 20)
    walk.fix(120, 210, r: 20)
    #expect(walk.visits.last == exit(gate, 30, 90))
  }

  @Test func aFixClearByItsRadiusCountsAtOnce() {
    var walk = Walk(Street.arena)
    walk.fix(0, 250)
    walk.fix(30, 180, r: 20)
    #expect(walk.visits.last == enter(gate, 30))
    walk.fix(60, 219.9, r: 20)
    #expect(walk.open == [outline, gate])
    // One metre nearer there: its distance to the edge is its radius, which is clear.
    walk.fix(61, 190, r: 5)
    walk.fix(90, 220, r: 20)
    #expect(walk.visits.last == exit(gate, 30, 90))
  }

  @Test func aSingleDoubtfulFixChangesNothing() {
    var walk = Walk(Street.arena)
    walk.fix(0, 180)
    let before = walk.visits
    walk.fix(30, 205, r: 20)
    #expect(walk.occupied == [outline])
    walk.fix(60, 180)
    walk.fix(90, -5, r: 20)
    walk.fix(120, 10, r: 20)
    #expect(walk.visits == before)
    #expect(walk.open == [outline, gate])
  }

  @Test func occupancyFollowsEveryUsableFix() {
    var walk = Walk(Street.arena)
    walk.fix(0, 195, r: 100)
    #expect(walk.occupied == [outline, gate] && walk.open == [outline])
    walk.fix(10, 205, r: 100)
    #expect(walk.occupied == [outline])
    walk.fix(20, 195, r: 151)
    #expect(walk.occupied == [outline])
  }

  @Test func nestedAndOverlappingZonesAreJudgedEachForItself() {
    var walk = Walk(Street.arena)
    walk.fix(0, 425)
    #expect(walk.open == [outline, stand, pit])
    walk.fix(30, 550)
    #expect(walk.open == [outline, stand, bar])
    #expect(walk.visits.suffix(2) == [exit(pit, 0, 30), enter(bar, 30)])
    walk.fix(60, 700)
    #expect(walk.open == [outline, bar])
    #expect(walk.visits.last == exit(stand, 0, 60))
  }

  @Test func theEdgeBelongsToBothSides() {
    var walk = Walk(Street.arena)
    walk.fix(0, 500, r: 10)
    walk.fix(10, 500, r: 10)
    #expect(walk.occupied == [outline, stand, bar])
    #expect(walk.open == [outline, stand, bar])
  }

  @Test func comingBackNamesTheLastExit() {
    var walk = Walk(Street.arena)
    walk.fix(0, 100)
    walk.fix(60, 250)
    walk.fix(120, 100)
    #expect(walk.visits.suffix(2) == [exit(gate, 0, 60), enter(gate, 120, lastExit: 60)])
    #expect(walk.state.visits.recentExits.isEmpty)
  }

  @Test func terminateEndsAllAtOnce() {
    var walk = Walk(Street.arena)
    walk.fix(0, 425)
    walk.event(30, .terminate)
    #expect(walk.open == [] && walk.occupied == [])
    #expect(walk.visits.suffix(3) == [exit(outline, 0, 30), exit(stand, 0, 30), exit(pit, 0, 30)])
    // Nothing is left to agree with: a doubtful fix waits again.
    walk.fix(40, 425, r: 100)
    #expect(walk.occupied == [outline, stand, pit] && walk.open == [outline, stand])
  }

  @Test func silenceEndsAVisitAtTheLastUsableFix() {
    var walk = Walk(Street.arena)
    walk.fix(0, 425)
    walk.fix(10, 425)
    walk.fix(20, 425, r: 500)
    walk.wait(until: 201)
    #expect(
      walk.visits.suffix(3) == [
        exit(outline, 0, 10, stale: true), exit(stand, 0, 10, stale: true),
        exit(pit, 0, 10, stale: true),
      ])
  }

  /// Each area by the rule alone, from the list of fixes.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func agreesWithTheRule(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var fixes: [(second: Double, x: Double, r: Float)] = []
    var x = Double.random(in: -200...1200, using: &random)
    for second in 0..<300 {
      x += Double.random(in: -150...150, using: &random)
      x = min(max(x.rounded(), -250), 1250)
      let radii: [Float] = [3, 10, 40, 120]
      fixes.append((Double(second * 10), x, radii.randomElement(using: &random) ?? 3))
    }
    var walk = Walk(Street.arena)
    for fix in fixes { walk.fix(fix.second, fix.x, r: fix.r) }
    #expect(walk.visits.count > 20)
    for area in outline...pit {
      let stretch = walk.street.stretches[Int(area)]
      var expected: [[Double]] = []
      var isInside = false
      for (i, fix) in fixes.enumerated() where stretch.covers(fix.x) != isInside {
        var turned: Double?
        if i > 0, stretch.covers(fixes[i - 1].x) != isInside {
          turned = fixes[i - 1].second
        } else if stretch.distanceToEdge(fix.x) >= Double(fix.r) {
          turned = fix.second
        }
        guard let turned else { continue }
        isInside.toggle()
        if isInside {
          expected.append([turned])
        } else {
          expected[expected.count - 1].append(turned)
        }
      }
      let found = walk.actions.compactMap { action -> [Double]? in
        guard case .exit(area, let entered, let time, false) = action else { return nil }
        return [(entered - .at(0)).seconds, (time - .at(0)).seconds]
      }
      #expect(found == expected.filter { $0.count == 2 })
      #expect(walk.open.contains(area) == isInside)
    }
  }
}
