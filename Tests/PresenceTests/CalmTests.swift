import Testing

@testable import Presence

/// What a state at rest takes calmly becomes what the long way makes of it, and brings about nothing.
@Suite struct CalmTests {
  /// A state at rest: both parts.
  private struct Rest {
    var packed: PackedState
    var marks: [Mark] = []

    init(_ state: SessionState) {
      packed = PackedState()
      packed = state.pack(marks: &marks)
    }
  }

  private static func fix(_ second: Double, _ x: Double, r: Float, on street: Street) -> Observation
  {
    var record = Record(kind: .fix, time: .at(second))
    record.longitude = x / Street.scale
    record.latitude = 0
    record.accuracy = r
    return Observation(record, located: street.locate(x))
  }

  /// Takes a fix both ways; whether the short one took it.
  private func takesAlike(
    _ observation: Observation, _ walk: inout Walk, _ location: SourceLocation
  ) -> Bool {
    let before = Rest(walk.state)
    var short = before.packed
    let isCalm = short.takeCalmly(observation, rules: PresenceRules())
    let actions = walk.actions.count
    walk.take(observation)
    guard isCalm else {
      #expect(short == before.packed, sourceLocation: location)
      return false
    }
    let long = Rest(walk.state)
    #expect(short == long.packed && long.marks == before.marks, sourceLocation: location)
    #expect(short.rest.flags.isCalm && long.packed.rest.flags.isCalm, sourceLocation: location)
    #expect(walk.actions.count == actions, sourceLocation: location)
    return true
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>, [false, true])
  func everyFixOfAWalk(_ seed: UInt64, followsPlaces: Bool) {
    var random = SeededGenerator(seed: seed)
    var walk = Walk(
      Street.yard, Street.arena, Street.kiosk, Street.park, followsPlaces: followsPlaces)
    var (second, x, calm) = (0.0, 500.0, 0)
    for _ in 0..<600 {
      second += ([0, 0.5, 2, 5, 10, 30, 70] as [Double]).randomElement(using: &random) ?? 5
      switch Int.random(in: 0..<60, using: &random) {
      case 0: walk.event(second, .terminate)
      case 1: walk.permission(second, Bool.random(using: &random) ? .denied : .whenInUse)
      case 2: second += Double.random(in: 100...9000, using: &random)
      case 3, 4: walk.wait(until: second)
      case 5: x = Double.random(in: -1000...2100, using: &random)
      case 6: walk.event(second, .alert)
      case 7 where Bool.random(using: &random):
        walk.change(at: second, to: Street.yard, Street.arena, Street.kiosk, Street.park)
      default:
        x = min(max(x + Double.random(in: -9...9, using: &random), -1000), 2100)
        let r = ([3, 3, 5, 10, 40, 300] as [Float]).randomElement(using: &random) ?? 3
        if takesAlike(
          Self.fix(second, x, r: r, on: walk.street), &walk, #_sourceLocation)
        {
          calm += 1
        }
      }
    }
    // Where visits follow places no fix is taken for granted; else some must be, or nothing was tested.
    #expect(followsPlaces ? calm == 0 : calm > 10)
  }

  /// Who stays where it is is calm from the fix behind the one that made it sure of the vicinity.
  @Test func everyFixOfSomebodyStanding() {
    var walk = Walk(Street.yard, Street.arena, Street.kiosk, Street.park)
    var calm = 0
    for number in 0..<100 {
      let fix = Self.fix(Double(number) * 10, 500 + Double(number % 3), r: 3, on: walk.street)
      if takesAlike(fix, &walk, #_sourceLocation) { calm += 1 }
    }
    #expect(calm >= 95)
  }
}
