import Testing

@testable import Service

/// Streams of requests that are damaged in seeded ways, and what holds for any of them.
@Suite struct MutatedStreamsTests {
  /// Requests of every sort, good and refused, with payloads that look like requests.
  static let stream: [UInt8] = Array(
    (FramingTests.echo + "\n" + FramingTests.store(2, bytes: 30)
      + #"{"jsonrpc":"2.0","id":9,"metho"#
      + #"{"jsonrpc":"2.0","id":"Ü\u00e9","method":"echo","params":{"text":"\ud83d\ude00"}}"#
      + "\r\n\n"
      + #"{"jsonrpc":"2.0","method":"store","params":{"bytes":4}}"# + "\n\n{}\n"
      + #"{"jsonrpc":"2.0","id":null,"method":"none","params":{"bytes":12}}"# + "\n0123456789\n\n"
      + #"{"jsonrpc":"2.0","id":-7,"method":"echo","params":{"text":[[[{"a":[1,2e5]}]]]}}"# + "\n"
      + FramingTests.store(3, bytes: 0) + #"{"jsonrpc":"2.0","id":4,"method":"stored"}"# + "\n"
      + "[1,2]\n" + #"{"jsonrpc":"2.0","id":5,"method":"watch","params":{}}"# + "\n"
      + FramingTests.echo).utf8)

  /// What comes back on a stream sent in these pieces, and how many bytes it stored.
  private static func answers(
    _ hand: HandLoop, _ pieces: [ArraySlice<UInt8>]
  ) throws -> (lines: [String], stored: Int) {
    let before = hand.backend.storedBytes
    let lines = try lines(hand, pieces)
    // The client is gone, and with it what it watched.
    try hand.pump()
    // `stored` answers with what was there before, too.
    let base = lines.map { line in
      line.hasPrefix(#"{"jsonrpc":"2.0","id":4,"result":"#) ? "stored" : line
    }
    return (base, hand.backend.storedBytes - before)
  }

  private static func lines(
    _ hand: HandLoop, _ pieces: [ArraySlice<UInt8>]
  ) throws -> [String] {
    let client = try hand.connect()
    var lines: [String] = []
    for piece in pieces {
      // After a last answer the daemon takes no more.
      guard (try? client.send(Array(piece))) != nil else { break }
      try hand.pump()
      lines += client.linesNow()
    }
    client.finishSending()
    try hand.pump()
    return lines + client.linesNow()
  }

  private static func expectAnswers(_ lines: [String]) {
    for line in lines where line != "stored" {
      let answer = Answer(line: Array(line.utf8))
      #expect(answer != nil, "\(line)")
      guard let refusal = answer?.refusal else { continue }
      let kind = Refusal.Kind(rawValue: refusal.kind)
      #expect(kind?.code == refusal.code && kind != .internal && !refusal.message.isEmpty)
    }
  }

  @Test("The stream as it is: every request answered, in order")
  func undamaged() throws {
    let hand = try HandLoop()
    let (lines, stored) = try Self.answers(hand, [Self.stream[...]])
    #expect(
      lines.map(BadInputTests.kind) == [
        nil, nil, nil, "unknown_method", "invalid_params", nil, nil, "invalid_request", nil, nil,
      ])
    #expect(lines.dropFirst(2).first == #"{"jsonrpc":"2.0","id":"Üé","result":"😀"}"#)
    #expect(lines.last == FramingTests.echoed)
    #expect(stored == 34)
  }

  @Test("Cut in two at every byte it is answered the same")
  func everyCut() throws {
    let hand = try HandLoop()
    let whole = try Self.answers(hand, [Self.stream[...]])
    for cut in Self.stream.indices.dropFirst() {
      let parts = try Self.answers(hand, [Self.stream[..<cut], Self.stream[cut...]])
      #expect(parts == whole, "cut at \(cut)")
    }
  }

