import Presence
import Testing
import Venues

@testable import Simulation

struct ScenarioReaderTests {
  private func read(_ text: String) throws -> Simulation.Scenario {
    try ScenarioReader.scenario(in: Array(text.utf8), reasons: ["future", "tooOld"]) {
      name throws(ScenarioError) in
      throw ScenarioError(reason: "no file \(name)")
    }
  }

  /// A script with a person of those members, and more members of its own.
  private func script(_ person: String, _ more: String = "", seconds: Int = 100) -> String {
    """
    {"title": "t", "shows": "s", "seconds": \(seconds), \(more)
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
      #"{"title": "t", "shows": "s", "seconds": 5, "happenings": [{"at": 1, "remove": "a", "restart": true}]}"#,
      "/happenings/0: it is one of"
    ),
    (
      #"{"title": "t", "shows": "s", "seconds": 5, "happenings": [{"at": 1, "remove": "hall"}]}"#,
      "at 1.0 s there is no venue 'hall' to be removed"
    ),
    (
      #"{"title": "t", "shows": "s", "seconds": 5, "rejections": 5}"#,
      "/rejections: an object is wanted here"
    ),
    (
      #"{"title": "t", "shows": "s", "seconds": 5, "rejections": {"furture": [0, 9]}}"#,
      "/rejections: there is no member 'furture' here, only future, tooOld"
    ),
    (
      #"{"title": "t", "shows": "s", "seconds": 5, "rejections": {"future": [1, "9"]}}"#,
      "/rejections/future: a number of lines"
    ),
    (
      #"{"title": "t", "shows": "s", "seconds": 5, "start": 946684799}"#,
      "/start: seconds since 1970 are wanted, from 946684800 to 4102358400"
    ),
    (
      #"{"title": "t", "shows": "s", "seconds": 5, "start": 4102358401}"#,
      "/start: seconds since 1970 are wanted"
    ),
    (
      #"{"title":"t","shows":"s","seconds":5,"venues":[{"id":"a","rectangle":[0,0,9,9],"zones":[{"id":"z","levels":["1"],"rectangle":[0,0,9,9]}]}]}"#,
      "/venues/0/zones/0/levels/0: an integer is wanted here"
    ),
    (
      #"{"title":"t","shows":"s","seconds":5,"venues":[{"id":"a","rectangle":[0,0,9,"9",9]}]}"#,
      "/venues/0/rectangle: [west, south, east, north]"
    ),
    (
      #"{"title":"t","shows":"s","seconds":5,"venues":[{"file":"x","id":"a"}]}"#,
      "/venues/0/id: the venues are those of the file"
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
    (#""phone": {"app": "other"}"#, "one of persistent, approximate, beacon"),
    (#""phone": {"app": "persistent"}"#, "a phone with an app needs a path"),
    (#""phone": {"app": "feed"}"#, "one of persistent, approximate, beacon"),
    (#""timeline": [], "phone": {}"#, "/timeline: a phone fed by the script"),
    (#""timeline": []"#, "/timeline: a phone fed by the script"),
    (#""measuring": [{"at": 1, "is": false}]"#, "/measuring: a phone fed by the script"),
    (#""phone": {"permission": "always"}"#, "/phone/permission: a phone fed by the script"),
    (#""phone": {"precise": true}"#, "/phone/precise: a phone fed by the script"),
    (#""phone": {"latency": true}"#, "/phone/latency: a phone fed by the script"),
    (#""records": [{"at": 5, "every": 2, "x": 0, "y": 0}]"#, "/every: it says a single time"),
    (
      #""path": [{"at": 0, "x": 0, "y": 0}, {"at": 5, "speed": 2, "x": 1, "y": 0}]"#,
      "/path/1/speed: the time of arrival"
    ),
    (#""visits": [{"venue": "hall"}]"#, "'enter' is missing"),
    (#""visits": [{"venue": "hall", "enter": [2, 1]}]"#, "or [earliest, latest], is wanted"),
    (#""shouldTrack": [{"at": 1, "answer": "maybe"}]"#, "one of yes, no, unsure"),
    (#""visits": [{"venue": "hall", "enter": [2, "x", 3]}]"#, "or [earliest, latest], is wanted"),
    (#""deliver": [{"from": 1}]"#, "'at' is missing"),
    (#""deliver": [{"from": 1, "to": 9, "at": 8}]"#, "'to' no later than 'at'"),
  ])
  func faultsOfAPersonAreTold(members: String, sentence: String) {
    let error = #expect(throws: ScenarioError.self) { try read(script(members)) }
    #expect(error?.description.contains(sentence) == true, "\(error?.description ?? "none")")
  }

  /// What would never be played or compared, since the scenario of 100 s is over by then.
  @Test(arguments: [
    (#""records": [{"at": 101, "x": 0, "y": 0}]"#, "", "a record of ann, at 101.0 s"),
    (#""records": [{"at": -1, "x": 0, "y": 0}]"#, "", "a record of ann, at -1.0 s"),
    (#""deliver": [{"at": 99, "times": 3}]"#, "", "a delivery of ann, at 101.0 s"),
    (#""phone": {"clock": [{"at": 101, "ahead": 5}]}"#, "", "the clock of ann, at 101.0 s"),
    (#""shouldTrack": [{"at": 101, "answer": "no"}]"#, "", "a question, at 101.0 s"),
    ("", #""happenings": [{"at": 101, "restart": true}]"#, "a happening, at 101.0 s"),
    ("", #""counts": [{"at": 101, "venue": "hall", "sessions": 0}]"#, "a count, at 101.0 s"),
    (
      path + #", "phone": {"app": "beacon"}, "measuring": [{"at": 101, "is": true}]"#, "",
      "a look at a phone, at 101.0 s"
    ),
    (
      path + #", "phone": {"app": "beacon"}, "timeline": [{"at": 101, "do": "open"}]"#, "",
      "an entry of the timeline of ann, at 101.0 s"
    ),
  ])
  func momentsBehindTheEndAreTold(person: String, more: String, sentence: String) {
    let text = script(person.isEmpty ? Self.path : person, more.isEmpty ? "" : more + ",")
    let error = #expect(throws: ScenarioError.self) { try read(text) }
    #expect(error?.description.contains(sentence) == true, "\(error?.description ?? "none")")
  }

  @Test(arguments: [946_684_800, 1_781_370_000, 4_102_358_400] as [Int64])
  func aScenarioStartsWhenItSays(start: Int64) throws {
    let scenario = try read(script(Self.path, #""start": \#(start),"#))
    #expect(scenario.start == EventTime(seconds: start))
  }

  @Test(arguments: [
    (#"{"at": 1, "do": "fly"}"#, "/do: it is one of open, leave, forceQuit"),
    (#"{"at": 1, "do": "open", "status": "denied"}"#, "/status: only 'allow' takes it"),
    (#"{"at": 1, "do": "allowOnce", "ahead": 5}"#, "/ahead: only 'clock' takes it"),
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
      let text = script(Self.path + phone + records, seconds: 400)
      let person = try #require(try read(text).people.first)
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
