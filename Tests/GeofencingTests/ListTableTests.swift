import Testing

@testable import Geofencing

@Suite struct ListTableTests {
  @Test func eachListIsKeptOnce() {
    var table = ListTable()
    let lists = (0..<1000).map { number in
      Array([Int32(number % 7), Int32(number / 7), -1].dropLast(number % 3))
    }
    let numbers = lists.map { table.number(of: $0) }
    #expect(lists.map { table.number(of: $0) } == numbers)
    #expect(table.count == Set(lists).count)
    for (list, number) in zip(lists, numbers) { #expect(Array(table[number]) == list) }
  }

  @Test func sumsOfSetsAreSets() {
    var sets = FenceSets()
    for set in 0..<40 as Range<Int32> {
      let id = sets.intern([set, set + 50])
      for fence in 0..<100 as Range<Int32> {
        let expected = Set([set, set + 50, fence]).sorted()
        for _ in 0..<2 {
          let sum = sets.adding(fence, to: id)
          #expect(Array(sets.members(of: sum)) == expected)
        }
      }
    }
    let alone = sets.adding(3, to: 0)
    #expect(Array(sets.members(of: alone)) == [3])
  }
}
