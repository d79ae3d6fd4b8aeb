import Presence
import Testing

@testable import Engine
@testable import Service

/// Clients that are told of decisions.
@Suite struct WatchTests {
  static let decide = #"{"jsonrpc":"2.0","method":"decide","params":{"bytes":0}}"# + "\n"
  static let stored = #"{"jsonrpc":"2.0","id":9,"method":"stored"}"# + "\n"

  static func watch(_ params: String = "{}") -> String {
    #"{"jsonrpc":"2.0","id":1,"method":"watch","params":\#(params)}"# + "\n"
  }

  @Test(
    "A watching client is told each decision of its venue",
    arguments: [
      ("{}", true), (#"{"venue":"arena"}"#, true), (#"{"venue":"other"}"#, false),
    ])
  func tells(params: String, isTold: Bool) throws {
    try serving { served, _ in
      let client = try served.connect()
      try client.send(Self.watch(params))
      #expect(try client.line() == #"{"jsonrpc":"2.0","id":1,"result":{"watching":true}}"#)
      try client.send(Self.decide + Self.stored)
      if isTold {
        #expect(
          try client.line()
            == #"{"jsonrpc":"2.0","method":"acquisition.decision","params":{"session":""#
            + String(repeating: "s", count: 100)
            + #"","venue":"arena","time":"2026-06-13T17:00:16Z","decision":"start","#
            + #""reason":"enteredVicinity"}}"#)
      }
      #expect(try client.line() == FramingTests.result(9, 0))
    }
  }

  @Test("A client that has sent all it has to say is still told")
  func halfClosed() throws {
    try serving { served, _ in
      let watcher = try served.connect()
      try watcher.send(Self.watch())
      watcher.finishSending()
      #expect(try watcher.line() != nil)
      let other = try served.connect()
      try other.send(Self.decide)
      #expect(try watcher.line()?.contains("acquisition.decision") == true)
      _ = served.stop()
      #expect(try watcher.line() == nil, "the daemon's end is the watch's end")
    }
  }

  @Test("A watcher that doesn't read loses lines, is told how many, and holds up nobody")
  func slowWatcher() throws {
    try serving { served, _ in
      let watcher = try served.connect()
      try watcher.send(Self.watch())
      #expect(try watcher.line() != nil)
      let other = try served.connect()
      let total = 6000
      for _ in 0..<(total / 100) {
        try other.send(String(repeating: Self.decide, count: 100) + Self.stored)
        #expect(try other.line() == FramingTests.result(9, 0))
      }
      var told = 0
      var skipped = 0
      while told + skipped < total + 1 {
        // The next decision tells of what was lost; it is one more itself.
        let answer = try watcher.line().flatMap { Answer(line: Array($0.utf8)) }
        told += 1
        skipped += answer?.value["skipped"]?.integer ?? 0
        if told == 1000 {
          try other.send(Self.decide + Self.stored)
          #expect(try other.line() == FramingTests.result(9, 0))
        }
      }
      #expect(skipped > 0)
      #expect(told + skipped == total + 1)
    }
  }

  /// The loop is driven by hand: a decision comes after the client has read and before the kernel
  /// has told of it.
  @Test("Requests that waited for room are served when it is a decision that finds the room")
  func roomFoundByDecision() throws {
    let hand = try HandLoop()
    let loop = hand.loop
    let client = try hand.connect()
    let connection = try #require(loop.clients.values.first)
    try client.send(Self.watch())
    let text = String(repeating: "t", count: 30_000)
    let echo = #"{"jsonrpc":"2.0","id":1,"method":"echo","params":{"text":"\#(text)"}}"# + "\n"
    while !connection.isFull || connection.input.isEmpty {
      try client.send(echo + echo + echo)
      try hand.pump()
    }
    for _ in 0..<5 { #expect(try client.line() != nil) }
    loop.jobs += 1
    let decision = Decision(
      session: "s", venue: "arena", time: EventTime(seconds: 0), action: .start, reason: "r")
    hand.mailbox.leave(
      Mailbox.Completion(connection: nil, line: [], size: 0, news: [.decision(decision)]))
    loop.emptyMailbox()
    #expect(connection.isFull || connection.input.isEmpty)
  }
}
