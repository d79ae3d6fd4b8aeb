import Testing

@testable import Engine

@Suite struct GrowingArrayTests {
  /// Expectations can't take a span.
  private func holds(
    _ bytes: GrowingArray<UInt8>, _ word: ArraySlice<UInt8>, at start: Int
  ) -> Bool { bytes.holds(word.span, at: start) }

  private struct Number: Pooled {
    var link: Int32
  }

  @Test func agreesWithAnArray() {
    var grown = GrowingArray<Int>()
    var array: [Int] = []
    for number in 0..<100_000 {
      grown.append(number)
      array.append(number)
      grown[number / 2] = -number
      array[number / 2] = -number
      #expect(grown.count == array.count)
    }
    grown.append(7, times: 1000)
    array += Array(repeating: 7, count: 1000)
    #expect(grown.indices.map { grown[$0] } == array)
  }

  @Test func findsItsBytes() {
    var bytes = GrowingArray<UInt8>()
    let words = ["a", "", "throng", "through"].map { Array($0.utf8)[...] }
    let starts = words.map { bytes.append($0) }
    #expect(starts == [0, 1, 1, 7])
    for (start, word) in zip(starts, words) {
      #expect(bytes.bytes(start..<start + word.count) == word)
      #expect(holds(bytes, word, at: start))
    }
    #expect(!holds(bytes, words[2], at: 7))
    #expect(holds(bytes, [], at: 14))
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
