import CrowdDensity
import Testing

@testable import Storage

@Suite struct MinuteOrderTests {
  /// As a sort by minute and area has them, however far apart the minutes are.
  @Test(arguments: [1, 60, 3_000, 5_000_000, 1 << 40] as [UInt64])
  func asSorted(_ span: UInt64) {
    var state = span
    func next(below limit: UInt64) -> Int64 {
      // Knuth's linear congruential generator: every run draws the same numbers.
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int64((state >> 20) % limit)
    }
    var rows = MinuteRows()
    var areas: [Int64] = []
    for number in 0..<200 {
      let minutes = (0..<next(below: 6)).map { _ in
        MinuteRow(minute: 29_690_000 + next(below: span), tally: MinuteTally())
      }
      rows.append(minutes, of: EventPlace(venue: "v\(number)", zone: nil)) { $0 % 60 }
      // Some places share an area.
      areas.append(next(below: 150))
    }
    let keys = rows.minutes.map { [$0.minute, areas[$0.place]] }
    let order = MinuteOrder(of: rows, areas: areas).rows
    #expect(order.count > 300 && order.sorted() == Array(rows.minutes.indices))
    #expect(order.map { keys[$0] } == keys.sorted { ($0[0], $0[1]) < ($1[0], $1[1]) })
  }

  @Test func ofNoRow() {
    var rows = MinuteRows()
    #expect(MinuteOrder(of: rows, areas: []).rows.isEmpty)
    rows.append([], of: EventPlace(venue: "v", zone: nil)) { $0 }
    #expect(MinuteOrder(of: rows, areas: [7]).rows.isEmpty)
  }
}
