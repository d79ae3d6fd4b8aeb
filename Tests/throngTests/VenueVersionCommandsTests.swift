import Foundation
import Testing

@testable import throng

/// `venues history`, `show`, `diff` and `map` of what a daemon has; the starter venue's front moves.
@Suite struct VenueVersionCommandsTests {
  private let daemon: TestDaemon
  private let venue: String

  init() throws {
    daemon = try TestDaemon(isDurable: true)
    venue = daemon.folder.path + "/hall.geojson"
    #expect(Run("venues", "new", venue, "--name", "Hall").status == .done)
    #expect(daemon.run("venues", "load", venue).output == "loaded hall: version 1, 4 zones\n")
  }

  /// Loads the venue with a text of its file put in the place of another one's.
  private func reload(_ old: String, _ new: String) throws {
    let text = try String(contentsOfFile: venue, encoding: .utf8)
    #expect(text.contains(old))
    let file = daemon.folder.file("hall.geojson", text.replacing(old, with: new))
    #expect(daemon.run("venues", "load", file).output == "loaded hall: version 2, 4 zones\n")
  }

  @Test func tellsTheHistory() throws {
    try reload(#""name": "Hall""#, #""name": "Great Hall""#)
    #expect(daemon.run("venues", "remove", "hall").status == .done)
    let run = daemon.run("venues", "history", "hall")
    #expect(run.status == .done && run.lines.count == 4)
    #expect(run.lines[0].split(separator: " ").first == "version")
    let user = String(geteuid())
    let rows = run.lines.dropFirst().map { $0.split(separator: " ").map(String.init) }
    #expect(rows[0].prefix(2) == ["1", "4"] && rows[0][3] == user)
    #expect(rows[0].suffix(3) == [venue, "first", "load"])
    #expect(rows[1].suffix(3) == [venue, "venue", "altered"])
    #expect(rows[2] == ["3", "-", "-", user, "-", "-", "removed"])
    let json = daemon.run("venues", "history", "hall", "--json").output
    #expect(json.contains(#""versions":[{"version":1,"removed":false,"time":null,"file":"#))
    let none = daemon.run("venues", "history", "nowhere")
    #expect(none.status == .no && none.output.isEmpty)
  }

  @Test func showsAVenue() throws {
    let run = daemon.run("venues", "show", "hall")
    #expect(run.status == .done && run.errors.isEmpty)
    #expect(run.lines[0] == "hall (Hall): version 1, from \(venue), by user \(geteuid())")
    #expect(run.lines[1].contains(" m², vicinity "))
    #expect(run.lines.filter { $0.hasPrefix("level ") }.count == 1)
    #expect(run.lines.count { $0.contains("Front") } == 1)
    let json = daemon.run("venues", "show", "hall", "--json").output
    #expect(json.hasPrefix(#"{"venue":"hall","version":1,"removed":false,"#))
    #expect(json.contains(#""zones":[{"zone":""#))
    #expect(daemon.run("venues", "show", "nowhere").status == .no)
    #expect(daemon.run("venues", "show", "hall", "--version", "2").status == .no)
    let both = daemon.run("venues", "show", "hall", "--json", "--geojson")
    #expect(both.status == .failed && both.errors.contains("give one"))
  }

  /// What `--geojson` prints is the content: loaded again it is no new version, and no difference.
  @Test func printsGeoJSONThatLoadsAgain() throws {
    let run = daemon.run("venues", "show", "hall", "--geojson")
    #expect(run.lines.count == 1)
    let file = daemon.folder.file("shown.geojson", run.output)
    #expect(daemon.run("venues", "load", file).output == "loaded hall: version 1, 4 zones\n")
    let same = daemon.run("venues", "diff", "hall", file)
    #expect(same.status == .done && same.output == "hall → \(file): no difference\n")
    #expect(Run("venues", "check", file, "--json").output.contains(#""winding""#) == false)
  }

  @Test func showsTheVersionBeforeARemoval() throws {
    #expect(daemon.run("venues", "remove", "hall").status == .done)
    #expect(daemon.run("venues", "show", "hall").status == .no)
    let removal = daemon.run("venues", "show", "hall", "--version", "2")
    #expect(removal.status == .no && removal.errors.contains("version 2 is the removal of hall"))
    #expect(daemon.run("venues", "show", "hall", "--version", "1").lines.count > 5)
  }

  @Test func tellsDifferences() throws {
    try reload(#""name": "Front of stage""#, #""name": "Foyer""#)
    let run = daemon.run("venues", "diff", "hall@1", "hall")
    #expect(run.status == .no)
    #expect(run.lines[0] == "hall@1 → hall: 1 zone changed")
    #expect(run.lines.dropFirst() == ["  ~ front (Foyer): name Front of stage → Foyer"])
    let json = daemon.run("venues", "diff", "hall@1", venue, "--json")
    #expect(json.status == .no)
    #expect(
      json.output.contains(
        #""properties":[{"name":"name","before":"Front of stage","now":"Foyer"}]}]"#))
    // Two files need no daemon.
    #expect(Run("venues", "diff", venue, venue, "--json").status == .done)
    #expect(daemon.run("venues", "diff", "hall@7", "hall").status == .no)
  }

  @Test func drawsWhatTheDaemonHas() throws {
    let file = Run("venues", "map", venue)
    #expect(daemon.run("venues", "map", "hall").output == file.output)
    #expect(daemon.run("venues", "map", "hall@1").output == file.output)
    #expect(daemon.run("venues", "map", "hall@2").status == .no)
    #expect(daemon.run("venues", "map", "--check", "hall").errors.contains("--check reads a file"))
  }

  @Test(arguments: [
    ("stadium", VenueReference.daemon(venue: "stadium", version: nil)),
    ("stadium@3", .daemon(venue: "stadium", version: 3)),
    ("way/26512@2", .daemon(venue: "way/26512", version: 2)),
    ("a@b", .daemon(venue: "a@b", version: nil)), ("a@0", .daemon(venue: "a@0", version: nil)),
    ("@3", .daemon(venue: "@3", version: nil)),
    ("gone.geojson", .file("gone.geojson")), ("./x", .file("./x")), ("/tmp", .file("/tmp")),
    ("a@1.json", .file("a@1.json")),
  ])
  func meansAFileOrAVenue(_ word: String, _ expected: VenueReference) {
    #expect(VenueReference(word) == expected)
  }

  @Test func watchingNeedsAFolder() {
    let words = ["serve", "--socket", daemon.folder.path + "/t", "--state"]
    let state = daemon.folder.path + "/other"
    #expect(Run(words + [state, "--watch"]).errors.contains("--watch needs a folder"))
    let file = Run(words + [state, "--watch", "--venues", venue])
    #expect(file.status == .failed && file.errors.contains("Not a directory"))
  }
}
