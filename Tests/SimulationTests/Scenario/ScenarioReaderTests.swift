import Testing
import Venues

@testable import Simulation

struct ScenarioReaderTests {
  private func read(_ text: String) throws -> Simulation.Scenario {
    try ScenarioReader.scenario(in: Array(text.utf8)) { name throws(ScenarioError) in
      throw ScenarioError(reason: "no file \(name)")
    }
  }

  /// A script with a person of those members, and more members of its own.
  private func script(_ person: String, _ more: String = "") -> String {
    """
    {"title": "t", "shows": "s", "seconds": 100, \(more)
     "venues": [{"id": "hall", "rectangle": [-50, -50, 50, 50]}],
     "people": [{"name": "ann", \(person), "decisions": []}]}
    """
  }

  private static let path = #""path": [{"at": 0, "x": 0, "y": 0}]"#

  @Test(arguments: [
    ("[1]", "an object is wanted here"),
    ("{", "this is not JSON"),
    (#"{"shows": "s", "seconds": 5}"#, "'title' is missing"),
    (#"{"title": "t", "shows": "s", "seconds": 0}"#, "/seconds: it is from 1 to 86400"),
    (#"{"title": "t", "shows": "s", "seconds": 5, "poeple": []}"#, "no member 'poeple'"),
    (#"{"title": "t", "title": "t", "shows": "s"}"#, "'title' is given twice"),
    (#"{"title": 3, "shows": "s", "seconds": 5}"#, "/title: a text is wanted here"),
    (
      #"{"title": "t", "shows": "s", "seconds": 5, "people": [{"name": "a"}]}"#,
      "/people/0: 'decisions' is missing"
    ),
    (
      #"{"title": "t", "shows": "s", "seconds": 5, "happenings": [{"at": 1}]}"#,
      "/happenings/0: it is one of"
    ),
    (
      #"{"title": "t", "shows": "s", "seconds": 5, "venues": [{"file": "x"}]}"#, "no file x"
    ),
    (
      #"{"title": "t", "shows": "s", "seconds": 5, "venues": [{"id": "a", "rectangle": [1, 2]}]}"#,
      "/venues/0/rectangle: [west, south, east, north]"
    ),
    (
      #"{"title":"t","shows":"s","seconds":5,"venues":[{"id":"a","ring":[[0,0],[9,9],[9,0],[0,9]]}]}"#,
      "/venues/0: a: the polygon is invalid"
    ),
  ])
  func faultsOfTheWholeAreTold(text: String, sentence: String) {
    let error = #expect(throws: ScenarioError.self) { try read(text) }
    #expect(error?.description.contains(sentence) == true, "\(error?.description ?? "none")")
  }

  @Test(arguments: [
    (#""records": [{"at": 5}]"#, "/people/0/records/0: it says no place"),
    (#""records": [{"x": 5, "y": 5}]"#, "'at' or 'from' is missing"),
    (#""records": [{"at": 5, "x": 5}]"#, "'y' is missing"),
    (#""records": [{"from": 0, "to": 9, "every": 0, "x": 1, "y": 1}]"#, "/every: it is above 0"),
    (#""path": [{"at": 0}]"#, "'x' is missing"),
    (#""path": [{"x": 0, "y": 0}, {"x": 1, "y": 0}]"#, "'at' or 'speed' is missing"),
    (#""path": [{"at": 5, "x": 0, "y": 0}, {"at": 5, "x": 1, "y": 0}]"#, "no time behind"),
    (#""path": [{"x": 0, "y": 0}, {"x": 9, "y": 0, "speed": 0}]"#, "no time behind"),
    (#""path": [{"x": 0, "y": 0}, {"stay": -1}]"#, "/path/1/stay: it is above 0"),
    (#""path": [{"x": 0, "y": 0, "cover": "sea"}]"#, "one of open, nearWalls, indoors, tunnel"),
    (#""phone": {"app": "other"}"#, "one of feed, persistent, approximate, beacon"),
    (#""phone": {"app": "persistent"}"#, "a phone with an app needs a path"),
    (#""timeline": [], "phone": {"app": "feed"}"#, "/timeline: a phone fed by the script"),
    (#""visits": [{"venue": "hall"}]"#, "'enter' is missing"),
    (#""visits": [{"venue": "hall", "enter": [2, 1]}]"#, "or [earliest, latest], is wanted"),
    (#""shouldTrack": [{"at": 1, "answer": "maybe"}]"#, "one of yes, no, unsure"),
    (#""deliver": [{"from": 1}]"#, "'at' is missing"),
  ])
  func faultsOfAPersonAreTold(members: String, sentence: String) {
    let error = #expect(throws: ScenarioError.self) { try read(script(members)) }
    #expect(error?.description.contains(sentence) == true, "\(error?.description ?? "none")")
  }

  @Test(arguments: [
    (#"{"at": 1, "do": "fly"}"#, "/do: it is one of open, leave, forceQuit"),
    (#"{"at": 1, "do": "allow"}"#, "'status' is missing"),
    (#"{"do": "open"}"#, "'at' is missing"),
  ])
  func faultsOfATimelineAreTold(entry: String, sentence: String) {
    let members =
      Self.path + #", "phone": {"app": "persistent"}, "timeline": ["# + entry + "]"
    let error = #expect(throws: ScenarioError.self) { try read(script(members)) }
    #expect(error?.description.contains(sentence) == true, "\(error?.description ?? "none")")
  }

  @Test func aPathIsWalkedAtItsSpeedAndWithItsStops() throws {
    let path = """
      "path": [{"at": 10, "x": 0, "y": 0}, {"x": 30, "y": 40, "speed": 5}, {"stay": 20, "level": 1},
      {"at": 50, "x": 30, "y": 140, "cover": "tunnel"}]
      """
    let person = try #require(try read(script(path)).people.first)
    func point(_ time: Double) -> Point? { person.path.whereabouts(at: time)?.point }
    #expect(point(0) == Point(x: 0, y: 0) && point(15) == Point(x: 15, y: 20))
    #expect(point(20) == Point(x: 30, y: 40) && point(39) == Point(x: 30, y: 40))
    #expect(point(45) == Point(x: 30, y: 90) && point(99) == Point(x: 30, y: 140))
    #expect(person.path.whereabouts(at: 39)?.level == 0)
    #expect(person.path.whereabouts(at: 45)?.level == 1)
    #expect(person.path.whereabouts(at: 15)?.velocity == Point(x: 3, y: 4))
    #expect(person.path.cover(at: 45) == .open && person.path.cover(at: 51) == .tunnel)
  }

  @Test func aSeriesOfRecordsEndsBeforeItsEnd() throws {
    let records = #""records": [{"from": 1, "to": 2, "every": 0.25, "x": 3, "y": 4}]"#
    let person = try #require(try read(script(records)).people.first)
    guard case .feed(let feed, _) = person.phone else {
      Issue.record("no feed")
      return
    }
    #expect(feed.map(\.at) == [1, 1.25, 1.5, 1.75])
    #expect(feed.allSatisfy { $0.place == Point(x: 3, y: 4) && $0.accuracy == 5 })
  }

  /// The noise of a script is a function of its seed.
  @Test func noiseIsSeeded() throws {
    func places(_ phone: String) throws -> [Point?] {
      let records = #", "records": [{"from": 0, "to": 400, "every": 1}]"#
      let person = try #require(try read(script(Self.path + phone + records)).people.first)
      guard case .feed(let feed, _) = person.phone else { return [] }
      return feed.map(\.place)
    }
    func phone(_ seed: Int, _ error: String) -> String {
      #", "phone": {"accuracy": 10, "error": "\#(error)", "seed": \#(seed)}"#
    }
    #expect(try places(phone(1, "honest")) == places(phone(1, "honest")))
    #expect(try places(phone(1, "honest")) != places(phone(2, "honest")))
    #expect(try places(phone(1, "none")).allSatisfy { $0 == Point(x: 0, y: 0) })
    // iOS's radius is the root mean square distance; half of it is as well too small a promise.
    for (error, factor) in [("honest", 1.0), ("tooSmall", 2), ("tooLarge", 0.5)] {
      let squares = try places(phone(3, error)).map { pow2($0?.length ?? 0) }
      let rms = (squares.reduce(0, +) / Double(squares.count)).squareRoot()
      #expect(abs(rms / (10 * factor) - 1) < 0.35)
    }
  }

  private func pow2(_ value: Double) -> Double { value * value }
}
