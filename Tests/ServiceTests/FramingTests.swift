import Testing

@testable import Service

/// How bytes become requests, and answers come back.
@Suite struct FramingTests {
  static let echo = #"{"jsonrpc":"2.0","id":1,"method":"echo","params":{"text":"a"}}"#
  static let echoed = #"{"jsonrpc":"2.0","id":1,"result":"a"}"#

  static func store(_ id: Int, bytes: Int) -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"store","params":{"bytes":\#(bytes)}}"# + "\n"
  }

  static func result(_ id: Int, _ value: Int) -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"result":\#(value)}"#
  }

  @Test(
    "A request is answered, with LF, CRLF or only the end of sending behind it",
    arguments: ["\n", "\r\n", "", "\n\n \r\n"])
  func lineEnds(end: String) throws {
    try serving { served, _ in
      let client = try served.connect()
      try client.send(Self.echo + end)
      client.finishSending()
      #expect(try client.lines() == [Self.echoed])
    }
  }

  @Test("A connection stays open for more requests")
  func keepsOpen() throws {
    try serving { served, _ in
      let client = try served.connect()
      for _ in 0..<3 {
        try client.send(Self.echo + "\n")
        #expect(try client.line() == Self.echoed)
      }
    }
  }

  @Test("Bytes may come one at a time")
  func everyByteAlone() throws {
    try serving { served, _ in
      let client = try served.connect()
      let stream = Self.echo + "\n" + Self.store(2, bytes: 3) + "a\nb" + Self.echo
      for byte in stream.utf8 { try client.send([byte]) }
      client.finishSending()
      #expect(try client.lines() == [Self.echoed, Self.result(2, 3), Self.echoed])
    }
  }

  @Test("A stream may be cut in two at every byte")
  func everyCut() throws {
    try serving { served, _ in
      let stream = Array((Self.store(2, bytes: 3) + "a\nb" + Self.echo + "\n").utf8)
      for cut in 1..<stream.count {
        let client = try served.connect()
        try client.send(Array(stream[..<cut]))
        try client.send(Array(stream[cut...]))
        #expect(try client.line() == Self.result(2, 3))
        #expect(try client.line() == Self.echoed)
      }
    }
  }

  @Test("Requests sent ahead are answered in their order")
  func pipelining() throws {
    try serving { served, _ in
      let client = try served.connect()
      var sent = ""
      var expected: [String] = []
      for id in 1...2000 {
        if id % 3 == 0 {
          sent += Self.store(id, bytes: id % 50) + String(repeating: "x", count: id % 50)
          expected.append(Self.result(id, id % 50))
        } else {
          sent += #"{"jsonrpc":"2.0","id":\#(id),"method":"echo","params":{"text":"é"}}"# + "\n"
          expected.append(#"{"jsonrpc":"2.0","id":\#(id),"result":"é"}"#)
        }
      }
      try client.send(sent)
      client.finishSending()
      #expect(try client.lines() == expected)
    }
  }

  @Test("What a client stored, it sees in the request behind it")
  func readYourWrites() throws {
    try serving { served, backend in
      let client = try served.connect()
      let hold = #"{"jsonrpc":"2.0","id":1,"method":"hold","params":{"bytes":2}}"# + "\nxx"
      let ask = #"{"jsonrpc":"2.0","id":3,"method":"stored"}"# + "\n"
      try client.send(hold + Self.store(2, bytes: 5) + "12345" + ask)
      let other = try served.connect()
      try other.send(ask)
      #expect(try other.line() == Self.result(3, 0), "another client waits for nobody's job")
      backend.gate.open()
      let lines = try (0..<3).map { _ in try client.line() }
      #expect(lines == [Self.result(1, 2), Self.result(2, 5), Self.result(3, 7)])
    }
  }

  @Test("More jobs than may be under way at once are all done")
  func manyJobs() throws {
    try serving { served, _ in
      let client = try served.connect()
      let payload = String(repeating: "y", count: 100_000)
      for id in 1...40 { try client.send(Self.store(id, bytes: payload.utf8.count) + payload) }
      client.finishSending()
      #expect(try client.lines() == (1...40).map { Self.result($0, 100_000) })
    }
  }

  @Test("A notification is carried out and not answered")
  func notification() throws {
    try serving { served, backend in
      let client = try served.connect()
      try client.send(#"{"jsonrpc":"2.0","method":"store","params":{"bytes":4}}"# + "\n1234")
      try client.send(#"{"jsonrpc":"2.0","method":"nothing"}"# + "\n" + Self.echo)
      client.finishSending()
      #expect(try client.lines() == [Self.echoed])
      #expect(backend.storedBytes == 4)
    }
  }

  @Test("A payload of no byte is a payload")
  func emptyPayload() throws {
    try serving { served, _ in
      let client = try served.connect()
      try client.send(Self.store(1, bytes: 0) + Self.echo)
      client.finishSending()
      #expect(try client.lines() == [Self.result(1, 0), Self.echoed])
    }
  }
}
