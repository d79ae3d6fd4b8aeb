import Testing

@testable import Engine

@Suite struct BlockArrayTests {
  @Test func agreesWithAnArray() {
    var blocks = BlockArray<Int>()
    var array: [Int] = []
    for number in 0..<1000 {
      blocks.append(number)
      array.append(number)
      blocks[number / 2] = -number
      array[number / 2] = -number
      #expect(blocks.count == array.count)
    }
    #expect(blocks.indices.map { blocks[$0] } == array)
  }

  /// A copy keeps its own elements.
  @Test func isAValue() {
    var blocks = BlockArray<Int>()
    blocks.append(1)
    let before = blocks
    blocks[0] = 2
    #expect(before[0] == 1 && blocks[0] == 2)
  }

  @Test func aPoolUsesPlacesAgain() {
    var pool = Pool<String>()
    let (first, second) = (pool.add("a"), pool.add("b"))
    pool.remove(first)
    #expect(pool.count == 1)
    #expect(pool.add("c") == first)
    #expect(pool[first] == "c" && pool[second] == "b" && pool.count == 2)
  }
}
