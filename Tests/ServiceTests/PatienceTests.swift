import Testing

@testable import Service

/// Clients that begin something and don't go on with it.
@Suite struct PatienceTests {
  private static let half = String(FramingTests.echo.prefix(20))

  /// What is begun, and how many answers come to what was whole of it.
  static let unfinished: [(sent: String, answers: Int)] = [
    (half, 0),
    (FramingTests.store(1, bytes: 10) + "12345", 0),
    (FramingTests.store(1, bytes: 1), 0),
    (#"{"jsonrpc":"2.0","id":1,"method":"none","params":{"bytes":9}}"# + "\nab", 1),
    (String(repeating: " ", count: 70_000), 1),
    (FramingTests.echo + "\n" + half, 1),
  ]

  @Test("What is begun and not gone on with for 30 s is told and closed", arguments: unfinished)
  func begun(sent: String, answers: Int) throws {
    let hand = try HandLoop()
    let client = try hand.connect()
    // It has been connected for long before it begins.
    try hand.pass(seconds: 100)
    try client.send(sent)
    try hand.pump()
    try hand.pass(seconds: 29)
    #expect(client.linesNow().count == answers)
    #expect(hand.loop.clients.count == 1)
    try hand.pass(seconds: 1)
    #expect(client.linesNow().map(BadInputTests.kind) == ["incomplete"])
    #expect(client.isClosed())
    #expect(hand.loop.clients.isEmpty && hand.loop.room.taken == 0)
    #expect(hand.backend.storedBytes == 0)
  }

  @Test("Who owes nothing may stay for ever, be it silent or watching")
  func idle() throws {
    let hand = try HandLoop()
    let silent = try hand.connect()
    let asked = try hand.connect()
    try asked.send(FramingTests.echo + "\n\n")
    let watcher = try hand.connect()
    try watcher.send(WatchTests.watch())
    let halfClosed = try hand.connect()
    try halfClosed.send(WatchTests.watch())
    halfClosed.finishSending()
    try hand.pump()
    try hand.pass(seconds: 10_000)
    for client in [silent, asked, watcher, halfClosed] { #expect(!client.isClosed()) }
  }

  @Test("A payload that comes slowly is waited for; a line that drips is not")
  func dripping() throws {
    let hand = try HandLoop()
    let slow = try hand.connect()
    try slow.send(FramingTests.store(1, bytes: 8))
    let dripping = try hand.connect()
    for byte in 1...8 {
      try slow.send("x")
      if byte < 3 { try dripping.send("{") }
      try hand.pump()
      if byte < 8 { try hand.pass(seconds: 29) }
      // Its line began 58 s ago.
      #expect(hand.loop.clients.count == (byte < 2 ? 2 : 1))
    }
    #expect(slow.linesNow() == [FramingTests.result(1, 8)])
    #expect(dripping.linesNow().map(BadInputTests.kind) == ["incomplete"])
  }

  @Test("Who doesn't read its last answers is not waited for")
  func unread() throws {
    let hand = try HandLoop()
    let client = try hand.connect()
    // Of 350,000 bytes the socket takes some 200,000; the rest is less than what makes it full.
    for length in [250_000, 100_000] {
      try client.send(
        #"{"jsonrpc":"2.0","id":1,"method":"long","params":{"length":\#(length)}}"# + "\n")
    }
    client.finishSending()
    try hand.pump()
    try hand.pass(seconds: 29)
    #expect(hand.loop.clients.count == 1)
    try hand.pass(seconds: 1)
    #expect(hand.loop.clients.isEmpty)
  }

  @Test("Who waits for the daemon is not overdue, however long that takes")
  func waiting() throws {
    let hand = try HandLoop()
    let client = try hand.connect()
    let hold = #"{"jsonrpc":"2.0","id":1,"method":"hold","params":{"bytes":1}}"# + "\nx"
    try client.send(hold + FramingTests.store(2, bytes: 4) + "12")
    try hand.pump(jobsLeft: 1)
    try hand.pass(seconds: 1000, jobsLeft: 1)
    hand.backend.gate.open()
    try hand.pump()
    try hand.pass(seconds: 29)
    try client.send("34")
    try hand.pump()
    #expect(client.linesNow() == [FramingTests.result(1, 1), FramingTests.result(2, 4)])
  }
}
