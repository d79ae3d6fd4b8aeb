import Testing
import Venues

/// Every error a file can have by itself: one finding, with its rule and the place.
@Suite struct BadVenueFilesTests {
  struct Case: CustomTestStringConvertible {
    var text: String
    var rule: FindingRule
    var pointer: String
    var says: String
    var testDescription: String { says }

    init(_ text: String, _ rule: FindingRule, _ pointer: String, _ says: String) {
      (self.text, self.rule, self.pointer, self.says) = (text, rule, pointer, says)
    }
  }

  static let formats = [
    Case("", .notGeoJSON, "", "an empty file"),
    Case("7", .notGeoJSON, "", "a GeoJSON object"),
    Case("{}", .notGeoJSON, "", "FeatureCollection"),
    Case(#"{"type":7}"#, .notGeoJSON, "/type", "FeatureCollection"),
    Case(#"{"type":"FeatureCollection","features":["#, .notJSON, "", "not JSON"),
    Case(#"{"type":"FeatureCollection","features":[],}"#, .notJSON, "", "not JSON"),
    Case("{\"type\":\"\u{1}\"}", .notJSON, "", "not JSON"),
    Case(
      String(repeating: "[", count: 99) + String(repeating: "]", count: 99), .nestedTooDeep, "",
      "64 deep"),
    Case(
      #"{"type":"Polygon","crs":{"properties":{"name":"EPSG:3857"}},"coordinates":[]}"#,
      .foreignReferenceSystem, "/crs", "EPSG:3857"),
    Case(
      #"{"type":"Polygon","crs":"x","coordinates":[]}"#, .foreignReferenceSystem, "/crs", "WGS 84"),
  ]

  static let structures = [
    Case(
      #"{"type":"FeatureCollection"}"#, .wrongStructure, "", "\"features\" is missing"),
    Case(
      #"{"type":"FeatureCollection","features":{}}"#, .wrongStructure, "/features",
      "array of features"),
    Case(collection("7"), .wrongStructure, "/features/0", "a feature"),
    Case(collection("{}"), .wrongStructure, "/features/0", "must be Feature"),
    Case(
      collection(#"{"type":"Thing"}"#), .wrongStructure, "/features/0/type", "must be Feature"),
    Case(
      #"{"type":"Feature","properties":[],"geometry":{"type":"Polygon","coordinates":[\#(square())]}}"#,
      .wrongStructure, "/properties", "an object or null"),
    Case(
      collection(#"{"type":"Feature","properties":{}}"#), .wrongStructure, "/features/0",
      "\"geometry\" is missing"),
    Case(
      collection(#"{"type":"Feature","geometry":7}"#), .wrongStructure, "/features/0/geometry",
      "geometry object"),
    Case(
      collection(#"{"type":"Feature","geometry":{"type":"Circle"}}"#), .wrongStructure,
      "/features/0/geometry/type", "no kind of geometry"),
    Case(
      collection(#"{"type":"Feature","geometry":{"type":"Polygon"}}"#), .wrongStructure,
      "/features/0/geometry", "\"coordinates\" is missing"),
    Case(
      feature(coordinates: "{}"), .wrongStructure, "/geometry/coordinates", "must be an array"),
    Case(
      feature(coordinates: "[7]"), .wrongStructure, "/geometry/coordinates/0",
      "array of positions"),
    Case(
      #"{"type":"MultiPolygon","coordinates":[[\#(square())],7]}"#, .wrongStructure,
      "/coordinates/1", "array of rings"),
    Case(
      feature(coordinates: "[[7]]"), .wrongStructure, "/geometry/coordinates/0/0", "longitude"),
    Case(
      feature(coordinates: #"[[[0,0],[1,"1"]]]"#), .wrongStructure,
      "/geometry/coordinates/0/1", "longitude"),
    Case(
      feature(coordinates: "[[[0]]]"), .wrongStructure, "/geometry/coordinates/0/0", "longitude"),
  ]

  static let duplicates = [
    Case(
      #"{"type":"FeatureCollection","features":[],"features":[]}"#, .duplicateMember, "/features",
      "given twice"),
    Case(
      #"{"type":"Feature","properties":{"id":"a","id":"b"},"geometry":null}"#, .duplicateMember,
      "/properties/id", "given twice"),
    Case(feature(#""x/~y":1,"x/~y":2"#), .duplicateMember, "/properties/x~1~0y", "given twice"),
    Case(feature(members: #""id":1,"id":1,"#), .duplicateMember, "/id", "given twice"),
    Case(
      #"{"type":"Polygon","coordinates":[\#(square())],"coordinates":[]}"#, .duplicateMember,
      "/coordinates", "given twice"),
    Case(
      feature((0..<40).map { #""k\#($0 % 39)":0"# }.joined(separator: ",")), .duplicateMember,
      "/properties/k0", "given twice"),
  ]

  static let rings = [
    Case(
      feature(coordinates: "[]"), .emptyCoordinates, "/geometry/coordinates", "no positions"),
    Case(
      #"{"type":"MultiPolygon","coordinates":[]}"#, .emptyCoordinates, "/coordinates",
      "no positions"),
    Case(
      feature(coordinates: "[[]]"), .emptyCoordinates, "/geometry/coordinates/0", "no positions"),
    Case(
      feature(coordinates: "[[[0,0],[1,0],[0,0]]]"), .shortRing, "/geometry/coordinates/0",
      "at least four"),
    Case(
      feature(coordinates: "[\(square()),[[0,0],[1,0],[1,1],[0,1]]]"), .openRing,
      "/geometry/coordinates/1", "isn't closed"),
    Case(
      feature(coordinates: "[[[0,0],[51.5,-120.2],[1,1],[0,0]]]"), .offGlobe,
      "/geometry/coordinates/0/1", "swapped"),
    Case(
      collection(feature(), feature(coordinates: "[[[0,0],[500000,5700000],[1,1],[0,0]]]")),
      .offGlobe, "/features/1/geometry/coordinates/0/1", "metres"),
    Case(
      collection(feature(), feature(coordinates: "[[[-361,0],[0,1],[1,1],[-361,0]]]")),
      .offGlobe, "/features/1/geometry/coordinates/0/0", "off the globe"),
    Case(
      feature(coordinates: "[[[0,0],[500000,5700000],[1,1],[0,0]]]"), .notGeoJSON,
      "/geometry/coordinates/0/1", "metres or pixels"),
    Case(collection(), .noPolygon, "", "no polygon"),
    Case(
      #"{"type":"Feature","properties":{"role":"venue"},"geometry":null}"#, .noOutline,
      "/geometry", "draw it"),
    Case(
      #"{"type":"Feature","properties":{"role":"venue"},"#
        + #""geometry":{"type":"LineString","coordinates":[[0,0],[1,1]]}}"#, .noOutline,
      "/geometry",
      "draw it"),
  ]

  static let properties: [Case] = [
    ("role", "7", "must be text"), ("venue", "[]", "text or a number"),
    ("kind", "7", "must be text"),
    ("vicinityMeters", "-1", "metres"), ("vicinityMeters", "100001", "metres"),
    ("vicinityMeters", #""100""#, "metres"),
    ("timeZone", #""Europe Paris""#, "IANA"), ("timeZone", #""/etc/passwd""#, "IANA"),
    ("staleAfter", "0", "above 0"), ("defaultLevel", "true", "whole number"),
    ("closedAreaThreshold", "-1", "0 or more"),
    ("penetration", "0", "at most 1"), ("penetration", "1.01", "at most 1"),
    ("events", "{}", "an array"),
    ("densityLevels", "{}", "an array"), ("levelLabels", #"{"x":"G"}"#, "by floor"),
  ].map { name, value, says in
    Case(feature("\"\(name)\":\(value)"), .invalidProperty, "/properties/\(name)", says)
  }

  static let values: [Case] = [
    Case(feature(#""id":true"#), .invalidID, "/properties/id", "text or a number"),
    Case(feature(#""id":"a\nb""#), .invalidID, "/properties/id", "no control characters"),
    Case(
      feature(members: #""id":"\#(String(repeating: "x", count: 257))","#), .invalidID, "/id",
      "256 bytes"),
    Case(feature(#""capacity":-1"#), .negativeCapacity, "/properties/capacity", "below 0"),
    Case(feature(#""capacity":"-20""#), .negativeCapacity, "/properties/capacity", "below 0"),
  ]

  static let parts: [Case] = [
    part(#""densityLevels":[7]"#, "densityLevels/0", "object"),
    part(#""densityLevels":[{}]"#, "densityLevels/0/name", "missing"),
    part(#""densityLevels":[{"name":"a"}]"#, "densityLevels/0", "needs one of"),
    part(
      #""densityLevels":[{"name":"a","percentRange":{},"peoplePerSquareMetreRange":{}}]"#,
      "densityLevels/0", "needs one of"),
    part(
      #""densityLevels":[{"name":"a","percentRange":{"lowerBound":5,"upperBound":5}}]"#,
      "densityLevels/0/percentRange/upperBound", "above lowerBound"),
    part(
      #""densityLevels":[{"name":"a","percentRange":{"lowerBound":-1}}]"#,
      "densityLevels/0/percentRange/lowerBound", "0 or more"),
  ]

  static let events: [Case] = [
    part(#""events":["x"]"#, "events/0", "object"),
    part(#""events":[{}]"#, "events/0/name", "missing"),
    part(#""events":[{"name":""}]"#, "events/0/name", "missing"),
    part(#""events":[{"name":7}]"#, "events/0/name", "text"),
    part(#""events":[{"name":"a\nb"}]"#, "events/0/name", "control characters"),
    part(#""events":[{"name":"a"}]"#, "events/0/doors", "2026-06-13T17:00:00Z"),
    event(#""doors":1781370000,"end":"2026-06-13T18:00:00Z""#, "doors", "a time"),
    event(#""doors":"2026-06-13T17:00:00Z""#, "end", "a time"),
    event(#""doors":"2026-06-13T17:00:00Z","end":"2026-06-31T18:00:00Z""#, "end", "a time"),
    event(#""doors":"1999-06-13T17:00:00Z","end":"2026-06-13T18:00:00Z""#, "doors", "century"),
    event(#""doors":"2026-06-13T17:00:00Z","end":"2026-06-13T17:00:00Z""#, "end", "later"),
    event(
      #""doors":"2026-06-13T19:00:00+02:00","end":"2026-06-13T18:00:00+02:00""#, "end", "later"),
    part(
      #""events":[{"name":"a","doors":"2026-06-13T17:00:00Z","end":"2026-06-13T18:00:00Z"},"#
        + #"{"name":"a","doors":"2026-06-14T17:00:00Z","end":"2026-06-14T18:00:00Z"}]"#,
      "events/1/name", "earlier event"),
  ]

  /// The second of two events, the first being good.
  static func event(_ times: String, _ member: String, _ says: String) -> Case {
    part(
      #""events":[{"name":"b","doors":"2026-06-13T07:00:00Z","end":"2026-06-13T08:00:00Z"},"#
        + "{\"name\":\"a\",\(times)}]", "events/1/\(member)", says)
  }

  static func part(_ properties: String, _ pointer: String, _ says: String) -> Case {
    Case(feature(properties), .invalidProperty, "/properties/" + pointer, says)
  }

  @Test(arguments: formats + structures + duplicates + rings + properties + values + parts + events)
  func isRefused(bad: Case) throws {
    let errors = GeoJSONReader.read(file(bad.text)).findings.findings.filter {
      $0.severity == .error
    }
    try #require(errors.count == 1, "\(errors)")
    #expect(errors[0].rule == bad.rule)
    #expect(errors[0].pointer == bad.pointer)
    #expect(errors[0].message.contains(bad.says), "\(errors[0].message)")
    #expect(errors[0].file == "arena.geojson")
  }

  @Test func theSentenceSaysWhere() throws {
    let open = feature(
      #""name":"Gate N""#, members: #""id":"gate-n","#, coordinates: "[[[0,0],[1,0],[1,1],[0,1]]]")
    let error = VenueFileError(GeoJSONReader.read(file(collection(feature(), open))).findings)
    #expect(
      error?.description == """
        arena.geojson, feature 1 (gate-n), /features/1/geometry/coordinates/0: the ring isn't \
        closed; repeat its first position at its end (at longitude 0.0, latitude 1.0)
        """)
  }

  /// Every prefix of a good file is refused or read, never worse.
  @Test func cutFilesNeverCrash() {
    let bytes = Array(collection(feature(#""role":"venue","level":1"#, members: "\"id\":1,")).utf8)
    for count in 0..<bytes.count {
      let cut = VenueFile(name: "cut", bytes: Array(bytes[..<count]))
      #expect(GeoJSONReader.read(cut).findings.hasErrors)
    }
  }
}
