import Geofencing
import Testing
import Venues

/// Small files that somebody may give by mistake or malice, and what must be said of each.
///
/// Every one is read to its end without a crash; the verdict is the first error, or a venue.
@Suite struct HostileVenuesTests {
  struct Case: CustomTestStringConvertible {
    var name: String
    var bytes: [UInt8]
    /// Nil for a file that gives a venue.
    var verdict: FindingRule?
    /// A word the message must have.
    var says: String
    var testDescription: String { name }

    init(_ name: String, _ text: String, _ verdict: FindingRule?, _ says: String = "") {
      self.init(name, Array(text.utf8), verdict, says)
    }

    init(_ name: String, _ bytes: [UInt8], _ verdict: FindingRule?, _ says: String = "") {
      (self.name, self.bytes, self.verdict, self.says) = (name, bytes, verdict, says)
    }
  }

  static let good = #"{"type":"FeatureCollection","features":["# + stage + "]}"
  static let square = box(10, 50, 10.001, 50.001)
  static func geometry(_ text: String) -> String {
    #"{"type":"Feature","properties":{},"geometry":\#(text)}"#
  }

  static let otherFormats = [
    Case("nothing", "", .notGeoJSON, "empty"),
    Case("white space", " \r\n\t", .notGeoJSON, "empty"),
    Case("only a mark", [0xEF, 0xBB, 0xBF], .notGeoJSON, "empty"),
    Case("KML", #"<?xml version="1.0"?><kml xmlns="x"><Document/></kml>"#, .notGeoJSON, "KML"),
    Case("GPX", #"<?xml version="1.0"?><gpx version="1.1"/>"#, .notGeoJSON, "GPX"),
    Case("HTML", "<!DOCTYPE html><html></html>", .notGeoJSON, "web page"),
    Case("an error page", "\n  <HTML><body>404</body></HTML>", .notGeoJSON, "web page"),
    Case("OSM XML", #"<osm version="0.6"></osm>"#, .notGeoJSON, "overpass-turbo"),
    Case("SVG", #"<svg xmlns="x"/>"#, .notGeoJSON, "SVG"),
    Case("other XML", "<a/>", .notGeoJSON, "XML"),
    Case("a shapefile", [0, 0, 0x27, 0x0A, 0, 0], .notGeoJSON, "shapefile"),
    Case("gzip", [0x1F, 0x8B, 8, 0], .notGeoJSON, "gzip"),
    Case("a GeoPackage", "SQLite format 3\u{0}", .notGeoJSON, "GeoPackage"),
    Case("a PDF", "%PDF-1.7", .notGeoJSON, "PDF"),
    Case("a PNG", [0x89, 0x50, 0x4E, 0x47], .notGeoJSON, "image"),
    Case("a JPEG", [0xFF, 0xD8, 0xFF, 0xE0], .notGeoJSON, "image"),
    Case("UTF-16", [0xFF, 0xFE, 0x7B, 0], .notGeoJSON, "UTF-16"),
    Case("JavaScript", "var data = " + good + ";", .notGeoJSON, "JavaScript"),
    Case("JSONP", "callback(" + good + ")", .notGeoJSON, "JavaScript"),
    Case("a module", "export default " + good, .notGeoJSON, "JavaScript"),
    Case("well-known text", "POLYGON ((0 0, 1 0, 1 1, 0 0))", .notGeoJSON, "well-known text"),
    Case("TopoJSON", #"{"type":"Topology","objects":{},"arcs":[]}"#, .notGeoJSON, "TopoJSON"),
    Case("Overpass", #"{"version":0.6,"elements":[]}"#, .notGeoJSON, "Overpass"),
    Case(
      "Esri JSON", #"{"geometryType":"esriGeometryPolygon","features":[]}"#, .notGeoJSON, "Esri"),
    Case(
      "Esri features", #"{"features":[{"attributes":{},"geometry":{}}]}"#, .notGeoJSON, "Esri"),
    Case("some JSON", #"{"name":"x"}"#, .notGeoJSON, "FeatureCollection"),
    Case("a number", "42", .notGeoJSON, "GeoJSON object"),
    Case("a string", #""FeatureCollection""#, .notGeoJSON, "GeoJSON object"),
    Case(
      "metres",
      geometry(
        #"{"type":"Polygon","coordinates":[[[500000,5700000],[500100,5700000],"#
          + "[500100,5700100],[500000,5700000]]]}"), .notGeoJSON, "metres"),
    Case(
      "pixels", geometry(#"{"type":"Polygon","coordinates":[[[0,0],[800,0],[800,600],[0,0]]]}"#),
      .notGeoJSON, "pixels"),
    Case("words", "hello", .notJSON),
    Case("binary", [0x01, 0x02, 0x03, 0x00], .notJSON),
  ]

  static let brokenJSON = [
    Case("cut short", String(good.dropLast(9)), .notJSON),
    Case("a trailing comma", #"{"type":"FeatureCollection","features":[],}"#, .notJSON),
    Case("two documents", good + good, .notJSON),
    Case(
      "NaN", geometry(#"{"type":"Polygon","coordinates":[[[NaN,0],[1,0],[1,1],[0,0]]]}"#), .notJSON),
    Case(
      "a number too large",
      geometry(#"{"type":"Polygon","coordinates":[[[1e999,0],[1,0],[1,1],[1e999,0]]]}"#), .notJSON),
    Case("a control character", "{\"type\":\"\u{1}\"}", .notJSON),
    Case("a lone quote", "\"", .notJSON),
    Case("a broken escape", #"{"type":"\q"}"#, .notJSON),
    Case("not UTF-8", Array(#"{"type":""#.utf8) + [0xC3, 0x28] + Array(#""}"#.utf8), .notUTF8),
    Case(
      "overlong UTF-8", Array(#"{"type":""#.utf8) + [0xC0, 0xAF] + Array(#""}"#.utf8), .notUTF8),
    Case("brackets without end", String(repeating: "[", count: 100_000), .notJSON),
    Case(
      "nested a thousand deep",
      String(repeating: "[", count: 1000) + String(repeating: "]", count: 1000), .nestedTooDeep),
    Case(
      "nested collections",
      String(repeating: #"{"type":"GeometryCollection","geometries":["#, count: 40)
        + String(repeating: "]}", count: 40), .nestedTooDeep),
    Case(
      "nested objects",
      String(repeating: #"{"a":"#, count: 100) + "1" + String(repeating: "}", count: 100),
      .nestedTooDeep),
  ]

  static let structures = [
    Case("features null", #"{"type":"FeatureCollection","features":null}"#, .wrongStructure),
    Case("no features", #"{"type":"FeatureCollection","features":[]}"#, .noPolygon),
    Case("only points", #"{"type":"Point","coordinates":[1,1]}"#, .noPolygon),
    Case("an array of nothing", "[]", .noPolygon),
    Case("an array of numbers", "[1,2]", .wrongStructure),
    Case("feature null", #"{"type":"FeatureCollection","features":[null]}"#, .wrongStructure),
    Case("geometry text", geometry(#""POLYGON""#), .wrongStructure),
    Case(
      "type wrong in case", geometry(#"{"type":"polygon","coordinates":\#(square)}"#),
      .wrongStructure),
    Case("coordinates text", geometry(#"{"type":"Polygon","coordinates":"0,0"}"#), .wrongStructure),
    Case(
      "one ring too few", geometry(#"{"type":"Polygon","coordinates":[[0,0],[1,0],[1,1],[0,0]]}"#),
      .wrongStructure),
    Case(
      "one ring too many", geometry(#"{"type":"Polygon","coordinates":[\#(square)]}"#),
      .wrongStructure),
    Case(
      "positions of text",
      geometry(#"{"type":"Polygon","coordinates":[[["1","2"],["1","3"],["2","2"],["1","2"]]]}"#),
      .wrongStructure),
    Case(
      "positions of one", geometry(#"{"type":"Polygon","coordinates":[[[1],[2],[3],[1]]]}"#),
      .wrongStructure),
    Case(
      "twice features", #"{"type":"FeatureCollection","features":[],"features":["# + stage + "]}",
      .duplicateMember),
    Case(
      "twice geometry",
      #"{"type":"Feature","properties":null,"geometry":null,"geometry":{"type":"Polygon","coordinates":\#(square)}}"#,
      .duplicateMember),
    Case(
      "an id of an object",
      #"{"type":"Feature","id":{},"properties":null,"geometry":{"type":"Polygon","coordinates":\#(square)}}"#,
      .invalidID),
    Case(
      "an id of a kilobyte", polygon(String(repeating: "x", count: 1024), "", square), .invalidID),
    Case("levels without end", polygon("v", #""level":"-1000-1000""#, square), nil),
    Case("a capacity of 1e300", polygon("v", #""capacity":1e300"#, square), nil),
  ]

  static let shapes = [
    Case(
      "coordinates empty", geometry(#"{"type":"MultiPolygon","coordinates":[[[]]]}"#),
      .emptyCoordinates),
    Case("all positions alike", polygon("v", "", "[[[1,1],[1,1],[1,1],[1,1]]]"), .invalidGeometry),
    Case("a spike", polygon("v", "", "[[[0,0],[1,0],[2,0],[1,0],[0,0]]]"), .invalidGeometry),
    Case(
      "nested parts",
      geometry(#"{"type":"MultiPolygon","coordinates":[\#(box(0, 0, 3, 3)),\#(box(1, 1, 2, 2))]}"#),
      .invalidGeometry),
    Case(
      "the same part twice",
      geometry(#"{"type":"MultiPolygon","coordinates":[\#(square),\#(square)]}"#), .invalidGeometry),
    Case(
      "a hole as large as all",
      geometry(
        #"{"type":"Polygon","coordinates":[\#(square.dropFirst().dropLast()),\#(square.dropFirst().dropLast())]}"#
      ), .invalidGeometry),
    Case(
      "the whole globe", polygon("v", "", "[[[-180,-90],[180,-90],[180,90],[-180,90],[-180,-90]]]"),
      .pole),
    Case("latitude 90", polygon("v", "", "[[[0,89],[1,89],[0.5,90],[0,89]]]"), .pole),
    Case("longitude 500", polygon("v", "", "[[[500,0],[501,0],[501,1],[500,0]]]"), .notGeoJSON),
    Case(
      "as small as can be", polygon("v", "", "[[[0,0],[5e-324,0],[5e-324,5e-324],[0,0]]]"),
      .invalidGeometry),
  ]

  static let fine = [
    Case("a mark", [0xEF, 0xBB, 0xBF] + Array(good.utf8), nil),
    Case("a bare geometry", #"{"type":"Polygon","coordinates":\#(square)}"#, nil),
    Case("an array of features", "[\(stage)]", nil),
    Case("a sequence", "\u{1E}\(stage)\n\u{1E}\(zone(EveryRuleTests.inner))\n", nil),
    Case(
      "a line each",
      stage.replacing("\n", with: "") + "\n" + zone(EveryRuleTests.inner).replacing("\n", with: "")
        + "\n", nil),
    Case("a sequence with a bad record", "\u{1E}\(stage)\n\u{1E}{\"type\":\n", .notJSON),
    Case("altitudes and more", polygon("v", "", "[[[0,0,5,1],[1,0,5],[1,1],[0,0,5,1]]]"), nil),
    Case("a lone surrogate", polygon("v", #""name":"\ud800""#, square), .notJSON),
    Case("a script for a name", polygon("v", #""name":"<script>""#, square), nil),
  ]

  static let all = otherFormats + brokenJSON + structures + shapes + fine + HostileArchives.all

  @Test func thereAreEnough() { #expect(Self.all.count >= 60) }

  @Test(arguments: all)
  func isJudged(bad: Case) {
    let file = VenueFile(name: "hostile", bytes: bad.bytes)
    let survey = VenueSurveyor.survey(file, ReadingOptions(depth: .checking))
    let first = survey.findings.firstError
    #expect(first?.rule == bad.verdict, "\(survey.findings.findings)")
    #expect(first?.message.contains(bad.says) != false, "\(first?.message ?? "")")
    #expect(survey.venues.isEmpty == (bad.verdict != nil))
  }

  /// Prefixes of a file with everything in it, and the file with a byte made another: of the short
  /// one every byte, of the archive every seventh.
  @Test(arguments: [Array(good.utf8), IMDFText.archive().bytes])
  func cutAndMutatedFilesAreJudgedToo(whole: [UInt8]) {
    var bytes = whole
    let step = ZipBytes.isArchive(whole) ? 7 : 1
    for count in stride(from: 0, to: bytes.count, by: step) {
      let survey = VenueSurveyor.survey(VenueFile(name: "cut", bytes: Array(bytes[..<count])))
      #expect(survey.findings.hasErrors)
    }
    var random = Randomness(seed: 3)
    for index in stride(from: 0, to: bytes.count, by: step) {
      let kept = bytes[index]
      bytes[index] = UInt8(truncatingIfNeeded: random.next())
      let survey = VenueSurveyor.survey(VenueFile(name: "mutated", bytes: bytes))
      #expect(survey.findings.hasErrors || !survey.venues.isEmpty)
      bytes[index] = kept
    }
  }
}
