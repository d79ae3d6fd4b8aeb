import Presence
import Testing

/// What holds for every sequence of observations.
@Suite struct SessionPropertyTests {
  /// A session at random among four venues: steps, jumps, vague fixes, silence, events, permissions.
  private func walk(_ seed: UInt64) -> Walk {
    var random = SeededGenerator(seed: seed)
    var walk = Walk(Street.yard, Street.arena, Street.kiosk, Street.park)
    var (second, x) = (0.0, 500.0)
    for _ in 0..<400 {
      let gaps: [Double] = [0, 0.5, 2, 5, 10, 30, 70]
      second += gaps.randomElement(using: &random) ?? 5
      switch Int.random(in: 0..<60, using: &random) {
      case 0: walk.event(second, .terminate)
      case 1: walk.event(second, .background)
      case 2: walk.permission(second, .denied)
      case 3, 4: walk.permission(second, .always)
      case 5: second += Double.random(in: 100...800, using: &random)
      case 6: walk.wait(until: second)
      case 7: x = Double.random(in: -1000...2100, using: &random)
      default:
        x += Double.random(in: -60...60, using: &random)
        x = min(max(x, -1000), 2100)
        let radii: [Float] = [3, 10, 40, 140, 300]
        walk.fix(second, x, r: radii.randomElement(using: &random) ?? 3)
      }
    }
    return walk
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func startsAndStopsAlternate(_ seed: UInt64) {
    let walk = walk(seed)
    var running: Set<Int32> = []
    var newest = EventTime.distantPast
    for decision in walk.decisions {
      switch decision {
      case .start(let venue, let time, _):
        #expect(running.insert(venue).inserted && newest <= time)
        newest = time
      case .stop(let venue, let time, _):
        #expect(running.remove(venue) != nil && newest <= time)
        newest = time
      case .enter, .exit, .dwell, .alert: break
      }
    }
    #expect(walk.decisions.count > 4)
    #expect(running.sorted() == walk.acquired)
    #expect(walk.state.acquisition.isAllowed || running.isEmpty)
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func entriesAndExitsAlternate(_ seed: UInt64) {
    let walk = walk(seed)
    var open: [Int32: EventTime] = [:]
    var left: [Int32: EventTime] = [:]
    for visit in walk.visits {
      switch visit {
      case .enter(let area, let time, let lastExit):
        #expect(open.updateValue(time, forKey: area) == nil)
        #expect((left[area] ?? .distantPast) <= time)
        if let lastExit { #expect(lastExit == left[area]) }
        if let exit = left[area], time - exit <= VisitTracker.memory { #expect(lastExit == exit) }
      case .exit(let area, let entered, let time, _):
        #expect(open.removeValue(forKey: area) == entered && entered <= time)
        left[area] = time
      case .start, .stop, .dwell, .alert: break
      }
    }
    #expect(walk.visits.count > 10)
    #expect(open.keys.sorted() == walk.open)
    #expect(walk.state.visits.confirmed == walk.street.set(of: walk.open))
  }

  /// Looking at a session between its records changes nothing.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func advancingIsInvisible(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var (often, never) = (Walk(Street.arena, Street.kiosk), Walk(Street.arena, Street.kiosk))
    var second = 0.0
    for _ in 0..<200 {
      let gaps: [Double] = [5, 20, 59, 61, 179, 181, 700]
      let gap = gaps.randomElement(using: &random) ?? 5
      let x = Double.random(in: -200...500, using: &random)
      for look in stride(from: 0, to: gap, by: 13) { often.wait(until: second + look) }
      second += gap
      often.fix(second, x, r: 20)
      never.fix(second, x, r: 20)
    }
    #expect(often.actions == never.actions)
    #expect(often.occupied == never.occupied && often.state.deadline == never.state.deadline)
  }
}
