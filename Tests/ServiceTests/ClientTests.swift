import JSONText
import Testing

@testable import Service

/// The blocking client.
@Suite struct ClientTests {
  @Test("It calls, and reads the result")
  func call() throws {
    try serving { served, _ in
      let client = try Client(path: served.folder.socket)
      let answer = try client.call("echo") { $0.member("text", "ü\n\"") }
      #expect(answer.value.string == "ü\n\"")
      #expect(answer.text == #""ü\n\"""#)
      #expect(try client.call("store", payload: [1, 2, 3]).value.integer == 3)
    }
  }

  @Test("A refusal is thrown, and the connection goes on")
  func refusal() throws {
    try serving { served, _ in
      let client = try Client(path: served.folder.socket)
      var kind: String?
      do throws(ClientError) { _ = try client.call("none") } catch {
        if case .refused(let refusal) = error { kind = refusal.kind }
      }
      #expect(kind == "unknown_method")
      #expect(try client.call("stored").value.integer == 0)
    }
  }

  @Test("Requests sent ahead are answered in order")
  func pipelining() throws {
    try serving { served, _ in
      let client = try Client(path: served.folder.socket)
      let payload = [UInt8](repeating: 1, count: 50_000)
      let sent = try (0..<100).map { _ in try client.send("store", payload: payload) }
      for id in sent {
        let (answered, outcome) = try client.receive()
        #expect(answered == id)
        #expect(try outcome.get().value.integer == 50_000)
      }
    }
  }

  @Test("It never blocks the daemon that answers it while it sends")
  func sendingAndAnswering() throws {
    try serving { served, _ in
      let client = try Client(path: served.folder.socket)
      let text = String(repeating: "t", count: 30_000)
      let sent = try (0..<100).map { _ in try client.send("echo") { $0.member("text", text) } }
      for id in sent { #expect(try client.receive().id == id) }
    }
  }

  @Test("Notifications wait for their turn")
  func notifications() throws {
    try serving { served, _ in
      let client = try Client(path: served.folder.socket)
      _ = try client.call("watch")
      for _ in 0..<3 { _ = try client.call("decide", payload: []) }
      #expect(try client.call("stored").value.integer == 0)
      for _ in 0..<3 {
        #expect(try client.nextNotification()?.value["decision"]?.string == "start")
      }
      _ = served.stop()
      #expect(try client.nextNotification() == nil)
    }
  }

  @Test("Silence ends with the timeout")
  func timeout() throws {
    try serving { served, _ in
      let client = try Client(path: served.folder.socket, timeout: 0.05)
      #expect(throws: ClientError.timedOut(seconds: 0.05)) {
        try client.call("hold", payload: [])
      }
    }
  }

  @Test("A timeout that is no number is none at all")
  func senselessTimeout() throws {
    try serving { served, _ in
      let client = try Client(path: served.folder.socket, timeout: .nan)
      do throws(ClientError) {
        _ = try client.call("hold", payload: [])
        Issue.record("nobody opens the gate")
      } catch {
        if case .timedOut = error { return }
        Issue.record("\(error)")
      }
    }
  }

  @Test("A daemon that goes is told from one that is silent")
  func closed() throws {
    try serving { served, _ in
      let client = try Client(path: served.folder.socket)
      _ = served.stop()
      #expect(throws: ClientError.closed) { try client.call("stored") }
    }
  }

  @Test("Without a daemon it says so")
  func noDaemon() throws {
    let folder = try ShortFolder()
    do throws(ClientError) {
      _ = try Client(path: folder.socket)
      Issue.record("nobody is there")
    } catch {
      #expect(
        error == .noDaemon(path: folder.socket, reason: "No such file or directory"))
      #expect(error.description.contains("throng serve"))
    }
    #expect(throws: ClientError.path(.tooLong(200))) {
      try Client(path: String(repeating: "x", count: 200))
    }
  }

  @Test("What isn't Throng is told from what is", arguments: ["hello\n", "[1]\n", "{}\n"])
  func badAnswer(line: String) throws {
    let folder = try ShortFolder()
    let listener = try ListeningSocket(path: folder.socket)
    let client = try Client(path: folder.socket)
    try client.send("server.info")
    guard let accepted = try listener.accept() else {
      Issue.record("the client waits")
      return
    }
    let peer = RawClient(accepted)
    try peer.send(line)
    #expect(throws: ClientError.badAnswer) { try client.receive() }
  }
}
