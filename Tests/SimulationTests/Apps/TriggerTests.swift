import Testing

@testable import Simulation

/// The two triggers of PostLocationOpen: (3) and (4) of its description.
struct TriggerTests {
  private func fix(_ second: Int64, speed: Double = 1, course: Double = 0) -> Fix {
    Fix(
      time: second * 1000, point: Point(x: 0, y: 0), horizontalAccuracy: 5, speed: speed,
      course: course)
  }

  private static let turns: [([(Int64, Double)], [Int64])] = [
    // More than 30°, either way round and over north.
    ([(0, 90), (1, 120)], []), ([(0, 90), (1, 120.1)], [1]), ([(0, 90), (1, 59)], [1]),
    ([(0, 350), (1, 20)], []), ([(0, 350), (1, 21)], [1]), ([(0, 10), (1, 339)], [1]),
    // Small turns add up.
    ([(0, 0), (1, 20), (2, 40)], [2]),
    // At most once in 30 s; a turn within them is told when they are over, if it lasts.
    ([(0, 0), (1, 90), (2, 0), (30, 0), (31, 0)], [1, 31]),
    ([(0, 0), (1, 90), (2, 0), (30, 90), (31, 90)], [1]),
    // A clock that was a day ahead has been set right.
    ([(86_400, 90), (86_401, 180), (5, 270)], [86_401, 5]),
    // An unknown course is no course.
    ([(0, -1), (1, 90), (2, -1), (3, 90)], []),
  ]

  @Test(arguments: turns)
  func turn(courses: [(second: Int64, course: Double)], expected: [Int64]) {
    var trigger = TurnTrigger()
    let fired = courses.filter { trigger.take(fix($0.second, course: $0.course)) }
    #expect(fired.map(\.second) == expected)
  }

  private static let halts: [([(Int64, Double)], [Int64])] = [
    // Above 10 mph, 4.4704 m/s, and then 0.
    ([(0, 4.4704), (1, 0)], []), ([(0, 4.48), (1, 0)], [1]), ([(0, 4.48), (1, 3), (9, 0)], [9]),
    ([(0, 4.48), (1, 0.5)], []), ([(0, 0), (1, 0)], []),
    // Once for each ride.
    ([(0, 9), (1, 0), (40, 0)], [1]),
    // At most once in 30 s.
    ([(0, 9), (1, 0), (5, 9), (30, 0), (31, 0)], [1, 31]),
    // A clock that was a day ahead has been set right.
    ([(86_400, 9), (86_401, 0), (5, 9), (6, 0)], [86_401, 6]),
    // An unknown speed is neither.
    ([(0, 9), (1, -1), (2, 0)], [2]), ([(0, -1), (1, 0)], []),
  ]

  /// Opening the app anew forgets how the phone moved, not that it has just reported.
  @Test func openingAgainKeepsTheLimit() {
    var turn = TurnTrigger()
    func turns(_ fixes: [(second: Int64, course: Double)]) -> [Int64] {
      fixes.filter { turn.take(fix($0.second, course: $0.course)) }.map(\.second)
    }
    #expect(turns([(0, 0), (1, 90)]) == [1])
    turn.reopen()
    #expect(turns([(2, 180), (3, 0), (30, 0), (31, 0)]) == [31])
    turn.reopen()
    #expect(turns([(70, 90), (71, 90)]) == [])

    var halt = HaltTrigger()
    func halts(_ fixes: [(second: Int64, speed: Double)]) -> [Int64] {
      fixes.filter { halt.take(fix($0.second, speed: $0.speed)) }.map(\.second)
    }
    #expect(halts([(0, 9), (1, 0)]) == [1])
    halt.reopen()
    #expect(halts([(2, 9), (3, 0), (30, 0), (31, 0)]) == [31])
    #expect(halts([(70, 9)]) == [])
    halt.reopen()
    #expect(halts([(71, 0)]) == [])
  }

  @Test(arguments: halts)
  func halt(speeds: [(second: Int64, speed: Double)], expected: [Int64]) {
    var trigger = HaltTrigger()
    let fired = speeds.filter { trigger.take(fix($0.second, speed: $0.speed)) }
    #expect(fired.map(\.second) == expected)
  }
}
