import Engine
import Intake
import JSONText

@testable import Service

/// The daemon's methods on an engine in memory, and what holds of each answer.
///
/// Jobs are prepared and not run, so that every input meets the same engine.
struct RequestDesk: Sendable {
  static let shared = RequestDesk()

  private let methods: [String: Method]

  private init?() {
    guard let engine = try? Engine(options: EngineOptions(clock: .records)),
      (try? engine.load(FuzzVenue.surveyed)) != nil,
      (try? engine.ingest(DecodedStream(FuzzVenue.walk, .throng).batch)) != nil
    else { return nil }
    let options = ServerOptions(
      socket: "/nowhere", clock: .records, version: "fuzz", isDurable: false)
    methods = EngineMethods(engine: engine, options: options).backend.methods
  }

  func check(_ line: [UInt8], isAdministrator: Bool) throws(Violation) {
    let reader = RequestReader(methods: methods)
    // What a step asks for lies in the reader's parser.
    try withExtendedLifetime(reader) { () throws(Violation) in
      try check(reader.step(for: line, isAdministrator: isAdministrator), line)
    }
  }

  private func check(_ step: RequestReader.Step, _ line: [UInt8]) throws(Violation) {
    switch step {
    case .ignore:
      try Violation.unless(
        line.allSatisfy { [0x20, 0x09, 0x0D].contains($0) }, "only a blank line is ignored")
    case .refuse(let id, let refusal, _): try check(Reply.line(to: id, .failure(refusal)), of: id)
    case .answer(let id, let answer): try check(Reply.line(to: id, answer()), of: id)
    case .watch(_, .news): break
    case .watch(_, .counts(var watch)):
      watch.look(in: nil)
      while let frame = watch.frame() {
        try Violation.unless(
          (try? JSONParser().parse(Array(frame.dropLast()))) != nil, "a frame is JSON")
      }
    case .reading(let payload): try check(Worker.answer(payload, []), of: payload.id)
    case .job(let payload):
      try Violation.unless(payload.size >= 0, "a payload of no fewer than no bytes")
    }
  }

  private func check(_ reply: [UInt8], of id: RequestID?) throws(Violation) {
    guard let id else { return try Violation.unless(reply.isEmpty, "no answer to a notification") }
    try Violation.unless(
      reply.firstIndex(of: 0x0A) == reply.count - 1, "an answer is one line and its line feed")
    let parser = JSONParser()
    guard let root = try? parser.parse(Array(reply.dropLast())) else {
      throw Violation(rule: "an answer is JSON")
    }
    try withExtendedLifetime(parser) { () throws(Violation) in
      try Violation.unless(
        root["id"].flatMap(RequestID.init) == id, "an answer bears the request's id")
      try Violation.unless(
        (root["result"] == nil) != (root["error"] == nil), "a result or an error")
    }
  }
}