  /// The same damaged stream in other pieces is the reference: bytes have no borders.
  @Test(
    "Damaged in any way it is answered the same however it is cut",
    arguments: 0..<24 as Range<UInt64>)
  func damaged(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let hand = try HandLoop()
    for _ in 0..<60 {
      let bytes = Mutation.mutated(Self.stream, by: &generator)
      let whole = try Self.answers(hand, [bytes[...]])
      let parts = try Self.answers(hand, Mutation.pieces(bytes, by: &generator))
      #expect(parts == whole, "seed \(seed): \(String(decoding: bytes, as: UTF8.self))")
      Self.expectAnswers(whole.lines)
      #expect(hand.loop.clients.isEmpty && hand.loop.watchers.isEmpty)
      #expect(hand.loop.room.taken == 0 && hand.loop.room.next == nil && hand.loop.jobs == 0)
    }
    let client = try hand.connect()
    try client.send(FramingTests.echo + "\n")
    try hand.pump()
    #expect(client.linesNow() == [FramingTests.echoed])
  }

  @Test("Bytes of no sense at all are refused line by line", arguments: 0..<8 as Range<UInt64>)
  func noise(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let hand = try HandLoop()
    for size in [1, 10, 1000, 70_000, 200_000] {
      var bytes = (0..<size).map { _ in UInt8.random(in: 0...255, using: &generator) }
      // Of the long ones some have lines beyond the limit.
      if seed % 2 == 0 { bytes = bytes.map { $0 == 0x0A ? 0x0B : $0 } }
      let (lines, stored) = try Self.answers(hand, [bytes[...]])
      // A line may be a number by chance.
      let kinds: Set = ["parse", "limit", "invalid_request"]
      #expect(lines.allSatisfy { BadInputTests.kind($0).map(kinds.contains) == true })
      #expect(stored == 0)
      let isOverlong = seed % 2 == 0 && size > 65_536
      #expect(lines.contains { BadInputTests.kind($0) == "limit" } == isOverlong)
    }
  }

  @Test("A line of 1 MiB without end is refused once, and none of it kept")
  func endless() throws {
    let hand = try HandLoop()
    let client = try hand.connect()
    for _ in 0..<16 {
      try client.send([UInt8](repeating: 0x7B, count: 1 << 16))
      try hand.pump()
      #expect(hand.loop.clients.values.allSatisfy { $0.input.count <= 1 << 16 })
    }
    try client.send("\n" + FramingTests.echo + "\n")
    try hand.pump()
    let lines = client.linesNow()
    #expect(lines.map(BadInputTests.kind) == ["limit", nil] && lines.last == FramingTests.echoed)
  }

  @Test(
    "A size of bytes that is none, too large to skip, or told twice, ends the connection",
    arguments: [
      "-1", "-0.0", "1e400", "1e2", "0x10", "true", "[]", #""9""#, "9223372036854775807",
      "9223372036854775808", "18446744073709551615", "1000000000000000000000000", "67108865",
      #"5,"bytes":5"#, #"null,"bytes":5"#, #"5},"params":{"bytes":5"#, #"5},"params":{"bytes":6"#,
    ])
  func sizes(bytes: String) throws {
    let hand = try HandLoop()
    let client = try hand.connect()
    try client.send(
      #"{"jsonrpc":"2.0","id":1,"method":"store","params":{"bytes":\#(bytes)}}"# + "\n")
    try hand.pump()
    let kinds = client.linesNow().map(BadInputTests.kind)
    // What isn't JSON announces nothing: what follows is read as lines.
    guard !["1e400", "0x10", "1000000000000000000000000"].contains(bytes) else {
      return #expect(kinds == ["parse"] && !client.isClosed())
    }
    #expect(kinds.count == 1 && kinds != [nil] && kinds != ["parse"])
    #expect(client.isClosed())
    #expect(hand.backend.storedBytes == 0 && hand.loop.room.taken == 0)
  }

  @Test("JSON spread over several lines is refused with a sentence that says so")
  func prettyPrinted() throws {
    let hand = try HandLoop()
    let client = try hand.connect()
    try client.send("{\n  \"jsonrpc\": \"2.0\",\n  \"id\": 1,\n  \"method\": \"echo\"\n}\n")
    try hand.pump()
    let refusals = client.linesNow().compactMap { Answer(line: Array($0.utf8))?.refusal }
    #expect(refusals.count == 5 && refusals.allSatisfy { $0.kind == "parse" })
    #expect(refusals.first?.message.contains("stands on one line") == true)
  }
}
