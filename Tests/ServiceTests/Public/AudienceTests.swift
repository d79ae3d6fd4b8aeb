import Engine
import Intake
import JSONText
import Testing

@testable import Service

/// Who is told counts as they are.
@Suite struct AudienceTests {
  private let folder = Folder()

  /// What a method answers to a client who is an administrator, or not.
  private func ask(
    _ reader: RequestReader, _ method: String, _ params: String, isAdministrator: Bool
  ) throws -> Answer {
    let line = #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(params)}"#
    let reply: [UInt8]
    switch reader.step(for: Array(line.utf8), isAdministrator: isAdministrator) {
    case .answer(let id, let answer): reply = Reply.line(to: id, answer())
    case .reading(let payload): reply = Worker.answer(payload, [])
    case .watch(let id, .counts(var watch)):
      watch.look(in: nil)
      reply = watch.frame() ?? Reply.line(to: id, .success([]))
    case .refuse(let id, let refusal, _): reply = Reply.line(to: id, .failure(refusal))
    default: throw RawClient.Fault.silence
    }
    return try #require(Answer(line: reply))
  }

  private func reader(_ audience: Audience) throws -> RequestReader {
    let engine = try Engine(options: EngineOptions(clock: .records))
    var options = ServerOptions(socket: "", clock: .records, version: "", isDurable: false)
    options.audience = audience
    let methods = EngineMethods(engine: engine, options: options)
    let reader = RequestReader(methods: methods.backend.methods)
    let bytes = Array(Bowl.geoJSON.utf8)
    let line = #"{"jsonrpc":"2.0","id":1,"method":"venue.load","params":{"bytes":\#(bytes.count)}}"#
    guard case .job(let load) = reader.step(for: Array(line.utf8), isAdministrator: true) else {
      throw RawClient.Fault.silence
    }
    _ = try load.job(bytes)
    _ = try methods.desk.submit(
      Array(Bowl.crowd([.yard: 13], second: 1).utf8), firstLine: 1, format: .throng)
    return reader
  }

  /// What `serve --audience` says, who asks, what for, and the sessions told: 13 as it is, 15 to everybody, and
  /// nil where it is refused.
  static let cases: [(serves: Audience, isAdministrator: Bool, asks: String?, told: Int?)] = [
    (.operators, true, nil, 13), (.operators, true, "operators", 13),
    (.operators, true, "public", 15), (.operators, false, nil, 13),
    (.operators, false, "operators", 13), (.operators, false, "public", 15),
    (.public, true, nil, 13), (.public, true, "operators", 13), (.public, true, "public", 15),
    (.public, false, nil, 15), (.public, false, "operators", nil), (.public, false, "public", 15),
  ]

