import Geofencing
import Testing
import Venues

@Suite struct SurveyRefusalTests {
  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var file: VenueFile
    var rule: FindingRule
    var feature: Int?
    var pointer: String?
    var outline: OutlineChoice?
  }

  static let venue = feature("v", [rectangle(10, 50, 10.2, 50.2)], role: "venue")
  static let bow = PolygonShape(exterior: ring([(10, 50), (10.5, 50.5), (10.5, 50), (10, 50.5)]))
  static let outside = [rectangle(10.2, 50, 10.3, 50.2)]

  static let geometry = [
    Case(
      testDescription: "a ring crosses itself",
      file: file(venue, feature("z", [bow], role: "zone")),
      rule: .invalidGeometry, feature: 1, pointer: "/features/1/geometry/coordinates/0/0"),
    Case(
      testDescription: "a hole lies outside",
      file: file(
        feature(
          "v",
          [
            PolygonShape(
              exterior: ring([(0, 0), (1, 0), (1, 1)]), holes: [ring([(5, 5), (6, 5), (6, 6)])])
          ])), rule: .invalidGeometry, feature: 0, pointer: "/features/0/geometry/coordinates/0/1"),
    Case(
      testDescription: "parts overlap",
      file: file(feature("v", [rectangle(0, 0, 2, 2), rectangle(1, 1, 3, 3)])),
      rule: .invalidGeometry,
      feature: 0, pointer: "/features/0/geometry"),
    Case(
      testDescription: "a ring without area",
      file: file(feature("v", [PolygonShape(exterior: ring([(0, 0), (1, 1), (2, 2)]))])),
      rule: .invalidGeometry, feature: 0, pointer: "/features/0/geometry/coordinates/0/0"),
  ]

  static let extent = [
    Case(
      testDescription: "wider than 5°", file: file(feature("v", [rectangle(0, 0, 5.001, 1)])),
      rule: .tooWide, feature: 0, pointer: "/features/0/geometry"),
    Case(
      testDescription: "higher than 5°", file: file(feature("v", [rectangle(0, 0, 1, 5.001)])),
      rule: .tooWide, feature: 0, pointer: "/features/0/geometry"),
    Case(
      testDescription: "parts far apart",
      file: file(feature("v", [rectangle(-100, 0, -99, 1), rectangle(100, 0, 101, 1)])),
      rule: .tooWide, feature: 0, pointer: "/features/0/geometry"),
    Case(
      testDescription: "a union wider than 5°",
      file: file(feature("a", [rectangle(0, 0, 1, 1)]), feature("b", [rectangle(7, 0, 8, 1)])),
      rule: .tooWide, feature: nil, pointer: nil),
    Case(
      testDescription: "round the pole",
      file: file(
        feature(
          "v", [PolygonShape(exterior: ring([(0, 89), (90, 89), (180, 89), (-90, 89)]))])),
      rule: .pole, feature: 0, pointer: "/features/0"),
    Case(
      testDescription: "up to the pole", file: file(feature("v", [rectangle(0, -90, 1, -89)])),
      rule: .pole, feature: 0, pointer: "/features/0"),
    Case(
      testDescription: "the vicinity reaches the pole",
      file: file(feature("v", [rectangle(0, 89.99, 1, 89.9995)])), rule: .pole, feature: 0,
      pointer: "/features/0/geometry"),
  ]

  static let placement = [
    Case(
      testDescription: "a zone wholly outside",
      file: file(venue, feature("z", [rectangle(11, 50, 11.1, 50.1)], role: "zone")),
      rule: .zoneOutside, feature: 1, pointer: "/features/1/geometry"),
    Case(
      testDescription: "a zone that shares only an edge",
      file: file(venue, feature("z", outside, role: "zone", venue: "v")), rule: .zoneOutside,
      feature: 1, pointer: "/features/1/geometry"),
    Case(
      testDescription: "a zone of an unknown venue",
      file: file(venue, feature("z", outside, role: "zone", venue: "w")), rule: .unknownVenue,
      feature: 1, pointer: "/features/1/properties/venue"),
    Case(
      testDescription: "a zone names a venue and there is none",
      file: file(feature("z", outside, role: "zone", venue: "w")), rule: .unknownVenue, feature: 0,
      pointer: "/features/0/properties/venue"),
    Case(
      testDescription: "no venue of several contains the zone",
      file: file(
        venue, feature("w", outside, role: "venue"),
        feature("z", [rectangle(10.1, 50, 10.25, 50.1)], role: "zone")), rule: .unassignedZone,
      feature: 2, pointer: "/features/2/geometry"),
  ]

  static let identity = [
    Case(
      testDescription: "two venues of one id", file: file(venue, venue), rule: .repeatedID,
      feature: 1, pointer: "/features/1"),
    Case(
      testDescription: "two zones of one id",
      file: file(
        venue, feature("z", [rectangle(10, 50, 10.1, 50.1)], role: "zone"),
        feature("z", [rectangle(10, 50, 10.1, 50.1)], role: "zone")), rule: .repeatedID, feature: 2,
      pointer: "/features/2"),
    Case(
      testDescription: "the same polygon twice without an id",
      file: file(
        feature(nil, outside), feature(nil, outside), feature("far", [rectangle(9, 50, 9.1, 51)])),
      rule: .repeatedID, feature: 1, pointer: "/features/1"),
    Case(
      testDescription: "two alike as venues of their own",
      file: file(feature("a", outside), feature("a", outside)), rule: .repeatedID, feature: 1,
      pointer: "/features/1", outline: .each),
  ]

  @Test(arguments: geometry + extent + placement + identity)
  func isRefused(bad: Case) {
    let error = #expect(throws: VenueFileError.self) {
      try VenueSurveyor.venues(in: bad.file, ReadingOptions(outline: bad.outline))
    }
    #expect(error?.findings.count(of: .error) == 1)
    #expect(error?.first.rule == bad.rule)
    #expect(error?.first.feature == bad.feature)
    #expect(error?.first.pointer == bad.pointer)
    #expect(error?.first.file == "arena.geojson")
  }

  @Test func anInvalidPolygonIsShownOnTheMap() {
    let error = #expect(throws: VenueFileError.self) {
      try VenueSurveyor.venues(in: file(Self.venue, feature("z", [Self.bow], role: "zone")))
    }
    #expect(error?.first.position == Position(longitude: 10.25, latitude: 50.25))
    #expect(
      error?.description == """
        arena.geojson, feature 1 (z), /features/1/geometry/coordinates/0/0: the polygon is invalid: \
        Self-intersection; redraw it there (at longitude 10.25, latitude 50.25)
        """)
  }

  @Test func aVenueWithoutPolygonsIsRefused() {
    let error = #expect(throws: VenueFileError.self) {
      try VenueSurveyor.survey(Venue(id: "v", shape: []))
    }
    #expect(error?.first.rule == .noOutline)
    #expect(error?.description == "v: it has no polygon; draw one")
  }
}
