import Dispatch
import Glibc
import Testing

@testable import Service

/// The daemon as a whole: its beginning, its end, and those who don't read.
@Suite struct ServerTests {
  @Test("It ends by stop(), answers what is under way, and its path is gone")
  func stop() throws {
    let backend = TestBackend()
    let served = try Served(backend.backend)
    let client = try served.connect()
    try client.send(
      #"{"jsonrpc":"2.0","id":1,"method":"hold","params":{"bytes":1}}"# + "\nx"
        + FramingTests.store(2, bytes: 10) + "half")
    try client.send("")
    // Another client's answer shows that the daemon has read what came before it.
    let other = try served.connect()
    try other.send(FramingTests.echo + "\n")
    #expect(try other.line() == FramingTests.echoed)
    served.server.stop()
    #expect(try other.line() == nil)
    #expect(ListeningSocketTests.mode(of: served.folder.socket) == nil)
    backend.gate.open()
    #expect(try client.lines() == [FramingTests.result(1, 1)])
    #expect(served.stop() == nil)
    #expect(backend.storedBytes == 1)
    #expect(throws: ServerError.ended) { try served.server.run() }
  }

  @Test("SIGTERM and SIGINT end it cleanly", arguments: [SIGTERM, SIGINT])
  func signals(number: Int32) async {
    await #expect(processExitsWith: .success) { [number] in
      let path = "/tmp/thrs\(getpid())"
      let server = try Server(backend: Backend(methods: [:]), path: path, catchesSignals: true)
      DispatchQueue.global().async {
        guard let client = try? RawClient(path: path), (try? client.send("x\n")) != nil,
          (try? client.line()) != nil
        else { exit(2) }
        kill(getpid(), number)
      }
      try server.run()
      guard ListeningSocketTests.mode(of: path) == nil else { exit(3) }
    }
  }

  /// Whoever has just connected may send it: between the two the daemon is killed by it otherwise.
  @Test("SIGTERM before it serves ends it cleanly too")
  func signalBeforeItServes() async {
    await #expect(processExitsWith: .success) {
      let path = "/tmp/thrs\(getpid())"
      let server = try Server(backend: Backend(methods: [:]), path: path, catchesSignals: true)
      _ = try RawClient(path: path)
      kill(getpid(), SIGTERM)
      try server.run()
      guard ListeningSocketTests.mode(of: path) == nil else { exit(3) }
    }
  }

  @Test("A second daemon at the path is refused, and the first serves on")
  func second() throws {
    try serving { served, backend in
      #expect(throws: ServerError.alreadyServed(served.folder.socket)) {
        try Server(backend: backend.backend, path: served.folder.socket, catchesSignals: false)
      }
      let client = try served.connect()
      try client.send(FramingTests.echo + "\n")
      #expect(try client.line() == FramingTests.echoed)
    }
  }

  @Test("A client that doesn't read is not read either, and loses nothing")
  func slowReader() throws {
    try serving { served, _ in
      let slow = try served.connect()
      let text = String(repeating: "t", count: 30_000)
      let request = Array(
        (#"{"jsonrpc":"2.0","id":1,"method":"echo","params":{"text":"\#(text)"}}"# + "\n").utf8)
      let quick = try served.connect()
      // Whole requests go out until the daemon takes no more of them.
      var sent = 0
      var rest = request
      var refusals = 0
      while refusals < 50 {
        let count = slow.sendSome(rest)
        rest.removeFirst(count)
        if rest.isEmpty {
          sent += 1
          rest = request
        }
        refusals = count == 0 ? refusals + 1 : 0
        try quick.send(FramingTests.echo + "\n")
        #expect(try quick.line() == FramingTests.echoed)
      }
      #expect(sent < 60, "256 KiB of answers, as much of requests, and what two sockets hold")
      // It reads again: what was held back comes.
      for _ in 0..<sent { #expect(try slow.line()?.utf8.count == 30_000 + 36) }
      try slow.send(rest)
      #expect(try slow.line()?.utf8.count == 30_000 + 36)
    }
  }

  @Test("One client too many is told so")
  func tooMany() throws {
    try serving { served, _ in
      var clients: [RawClient] = []
      for _ in 0..<ServerLimits().clients {
        let client = try served.connect()
        try client.send(FramingTests.echo + "\n")
        #expect(try client.line() == FramingTests.echoed)
        clients.append(client)
      }
      let last = try served.connect()
      #expect(BadInputTests.kind(try last.line()) == "limit")
      #expect(try last.line() == nil)
      clients.removeLast()
      #expect(try retry { try served.connect() })
    }
  }

  /// Whether a connection is served before long: a place is free as soon as the daemon has seen
  /// its client go.
  private func retry(_ connect: () throws -> RawClient) throws -> Bool {
    for _ in 0..<10_000 {
      let client = try connect()
      do {
        try client.send(FramingTests.echo + "\n")
      } catch { continue }
      if try client.line() == FramingTests.echoed { return true }
    }
    return false
  }
}
