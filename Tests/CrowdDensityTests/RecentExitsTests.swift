import CrowdDensity
import Testing

/// Counts over the last hour are exact: those of a plain list (DESIGN §7).
@Suite struct RecentExitsTests {
  private static let second: Int64 = 1_000_000
  private static let minute: Int64 = 60 * second
  private static let hour: Int64 = 60 * minute

  @Test func empty() {
    #expect(RecentExits().count(after: 0) == 0)
    var exits = RecentExits()
    exits.remove(5)
    #expect(exits.count(after: -Self.hour) == 0)
  }

  /// A window is open at its start and has no end.
  @Test(
    arguments: [
      0, 1, 59_999_999, 60_000_000, 60_000_001, -1, -60_000_000, -60_000_001,
      1_781_370_000_000_000,
    ] as [Int64])
  func theStartIsOutside(_ instant: Int64) {
    var exits = RecentExits()
    exits.insert(instant)
    #expect(exits.count(after: instant - 1) == 1)
    #expect(exits.count(after: instant) == 0)
    #expect(exits.count(after: instant - Self.minute) == 1)
    #expect(exits.count(after: instant + 1) == 0)
  }

  @Test func oneInstantMayCountOften() {
    var exits = RecentExits()
    for _ in 0..<3 { exits.insert(7) }
    exits.remove(7)
    #expect(exits.count(after: 6) == 2)
    exits.remove(8)
    #expect(exits.count(after: 6) == 2)
  }

  /// The exact hour of the newest instant, to the microsecond.
  @Test(arguments: [0, 1, 30_000_000, 59_999_999] as [Int64])
  func theWholeHour(_ offset: Int64) {
    var exits = RecentExits()
    let now = 1_781_370_000_000_000 + offset
    for instant in [now - Self.hour - 1, now - Self.hour, now - Self.hour + 1, now] {
      exits.insert(instant)
    }
    #expect(exits.count(after: now - Self.hour) == 2)
  }

  @Test func whatCameTooLateForEveryWindowMayGo() {
    var exits = RecentExits()
    exits.insert(100 * Self.hour)
    exits.insert(0)
    exits.remove(0)
    exits.insert(Self.minute)
    #expect(exits.count(after: 99 * Self.hour) == 1)
  }

  /// The clock runs on, instants come up to some minutes late, some are taken back.
  @Test(
    arguments: [1_781_370_000_000_000, 0, -7 * 3_600_000_000] as [Int64],
    1...4 as ClosedRange<UInt64>)
  func agreesWithAList(start: Int64, seed: UInt64) {
    var random = Generator(state: seed)
    var exits = RecentExits()
    var list: [Int64] = []
    var now = start
    for _ in 0..<2000 {
      now += Int64.random(in: 0...8 * Self.second, using: &random)
      if Int.random(in: 0..<300, using: &random) == 0 {
        now += Int64.random(in: 0...2 * Self.hour, using: &random)
      }
      switch Int.random(in: 0..<4, using: &random) {
      case 0 where !list.isEmpty:
        // Only what may still count is ever taken back.
        let place = Int.random(in: list.indices, using: &random)
        guard list[place] > now - Self.hour else { continue }
        exits.remove(list.remove(at: place))
      default:
        let delays = [0, 0, Self.second, 5 * Self.minute]
        let late = delays.randomElement(using: &random) ?? 0
        var instant = now - late
        if Int.random(in: 0..<5, using: &random) == 0 { instant -= instant % Self.minute }
        exits.insert(instant)
        list.append(instant)
      }
      for window in [1, 5, 15, 60] as [Int64] {
        let start = now - window * Self.minute
        #expect(exits.count(after: start) == list.count { $0 > start })
      }
    }
    #expect(list.count > 800)
  }
}
