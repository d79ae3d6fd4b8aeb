import Testing

@testable import throng

/// Records of the other apps' formats, sent and replayed, on the starter venue at 52° N, 5° E.
@Suite struct AppFormatsTests {
  private let folder = TemporaryFolder()
  private let venue: String

  init() {
    venue = folder.path + "/hall.geojson"
    #expect(Run("venues", "new", venue, "--name", "Hall").status == .done)
  }

  /// The same phone in three formats: a minute in the hall's middle, a fix every ten seconds.
  private static func lines(_ line: (_ second: Int) -> String) -> String {
    (0..<7).map { line($0 * 10) + "\n" }.joined()
  }

  private static let own = lines { second in
    #"{"session":"a","time":\#(1_781_370_000 + second),"lat":52,"lon":5.001,"#
      + #""horizontalAccuracy":100,"speed":1,"platform":"ios"}"#
  }

  private static let forms = lines { second in
    "login_id=a&latitude=52.000000&longitude=5.001000&speed=1.0&course=-1&battery_level=-1.0"
      + "&horizontal_accuracy=100.0&vertical_accuracy=-1&timestamp=\(1_781_370_000 + second)"
  }

  private static let queries = lines { second in
    "esn=a&lat=52.0&lon=5.001&speed=3.6&heading=-1&vacc=0.1&hacc=-0.2&alt=-1&battery=-1"
      + "&ts=2026-06-13T19:0\(second / 60):\(second % 60 < 10 ? "0" : "")\(second % 60)+02:00"
  }

  private func replay(_ text: String, _ format: String) -> Run {
    Run("replay", "--venues", venue, "--format", format, folder.file("records", text))
  }

  @Test func theSamePhoneIsCountedTheSame() {
    let own = replay(Self.own, "json")
    #expect(own.status == .done && own.output.contains(#""accepted":7,"rejected":0"#))
    #expect(own.output.contains(#""name":"Hall","level":null,"sessions":1,"#))
    #expect(replay(Self.own, "throng,json").output == own.output)
    #expect(replay(Self.forms, "json,login-location").output == own.output)
    #expect(replay(Self.queries, "postlocation,json").output == own.output)
  }

  @Test func aWrongFormatRejectsEveryLine() {
    let run = replay(Self.queries, "json")
    #expect(run.output.contains(#""accepted":0,"rejected":7"#))
    #expect(run.errors.hasPrefix("line 1: notJSON\n"))
    #expect(replay(Self.own, "csv,postlocation").errors.hasPrefix("line 1: notForm\n"))
    #expect(replay(Self.queries, "login-location").errors.hasPrefix("line 1: sessionMissing\n"))
  }

  @Test func theDaemonTakesThemToo() throws {
    let daemon = try TestDaemon()
    #expect(daemon.run("venues", "load", venue).status == .done)
    let queries = folder.file("queries", Self.queries.replacing("lat=52.0", with: "lat=152.0"))
    let bad = daemon.run("ingest", "--format", "postlocation", queries)
    #expect(bad.errors.hasPrefix("line 1: latitudeInvalid\nline 2: latitudeInvalid\n"))
    for (format, text) in [
      ("postlocation", Self.queries), ("login-location", Self.forms), ("throng", Self.own),
    ] {
      let run = daemon.run("ingest", "--format", format, folder.file(format, text))
      let duplicates = format == "postlocation" ? 0 : 7
      #expect(
        run.output == #"{"accepted":\#(7 - duplicates),"rejected":0,"duplicates":\#(duplicates),"#
          + #""late":0}"# + "\n")
    }
    #expect(daemon.run("should-track", "a").output == "yes: enteredVicinity (hall)\n")
  }

  @Test(arguments: [
    ("xml", "not 'xml'"), ("csv,", "not ''"), ("csv,json", "names the output's format twice"),
    ("throng,postlocation", "names the records' format twice"), ("csv, throng", "not ' throng'"),
  ])
  func wrongWordsAreSaid(words: String, sentence: String) {
    let run = replay(Self.own, words)
    #expect(run.status == .failed && run.errors.contains(sentence), "\(run.errors)")
  }

  @Test func jsonStandsBesideTheRecordsFormat() {
    let file = folder.file("queries", Self.queries)
    let run = Run("replay", "--venues", venue, "--json", "--format", "postlocation", file)
    #expect(run.output == replay(Self.own, "json").output)
    let both = Run("replay", "--venues", venue, "--json", "--format", "csv,postlocation", file)
    #expect(both.status == .failed && both.errors.contains("contradict"))
  }

  @Test func ingestRefusesOtherWords() {
    let run = Run("ingest", "--format", "csv", "x")
    #expect(run.errors.contains("--format is one of throng, login-location, postlocation, not"))
  }
}
