import Presence
import Testing
import Venues

@Suite struct GeoJSONReaderTests {
  @Test func readsEveryProperty() throws {
    let text = collection(
      feature(
        """
        "role":"venue","name":"Arena","vicinityMeters":50,"timeZone":"Europe/Paris",
        "staleAfter":240,"defaultLevel":-1,"closedAreaThreshold":2,"penetration":0.25,
        "densityLevels":[
          {"name":"free","color":"#0f0","percentRange":{"lowerBound":0,"upperBound":60.5}},
          {"name":"full","peoplePerSquareMetreRange":{"lowerBound":4}}],
        "events":[{"name":"Cup","doors":"2026-06-13T19:00:00+02:00","end":"2026-06-13T18:00:00Z","x":1}],
        "foreign":[1,{}]
        """, members: #""id":"arena","#),
      feature(
        #""role":"zone","venue":"arena","level":"1","levels":[0,-2,1],"capacity":80,"kind":"gate""#,
        members: #""id":12,"#))
    let document = GeoJSONReader.read(file(text))
    let (venue, zone) = (document.features[0].venue, document.features[1].zone)
    #expect(document.findings.findings.isEmpty)
    #expect(document.features.map(\.role) == [.venue, .zone])
    #expect(document.features[1].venueID == "arena")
    #expect(document.features[1].pointer == "/features/1")
    #expect((venue.id, venue.name, venue.vicinityMeters) == ("arena", "Arena", 50))
    #expect((venue.timeZone, venue.staleAfter, venue.defaultLevel) == ("Europe/Paris", 240, -1))
    #expect((venue.closedAreaThreshold, venue.penetration) == (2, 0.25))
    #expect(
      venue.densityLevels == [
        DensityLevel(
          name: "free", color: "#0f0", unit: .percent, lowerBound: 0, upperBound: 60.5),
        DensityLevel(
          name: "full", color: nil, unit: .peoplePerSquareMetre, lowerBound: 4,
          upperBound: .infinity),
      ])
    // `date -u -d @1781370000`: 17:00 UTC, where the doors open by the clocks of summer in Paris.
    #expect(
      venue.events == [
        VenueEvent(
          name: "Cup", doors: EventTime(seconds: 1_781_370_000),
          end: EventTime(seconds: 1_781_373_600))
      ])
    #expect((zone.id, zone.levels, zone.capacity, zone.kind) == ("12", [-2, 0, 1], 80, "gate"))
    #expect(zone.shape[0].exterior.count == 5)
  }

  @Test func absentAndNullPropertiesAreTheDefaults() throws {
    let nulls =
      #""name":null,"level":null,"levels":null,"capacity":null,"vicinityMeters":null,"role":null"#
    for text in [feature(nulls), feature("")] {
      let feature = try #require(GeoJSONReader.read(file(text)).features.first)
      #expect(feature.venue == Venue(id: feature.id, shape: feature.shape))
      #expect(feature.venue.vicinityMeters == 100)
      #expect(feature.zone == Zone(id: feature.id, shape: feature.shape))
    }
  }

  /// Each holds one polygon with the unit square for its exterior.
  @Test(arguments: [
    "\u{FEFF}" + collection(feature()),
    " \n\t" + collection(feature()),
    feature(),
    #"{"type":"Polygon","coordinates":[\#(square())]}"#,
    #"{"type":"MultiPolygon","coordinates":[[\#(square())]]}"#,
    #"{"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[9,9]},"#
      + #"{"type":"Polygon","coordinates":[\#(square())]}]}"#,
    collection(feature(coordinates: "[[[0,0,5],[1,0,5.5],[1,1,-3],[0,1,7,8],[0,0]]]")),
    #"{"type":"Feature","properties":null,"bbox":[0,0,1,1],"x":0,"#
      + #""geometry":{"type":"Polygon","y":{},"coordinates":[\#(square())]}}"#,
    #"{"type":"Feature","geometry":{"type":"Polygon","coordinates":[\#(square())]}}"#,
    #"{"crs":{"type":"name","properties":{"name":"urn:ogc:def:crs:OGC:1.3:CRS84"}},"#
      + #""type":"Polygon","coordinates":[\#(square())]}"#,
    #"{"crs":null,"type":"Polygon","coordinates":[\#(square())]}"#,
  ])
  func accepts(text: String) throws {
    let document = GeoJSONReader.read(file(text))
    let corners = [(0.0, 0.0), (1, 0), (1, 1), (0, 1), (0, 0)]
    let ring = corners.map { Position(longitude: $0.0, latitude: $0.1) }
    #expect(document.features.map(\.shape) == [[PolygonShape(exterior: ring)]])
  }

  @Test func keepsEitherWindingAndHoles() throws {
    let rings = "[[[0,0],[0,9],[9,9],[9,0],[0,0]],[[1,1],[2,1],[2,2],[1,2],[1,1]]]"
    let shape = GeoJSONReader.read(file(feature(coordinates: rings))).features[0].shape
    #expect(shape[0].exterior[1] == Position(longitude: 0, latitude: 9))
    #expect(shape[0].holes.map(\.count) == [5])
  }

  @Test func countsWhatItPassesOver() throws {
    let text = collection(
      #"{"type":"Feature","properties":{},"geometry":null}"#,
      #"{"type":"Feature","properties":{},"geometry":{"type":"Point","coordinates":[1,1]}}"#,
      #"{"type":"Feature","properties":{},"geometry":{"type":"MultiPoint","coordinates":[]}}"#,
      #"{"type":"Feature","properties":{},"geometry":{"type":"LineString","coordinates":[]}}"#,
      feature(#""name":{"de":"y","en":"x"}"#), feature(#""name":[1]"#))
    let document = GeoJSONReader.read(file(text))
    #expect(document.features.map(\.index) == [4, 5])
    #expect(document.features.map(\.name) == ["x", nil])
    let skipped = document.skipped
    #expect((skipped.withoutGeometry, skipped.points, skipped.lines) == (1, 2, 1))
    #expect(document.findings.findings.map(\.rule) == [.nullGeometry])
    #expect(
      skipped.sentences == ["passed over 3 that are points (2) or lines (1); only polygons count"])
  }

  @Test func readsNumbersAsGISWritesThem() throws {
    let properties = #""capacity":"65000","level":2.0,"name":7"#
    let zone = GeoJSONReader.read(file(feature(properties))).features[0].zone
    #expect((zone.capacity, zone.levels, zone.name) == (65000, [2], "7"))
  }

  @Test(arguments: [
    ("a/b/arena.geojson", "arena"), ("arena", "arena"), ("x.geo.json", "x.geo"), (".json", ".json"),
  ])
  func theStemNamesAVenue(name: String, stem: String) {
    #expect(VenueFile(name: name, bytes: []).stem == stem)
  }
}
