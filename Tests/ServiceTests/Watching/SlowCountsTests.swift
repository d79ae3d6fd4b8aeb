import Testing

@testable import Service

/// A client that watches counts and reads slowly, the loop driven by hand.
@Suite struct SlowCountsTests {
  private let source = CountsWatchTests.Source()

  private func method() -> Method {
    Method(
      parameters: [],
      work: .watch { [source] _ throws(Refusal) in
        .counts(CountsWatch(of: "v") { _ in source.snapshot })
      })
  }

  private static let watch = #"{"jsonrpc":"2.0","id":1,"method":"counts"}"# + "\n"
  private static let watching = #"{"jsonrpc":"2.0","id":1,"result":{"watching":true}}"#

  private static func frame(_ params: String) -> String {
    #"{"jsonrpc":"2.0","method":"zone.counts","params":{"venue":"v",\#(params)}}"#
  }

  @Test("The first frame comes at once, later ones once a second, and the newest if it didn't read")
  func slowReader() throws {
    let hand = try HandLoop(methods: ["counts": method()])
    let client = try hand.connect()
    try client.send(Self.watch)
    try hand.pump()
    // Unread for three seconds, in which counts change thrice.
    for second in 0..<3 {
      source.set([10 + second, 2, 3])
      try hand.pass(seconds: 1)
    }
    #expect(
      client.linesNow() == [Self.watching, Self.frame(#""first":true,"total":1,"zones":[2,3]"#)])
    try hand.pass(seconds: 1)
    #expect(client.linesNow() == [Self.frame(#""skipped":2,"total":12,"zones":[]"#)])
    source.set([12, 4, 3])
    try hand.pump()
    #expect(client.linesNow().isEmpty, "nothing before the second is over")
    try hand.pass(seconds: 1)
    #expect(client.linesNow() == [Self.frame(#""zones":[4]"#)])
    try hand.pass(seconds: 5)
    #expect(client.linesNow().isEmpty, "nothing where nothing has changed")
  }

  @Test("A watch that stands still holds a frame or two, whatever happens, and no other client")
  func standsStill() throws {
    let hand = try HandLoop(methods: ["counts": method()])
    let slow = try hand.connect()
    let other = try hand.connect()
    try slow.send(Self.watch)
    try hand.pump()
    let connection = try #require(hand.loop.watchers.first)
    for second in 1...500 {
      source.set([10 * second, 10 * second, 10 * second])
      try hand.pass(seconds: 1)
    }
    #expect(connection.output.isEmpty)
    try other.send(FramingTests.echo + "\n")
    try hand.pump()
    #expect(other.linesNow() == [FramingTests.echoed])
    #expect(slow.linesNow().count == 2)
    try hand.pass(seconds: 1)
    // Each of three areas had 500 new counts, and the last of each was told.
    let last = Self.frame(#""skipped":1497,"total":5000,"zones":[5000,5000]"#)
    #expect(slow.linesNow() == [last])
  }

  /// More rows than a socket holds: what doesn't go over now goes with the next reading, and each row as it is then.
  @Test("What its socket has no room for follows as it reads")
  func longFrames() throws {
    let long = Wide(rows: 40, length: 60_000)
    let hand = try HandLoop(methods: [
      "counts": Method(
        parameters: [],
        work: .watch { _ throws(Refusal) in .counts(CountsWatch(of: "v") { _ in long.snapshot }) })
    ])
    let client = try hand.connect()
    try client.send(Self.watch)
    try hand.pump()
    var zones: [String] = []
    for _ in 0..<200 where zones.count < 40 {
      for line in client.linesNow() {
        zones +=
          Answer(line: Array(line.utf8))?.value["zones"]?.elements.compactMap(\.string) ?? []
      }
      try hand.pump()
    }
    #expect(zones.map(\.count) == Array(repeating: 60_000, count: 40))
    let connection = try #require(hand.loop.watchers.first)
    #expect(connection.output.isEmpty && !connection.takesCounts)
  }

  /// Many zones with long rows.
  private struct Wide {
    let rows: Int
    let length: Int

    var snapshot: CountsSnapshot {
      let text = "\"" + String(repeating: "w", count: length) + "\""
      return CountsSnapshot(
        head: #""venue":"v""#,
        rows: [CountsSnapshot.Row(zone: nil, text: "0")]
          + (0..<rows).map { CountsSnapshot.Row(zone: "z\($0)", text: text) })
    }
  }
}
