import Geofencing
import Testing

@Suite struct FenceSetsTests {
  @Test func nothingIsNought() {
    var sets = FenceSets()
    #expect(sets.count == 1)
    #expect(sets.intern([]) == 0)
    #expect(sets.members(of: 0).isEmpty)
    #expect(sets.members(of: 1).isEmpty)
    #expect(sets.members(of: -1).isEmpty)
  }

  @Test func aSetHasOneNumber() {
    var sets = FenceSets()
    var random = Randomness(seed: 3)
    var numbers: [[Int32]: FenceSetID] = [[]: 0]
    for _ in 0..<5000 {
      let size = Int.random(in: 0...4, using: &random)
      let set = Set((0..<size).map { _ in Int32.random(in: 0..<12, using: &random) }).sorted()
      let number = sets.intern(set)
      #expect(number == numbers[set, default: Int32(numbers.count)])
      numbers[set] = number
    }
    #expect(sets.count == numbers.count)
    for (set, number) in numbers { #expect(Array(sets.members(of: number)) == set) }
  }
}
