import Engine
import Glibc
import Testing

@testable import Service

/// That no client's hurry or sloth is another's delay.
@Suite struct FairnessTests {
  @Test("A client with thousands of requests ahead waits for the one with a single request")
  func turns() throws {
    let hand = try HandLoop()
    let hasty = try hand.connect()
    let modest = try hand.connect()
    let count = 1500
    try hasty.send(String(repeating: FramingTests.echo + "\n", count: count))
    try modest.send(FramingTests.echo + "\n")
    let events = try hand.loop.poller.wait(blocks: false)
    #expect(events.map(\.token) == [4, 5])
    events.forEach(hand.loop.take)
    #expect(modest.linesNow() == [FramingTests.echoed])
    #expect(hasty.linesNow().count == EventLoop.turn)
    hand.loop.giveTurns()
    #expect(hasty.linesNow().count == EventLoop.turn)
    try hand.pump()
    #expect(hasty.linesNow().count == count - 2 * EventLoop.turn)
  }

  @Test("A long read holds up nobody else, and no answer of its client comes before it")
  func longRead() throws {
    let hand = try HandLoop()
    let curious = try hand.connect()
    try curious.send(
      #"{"jsonrpc":"2.0","id":1,"method":"read"}"# + "\n" + FramingTests.store(2, bytes: 3) + "abc"
        + FramingTests.echo + "\n")
    let modest = try hand.connect()
    try modest.send(FramingTests.store(1, bytes: 5) + "abcde" + FramingTests.echo + "\n")
    while hand.loop.jobs > 1 || hand.backend.storedBytes < 5 { try hand.pump(jobsLeft: 1) }
    #expect(
      modest.linesNow() == [FramingTests.result(1, 5), FramingTests.echoed])
    #expect(curious.linesNow() == [], "what it stores waits for what it reads")
    #expect(hand.backend.storedBytes == 5)
    hand.backend.gate.open()
    while hand.loop.jobs > 0 { try hand.pump() }
    #expect(
      curious.linesNow() == [
        FramingTests.result(1, 5), FramingTests.result(2, 3), FramingTests.echoed,
      ])
    #expect(hand.backend.storedBytes == 8)
  }

  @Test("What a client has sent before is carried out before it reads for long")
  func readBehindJobs() throws {
    let hand = try HandLoop()
    hand.backend.gate.open()
    let client = try hand.connect()
    try client.send(
      FramingTests.store(1, bytes: 5) + "abcde"
        + #"{"jsonrpc":"2.0","id":2,"method":"read"}"# + "\n")
    client.finishSending()
    while !hand.loop.clients.isEmpty { try hand.pump() }
    #expect(
      client.linesNow() == [FramingTests.result(1, 5), FramingTests.result(2, 5)])
  }

  @Test("Decisions are told in the order in which clients began to watch")
  func watchOrder() throws {
    let hand = try HandLoop()
    let watchers = try (0..<20).map { _ in try hand.connect() }
    for watcher in watchers.reversed() {
      try watcher.send(WatchTests.watch())
      try hand.pump()
    }
    #expect(hand.loop.watchers.map(\.token) == (4..<24).reversed())
  }

  /// A line is 271 bytes; what the socket holds comes on top of the buffer.
  @Test("Of 10,000 decisions a watcher that doesn't read holds 256 KiB, and loses the rest")
  func slowWatcher() throws {
    let hand = try HandLoop()
    let slow = try hand.connect()
    try slow.send(WatchTests.watch())
    try hand.pump()
    let quick = try hand.connect()
    try quick.send(WatchTests.watch())
    try hand.pump()
    let feeder = try hand.connect()
    let connection = try #require(hand.loop.clients[4])
    var told = quick.linesNow().count - 1
    for _ in 0..<100 {
      try feeder.send(FramingTests.decisions(100))
      try hand.pump()
      told += quick.linesNow().count
      #expect(connection.output.count <= Connection.outputLimit + 300)
    }
    #expect(told == 10_000, "who reads is told all")
    #expect(connection.skipped > 0)
    let lost = connection.skipped
    var kept = -1
    while case let lines = slow.linesNow(), !lines.isEmpty {
      kept += lines.count
      try hand.pump()
    }
    #expect(kept + lost == 10_000)
    try feeder.send(FramingTests.decisions(1))
    try hand.pump()
    let next = try #require(slow.linesNow().first)
    #expect(Answer(line: Array(next.utf8))?.value["skipped"]?.integer == lost)
  }

  @Test(
    "A result has 1 MiB at most; a longer one is refused",
    arguments: [(1 << 20, true), ((1 << 20) + 1, false)])
  func longResult(length: Int, isGiven: Bool) throws {
    let hand = try HandLoop()
    let client = try hand.connect()
    try client.send(
      #"{"jsonrpc":"2.0","id":1,"method":"long","params":{"length":\#(length)}}"# + "\n")
    client.finishSending()
    var lines: [String] = []
    var text = ""
    while !hand.loop.clients.isEmpty {
      try hand.pump()
      lines += client.linesNow()
      text = lines.first ?? ""
    }
    #expect(lines.count == 1)
    #expect(isGiven ? text.utf8.count == length + 34 : BadInputTests.kind(text) == "limit")
  }

  @Test("A client that vanishes within an answer ends nothing, with SIGPIPE as it is by default")
  func closedPipe() async {
    await #expect(processExitsWith: .success) {
      signal(SIGPIPE, SIG_DFL)
      let hand = try HandLoop()
      for length in [2, 1000, 200_000, 400_000, 1_000_000] {
        var client: RawClient? = try hand.connect()
        let long =
          #"{"jsonrpc":"2.0","id":1,"method":"long","params":{"length":\#(length)}}"# + "\n"
        try client?.send(long + long + FramingTests.store(1, bytes: 3) + "abc" + long)
        if length % 1000 == 0 { try hand.pump() }
        client = nil
        try hand.pump()
        guard hand.loop.clients.isEmpty else { exit(2) }
      }
      let client = try hand.connect()
      try client.send(FramingTests.echo + "\n")
      try hand.pump()
      guard client.linesNow() == [FramingTests.echoed] else { exit(3) }
    }
  }

  @Test("Without a descriptor left nobody is let in, and nothing spins, until a second has passed")
  func noDescriptors() async {
    await #expect(processExitsWith: .success) {
      let hand = try HandLoop()
      let waiting = try (0..<3).map { _ in try hand.knock() }
      var limit = rlimit()
      let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
      getrlimit(resource, &limit)
      let usual = limit.rlim_cur
      // No number is free below the highest in use.
      var fillers: [FileDescriptorBox] = []
      while true {
        let next = dup(0)
        guard next >= 0, next < 64 else { break }
        fillers.append(FileDescriptorBox(next))
      }
      limit.rlim_cur = 64
      setrlimit(resource, &limit)
      try hand.pump()
      guard hand.loop.clients.isEmpty, !hand.loop.isAccepting else { exit(2) }
      // The listener is ready still, and no event says so.
      let events = try hand.loop.poller.wait(blocks: false)
      guard events.allSatisfy({ $0.token != EventLoop.Token.listener }) else { exit(3) }
      limit.rlim_cur = usual
      setrlimit(resource, &limit)
      try hand.pass(seconds: 1)
      guard hand.loop.clients.count == 3 else { exit(4) }
      withExtendedLifetime((waiting, fillers)) {}
    }
  }

  @Test("More clients than the system has open files for are refused at the start")
  func descriptorLimit() async {
    await #expect(processExitsWith: .success) {
      var limit = rlimit(rlim_cur: 300, rlim_max: 500)
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      try DescriptorLimit.makeRoom(forClients: 400)
      getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      guard limit.rlim_cur == 464 else { exit(2) }
      do throws(ServerError) {
        try DescriptorLimit.makeRoom(forClients: 437)
        exit(3)
      } catch {
        guard error == .tooFewDescriptors(clients: 437, needed: 501, allowed: 500) else { exit(4) }
      }
    }
  }
}

extension FramingTests {
  /// A request after which so many decisions are told.
  static func decisions(_ count: Int) -> String {
    #"{"jsonrpc":"2.0","method":"decide","params":{"bytes":\#(count)}}"# + "\n"
      + String(repeating: "d", count: count)
  }
}

/// A descriptor in an array.
private final class FileDescriptorBox {
  let descriptor: FileDescriptor
  init(_ raw: Int32) { descriptor = FileDescriptor(raw) }
}
