import Foundation
import Testing

@testable import throng

/// `throng simulate --scenario`, and every script of `fixtures/scenarios` against the real engine.
struct ScenarioTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../fixtures/scenarios").standardizedFileURL.path(percentEncoded: false)
  private let temporary = TemporaryFolder()

  @Test(arguments: try FileManager.default.contentsOfDirectory(atPath: folder).sorted())
  func comesOutAsExpected(file: String) {
    let run = Run("simulate", "--scenario", "\(Self.folder)/\(file)", "--check")
    #expect(run.status == .done && run.errors.isEmpty, "\(run.output)\(run.errors)")
  }

  @Test func thereAreManyAndAFolderIsCheckedAsAWhole() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
    #expect(names.count >= 25)
    let folder = "\(temporary.path)/scripts"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    _ = temporary.file("scripts/a.json", script())
    _ = temporary.file("scripts/b.json", script(decisions: "[]"))
    let run = Run("simulate", "--scenario", folder, "--check")
    #expect(run.status == .no)
    #expect(run.lines.first == "ok    \(folder)/a.json: A test")
    #expect(run.lines.contains("FAIL  \(folder)/b.json: A test"))
    #expect(
      run.lines.contains(
        "      ann: decision 1 is start hall at 10.0 s (enteredVicinity), not nothing"))
    #expect(run.lines.last == "2 scenarios, 1 not as expected")
  }

  @Test func withoutCheckItPrintsTheDecisions() {
    let run = Run("simulate", "--scenario", temporary.file("a.json", script(decisions: "[]")))
    #expect(run.status == .done)
    #expect(
      run.output == """
        A test
        It shows something.
        second  person  decision  venue  reason
        10.0    ann     start     hall   enteredVicinity

        """)
    #expect(run.errors == "8 records sent, none refused\n")
  }

  /// Everything that a check compares is told when it differs.
  @Test(arguments: [
    (
      #""visits": []"#,
      "there is a visit of hall from 0.0 to the end (not stale) that should not be"
    ),
    (
      #""visits": [{"venue": "hall", "enter": 5}]"#,
      "there is no visit of hall from 5.0 s to the end"
    ),
    (
      #""shouldTrack": [{"at": 30, "answer": "no"}]"#,
      "at 30.0 s the answer for ann is yes (enteredVicinity), not no"
    ),
    (
      #""shouldTrack": [{"at": 30, "answer": "yes", "reason": "venueChanged"}]"#,
      "is yes (enteredVicinity), not yes (venueChanged)"
    ),
    (#""alerts": [{"at": 7}]"#, "ann: alerts are raised at 30.0 s, not at 7.0 s"),
    (#""alerts": []"#, "ann: alerts are raised at 30.0 s, not never"),
  ])
  func differencesAreTold(member: String, sentence: String) {
    let run = Run("simulate", "--scenario", temporary.file("a.json", script(member)), "--check")
    #expect(run.status == .no && run.output.contains(sentence), "\(run.output)")
  }

  @Test func aPhoneThatMeasuresWhenItShouldNotIsTold() {
    let text = #"""
      {"title": "A test", "shows": "It shows something.", "seconds": 60,
       "people": [{"name": "ann", "path": [{"x": 0, "y": 0}], "phone": {"app": "beacon"},
         "timeline": [{"at": 5, "do": "open"}], "decisions": [],
         "measuring": [{"at": 3, "is": true}, {"at": 30, "is": false}]}]}
      """#
    let run = Run("simulate", "--scenario", temporary.file("a.json", text), "--check")
    #expect(run.output.contains("at 3.0 s the phone of ann doesn't measure"))
    #expect(run.output.contains("at 30.0 s the phone of ann measures"))
  }

  @Test func countsAndRejectionsAreCompared() {
    let text = script().replacing(
      #""seconds""#,
      with:
        #""rejections": {"future": 2}, "counts": [{"at": 30, "venue": "hall", "sessions": 3}], "seconds""#
    )
    let run = Run("simulate", "--scenario", temporary.file("a.json", text), "--check")
    #expect(run.output.contains("at 30.0 s hall holds 1 sessions, not 3"))
    #expect(run.output.contains("0 lines are refused as future, not 2"))
  }

  /// Venue files lie beside the script.
  @Test func aVenueFileIsFound() {
    let venue = #"""
      {"type":"Feature","id":"hall","properties":{"role":"venue"},"geometry":{"type":"Polygon",
      "coordinates":[[[10.2,51.9],[10.3,51.9],[10.3,52],[10.2,52],[10.2,51.9]]]}}
      """#
    _ = temporary.file("hall.geojson", venue)
    let text = script(venue: #"{"file": "hall.geojson"}"#)
    let run = Run("simulate", "--scenario", temporary.file("a.json", text), "--check")
    #expect(run.status == .done, "\(run.output)\(run.errors)")
  }

  @Test(arguments: [
    (["--scenario", "/nowhere.json"], "/nowhere.json can't be opened"),
    (["--check"], "--check needs --scenario"),
    (["--scenario", "a.json", "--sessions", "3"], "--sessions doesn't go with --scenario"),
  ])
  func faultsAreSaid(words: [String], sentence: String) {
    let run = Run(["simulate"] + words)
    #expect(run.status == .failed && run.errors.contains(sentence))
  }

  @Test func aFaultInAScriptIsToldWithItsPlace() {
    let file = temporary.file("a.json", script(decisions: #"[{"strat": "hall"}]"#))
    let run = Run("simulate", "--scenario", file)
    #expect(run.status == .failed)
    #expect(run.errors.contains("\(file): /people/0/decisions/0: there is no member 'strat' here"))
  }

  private func script(
    _ member: String? = nil, decisions: String = #"[{"start": "hall", "at": 10}]"#,
    venue: String = #"{"id": "hall", "rectangle": [-50, -50, 50, 50]}"#
  ) -> String {
    """
    {"title": "A test", "shows": "It shows something.", "seconds": 60, "venues": [\(venue)],
     "people": [{"name": "ann", "path": [{"at": 0, "x": 0, "y": 0}],
       "records": [{"from": 0, "to": 61, "every": 10}, {"at": 30, "event": "alert", "here": true}],
       \(member.map { $0 + ", " } ?? "")"decisions": \(decisions)}]}
    """
  }
}
