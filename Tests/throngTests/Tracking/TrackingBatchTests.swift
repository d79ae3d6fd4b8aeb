import Testing

@testable import throng

/// `throng should-track -`, on the starter venue at 52° N, 5° E, in whose hall one phone is.
@Suite struct TrackingBatchTests {
  private let daemon: TestDaemon

  init() throws {
    daemon = try TestDaemon()
    let venue = daemon.folder.path + "/hall.geojson"
    #expect(Run("venues", "new", venue, "--name", "Hall").status == .done)
    #expect(daemon.run("venues", "load", venue).status == .done)
    let fixes = (0..<3).map { second in
      #"{"session":"in","time":\#(1_781_370_000 + 10 * second),"lat":52,"lon":5.001,"#
        + #""horizontalAccuracy":5}"# + "\n"
    }
    let file = daemon.folder.file("fixes", fixes.joined())
    #expect(daemon.run("ingest", file).status == .done)
  }

  private func ask(_ text: String) throws -> [String] {
    let out = OutputStream()
    let console = Console(out: out, errors: OutputStream(), showsProgress: false)
    var batch = try TrackingBatch(
      chunks: LineChunks(path: daemon.folder.file("questions", text)), daemon: Daemon(daemon.asked),
      console: console)
    try batch.run()
    return out.kept.split(separator: "\n").map(String.init)
  }

  private static let yes = #"{"verdict":"yes","reason":"enteredVicinity","venue":"hall"}"#
  private static let no = #"{"verdict":"no","reason":"neverLaunched","venue":null}"#

  @Test func everyLineHasItsAnswerInItsPlace() throws {
    let answers = try ask(
      """
      {"session":"in"}
      {"session":"nobody"}\r
      nonsense

      {"lat":52,"lon":5.001}
      {"lat":52,"lon":5.001,"accuracy":null}
      {"lat":0,"lon":0,"accuracy":20.5}
      {"lat":52,"lon":5.0022,"accuracy":80}
      {"session":"in"}
      """)
    #expect(
      answers == [
        Self.yes, Self.no, #"{"error":"The line is not one JSON object."}"#,
        #"{"error":"The line is not one JSON object."}"#, Self.yes, Self.yes,
        #"{"verdict":"no","reason":"outsideVicinity","venue":null}"#,
        #"{"verdict":"unsure","reason":"enteredVicinity","venue":"hall"}"#, Self.yes,
      ])
  }

  /// What the daemon refuses is an answer like any: the next one is not disturbed.
  @Test(arguments: [
    ("{}", "needs either"), ("[]", "not one JSON object"), ("{\"session\":1}", "a string"),
    (#"{"session":"in","lat":1,"lon":1}"#, "needs either"), (#"{"lat":91,"lon":1}"#, "lat"),
    (#"{"session":"in","id":7}"#, "has no parameter"), (#"{"session":["in"]}"#, "neither a string"),
    (#"{"session":"a","session":"b"}"#, "given twice"), (#"{"session":"in"}{}"#, "not one JSON"),
    (#"{"session":"\ud800"}"#, "not one JSON"), (#"{"session":true}"#, "neither a string"),
    (#"{"session":"\#(String(repeating: "x", count: 40_000))"}"#, "more than 32768 bytes"),
    (String(repeating: "[", count: 100_000), "more than 32768 bytes"),
  ])
  func aBadQuestionIsAnsweredWithAnError(line: String, sentence: String) throws {
    let answers = try ask(line + "\n" + #"{"session":"in"}"#)
    #expect(answers.count == 2 && answers.last == Self.yes)
    #expect(answers[0].hasPrefix(#"{"error":""#) && answers[0].contains(sentence), "\(answers[0])")
  }

  @Test func manyQuestionsKeepTheirOrder() throws {
    let lines = (0..<2_000).map { $0.isMultiple(of: 3) ? "in" : "s\($0)" }
    let answers = try ask(lines.map { #"{"session":"\#($0)"}"# }.joined(separator: "\n") + "\n")
    #expect(answers == lines.map { $0 == "in" ? Self.yes : Self.no })
  }

  @Test func nothingAskedIsNothingAnswered() throws {
    #expect(try ask("").isEmpty)
    #expect(try ask("\u{FEFF}" + #"{"session":"in"}"#) == [Self.yes])
  }
}
