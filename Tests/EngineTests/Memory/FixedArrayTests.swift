import Testing

@testable import Engine

@Suite struct FixedArrayTests {
  private final class Counter {
    var count = 0
  }

  /// Counts when it is let go.
  private final class Token {
    let counter: Counter
    init(_ counter: Counter) { self.counter = counter }
    deinit { counter.count += 1 }
  }

  @Test func elementsChangeWhereTheyLie() {
    let lists = FixedArray((0..<64).map { [$0] })
    for number in lists.indices { lists[number].append(-number) }
    for number in lists.indices { lists[63 - number][0] += 1 }
    #expect(lists.indices.map { lists[$0] } == (0..<64).map { [$0 + 1, -$0] })
  }

  @Test func elementsGoWithTheLastWhoHasThem() {
    let counter = Counter()
    func make() -> FixedArray<Token> { FixedArray((0..<3).map { _ in Token(counter) }) }
    var tokens: [FixedArray<Token>] = [make()]
    tokens.append(tokens[0])
    tokens.removeFirst()
    #expect(counter.count == 0)
    tokens.removeAll()
    #expect(counter.count == 3)
  }

  @Test func replacedElementsGoAtOnce() {
    let counter = Counter()
    let tokens = FixedArray([Token(counter), Token(counter)])
    tokens[1] = Token(counter)
    #expect(counter.count == 1)
    withExtendedLifetime(tokens) {}
  }

  @Test func noElements() {
    #expect(FixedArray<Int>([]).indices.isEmpty)
  }
}
