import Testing
import Venues

/// Every fault a file can have by itself: one error, with its kind and the place.
@Suite struct BadVenueFilesTests {
  struct Case: CustomTestStringConvertible {
    var text: String
    var kind: VenueFileError.Kind
    var pointer: String
    var says: String
    var testDescription: String { says }

    init(_ text: String, _ kind: VenueFileError.Kind, _ pointer: String, _ says: String) {
      (self.text, self.kind, self.pointer, self.says) = (text, kind, pointer, says)
    }
  }

  static let formats = [
    Case("", .format, "", "an empty file"),
    Case("<?xml version=\"1.0\"?><kml/>", .format, "", "KML"),
    Case("PK\u{3}\u{4}", .format, "", "zip"),
    Case("\u{1E}{}", .format, "", "text sequence"),
    Case("[" + feature() + "]", .format, "", "JSON array"),
    Case(#"{"type":"Topology","objects":{}}"#, .format, "", "TopoJSON"),
    Case(#"{"version":0.6,"elements":[]}"#, .format, "", "Overpass"),
    Case(#"{"type":"FeatureCollection","features":["#, .syntax, "", "not JSON"),
    Case(#"{"type":"FeatureCollection","features":[],}"#, .syntax, "", "not JSON"),
    Case("{\"type\":\"\u{1}\"}", .syntax, "", "not JSON"),
    Case("7", .structure, "", "a GeoJSON object"),
    Case("{}", .format, "/type", "FeatureCollection"),
    Case(#"{"type":7}"#, .property, "/type", "must be text"),
    Case(
      #"{"type":"Polygon","crs":{"properties":{"name":"EPSG:3857"}},"coordinates":[]}"#, .format,
      "/crs", "EPSG:3857"),
    Case(#"{"type":"Polygon","crs":"x","coordinates":[]}"#, .format, "/crs", "WGS 84"),
    Case(String(repeating: "[", count: 99), .format, "", "array"),
    Case(#"{"a":"# + String(repeating: "[", count: 99), .syntax, "", "not JSON"),
  ]

  static let structures = [
    Case(#"{"type":"FeatureCollection"}"#, .structure, "", "\"features\" is missing"),
    Case(
      #"{"type":"FeatureCollection","features":{}}"#, .structure, "/features", "array of features"),
    Case(collection("7"), .structure, "/features/0", "a feature"),
    Case(collection(#"{"type":"Polygon"}"#), .structure, "/features/0/type", "must be Feature"),
    Case(
      #"{"type":"Feature","properties":[],"geometry":null}"#, .structure, "/properties",
      "an object or null"),
    Case(
      collection(#"{"type":"Feature","geometry":7}"#), .structure, "/features/0/geometry",
      "geometry object"),
    Case(
      collection(#"{"type":"Feature","geometry":{"type":"Circle"}}"#), .structure,
      "/features/0/geometry/type", "no kind of geometry"),
    Case(
      collection(#"{"type":"Feature","geometry":{"type":"Polygon"}}"#), .structure,
      "/features/0/geometry", "\"coordinates\" is missing"),
    Case(feature(coordinates: "{}"), .structure, "/geometry/coordinates", "must be an array"),
    Case(feature(coordinates: "[7]"), .structure, "/geometry/coordinates/0", "array of positions"),
    Case(
      #"{"type":"MultiPolygon","coordinates":[[\#(square())],7]}"#, .structure, "/coordinates/1",
      "array of rings"),
    Case(feature(coordinates: "[[7]]"), .structure, "/geometry/coordinates/0/0", "longitude"),
    Case(
      feature(coordinates: #"[[[0,0],[1,"1"]]]"#), .structure, "/geometry/coordinates/0/1",
      "longitude"),
    Case(feature(coordinates: "[[[0]]]"), .structure, "/geometry/coordinates/0/0", "longitude"),
    Case(
      #"{"type":"Feature","properties":{"id":"a","id":"b"},"geometry":null}"#, .structure,
      "/properties/id", "given twice"),
    Case(feature(members: #""id":1,"id":1,"#), .structure, "/id", "given twice"),
  ]

  static let rings = [
    Case(feature(coordinates: "[[]]"), .coordinates, "/geometry/coordinates/0", "at least four"),
    Case(
      feature(coordinates: "[[[0,0],[1,0],[0,0]]]"), .coordinates, "/geometry/coordinates/0",
      "at least four"),
    Case(
      feature(coordinates: "[\(square()),[[0,0],[1,0],[1,1],[0,1]]]"), .coordinates,
      "/geometry/coordinates/1", "isn't closed"),
    Case(
      feature(coordinates: "[[[0,0],[51.5,-120.2],[1,1],[0,0]]]"), .coordinates,
      "/geometry/coordinates/0/1", "swapped"),
    Case(
      feature(coordinates: "[[[0,0],[500000,5700000],[1,1],[0,0]]]"), .coordinates,
      "/geometry/coordinates/0/1", "metres"),
    Case(
      feature(coordinates: "[[[-361,0],[0,1],[1,1],[-361,0]]]"), .coordinates,
      "/geometry/coordinates/0/0", "off the globe"),
    Case(
      collection(), .empty, "", "no polygon"),
    Case(
      #"{"type":"Feature","properties":{"role":"venue"},"geometry":null}"#, .empty, "/geometry",
      "draw it"),
    Case(
      #"{"type":"Feature","properties":{"role":"venue"},"#
        + #""geometry":{"type":"LineString","coordinates":[[0,0],[1,1]]}}"#, .empty, "/geometry",
      "draw it"),
  ]

  static let properties: [Case] = [
    ("id", "true", "text or a number"),
    ("id", #""a\nb""#, "no control characters"),
    ("id", "\"" + String(repeating: "x", count: 257) + "\"", "256 bytes"),
    ("role", "7", "must be text"), ("venue", "[]", "text or a number"),
    ("kind", "7", "must be text"),
    ("level", "0.5", "whole number"), ("level", #""ground""#, "whole number"),
    ("level", "1001", "whole number"), ("level", "1e300", "whole number"),
    ("levels", "1", "an array"),
    ("capacity", "-1", "0 or more"), ("capacity", "1.5", "0 or more"),
    ("capacity", #""many""#, "0 or more"), ("capacity", "9999999999", "0 or more"),
    ("vicinityMeters", "-1", "metres"), ("vicinityMeters", "100001", "metres"),
    ("vicinityMeters", #""100""#, "metres"),
    ("timeZone", #""Europe Paris""#, "IANA"), ("timeZone", #""/etc/passwd""#, "IANA"),
    ("staleAfter", "0", "above 0"), ("defaultLevel", "true", "whole number"),
    ("closedAreaThreshold", "-1", "0 or more"),
    ("penetration", "0", "at most 1"), ("penetration", "1.01", "at most 1"),
    ("densityLevels", "{}", "an array"),
  ].map { name, value, says in
    Case(feature("\"\(name)\":\(value)"), .property, "/properties/\(name)", says)
  }

  static let parts: [Case] = [
    part(#""levels":[0,"x"]"#, "levels/1", "whole number"),
    part(#""densityLevels":[7]"#, "densityLevels/0", "object", kind: .structure),
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

  static func part(
    _ properties: String, _ pointer: String, _ says: String,
    kind: VenueFileError.Kind = .property
  ) -> Case {
    Case(feature(properties), kind, "/properties/" + pointer, says)
  }

  @Test(arguments: formats + structures + rings + properties + parts)
  func isRefused(bad: Case) {
    let error = #expect(throws: VenueFileError.self) { try GeoJSONReader.read(file(bad.text)) }
    #expect(error?.kind == bad.kind)
    #expect(error?.pointer == bad.pointer)
    #expect(error?.reason.contains(bad.says) == true, "\(error?.reason ?? "")")
    #expect(error?.file == "arena.geojson")
  }

  @Test func theSentenceSaysWhere() {
    let open = feature(
      #""name":"Gate N""#, members: #""id":"gate-n","#, coordinates: "[[[0,0],[1,0],[1,1],[0,1]]]")
    let error = #expect(throws: VenueFileError.self) {
      try GeoJSONReader.read(file(collection(feature(), open)))
    }
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
      #expect(throws: VenueFileError.self) { try GeoJSONReader.read(cut) }
    }
  }
}
