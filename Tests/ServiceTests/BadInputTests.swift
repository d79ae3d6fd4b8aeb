import Testing

@testable import Service

/// What a client may do wrong, and that others never notice.
@Suite struct BadInputTests {
  /// The kind of refusal in an answer's line.
  static func kind(_ line: String?) -> String? {
    line.flatMap { Answer(line: Array($0.utf8)) }?.refusal?.kind
  }

  @Test(
    "A wrong request is refused with its kind, and the next one served",
    arguments: [
      ("nonsense", "parse"), ("{", "parse"), (#"{"jsonrpc":"2.0""#, "parse"),
      ("GET / HTTP/1.1", "parse"), (#"{} {}"#, "parse"),
      ("[]", "invalid_request"), ("7", "invalid_request"), ("null", "invalid_request"),
      ("{}", "invalid_request"),
      (#"[{"jsonrpc":"2.0","id":1,"method":"echo"}]"#, "invalid_request"),
      (#"{"id":1,"method":"echo"}"#, "invalid_request"),
      (#"{"jsonrpc":2.0,"id":1,"method":"echo"}"#, "invalid_request"),
      (#"{"jsonrpc":"2.0","id":1.5,"method":"echo"}"#, "invalid_request"),
      (#"{"jsonrpc":"2.0","id":18446744073709551615,"method":"echo"}"#, "invalid_request"),
      (#"{"jsonrpc":"2.0","id":{},"method":"echo"}"#, "invalid_request"),
      (#"{"jsonrpc":"2.0","id":1,"method":5}"#, "invalid_request"),
      (#"{"jsonrpc":"2.0","id":1,"method":"echo","extra":1}"#, "invalid_request"),
      (#"{"jsonrpc":"2.0","id":1,"id":2,"method":"echo"}"#, "invalid_request"),
      (#"{"jsonrpc":"2.0","id":1,"method":"ecko"}"#, "unknown_method"),
      (#"{"jsonrpc":"2.0","id":1,"method":""}"#, "unknown_method"),
      (#"{"jsonrpc":"2.0","id":1,"method":"echo"}"#, "invalid_params"),
      (#"{"jsonrpc":"2.0","id":1,"method":"echo","params":[1]}"#, "invalid_params"),
      (#"{"jsonrpc":"2.0","id":1,"method":"echo","params":{"text":5}}"#, "invalid_params"),
      (#"{"jsonrpc":"2.0","id":1,"method":"echo","params":{"txt":"a"}}"#, "invalid_params"),
      (#"{"jsonrpc":"2.0","id":1,"method":"echo","params":{"text":"\ud800"}}"#, "parse"),
      (
        #"{"jsonrpc":"2.0","id":1,"method":"echo","params":{"text":"a","text":"b"}}"#,
        "invalid_params"
      ),
      (#"{"jsonrpc":"2.0","id":1,"method":"store"}"#, "invalid_params"),
      (#"{"jsonrpc":"2.0","id":1,"method":"store","params":{"bytes":null}}"#, "invalid_params"),
    ])
  func refusals(line: String, kind: String) throws {
    try serving { served, _ in
      let client = try served.connect()
      try client.send(line + "\n" + FramingTests.echo)
      client.finishSending()
      let lines = try client.lines()
      #expect(lines.count == 2)
      #expect(Self.kind(lines.first) == kind)
      #expect(lines.last == FramingTests.echoed)
    }
  }

  @Test("A refusal tells code, kind and the request's id")
  func refusalShape() throws {
    try serving { served, _ in
      let client = try served.connect()
      try client.send(#"{"jsonrpc":"2.0","id":"q\"1","method":"none"}"# + "\n")
      let line = try client.line()
      #expect(
        line == #"{"jsonrpc":"2.0","id":"q\"1","error":{"code":-32601,"message":"#
          + #""There is no method \"none\"; server.info lists the methods.","#
          + #""data":{"kind":"unknown_method"}}}"#)
    }
  }

  @Test("Garbage of every byte value is refused line by line")
  func garbage() throws {
    try serving { served, _ in
      let client = try served.connect()
      let garbage = (0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ $0 >> 8) }
      try client.send(garbage + [0x0A])
      try client.send(FramingTests.echo)
      client.finishSending()
      let lines = try client.lines()
      #expect(lines.dropLast().allSatisfy { Self.kind($0) != nil })
      #expect(lines.last == FramingTests.echoed)
    }
  }

  @Test(
    "64 KiB of a line are read, one byte more is refused and skipped",
    arguments: [(65_536, true), (65_537, false), (200_000, false), (1_000_000, false)])
  func lineLimit(length: Int, isServed: Bool) throws {
    try serving { served, _ in
      let client = try served.connect()
      let padding = String(repeating: " ", count: length - FramingTests.echo.utf8.count)
      try client.send(FramingTests.echo + padding + "\n" + FramingTests.echo + "\n")
      let first = try client.line()
      #expect(isServed ? first == FramingTests.echoed : Self.kind(first) == "limit")
      #expect(try client.line() == FramingTests.echoed)
    }
  }

  @Test("A line without end is refused once and costs no memory")
  func endlessLine() throws {
    try serving { served, _ in
      let client = try served.connect()
      for _ in 0..<64 { try client.send([UInt8](repeating: 0x20, count: 1 << 16)) }
      client.finishSending()
      #expect(try client.lines().map(Self.kind) == ["limit"])
    }
  }

  @Test("64 levels are read, 65 are not", arguments: [(62, "invalid_params"), (64, "parse")])
  func depth(arrays: Int, kind: String) throws {
    try serving { served, _ in
      let client = try served.connect()
      let nest = String(repeating: "[", count: arrays) + String(repeating: "]", count: arrays)
      try client.send(
        #"{"jsonrpc":"2.0","id":1,"method":"echo","params":{"text":\#(nest)}}"# + "\n")
      #expect(Self.kind(try client.line()) == kind)
    }
  }

  @Test(
    "The payload of a refused request is skipped",
    arguments: [
      ("nothing", "", "unknown_method"), ("echo", "", "invalid_params"),
      ("store", #","more":1"#, "invalid_params"),
    ])
  func refusedPayload(method: String, more: String, kind: String) throws {
    try serving { served, backend in
      let client = try served.connect()
      try client.send(
        #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":{"bytes":300000\#(more)}}"# + "\n")
      try client.send([UInt8](repeating: 0x0A, count: 300_000))
      try client.send(FramingTests.echo)
      client.finishSending()
      let lines = try client.lines()
      #expect(lines.count == 2)
      #expect(Self.kind(lines.first) == kind)
      #expect(lines.last == FramingTests.echoed)
      #expect(backend.storedBytes == 0)
    }
  }

  @Test("A payload beyond the limit is refused and skipped")
  func payloadLimit() throws {
    try serving { served, _ in
      let client = try served.connect()
      try client.send(FramingTests.store(1, bytes: (1 << 20) + 1))
      #expect(Self.kind(try client.line()) == "limit")
      try client.send([UInt8](repeating: 0x7B, count: (1 << 20) + 1))
      try client.send(FramingTests.echo + "\n")
      #expect(try client.line() == FramingTests.echoed)
    }
  }

  @Test(
    "When the payload's size makes no sense, the answer is the last one",
    arguments: ["-1", "1.5", #""10""#, "1e3", "18446744073709551615"])
  func senselessSize(bytes: String) throws {
    try serving { served, _ in
      let client = try served.connect()
      try client.send(
        #"{"jsonrpc":"2.0","id":1,"method":"store","params":{"bytes":\#(bytes)}}"# + "\n")
      #expect(Self.kind(try client.line()) == "invalid_params")
      #expect(try client.line() == nil)
    }
  }

  @Test("A payload shorter than told is refused, nothing of it stored", arguments: [0, 1, 9])
  func shortPayload(sent: Int) throws {
    try serving { served, backend in
      let client = try served.connect()
      try client.send(FramingTests.store(1, bytes: 5) + "12345")
      try client.send(FramingTests.store(2, bytes: 10))
      try client.send([UInt8](repeating: 0x30, count: sent))
      client.finishSending()
      let lines = try client.lines()
      #expect(lines.count == 2)
      #expect(lines.first == FramingTests.result(1, 5))
      #expect(Self.kind(lines.last) == "incomplete")
      #expect(backend.storedBytes == 5)
    }
  }

  @Test("A client that vanishes at any byte leaves the daemon serving")
  func vanishing() throws {
    try serving { served, _ in
      let stream = Array((FramingTests.store(2, bytes: 3) + "a\nb" + FramingTests.echo).utf8)
      for cut in 0...stream.count {
        let client = try served.connect()
        try client.send(Array(stream[..<cut]))
      }
      let client = try served.connect()
      try client.send(FramingTests.echo + "\n")
      #expect(try client.line() == FramingTests.echoed)
    }
  }

  @Test("What a client sent in whole is done even if it goes without waiting for the answer")
  func doneThoughGone() throws {
    try serving { served, backend in
      do {
        let client = try served.connect()
        let hold = #"{"jsonrpc":"2.0","id":1,"method":"hold","params":{"bytes":1}}"# + "\nx"
        try client.send(hold + FramingTests.store(2, bytes: 5) + "12345")
        try client.send(FramingTests.echo + "\n" + FramingTests.store(3, bytes: 2) + "ab")
      }
      backend.gate.open()
      let client = try served.connect()
      var stored = ""
      while stored != FramingTests.result(1, 8) {
        try client.send(#"{"jsonrpc":"2.0","id":1,"method":"stored"}"# + "\n")
        stored = try client.line() ?? ""
      }
    }
  }

  @Test("Only an administrator may call what is an administrator's")
  func authority() throws {
    let reader = RequestReader(methods: TestBackend().backend.methods)
    let secret = Array(#"{"jsonrpc":"2.0","id":1,"method":"secret"}"#.utf8)
    let store = Array(FramingTests.store(1, bytes: 7).utf8)
    guard case .answer = reader.step(for: secret, isAdministrator: true) else {
      return #expect(Bool(false), "an administrator is served")
    }
    for (line, expected) in [(secret, 0), (store, 7)] {
      let step = reader.step(for: line, isAdministrator: false)
      guard case .refuse(_, let refusal, let behind) = step else {
        return #expect(Bool(false), "anybody else is refused")
      }
      #expect(refusal.code == -32002)
      #expect(refusal.kind == "forbidden")
      switch behind {
      case .line: #expect(expected == 0)
      case .refused(let bytes): #expect(bytes == expected)
      default: #expect(Bool(false), "the bytes behind are known")
      }
    }
  }
}