  @Test("Two audiences: nobody gets more than is theirs", arguments: cases)
  func audiences(serves: Audience, isAdministrator: Bool, asks: String?, told: Int?) throws {
    let reader = try reader(serves)
    let word = asks.map { #","audience":"\#($0)""# } ?? ""
    for method in ["zone.density", "zone.watch"] {
      let answer = try ask(
        reader, method, #"{"venue":"bowl"\#(word)}"#, isAdministrator: isAdministrator)
      #expect(answer.value["total"]?["sessions"]?.integer == told, "\(method)")
      #expect(answer.refusal?.kind == (told == nil ? "forbidden" : nil))
    }
    let history = try ask(
      reader, "zone.history", #"{"venue":"bowl","step":"minute"\#(word)}"#,
      isAdministrator: isAdministrator)
    // Minutes are not for everybody.
    #expect(
      history.refusal?.kind == (told == nil ? "forbidden" : told == 15 ? "invalid_params" : nil))
  }

  @Test("An audience is one of two words")
  func words() throws {
    let reader = try reader(.operators)
    for word in [#""staff""#, "1", #""""#] {
      let answer = try ask(
        reader, "zone.density", #"{"venue":"bowl","audience":\#(word)}"#, isAdministrator: true)
      #expect(answer.refusal?.kind == "invalid_params")
    }
  }

  @Test("Where everybody is public, totals, health and metrics are administrators'")
  func others() throws {
    let reader = try reader(.public)
    let counts = ["sessions", "accepted", "rejected", "duplicates", "late", "asOf"]
    let all = try ask(reader, "server.info", "{}", isAdministrator: true).value
    #expect(counts.allSatisfy { all[$0]?.isNull == false })
    let some = try ask(reader, "server.info", "{}", isAdministrator: false).value
    #expect(counts.allSatisfy { some[$0]?.isNull == true })
    #expect(some["protocol"]?.integer == 1 && some["venues"]?.integer == 1)
    for method in ["server.health", "server.metrics"] {
      #expect(try ask(reader, method, "{}", isAdministrator: false).refusal?.kind == "forbidden")
      #expect(try ask(reader, method, "{}", isAdministrator: true).refusal == nil)
    }
  }

  /// Whatever tells counts asks `EngineMethods.audience`; what doesn't is an administrator's, or tells none.
  @Test("Where everybody is public, these methods alone are open")
  func openMethods() throws {
    let engine = try Engine(options: EngineOptions(clock: .records))
    var options = ServerOptions(socket: "", clock: .records, version: "", isDurable: false)
    options.audience = .public
    let methods = EngineMethods(engine: engine, options: options).backend.methods
    #expect(
      Set(methods.filter { !$0.value.isForAdministrators }.keys) == [
        "server.info", "venue.history", "venue.list", "venue.show", "zone.density", "zone.history",
        "zone.watch",
      ])
    for name in ["zone.density", "zone.history", "zone.watch"] {
      #expect(methods[name]?.parameters.contains("audience") == true)
    }
  }

  @Test(
    "A venue on a larger one's ground tells nothing, and no venue of too many zones tells of them")
  func otherVenues() throws {
    let engine = try Engine(options: EngineOptions(clock: .records))
    let desk = PublicDesk(engine, PublicRules(), isWanted: true)
    #expect(desk.density("bowl") == nil)
    let options = ServerOptions(socket: "", clock: .records, version: "", isDurable: false)
    let methods = EngineMethods(engine: engine, options: options)
    let reader = RequestReader(methods: methods.backend.methods)
    func load(_ text: String) throws {
      let bytes = Array(text.utf8)
      let line =
        #"{"jsonrpc":"2.0","id":1,"method":"venue.load","params":{"bytes":\#(bytes.count)}}"#
      guard case .job(let load) = reader.step(for: Array(line.utf8), isAdministrator: true) else {
        return
      }
      _ = try load.job(bytes)
    }
    try load(Bowl.geoJSON)
    try load(ManyZones.geoJSON(zones: 4))
    let people = (0..<30).map { Arena.fix("s\($0)", 1, 13.00005, 52.00005) }.joined()
    _ = try methods.desk.submit(Array(people.utf8), firstLine: 1, format: .throng)
    desk.pass()
    // `many` lies in the bowl: all thirty are in both.
    #expect(desk.density("bowl")?.total.sessions == 30)
    #expect(desk.density("many")?.total.sessions == nil)
    _ = try engine.remove(venue: "bowl")
    desk.pass()
    #expect(desk.density("bowl") == nil && desk.density("many")?.total.sessions == nil)
    // A minute has one answer, and so the next one tells it.
    let next = (0..<30).map { Arena.fix("s\($0)", 60, 13.00005, 52.00005) }.joined()
    _ = try methods.desk.submit(Array(next.utf8), firstLine: 1, format: .throng)
    desk.pass()
    #expect(desk.density("bowl") == nil && desk.density("many")?.total.sessions == 30)
    try load(ManyZones.geoJSON(zones: 501, nameLength: 1))
    desk.pass()
    #expect(desk.density("many")?.total.sessions == 30)
    #expect(desk.density("many")?.zones.allSatisfy { $0.sessions == nil } == true)
  }
}
