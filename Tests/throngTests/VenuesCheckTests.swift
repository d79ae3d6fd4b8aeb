import Glibc
import JSONText
import Testing

@testable import throng

/// `venues check` and `venues map --check` as a planner calls them.
@Suite struct VenuesCheckTests {
  private let folder = TemporaryFolder()

  private static func polygon(_ west: Double, _ east: Double) -> String {
    #"{"type":"Polygon","coordinates":[[[\#(west),51],[\#(east),51],[\#(east),51.001],"#
      + #"[\#(west),51.001],[\#(west),51]]]}"#
  }

  private static func feature(_ id: String, _ properties: String, _ geometry: String) -> String {
    #"{"type":"Feature","id":"\#(id)","properties":{\#(properties)},"geometry":\#(geometry)}"#
  }

  private static func collection(_ features: String...) -> String {
    "{\"type\":\"FeatureCollection\",\"features\":[\n"
      + features.joined(separator: ",\n") + "\n]}\n"
  }

  private static let hall = feature("hall", #""role":"venue","name":"Hall""#, polygon(10, 10.002))
  private static let bar = feature("bar", #""role":"zone","name":"Bar""#, polygon(10, 10.001))
  /// Crosses itself at 10.0005, 51.0005.
  private static let bow = feature(
    "bow", #""role":"zone","name":"Bow""#,
    #"{"type":"Polygon","coordinates":[[[10,51],[10.001,51.001],[10.001,51],[10,51.001],[10,51]]]}"#
  )

  private func check(_ text: String, _ flags: String...) -> Run {
    Run(["venues", "check", folder.file("hall.geojson", text)] + flags)
  }

  private func findings(_ text: String) throws -> [[String: String]] {
    let run = check(text, "--json")
    let parser = JSONParser()
    let root = try parser.parse(Array(run.output.utf8))
    return withExtendedLifetime(parser) {
      (root["findings"] ?? root).elements.map { finding in
        var fields: [String: String] = [:]
        for member in finding.members {
          let name = String(decoding: member.nameBytes, as: UTF8.self)
          fields[name] = member.value.string ?? member.value.double.map { "\($0)" }
        }
        return fields
      }
    }
  }

  @Test func nothingToComplainOf() {
    let run = check(Self.collection(Self.hall, Self.bar))
    #expect(run.status == .done && run.errors.isEmpty)
    #expect(run.output.contains("venue hall (Hall): 1 zone, "))
  }

  @Test func anErrorHasItsPlace() throws {
    let text = Self.collection(Self.hall, Self.bow)
    #expect(check(text).status == .no)
    let error = try #require(try findings(text).first { $0["severity"] == "error" })
    #expect(error["rule"] == "invalid-geometry" && error["id"] == "bow" && error["name"] == "Bow")
    #expect(error["feature"] == "1.0" && error["line"] == "3.0")
    #expect(error["pointer"]?.hasPrefix("/features/1/geometry") == true)
    // Where the diagonals of the square cross.
    let (longitude, latitude) = (error["longitude"] ?? "", error["latitude"] ?? "")
    #expect(abs((Double(longitude) ?? 0) - 10.0005) < 1e-9)
    #expect(abs((Double(latitude) ?? 0) - 51.0005) < 1e-9)
  }

  @Test func brokenJSONHasItsLineAndWhatIsWanted() throws {
    let error = try #require(try findings("{\"type\":\n \"FeatureCollection\",\n ]}").first)
    #expect(error["rule"] == "not-json" && error["line"] == "3.0" && error["column"] == "2.0")
    #expect(error["message"]?.contains("a name in double quotes is wanted there") == true)
  }

  @Test func aLaterRecordOfASequenceHasItsLine() throws {
    let lines = [Self.hall, Self.bar, Self.bow].joined(separator: "\n") + "\n"
    let error = try #require(try findings(lines).first { $0["severity"] == "error" })
    #expect(error["line"] == "3.0" && error["pointer"]?.hasPrefix("/2/geometry") == true)
  }

  @Test func warningsCountWhenStrict() {
    let nameless = Self.feature("bar", #""role":"zone""#, Self.polygon(10, 10.001))
    let text = Self.collection(Self.hall, nameless)
    #expect(check(text).status == .done)
    #expect(check(text).output.contains("warning no-name (1)"))
    #expect(check(text, "--strict").status == .no)
  }

  @Test func manyOfOneRuleAreCutShort() {
    let zones = (0..<9).map { number in
      Self.feature("z\(number)", #""role":"zone""#, Self.polygon(10, 10.001))
    }
    let text = Self.collection(Self.hall, zones.joined(separator: ",\n"))
    #expect(check(text).output.contains("no-name (9)"))
    #expect(check(text).output.contains("    … and 4 more\n"))
  }

  @Test(arguments: [
    ("", "an empty file"), ("<kml></kml>", "KML"), ("var x = {}", "JavaScript"),
  ])
  func whatIsNoVenueFileIsAnError(_ text: String, _ word: String) {
    let run = check(text)
    #expect(run.status == .no && run.output.contains(word))
  }

  @Test func whatCannotBeReadIsToldAndTheRestChecked() {
    let file = folder.file("hall.geojson", Self.collection(Self.hall, Self.bar))
    let run = Run(["venues", "check", folder.path + "/none.geojson", file])
    #expect(run.status == .failed && run.errors.contains("none.geojson"))
    #expect(run.output.contains("venue hall"))
  }

  @Test func aPipeThatNobodyWritesToIsNotWaitedFor() {
    let pipe = folder.path + "/pipe.geojson"
    #expect(mkfifo(pipe, 0o600) == 0)
    let run = Run(["venues", "check", pipe])
    #expect(run.status == .failed && run.errors.contains("pipe.geojson is a pipe"))
  }

  @Test func theMapMarksWhatIsFound() {
    let file = folder.file("hall.geojson", Self.collection(Self.hall, Self.bar, Self.bow))
    let run = Run(["venues", "map", file, "--check"])
    #expect(run.status == .done && run.output.contains("invalid-geometry"))
    #expect(!Run(["venues", "map", file]).errors.isEmpty)
  }
}
