import Presence
import Testing

@testable import Engine

/// Against sorted arrays, one a session.
@Suite struct PendingPoolTests {
  private func observation(_ time: Int64, _ sequence: Int64) -> Observation {
    var record = Record(kind: .fix, time: EventTime(microseconds: time))
    record.sequence = sequence
    record.latitude = 1
    return Observation(record, located: 0)
  }

  private func contents(_ pool: PendingPool, _ list: PendingPool.List) -> [[Int64]] {
    var contents: [[Int64]] = []
    pool.forEach(of: list) { contents.append([$0.time.microseconds, $0.sequence]) }
    return contents
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func agreesWithSortedArrays(_ seed: UInt64) {
    var random = RandomCrowd.Generator(state: seed)
    var pool = PendingPool()
    var lists = Array(repeating: PendingPool.List(), count: 5)
    var arrays: [[[Int64]]] = Array(repeating: [], count: 5)
    for number in 0..<3000 {
      let which = Int.random(in: 0..<5, using: &random)
      let time = Int64.random(in: 0..<40, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0, 1:
        pool.insert(observation(time, Int64(number)), into: &lists[which])
        arrays[which].append([time, Int64(number)])
        arrays[which].sort { ($0[0], $0[1]) < ($1[0], $1[1]) }
      case 2:
        let last = max(arrays[which].last?[0] ?? 0, time)
        pool.append(observation(last, Int64(number)), to: &lists[which])
        arrays[which].append([last, Int64(number)])
      default:
        pool.removeFirst(of: &lists[which])
        if !arrays[which].isEmpty { arrays[which].removeFirst() }
      }
      // Whenever that may be: it only says which places are taken next.
      if number % 7 == 0 { pool.tidy() }
      for (list, array) in zip(lists, arrays) {
        #expect(contents(pool, list) == array)
        #expect(list.isEmpty == array.isEmpty)
        #expect(pool.first(of: list)?.sequence == array.first?[1])
        #expect(pool.last(of: list)?.sequence == array.last?[1])
      }
      if let some = arrays[which].randomElement(using: &random) {
        #expect(pool.contains(observation(some[0], some[1]), in: lists[which]))
        #expect(!pool.contains(observation(some[0], -1), in: lists[which]))
        #expect(!pool.contains(observation(some[0] + 100, some[1]), in: lists[which]))
      }
    }
  }

  @Test func equalsStandBehindEachOther() {
    var pool = PendingPool()
    var list = PendingPool.List()
    var first = observation(1, 1)
    for located in 0..<3 as Range<Int32> {
      first.located = located
      pool.insert(first, into: &list)
    }
    var order: [Int32] = []
    pool.forEach(of: list) { order.append($0.located) }
    #expect(order == [0, 1, 2])
  }

  @Test func relocates() {
    var pool = PendingPool()
    var lists = Array(repeating: PendingPool.List(), count: 2)
    for number in 0..<3 { pool.append(observation(Int64(number), 0), to: &lists[0]) }
    pool.append(observation(9, 0), to: &lists[1])
    pool.relocate(lists[0]) { Int32($0.time.microseconds) + 10 }
    var found: [Int32] = []
    for list in lists { pool.forEach(of: list) { found.append($0.located) } }
    #expect(found == [10, 11, 12, 0])
  }
}
