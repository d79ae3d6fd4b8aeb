import Testing

@testable import CrowdDensity

@Suite struct AreaMinutesTests {
  private static let second: Int64 = 1_000_000

  private func enter(_ seconds: Int64, last: Int64? = nil, openFrom: Int64 = 0) -> AreaStep {
    var step = AreaStep(.enter, at: seconds * Self.second, openFrom: openFrom)
    if let last {
      step.wasThisMinute = last >= seconds / 60 * 60
      step.wasThisHour = last >= seconds / 3600 * 3600
    }
    return step
  }

  private func exit(_ seconds: Int64, openFrom: Int64 = 0) -> AreaStep {
    AreaStep(.exit, at: seconds * Self.second, openFrom: openFrom)
  }

  private func rows(
    _ steps: [AreaStep], through end: Int64
  ) -> (rows: [Int64: MinuteTally], changes: [MinuteRow]) {
    var minutes = AreaMinutes()
    var changes: [MinuteRow] = []
    for step in steps { minutes.take(step, changes: &changes) }
    var rows: [Int64: MinuteTally] = [:]
    minutes.close(from: 0, before: end) { rows[$0.minute] = $0.tally }
    return (rows, changes)
  }

  /// Two people by hand: one from 0:30 to 2:15, the other from 1:10 to 1:40 and from 1:50 to 2:00.
  @Test func byHand() throws {
    let (rows, changes) = rows(
      [enter(30), enter(70), exit(100), enter(110, last: 100), exit(120), exit(135)], through: 5)
    #expect(changes.isEmpty)
    #expect(rows.keys.sorted() == [0, 1, 2])
    var first = MinuteTally()
    (first.presence, first.peak, first.least) = (30 * Self.second, 1, 0)
    (first.entries, first.newcomers, first.hourNewcomers) = (1, 1, 1)
    #expect(rows[0] == first)
    var second = MinuteTally()
    (second.presence, second.peak, second.least) = (100 * Self.second, 2, 1)
    (second.entries, second.exits, second.carried) = (2, 1, 1)
    (second.newcomers, second.hourNewcomers) = (1, 1)
    #expect(rows[1] == second)
    #expect(rows[1]?.uniqueSessions == 2)
    // The other's visit ends with the minute's first instant, which belongs to it.
    var third = MinuteTally()
    (third.presence, third.peak, third.least, third.exits) = (15 * Self.second, 1, 0, 2)
    third.carried = 2
    #expect(rows[2] == third)
  }

  /// Silence told at minute 20 that somebody had left at 2:30: what minutes 0 to 9 closed with is taken
  /// back, and whoever is there from minute 10 on is not.
  @Test func aLateExitChangesClosedMinutes() {
    var minutes = AreaMinutes()
    var changes: [MinuteRow] = []
    var sums: [Int64: MinuteTally] = [:]
    func add(_ row: MinuteRow) { sums[row.minute, default: MinuteTally()].add(row.tally) }
    minutes.take(enter(30), changes: &changes)
    minutes.close(from: 0, before: 10) { add($0) }
    #expect(sums[9] == .staying(1))
    minutes.take(exit(150, openFrom: 12), changes: &changes)
    for change in changes { add(change) }
    minutes.close(from: 10, before: 20) { add($0) }
    #expect(sums[2]?.presence == 30 * Self.second)
    #expect(sums[2]?.exits == 1)
    #expect(sums[2]?.uniqueSessions == 1)
    #expect(sums[2]?.peak == 1)
    #expect(sums[2]?.least == 0)
    for minute: Int64 in 3..<20 {
      #expect((sums[minute] ?? MinuteTally()).isEmpty, "minute \(minute)")
    }
  }

  /// Random visits against a model that counts each microsecond's sessions from the visits themselves.
  @Test(arguments: 1...40)
  func asTheModelCounts(_ seed: UInt64) {
    var generator = Generator(state: seed)
    let visits = RandomVisits(sessions: 12, minutes: 70, &generator)
    var steps = visits.steps
    steps.shuffle(using: &generator)
    let (rows, changes) = rows(steps, through: 80)
    #expect(changes.isEmpty)
    for minute: Int64 in 0..<80 {
      #expect(rows[minute] ?? MinuteTally() == visits.tally(of: minute), "minute \(minute)")
    }
  }

