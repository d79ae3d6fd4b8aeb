import CrowdDensity
import Testing

/// The state machine of one rule: what it does at each of the instants it is told a value.
@Suite struct AlertGaugeTests {
  /// A condition, seconds with values, and when it raises (+) and clears (−).
  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var condition: AlertCondition
    var values: [(Int64, Double?)]
    var actions: [String]
  }

  private static func above(
    _ bound: Double, clear: Double? = nil, hold: Int64 = 0, levels: Bool = false
  ) -> AlertCondition {
    AlertCondition(
      above: bound, includesBound: levels, clearBelow: clear, hold: hold * 1_000_000)
  }

  private static func every10(_ values: [Double?]) -> [(Int64, Double?)] {
    values.enumerated().map { (Int64($0) * 10, $1) }
  }

  static let cases: [Case] = [
    Case(
      testDescription: "the bound itself is not above it", condition: above(90),
      values: every10([89, 90, 90.1, 95, 90, 91]), actions: ["+20", "-40", "+50"]),
    Case(
      testDescription: "a level's own bound raises", condition: above(2, levels: true),
      values: every10([1, 2, 3, 2, 1, -1, 2]), actions: ["+10", "-40", "+60"]),
    Case(
      testDescription: "a bound of 0 clears at 0", condition: above(0),
      values: every10([0, 1, 0]), actions: ["+10", "-20"]),
    Case(
      testDescription: "raised once it has held for 20 s", condition: above(90, hold: 20),
      values: every10([95, 95, 95, 95]), actions: ["+20"]),
    Case(
      testDescription: "one value between begins it anew", condition: above(90, hold: 20),
      values: every10([95, 95, 80, 95, 95, 95]), actions: ["+50"]),
    Case(
      testDescription: "a hold that lies between instants", condition: above(90, hold: 15),
      values: every10([95, 95, 95]), actions: ["+20"]),
    Case(
      testDescription: "between the bounds nothing changes", condition: above(90, clear: 70),
      values: every10([85, 91, 85, 70, 69.9, 85, 91]), actions: ["+10", "-40", "+60"]),
    Case(
      testDescription: "the clearing is held as well",
      condition: above(90, clear: 70, hold: 20),
      values: every10([95, 95, 95, 60, 60, 75, 60, 60, 60, 60]), actions: ["+20", "-80"]),
    Case(
      testDescription: "flapping faster than the hold does nothing",
      condition: above(90, hold: 20),
      values: every10([95, 80, 95, 80, 95, 80, 95, 95, 95, 80, 95, 80, 95]), actions: ["+80"]),
    Case(
      testDescription: "flapping without hold or second bound raises each time",
      condition: above(90),
      values: every10([95, 80, 95, 80]), actions: ["+0", "-10", "+20", "-30"]),
    Case(
      testDescription: "the unknown is as if nobody looked", condition: above(90, hold: 20),
      values: every10([95, nil, 95, nil, 80, nil, 80]), actions: ["+20", "-60"]),
    Case(
      testDescription: "a gap of 60 s keeps a hold", condition: above(90, hold: 60),
      values: [(0, 95), (60, 95)], actions: ["+60"]),
    Case(
      testDescription: "a longer gap begins it anew", condition: above(90, hold: 60),
      values: [(0, 95), (61, 95), (71, 95), (120, 95), (121, 95)], actions: ["+121"]),
    Case(
      testDescription: "a gap of unknown values too", condition: above(90, hold: 60),
      values: [(0, 95), (30, nil), (60, nil), (70, 95), (130, 95)], actions: ["+130"]),
    Case(
      testDescription: "without a hold a gap makes no difference", condition: above(90),
      values: [(0, 80), (7200, 95), (14_400, 96), (21_600, 80)], actions: ["+7200", "-21600"]),
    Case(
      testDescription: "a gap in the clearing", condition: above(90, hold: 10),
      values: [(0, 95), (10, 95), (20, 80), (500, 80), (510, 80)], actions: ["+10", "-510"]),
    Case(
      testDescription: "the same instant twice", condition: above(90, hold: 10),
      values: [(0, 95), (0, 95), (10, 95), (10, 80), (10, 95)], actions: ["+10"]),
  ]

  @Test(arguments: cases)
  func does(_ example: Case) {
    var gauge = AlertGauge()
    var actions: [String] = []
    for (second, value) in example.values {
      switch gauge.take(value, at: second * 1_000_000, example.condition) {
      case .raise: actions.append("+\(second)")
      case .clear: actions.append("-\(second)")
      case nil: break
      }
    }
    #expect(actions == example.actions)
  }

  /// Against the definition, over all that was told: raised is what has been met at every look for the
  /// hold's time without a gap, cleared what has been over as long.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func holdsByDefinition(_ seed: UInt64) {
    var random = Generator(state: seed)
    let hold = Int64.random(in: 0...4, using: &random) * 10_000_000
    let condition = AlertCondition(above: 5, clearBelow: 3, hold: hold)
    var (gauge, time) = (AlertGauge(), Int64(0))
    var looks: [(time: Int64, value: Double)] = []
    var (isRaised, lastChange) = (false, Int64.min)
    var changes = 0
    for _ in 0..<2000 {
      time += [5, 10, 10, 10, 30, 61].randomElement(using: &random).map { $0 * 1_000_000 } ?? 0
      let value = Double(Int.random(in: 0...8, using: &random))
      looks.append((time, value))
      var since: Int64?
      for (number, look) in looks.enumerated().reversed() {
        guard look.time > lastChange, isRaised ? look.value < 3 : look.value > 5 else { break }
        if number + 1 < looks.count, looks[number + 1].time - look.time > 60_000_000 { break }
        since = look.time
      }
      let isDue = since.map { time - $0 >= hold } ?? false
      let action = gauge.take(value, at: time, condition)
      #expect(action == (isDue ? (isRaised ? .clear : .raise) : nil))
      if isDue { (isRaised, lastChange, changes) = (!isRaised, time, changes + 1) }
      #expect(gauge.isRaised == isRaised)
    }
    #expect(changes > 3 || hold > 20_000_000)
  }
}
