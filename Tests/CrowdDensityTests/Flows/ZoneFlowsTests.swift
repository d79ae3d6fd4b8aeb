import CrowdDensity
import Testing

/// Ways of one session: the moves follow from the definition by hand.
///
/// Zone 0 holds zone 1; zone 2 lies beside them.
@Suite struct ZoneFlowsTests {
  private func stay(
    _ zone: Int?, _ entered: Int64, _ left: Int64?, stale: Bool = false
  ) -> AreaStay {
    AreaStay(zone: zone, entered: entered, left: left, isStale: stale)
  }

  private func moves(
    _ stays: [AreaStay], in range: Range<Int64> = 0..<1000
  ) -> [String: Int] {
    var flows = ZoneFlows(areas: [100, 10, 50], in: range)
    flows.add(stays)
    func name(_ zone: Int?) -> String { zone.map(String.init) ?? "out" }
    return Dictionary(
      uniqueKeysWithValues: flows.counts.map {
        ("\(name($0.key.from))>\(name($0.key.to))", $0.value)
      })
  }

  @Test func throughNestedZones() {
    let stays = [stay(nil, 0, 100), stay(0, 10, 50), stay(1, 20, 30), stay(2, 60, 90)]
    let right = ["out>0": 1, "0>1": 1, "1>0": 1, "0>2": 1, "2>out": 1]
    #expect(moves(stays) == right)
    #expect(moves(stays.reversed()) == right)
  }

  /// What happens at one instant happens together: no way through a zone between.
  @Test func atOneInstant() {
    #expect(
      moves([stay(nil, 0, nil), stay(0, 0, 40), stay(1, 0, 40), stay(2, 40, nil)])
        == ["out>1": 1, "1>2": 1])
  }

  /// Ground without a zone is passed over, and coming back is a move.
  @Test func overGroundWithoutAZone() {
    #expect(
      moves([stay(nil, 0, 100), stay(2, 10, 20), stay(2, 30, 40)])
        == ["out>2": 1, "2>2": 1, "2>out": 1])
  }

  /// Silence is no leaving: who is heard of again goes on, and has not moved if it is where it was.
  @Test(arguments: [(2, [:]), (0, ["2>0": 1])] as [(Int, [String: Int])])
  func throughSilence(zone: Int, more: [String: Int]) {
    let stays = [
      stay(nil, 0, 50, stale: true), stay(2, 10, 50, stale: true), stay(nil, 80, nil),
      stay(zone, 80, nil),
    ]
    #expect(moves(stays) == more.merging(["out>2": 1]) { $0 + $1 })
  }

  /// Who leaves and comes back comes from outside.
  @Test func twice() {
    let stays = [stay(nil, 0, 20), stay(0, 0, 20), stay(nil, 30, 60), stay(0, 40, 60)]
    #expect(moves(stays) == ["out>0": 2, "0>out": 2])
  }

  /// A move counts when it arrives, the end outside; where it came from may lie before.
  @Test func withinATime() {
    let stays = [stay(nil, 0, 100), stay(0, 10, 50), stay(2, 60, 90)]
    #expect(moves(stays, in: 60..<100) == ["0>2": 1])
    #expect(moves(stays, in: 61..<101) == ["2>out": 1])
  }

  /// Who is in no zone makes no move; a zone that no number names is none.
  @Test func withoutAZone() {
    #expect(moves([stay(nil, 0, 100)]) == [:])
    #expect(
      moves([stay(nil, 0, 100), stay(7, 10, 20), stay(0, 30, 40)]) == ["out>0": 1, "0>out": 1])
    #expect(moves([]) == [:])
  }
}
