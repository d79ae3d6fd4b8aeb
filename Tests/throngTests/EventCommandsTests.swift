import Foundation
import Testing

@testable import throng

/// `throng flow`, `dwell`, `correct` and `history --event` of a starter venue that names an event.
@Suite struct EventCommandsTests {
  private let daemon: TestDaemon

  init() throws {
    daemon = try TestDaemon(isDurable: true)
    let venue = daemon.folder.path + "/hall.geojson"
    #expect(
      Run("venues", "new", venue, "--name", "Hall", "--lat", "52", "--lon", "13").status == .done)
    let text = try String(contentsOfFile: venue, encoding: .utf8).replacing(
      #""timeZone": "UTC""#,
      with: #""timeZone": "UTC", "events": [{"name": "Show", "doors": "2026-06-13T17:00:00Z", "#
        + #""end": "2026-06-13T19:00:00Z"}]"#)
    let file = daemon.folder.file("show.geojson", text)
    #expect(daemon.run("venues", "load", file).status == .done)
    let lines = (0...60).map { step in
      #"{"session":"a","time":\#(1_781_370_000 + step * 10),"lat":52,"lon":13,"horizontalAccuracy":1}"#
    }
    let records = daemon.folder.file("stay.ndjson", lines.joined(separator: "\n"))
    #expect(daemon.run("ingest", records).status == .done)
  }

  @Test func theHistoryOfAnEvent() throws {
    let run = daemon.run("history", "hall", "--event", "Show")
    #expect(run.status == .done && run.errors.isEmpty)
    try #require(run.lines.count == 4)
    #expect(run.lines[1] == "Show: peak 1 sessions at 2026-06-13T17:00:00Z, 1 entries, 0 exits")
    #expect(daemon.run("history", "hall", "--event", "Nothing").status == .no)
    let both = daemon.run("history", "hall", "--event", "Show", "--to", "2026-06-13T18:00:00Z")
    #expect(both.status == .failed && both.errors.contains("exclude each other"))
    #expect(daemon.run("venues", "show", "hall").output.contains("Show from 2026-06-13T17:00:00Z"))
  }

  @Test func flowsAsAMatrix() throws {
    let run = daemon.run("flow", "hall", "--event", "Show")
    #expect(run.status == .done && run.errors.isEmpty)
    let head = "hall, Show, 2026-06-13T17:00:00Z to 2026-06-13T17:09:00Z, 0 moves between zones"
    #expect(run.lines.first == head)
    let header = try #require(run.lines.first { $0.hasPrefix("from") })
    #expect(header.split(separator: " ").map(String.init) == ["from", "\\", "to", "floor"])
    let row = try #require(run.lines.first { $0.hasPrefix("(outside)") })
    #expect(row.split(separator: " ").map(String.init) == ["(outside)", "1"])
    #expect(run.lines.contains("came in: 0 by gate, 1 elsewhere"))
    #expect(daemon.run("flow", "hall", "--json").output.contains(#""moves":0,"sources":["#))
    let nobody = daemon.run("flow", "hall", "--to", "2026-06-01T00:00:00Z")
    #expect(nobody.status == .done && nobody.lines.last == "Nobody moved.")
    #expect(daemon.run("flow", "nowhere").status == .no)
    #expect(daemon.run("flow", "hall", "--from", "noon").status == .failed)
  }

  @Test func dwellsAsATable() throws {
    let run = daemon.run("dwell", "hall", "--zone", "floor", "--event", "Show")
    #expect(run.status == .done && run.errors.isEmpty)
    let row = try #require(run.lines.last).split(separator: " ").map(String.init)
    #expect(row == ["floor", "1", "0", "tooFewEnds", "tooFewEnds"])
    #expect(
      daemon.run("dwell", "hall", "--json").output.contains(#""zones":[{"zone":null,"visits":1"#))
    #expect(daemon.run("dwell", "hall", "--zone", "x").status == .no)
  }

  @Test func aCountByHand() throws {
    let run = daemon.run("correct", "hall", "floor", "140", "--until", "600", "--note", "tower")
    #expect(run.status == .done && run.output == "140 people until 2026-06-13T17:20:00Z\n")
    let table = daemon.run("density", "hall")
    let floor = try #require(table.lines.first { $0.hasPrefix("floor") })
    #expect(floor.split(separator: " ").contains("=140") && floor.contains("140–140"))
    #expect(table.lines.last == "= counted by hand: floor until 2026-06-13T17:20:00Z")
    let json = daemon.run("density", "hall", "--json").output
    #expect(json.contains(#""corrected":{"people":140,"until":"2026-06-13T17:20:00Z""#))
    #expect(json.contains(#""penetrationSource":"assumed","penetrationLow":null"#))
    let cleared = daemon.run("correct", "hall", "floor", "--clear")
    #expect(cleared.output == "no count by hand holds there\n")
    #expect(!daemon.run("density", "hall").output.contains("counted by hand"))
    let until = ["--until", "2026-06-13T17:30:00Z"]
    #expect(
      Run(["correct", "hall", "floor", "1", "--socket", daemon.socket] + until).status == .done)
    #expect(daemon.run("correct", "hall", "nowhere", "1", "--until", "60").status == .no)
  }

  @Test(
    arguments: [
      ["1"], ["--until", "60"], ["-1", "--until", "60"], ["x", "--until", "60"],
      ["1", "--until", "soon"], ["1", "--until", "86401"], ["--clear", "1"],
      ["--clear", "--until", "60"],
    ])
  func badCounts(words: [String]) {
    let run = Run(["correct", "hall", "floor", "--socket", daemon.socket] + words)
    #expect(run.status == .failed && run.output.isEmpty && !run.errors.isEmpty)
  }
}