  /// Told whenever, minutes closing meanwhile: sums are exact, peaks never too low, and the same rows
  /// follow whether minutes close early or late.
  @Test(arguments: 1...40)
  func lateStepsAddUp(_ seed: UInt64) {
    var generator = Generator(state: seed)
    let visits = RandomVisits(sessions: 12, minutes: 70, &generator)
    let told = visits.steps.map { step in
      (step: step, at: Minute.number(of: step.time) + Int64.random(in: 0...40, using: &generator))
    }.sorted { $0.at < $1.at }
    let patience: Int64 = 15
    func rows(closingEvery minutes: Int64) -> [Int64: MinuteTally] {
      var area = AreaMinutes()
      var sums: [Int64: MinuteTally] = [:]
      func add(_ row: MinuteRow) { sums[row.minute, default: MinuteTally()].add(row.tally) }
      var open: Int64 = 0
      for (step, at) in told {
        let end = at / minutes * minutes - patience
        if end > open {
          area.close(from: open, before: end) { add($0) }
          open = end
        }
        var step = step
        step.openFrom = at - patience
        var changes: [MinuteRow] = []
        area.take(step, changes: &changes)
        for change in changes { add(change) }
      }
      area.close(from: open, before: 200) { add($0) }
      return sums.filter { !$0.value.isEmpty }
    }
    let sums = rows(closingEvery: 1)
    #expect(rows(closingEvery: 7) == sums)
    #expect(rows(closingEvery: 1000) == sums)
    for minute: Int64 in 0..<120 {
      var found = sums[minute] ?? MinuteTally()
      let expected = visits.tally(of: minute)
      #expect(found.peak >= expected.peak && found.least <= expected.least, "minute \(minute)")
      (found.peak, found.least) = (expected.peak, expected.least)
      #expect(found == expected, "minute \(minute)")
    }
  }

  /// Visits of other sessions, told with the rest and taken back some time later, leave the sums of the rest.
  @Test(arguments: 1...40)
  func whatIsTakenBackIsGone(_ seed: UInt64) {
    var generator = Generator(state: seed)
    let visits = RandomVisits(sessions: 8, minutes: 70, &generator)
    let others = RandomVisits(sessions: 6, minutes: 70, &generator)
    var told: [(step: AreaStep, at: Int64, isUndone: Bool)] = []
    for step in visits.steps { told.append((step, Minute.number(of: step.time), false)) }
    for step in others.steps {
      let minute = Minute.number(of: step.time)
      told.append((step, minute, false))
      told.append((step, minute + Int64.random(in: 0...60, using: &generator), true))
    }
    told.sort { ($0.at, $0.isUndone ? 1 : 0) < ($1.at, $1.isUndone ? 1 : 0) }
    let patience: Int64 = 15
    var area = AreaMinutes()
    var sums: [Int64: MinuteTally] = [:]
    func add(_ row: MinuteRow) { sums[row.minute, default: MinuteTally()].add(row.tally) }
    var open: Int64 = 0
    for (told, at, isUndone) in told {
      var step = told
      if at - patience > open {
        area.close(from: open, before: at - patience) { add($0) }
        open = at - patience
      }
      step.openFrom = at - patience
      var changes: [MinuteRow] = []
      if isUndone {
        area.takeBack(step, changes: &changes)
      } else {
        area.take(step, changes: &changes)
      }
      for change in changes { add(change) }
    }
    area.close(from: open, before: 200) { add($0) }
    for minute: Int64 in 0..<120 {
      var found = sums[minute] ?? MinuteTally()
      let expected = visits.tally(of: minute)
      #expect(found.peak >= expected.peak && found.least <= expected.least, "minute \(minute)")
      (found.peak, found.least) = (expected.peak, expected.least)
      #expect(found == expected, "minute \(minute)")
    }
  }

  @Test(arguments: 1...10)
  func partsMakeTheSameAgain(_ seed: UInt64) {
    var generator = Generator(state: seed)
    let visits = RandomVisits(sessions: 20, minutes: 30, &generator)
    func taken(_ steps: [AreaStep]) -> AreaMinutes {
      var minutes = AreaMinutes(standing: 3)
      var changes: [MinuteRow] = []
      for step in steps { minutes.take(step, changes: &changes) }
      return minutes
    }
    let (standing, parts) = taken(visits.steps).parts
    let (_, shuffled) = taken(visits.steps.shuffled(using: &generator)).parts
    #expect(parts.map(\.minute) == shuffled.map(\.minute))
    #expect(parts.map(\.steps) == shuffled.map(\.steps))
    let again = AreaMinutes(standing: standing, parts)
    #expect(again?.parts.minutes.map(\.steps) == parts.map(\.steps))
    #expect(AreaMinutes(standing: 0, [(minute: 1, steps: [UInt64.max])]) == nil)
    #expect(AreaMinutes(standing: 0, [(1, []), (1, [])]) == nil)
  }

  /// Few, many, one of them far from a crowd, all at once, and as far apart as numbers are.
  @Test(arguments: [(0, 9), (24, 9), (25, 0), (500, 1 << 33), (9000, 1 << 12), (3000, Int64.max)])
  func stepsAreInOrder(_ count: Int, within span: Int64) {
    var generator = Generator(state: UInt64(count))
    for outlier in [nil, Int64.min, Int64.max] {
      var numbers = (0..<count).map { _ in Int64.random(in: -span...span, using: &generator) }
      if let outlier { numbers.insert(outlier, at: count / 2) }
      let sorted = AreaMinutes.inOrder(numbers.map { AreaMinutes.Step(packed: $0) })
      #expect(sorted.map(\.packed) == numbers.sorted())
    }
  }
}
