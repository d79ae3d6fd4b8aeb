import Testing

@testable import Engine

@Suite struct BlockArrayTests {
  private struct Number: Pooled {
    var link: Int32
  }

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
    var pool = Pool<Number>()
    let places = (0..<5).map { pool.add(Number(link: $0)) }
    pool.remove(places[1])
    pool.remove(places[3])
    #expect(pool.count == 3)
    // The one freed last comes first.
    #expect(pool.add(Number(link: 8)) == places[3])
    #expect(pool.add(Number(link: 6)) == places[1])
    #expect(pool.count == 5)
    #expect(pool.add(Number(link: 5)) == 5)
    #expect((0..<6).map { pool[$0].link } == [0, 6, 2, 8, 4, 5])
  }
}
