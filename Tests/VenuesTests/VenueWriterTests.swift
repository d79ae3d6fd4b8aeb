import Presence
import Testing
import Venues

@Suite struct VenueWriterTests {
  static let full: Venue = {
    let ring = [(179.1, 0.1), (181.5, 1e-7), (180.3, 2.123456789012345), (179.1, 0.1)]
    let positions = ring.map { Position(longitude: $0.0, latitude: $0.1) }
    let polygon = PolygonShape(exterior: positions, holes: [positions, positions])
    var venue = Venue(id: "a \"b\" é/\\", name: "Arena", shape: [polygon, polygon])
    venue.vicinityMeters = 0
    venue.timeZone = "Etc/GMT+5"
    venue.staleAfter = 200.5
    venue.defaultLevel = -2
    venue.levels = [Level(ordinal: -2, label: "P2"), Level(ordinal: 0, label: "G")]
    venue.densityLevels = [
      DensityLevel(name: "x", color: nil, unit: .percent, lowerBound: 0.1, upperBound: .infinity),
      DensityLevel(
        name: "y", color: "red", unit: .peoplePerSquareMetre, lowerBound: 0, upperBound: 1 / 3),
    ]
    venue.closedAreaThreshold = 0
    venue.alertRules = [
      AlertRule(id: "silent", measure: .feedAgeSeconds, bound: .number(300.5)),
      AlertRule(
        id: "é", measure: .densityLevel, bound: .level("x"), clearBelow: .level("x"),
        holdSeconds: 0.1),
    ]
    venue.penetration = 0.3
    venue.events = [
      VenueEvent(
        name: "Fi\"nal", doors: EventTime(microseconds: 1_781_370_000_123_456),
        end: EventTime(seconds: 1_781_380_000)),
      VenueEvent(
        name: "É", doors: EventTime(seconds: 1_781_370_000), end: EventTime(seconds: 1_781_370_001)),
    ]
    venue.zones = [
      Zone(
        id: "z", name: "Zone", levels: [-1, 3], capacity: 0, kind: "gate", color: "#0f0",
        alertRules: [
          AlertRule(
            id: "a", measure: .peopleHighPerSquareMetre, bound: .number(4),
            clearBelow: .number(1 / 3), holdSeconds: 60)
        ], shape: [polygon]),
      Zone(id: "7", shape: [polygon, polygon]),
    ]
    return venue
  }()

  @Test func readsBackEqual() throws {
    let plain = Venue(id: "b", shape: Self.full.shape)
    let venues = [Self.full, plain]
    let bytes = VenueWriter.geoJSON(of: venues)
    let document = GeoJSONReader.read(VenueFile(name: "x", bytes: bytes))
    #expect(document.findings.findings.isEmpty)
    #expect(try document.venues() == venues)
    #expect(try VenueWriter.geoJSON(of: document.venues()) == bytes)
  }

  @Test func isCompact() {
    let triangle = [(0.0, 0.5), (1, 0), (1, 1), (0, 0.5)]
    let ring = triangle.map { Position(longitude: $0.0, latitude: $0.1) }
    let venue = Venue(id: "v", shape: [PolygonShape(exterior: ring)])
    let text = String(decoding: VenueWriter.geoJSON(of: [venue]), as: UTF8.self)
    #expect(
      text == """
        {"type":"FeatureCollection","features":[{"type":"Feature","id":"v","properties":\
        {"role":"venue","vicinityMeters":100},"geometry":{"type":"Polygon","coordinates":\
        [[[0,0.5],[1,0],[1,1],[0,0.5]]]}}]}
        """)
  }

  @Test(arguments: [
    collection(feature()),
    collection(feature(#""role":"zone","venue":"x""#)),
    collection(feature(#""role":"venue""#), feature(#""role":"zone""#)),
  ])
  func venuesNeedToBeNamed(text: String) throws {
    let document = GeoJSONReader.read(file(text))
    let error = #expect(throws: VenueFileError.self) { try document.venues() }
    #expect(error?.first.severity == .error)
  }
}
