import Testing

@testable import Presence

/// A state that is packed and unpacked is the same in every field, whatever lay in its place before.
@Suite struct PackingTests {
  /// All stored properties, private ones included.
  private func fields(_ state: SessionState) -> String { String(reflecting: state) }

  private func expectSame(
    _ state: SessionState, in scratch: inout SessionState, _ location: SourceLocation
  ) {
    var marks: [Mark] = []
    let packed = state.pack(marks: &marks)
    scratch.unpack(packed, marks: marks.span)
    #expect(fields(scratch) == fields(state), sourceLocation: location)
    var again: [Mark] = []
    #expect(scratch.pack(marks: &again) == packed && again == marks, sourceLocation: location)
    let deadline =
      packed.rest.isDeadlineFar
      ? marks.compactMap(\.deadline).first : packed.rest.deadline(after: packed.lastRecord)
    #expect(deadline == state.deadline, sourceLocation: location)
  }

  /// What a place holds before anything was stored there.
  @Test func neverHeardOf() {
    var marks: [Mark] = []
    #expect(SessionState().pack(marks: &marks) == PackedState() && marks.isEmpty)
  }

  @Test func sizes() {
    #expect(MemoryLayout<PackedState>.stride == 80)
    #expect(MemoryLayout<PackedState.Rest>.stride == 36)
    #expect(MemoryLayout<Mark>.stride == 12)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func everyStateOfAWalk(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var walk = Walk(Street.yard, Street.arena, Street.kiosk, Street.park)
    var (second, x) = (0.0, 500.0)
    var scratch = SessionState()
    for _ in 0..<300 {
      second += ([0, 0.5, 2, 5, 10, 30, 70] as [Double]).randomElement(using: &random) ?? 5
      switch Int.random(in: 0..<40, using: &random) {
      case 0: walk.event(second, .terminate)
      case 1: walk.permission(second, Bool.random(using: &random) ? .denied : .whenInUse)
      case 2: second += Double.random(in: 100...9000, using: &random)
      case 3, 4: walk.wait(until: second)
      case 5, 6: x = Double.random(in: -1000...2100, using: &random)
      case 7: walk.event(second, .alert)
      case 8 where Bool.random(using: &random):
        walk.change(at: second, to: Street.yard, Street.arena, Street.kiosk, Street.park)
      default:
        x = min(max(x + Double.random(in: -60...60, using: &random), -1000), 2100)
        walk.fix(
          second, x, r: ([3, 10, 40, 140, 300] as [Float]).randomElement(using: &random) ?? 3)
      }
      expectSame(walk.state, in: &scratch, #_sourceLocation)
    }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var change: @Sendable (inout SessionState) -> Void

    init(_ name: String, _ change: @escaping @Sendable (inout SessionState) -> Void) {
      (testDescription, self.change) = (name, change)
    }
  }

  private static func fix(at time: EventTime) -> FixFilter.Fix {
    FixFilter.Fix(
      time: time, latitude: -0.0, longitude: 179.999_999_999_999_97, accuracy: 149.5,
      motion: Motion(speed: 1.5, course: 77, isAndroid: true), located: 1 << 28 - 1,
      areas: 1 << 28 - 2)
  }

  static let cases: [Case] = [
    Case("never heard of") { _ in },
    Case("everything far apart") {
      $0.lastRecord = .end
      $0.filter.last = fix(at: .earliest)
      $0.lastFixTime = .earliest
      $0.deadline = .distantFuture
    },
    Case("just near enough") {
      $0.lastRecord = EventTime(microseconds: 1 << 32)
      $0.filter.last = fix(at: EventTime(microseconds: 3))
      $0.lastFixTime = EventTime(microseconds: 3)
      $0.deadline = EventTime(microseconds: 1 << 33 - 3)
    },
    Case("just too far") {
      $0.lastRecord = EventTime(microseconds: 1 << 32)
      $0.filter.last = fix(at: EventTime(microseconds: 2))
      $0.lastFixTime = EventTime(microseconds: 1)
      $0.deadline = EventTime(microseconds: 1 << 33 - 2)
    },
    Case("a jump waits") {
      $0.filter.last = fix(at: .at(3))
      $0.filter.suspect = fix(at: .at(9))
      $0.filter.suspect?.accuracy = .leastNonzeroMagnitude
      $0.visits.current = 3
    },
    Case("level −127") { $0.level = -127 },
    Case("level 126") { $0.level = 126 },
    Case("level 127") { $0.level = 127 },
    Case("level −128") { $0.level = -128 },
    Case("the highest level") { $0.level = .max },
    Case("the lowest level") { $0.level = .min + 1 },
    Case("visits, dwells, exits") {
      $0.visits.open = [
        .init(area: 1, entered: .at(5), dwellAt: .at(9)),
        .init(area: 2, entered: .at(4), dwellAt: nil),
        .init(area: 1 << 28 - 1, entered: .earliest, dwellAt: .distantFuture),
      ]
      $0.visits.setNextDwell()
      $0.visits.recentExits = [.init(area: 7, time: .at(2)), .init(area: 3, time: .at(8))]
      $0.visits.confirmed = 12
    },
    Case("every vicinity") {
      for number in 0..<8 as Range<Int32> {
        var vicinity =
          number & 1 == 0 ? VicinityTracker(venue: number) : VicinityTracker(inside: number)
        vicinity.isAcquiring = number & 2 != 0
        vicinity.runStart = number & 4 != 0 ? .at(Double(number)) : nil
        $0.acquisition.vicinities.append(vicinity)
      }
    },
    Case("all gaps") {
      for seconds in [1, 600, 0.1, 599.9, 61, 62, 300, 12] as [Double] {
        $0.rhythm.add(TimeSpan(microseconds: Int64(seconds * 1e6)))
      }
    },
  ]

  @Test(arguments: cases) func edges(_ example: Case) {
    var state = SessionState()
    example.change(&state)
    // As a state does with every usable fix.
    if let last = state.filter.last { state.position = PositionFilter(at: last) }
    var scratch = SessionState()
    expectSame(state, in: &scratch, #_sourceLocation)
    // Into a place where all was set before.
    for other in Self.cases { other.change(&scratch) }
    expectSame(state, in: &scratch, #_sourceLocation)
  }

  @Test(arguments: Reason.allCases, Lifecycle.Phase.allCases)
  func words(_ reason: Reason, _ phase: Lifecycle.Phase) {
    var scratch = SessionState()
    for permission in [nil] + Record.Permission.allCases {
      var state = SessionState()
      state.acquisition.reason = reason
      state.acquisition.isAllowed = phase == .background
      state.lifecycle.phase = phase
      state.lifecycle.permission = permission
      expectSame(state, in: &scratch, #_sourceLocation)
    }
  }
}
