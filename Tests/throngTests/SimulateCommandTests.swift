import Foundation
import Testing

@testable import throng

/// `throng simulate` in this process, at the demo venues.
struct SimulateCommandTests {
  private static let venues = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../venues").standardizedFileURL.path(percentEncoded: false)
  private let stadium = "\(Self.venues)/stadium.geojson"
  private let folder = TemporaryFolder()

  private func run(_ words: String...) -> Run { Run(words) }

  private func rows(_ text: String) -> [[String]] {
    text.utf8.split(separator: UInt8(ascii: "\n")).dropFirst().map { line in
      line.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map {
        String($0) ?? ""
      }
    }
  }

  private func rows(file: String) throws -> [[String]] {
    rows(try String(contentsOfFile: "\(folder.path)/\(file)", encoding: .utf8))
  }

  @Test(arguments: ["stadium", "festival"])
  func everyRecordIsAccepted(venue: String) throws {
    let made = run(
      "simulate", "--venues", Self.venues, "--venue", venue, "--sessions", "30", "--minutes", "20")
    #expect(made.status == .done && made.errors.isEmpty)
    let file = "\(folder.path)/records.ndjson"
    try made.output.write(toFile: file, atomically: false, encoding: .utf8)
    let replayed = run("replay", "--venues", Self.venues, "--format", "json", file)
    #expect(replayed.status == .done)
    let lines = made.output.utf8.count { $0 == UInt8(ascii: "\n") }
    let summary = try #require(replayed.output.split(separator: "\n").last)
    let counts = try Summary(String(summary))
    #expect(counts.rejected == 0 && counts.duplicates > 0)
    #expect(counts.accepted + counts.duplicates == lines)
  }

  @Test func theSameSeedGivesTheSameOutput() {
    func play(_ seed: String) -> String {
      run(
        "simulate", "--venues", stadium, "--sessions", "10", "--minutes", "10", "--seed", seed
      ).output
    }
    #expect(play("4") == play("4"))
    #expect(play("4") != play("5"))
  }

