import Foundation
import Testing

@testable import throng

/// `throng replay` in this process.
struct ReplayCommandTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardizedFileURL.path(percentEncoded: false)
  private static let data = ProcessInfo.processInfo.environment["THRONG_DATA"]
  private let stadium = "\(Self.root)/venues/stadium.geojson"
  private let evening = "\(Self.root)/fixtures/evening.ndjson.gz"
  private let folder = TemporaryFolder()

  private func run(_ words: [String]) -> Run { Run(["replay"] + words) }

  private func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The crowd's README tells how many of its fixes are duplicates; none is bad.
  @Test(.enabled(if: data != nil, "needs $THRONG_DATA"))
  func theFullCrowdIsTakenWhole() {
    let crowd = (Self.data ?? "") + "/crowd/full"
    let result = run([
      "\(crowd)/fixes.ndjson.gz", "--venues", "\(crowd)/venue.geojson", "--format", "json",
    ])
    #expect(result.status == .done && result.errors.isEmpty)
    let summary = lines(result.output).dropLast().last ?? ""
    #expect(summary.contains(#""rejected":0,"duplicates":3972,"#))
    #expect(summary.hasPrefix(#"{"summary":{"accepted":198732,"#))
  }

  @Test func shardsAndStateChangeNothing() throws {
    func play(_ name: String, _ more: [String]) throws -> [String] {
      let (visits, decisions) = ("\(folder.path)/\(name).v", "\(folder.path)/\(name).d")
      let result = run(
        [
          evening, "--venues", stadium, "--every", "60", "--format", "csv", "--visits", visits,
          "--decisions", decisions,
        ] + more)
      #expect(result.status == .done)
      return try [result.output]
        + [visits, decisions].map { try String(contentsOfFile: $0, encoding: .utf8) }
    }
    let plain = try play("plain", [])
    // 40 minutes hold 40 ticks at most, and 15 zones and the venue make 16 rows each.
    #expect((lines(plain[0]).count - 2) % 16 == 0 && lines(plain[0]).count > 16 * 30)
    #expect(lines(plain[1]).count > 100 && lines(plain[2]).count > 25)
    #expect(try play("sharded", ["--shards", "4"]) == plain)
    #expect(try play("durable", ["--state", "\(folder.path)/state"]) == plain)
  }

  /// Fields of people are empty before the first estimate, which comes at the first multiple of 10 s.
  @Test func peopleAreColumnsUnlessLeftOut() {
    let file = folder.file(
      "records.ndjson",
      """
      {"session":"a","time":"2026-06-13T17:00:04Z","lat":51.9204,"lon":10.2361,"horizontalAccuracy":5}
      {"session":"b","time":"2026-06-13T17:00:12Z","lat":51.9204,"lon":10.2361,"horizontalAccuracy":5}
      """)
    let words = [file, "--venues", stadium, "--every", "5", "--format", "csv"]
    let people = lines(run(words).output)
    #expect(people.first == "time,venue,zone,sessions,people,low,high,people_per_m2,level")
    let venue = people.filter { $0.contains(",stadium,,") }
    #expect(venue.first == "2026-06-13T17:00:05Z,stadium,,1,,,,,")
    let second = venue.dropFirst().first?.split(separator: ",") ?? []
    // One phone, in the venue by nearly all of the Gaussian, of four in a hundred people who have one.
    #expect(second.count == 8 && second.first == "2026-06-13T17:00:10Z")
    // 25 of 30,000 is the stadium's first step.
    #expect(second.last == "quiet")
    #expect(second.dropFirst(3).first.flatMap { Double($0) }.map { abs($0 - 25) < 1 } == true)
    let none = lines(run(words + ["--estimate", "none"]).output)
    #expect(none.first == "time,venue,zone,sessions,level")
    #expect(none.contains("2026-06-13T17:00:10Z,stadium,,1,quiet"))
    #expect(none.contains("2026-06-13T17:00:10Z,stadium,gate-west,0,closed"))
  }

  @Test func ticksBeforeFromAreNotPrinted() {
    let result = run([
      evening, "--venues", stadium, "--every", "600", "--from", "2026-06-13T17:30:00Z",
      "--format", "csv",
    ])
    let times = Set(lines(result.output).dropFirst().dropLast().map { $0.prefix(20) })
    #expect(times == ["2026-06-13T17:30:00Z"])
  }

  @Test func aBadLineIsToldAndTheRestTaken() {
    let file = folder.file(
      "records.ndjson",
      """
      {"session":"a","time":"2026-06-13T17:00:00Z","lat":51.9204,"lon":10.2361}
      {"session":"a","time":"2026-06-13T17:00:10Z","lat":91,"lon":10.2361}
      {"session":"a","time":"2026-06-10T17:00:10Z","lat":51.9204,"lon":10.2361}
      """)
    let result = run([file, "--venues", stadium, "--json"])
    #expect(result.status == .done)
    #expect(lines(result.errors).prefix(2) == ["line 2: latitudeInvalid", "line 3: tooOld"])
    #expect(lines(result.errors).dropFirst(2).first?.hasPrefix("warning: tooOld means") == true)
    #expect(lines(result.errors).count == 4)
    #expect(
      result.output.hasSuffix(
        #"{"summary":{"accepted":1,"rejected":2,"duplicates":0,"late":0}}"# + "\n"))
  }

  @Test func aFileToWriteIsTriedBeforeTheWorkAndKeptUntilItsEnd() throws {
    let late = run([evening, "--venues", stadium, "--visits", folder.path])
    #expect(late.status == .failed && late.output.isEmpty)
    let visits = folder.file("visits.csv", "of yesterday")
    #expect(run(["nowhere.ndjson", "--venues", stadium, "--visits", visits]).status == .failed)
    #expect(try String(contentsOfFile: visits, encoding: .utf8) == "of yesterday")
    #expect(
      run([folder.file("empty", ""), "--venues", stadium, "--visits", visits]).status == .done)
    #expect(
      try String(contentsOfFile: visits, encoding: .utf8)
        == "session,venue,zone,enter,exit,dwell_s,open\n")
  }

  /// So many as the daemon lists of one batch, so that a file of nothing good is told as fast.
  @Test func countsTheRestOfManyBadLines() {
    let file = folder.file("bad", String(repeating: "x\n", count: 11_000))
    let errors = lines(run([file, "--venues", stadium]).errors)
    #expect(errors.count < 10_010)
    #expect(errors.contains { $0.hasPrefix("and ") && $0.hasSuffix(" more up to line 11000") })
    #expect(errors.dropLast().last == "accepted 0, rejected 11000, duplicates 0, late 0")
  }

  @Test(arguments: [
    ("nowhere.ndjson --venues STADIUM", "nowhere.ndjson can't be opened"),
    ("EVENING --venues nowhere.geojson", "nowhere.geojson can't be opened"),
    ("EVENING --venues EVENING", "evening.ndjson.gz"),
    ("EVENING --venues STADIUM --every 0", "--every takes a number"),
    ("EVENING --venues STADIUM --shards 65", "--shards takes an integer from 1 to 64"),
    ("EVENING --venues STADIUM --format xml", "--format is one of table, csv, json for the output"),
    ("EVENING --venues STADIUM --json --format csv", "contradict"),
    ("EVENING --venues STADIUM --estimate guess", "--estimate is one of none, mixture"),
    ("EVENING --venues STADIUM --from yesterday", "--from takes a time"),
    ("EVENING --venues STADIUM --visits /nowhere/v.csv", "/nowhere/v.csv can't be written"),
    ("EVENING --venues STADIUM --visits v --decisions v", "name the same file"),
    ("v --venues STADIUM --visits v", "v can't be both read and written"),
    ("EVENING --venues STADIUM --state /dev/null", "/dev/null"),
    ("EVENING", "--venues PATH is missing"),
  ])
  func faultsAreSaid(words: String, sentence: String) {
    let words = words.split(separator: " ").map { word in
      switch word {
      case "EVENING": evening
      case "STADIUM": stadium
      default: String(word)
      }
    }
    let result = run(words)
    #expect(result.status == .failed)
    #expect(lines(result.errors).count == 2 && result.errors.contains(sentence), "\(result.errors)")
  }
}