  /// The engine, fed with the true positions, must give the truth: every zone at every tick, and
  /// every visit but those of one second whose fix lies less than its radius, 1 cm, from an edge.
  @Test func replayOfTheTruthGivesTheTruth() throws {
    let made = run(
      "simulate", "--venues", stadium, "--sessions", "30", "--minutes", "24", "--truth",
      folder.path)
    #expect(made.status == .done)
    let visitFile = "\(folder.path)/engine_visits.csv"
    let replayed = run(
      "replay", "--venues", stadium, "--every", "10", "--format", "csv", "--visits", visitFile,
      "\(folder.path)/noise_free.ndjson")
    #expect(replayed.status == .done)
    var counts: [String: String] = [:]
    for row in rows(replayed.output) { counts["\(try second(row[0])),\(row[2])"] = row[3] }
    let truth = try rows(file: "occupancy_10s.csv")
    #expect(truth.count == 16 * 24 * 6)
    // Before the first record there is no tick, and nobody there.
    for row in truth { #expect(counts["\(row[0]),\(row[1])"] ?? "0" == row[2]) }

    var visits: [String: String] = [:]
    for row in try rows(file: "engine_visits.csv") {
      visits["\(row[0]),\(row[2]),\(try second(row[3]))"] =
        row[4].isEmpty ? "" : "\(try second(row[4]))"
    }
    var missing = 0
    for row in try rows(file: "visits.csv") {
      guard let exit = visits.removeValue(forKey: "\(row[0]),\(row[1]),\(row[2])") else {
        #expect(row[4] == "1")
        missing += 1
        continue
      }
      #expect(exit == (row[5] == "1" ? "" : row[3]))
    }
    #expect(visits.isEmpty && missing <= 2)
  }

  /// What the two reporting apps write is taken as it stands.
  @Test(arguments: [("approximate", "login-location"), ("beacon", "postlocation")])
  func theReportingAppsWriteTheirOwnForm(app: String, format: String) throws {
    let made = run(
      "simulate", "--venues", stadium, "--sessions", "30", "--minutes", "30", "--app", app)
    let file = "\(folder.path)/records.txt"
    try made.output.write(toFile: file, atomically: false, encoding: .utf8)
    let replayed = run("replay", "--venues", stadium, "--format", "json,\(format)", file)
    #expect(replayed.status == .done, "\(replayed.errors)")
    let counts = try Summary(String(try #require(replayed.output.split(separator: "\n").last)))
    #expect(counts.rejected == 0 && counts.accepted > 30)
  }

  /// Flows balance: whoever enters a place leaves it, or is there at the end.
  @Test func flowsBalanceWithTheVisits() throws {
    let made = run(
      "simulate", "--venues", stadium, "--sessions", "30", "--minutes", "24", "--truth",
      folder.path)
    #expect(made.status == .done)
    var into = 0
    var outOf = 0
    for row in try rows(file: "flows.csv") {
      #expect(row.count == 4 && Int(row[0]).map { $0 % 60 } == 0 && row[1] != row[2])
      if row[1] == "-" { into += Int(row[3]) ?? 0 }
      if row[2] == "-" { outOf += Int(row[3]) ?? 0 }
    }
    let visits = try rows(file: "visits.csv").filter { $0[1].isEmpty }
    #expect(into == visits.count && into > 20)
    #expect(outOf == visits.count { $0[5] == "0" })
  }

  @Test func theBatteryTableHasARowForEachApp() {
    let table = run(
      "simulate", "--venues", stadium, "--sessions", "40", "--minutes", "30", "--battery")
    #expect(table.status == .done)
    #expect(
      table.lines.map { $0.split(separator: " ").first }
        == ["app", "persistent", "approximate", "beacon", "always"])
    #expect(table.lines.last?.hasSuffix("100.0%") == true)
  }

  /// Seconds from the default start, 2026-06-13T17:00:00Z.
  private func second(_ time: String) throws -> Int {
    Int(try Date(time, strategy: .iso8601).timeIntervalSince1970) - 1_781_370_000
  }

  @Test(arguments: [
    ("--sessions 5", "--minutes is missing"),
    ("--minutes 5", "--sessions is missing"),
    ("--sessions 5 --minutes 0", "--minutes takes an integer from 1"),
    ("--sessions -1 --minutes 5", "--sessions takes an integer from 0"),
    ("--sessions 5 --minutes 5 --start 2026-06-13", "--start takes a time such as"),
    ("--sessions 5 --minutes 5 --start 1999-12-31T23:59:59Z", "--start takes a time from 2000"),
    ("--sessions 5 --minutes 5 --start 2100-01-01T00:00:00Z", "--start takes a time from 2000"),
    (
      "--sessions 5 --minutes 5 --venue stadium --start 2099-12-31T23:55:01Z",
      "the last evening ends after 2099"
    ),
    (
      "--sessions 100000 --minutes 5 --venue stadium --start 2099-12-30T00:00:00Z",
      "the last evening ends after 2099"
    ),
    ("--sessions 5 --minutes 5 --socket /x --pause 6", "--pause takes an integer from 1 to 5"),
    ("--sessions 5 --minutes 5 --pause 1", "--pause needs --socket"),
    ("--sessions 5 --minutes 5 --timeout 1", "--timeout needs --socket"),
    ("--sessions 5 --minutes 5 --socket /x --app always", "--app always asks no daemon"),
    ("--sessions 5 --minutes 5", "say which with --venue"),
    ("--sessions 5 --minutes 5 --app other", "--app is one of persistent, approximate, beacon"),
    ("--sessions 5 --minutes 5 --format xml", "--format is one of throng, login-location"),
    ("--sessions 5 --minutes 5 --socket /x --battery", "--battery doesn't go with --socket"),
    ("--sessions 5 --minutes 5 --truth /x --battery", "--battery doesn't go with --truth"),
    ("--sessions 5 --minutes 5 --app beacon --battery", "--battery doesn't go with --app"),
    ("--sessions 5 --minutes 5 --format throng --battery", "--battery doesn't go with --format"),
    ("--sessions 5 --minutes 5 --venue stadium --truth /dev/null/x", "cannot write the truth"),
    ("--sessions 5 --minutes 5 --venue stadium --socket /nowhere/s", "No daemon answers"),
  ])
  func faultsAreSaid(words: String, sentence: String) {
    let run = Run(
      ["simulate", "--venues", Self.venues] + words.split(separator: " ").map(String.init))
    #expect(run.status == .failed && run.output.isEmpty)
    #expect(run.errors.contains(sentence))
  }

  @Test func withoutAnythingAllThatIsNeededIsSaid() {
    let made = run("simulate")
    #expect(made.status == .failed)
    #expect(made.errors.contains("an evening needs --venues, --sessions and --minutes"))
  }

  /// The last evening may end with the last second that a record can bear.
  @Test func theLastEveningOfTheRange() {
    let made = run(
      "simulate", "--venues", stadium, "--sessions", "5", "--minutes", "5", "--start",
      "2099-12-31T23:55:00Z")
    #expect(made.status == .done, "\(made.errors)")
  }

  /// `| head -1` is enough for whoever reads the records, but not for the truth.
  @Test func theTruthIsWholeThoughNobodyReadsOn() throws {
    signal(SIGPIPE, SIG_IGN)
    let words = ["simulate", "--venues", stadium, "--sessions", "30", "--minutes", "20", "--truth"]
    #expect(Run(words + ["\(folder.path)/whole"]).status == .done)
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    close(ends[0])
    let console = Console(
      out: throng.OutputStream(descriptor: ends[1]), errors: throng.OutputStream(),
      showsProgress: false)
    #expect(Program.run(words + ["\(folder.path)/unread"], console) == .done)
    close(ends[1])
    for file in ["visits.csv", "occupancy_10s.csv", "noise_free.ndjson"] {
      let unread = try String(contentsOfFile: "\(folder.path)/unread/\(file)", encoding: .utf8)
      let whole = try String(contentsOfFile: "\(folder.path)/whole/\(file)", encoding: .utf8)
      #expect(unread == whole && whole.count > 100)
    }
  }

  @Test func anUnknownVenueIsNotFound() {
    let made = run(
      "simulate", "--venues", stadium, "--venue", "moon", "--sessions", "1", "--minutes", "1")
    #expect(made.status == .no && made.errors.contains("no venue 'moon'"))
  }
}

/// The last object of `throng replay --format json`.
private struct Summary {
  var accepted: Int
  var rejected: Int
  var duplicates: Int

  init(_ line: String) throws {
    let root = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: [String: Int]]
    let counts = try #require(root?["summary"])
    accepted = try #require(counts["accepted"])
    rejected = try #require(counts["rejected"])
    duplicates = try #require(counts["duplicates"])
  }
}
