import Geofencing
import Testing
import Venues

@Suite struct VenueSurveyorTests {
  private let outer = [rectangle(10, 50, 10.2, 50.2)]
  private let inner = [rectangle(10.05, 50.05, 10.1, 50.1)]
  private let other = [rectangle(10.5, 50, 10.7, 50.2)]

  private func zones(_ venues: [SurveyedVenue]) -> [String: [String]] {
    Dictionary(uniqueKeysWithValues: venues.map { ($0.venue.id, $0.venue.zones.map(\.id)) })
  }

  @Test func rolesDecide() throws {
    let (venues, remarks) = try VenueSurveyor.venues(
      in: file(
        feature("z", inner, role: "zone"), feature("walls", outer, role: "walkable"),
        feature("v", outer, role: "venue")))
    #expect(zones(venues) == ["v": ["z"]])
    #expect(remarks == ["arena.geojson: passed over 1 without the role venue or zone"])
  }

  @Test func ofSeveralVenuesTheNamedThenTheSmallestThatCovers() throws {
    let (venues, remarks) = try VenueSurveyor.venues(
      in: file(
        feature("park", outer, role: "venue"), feature("hall", inner, role: "venue"),
        feature("far", other, role: "venue"), feature("a", inner, role: "zone"),
        feature("b", inner, role: "zone", venue: "park"), feature("c", other, role: "zone"),
        feature("d", [rectangle(10.06, 50.06, 10.15, 50.15)], role: "zone"),
        feature("e", [rectangle(10.06, 50.06, 10.15, 50.15)], role: "zone", venue: "hall")))
    #expect(zones(venues) == ["park": ["b", "d"], "hall": ["a", "e"], "far": ["c"]])
    #expect(
      remarks == [
        "arena.geojson, feature 7 (e), /features/7/geometry/coordinates/0/0/1: the zone reaches out "
          + "of its venue there; move one of the edges (at longitude 10.15, latitude 50.06)"
      ])
  }

  @Test func withoutRolesTheCoveringFeatureIsTheVenue() throws {
    let (venues, remarks) = try VenueSurveyor.venues(
      in: file(feature("a", inner), feature("v", outer), feature("b", outer)))
    // Two alike cover all: the earlier is the venue.
    #expect(zones(venues) == ["v": ["a", "b"]])
    #expect(remarks == ["arena.geojson: took v for the venue, as it covers all others"])
  }

  @Test func withoutOutlineTheUnionIsTheVenue() throws {
    let next = [rectangle(10.2, 50, 10.4, 50.2)]
    let sentence =
      "arena.geojson: no feature is an outline; made venue arena of the union of all 3 polygons"
    for role in [nil, "zone"] {
      let (venues, remarks) = try VenueSurveyor.venues(
        in: file(
          feature("a", outer, role: role), feature("b", other, role: role),
          feature("c", next, role: role)))
      #expect(zones(venues) == ["arena": ["a", "b", "c"]])
      #expect(remarks == [sentence])
      #expect(venues[0].venue.shape.count == 2)
      let parts = venues[0].zoneAreasSquareMetres.reduce(0, +)
      #expect(abs(venues[0].areaSquareMetres - parts) < 1)
    }
  }

  @Test func eachMakesEveryPolygonAVenue() throws {
    let (venues, remarks) = try VenueSurveyor.venues(
      in: file(feature("a", outer), feature("b", inner)), ReadingOptions(outline: .each))
    #expect(zones(venues) == ["a": [], "b": []])
    #expect(remarks.isEmpty)
  }

  @Test func aSurveyedVenueSurveyedAgainIsTheSame() throws {
    for name in ["stadium", "festival"] {
      let (venues, _) = try VenueSurveyor.venues(in: TestFiles.demo(name))
      #expect(try VenueSurveyor.survey(venues[0].venue) == venues[0])
    }
  }

  @Test func keepsTheFilesCoordinatesBitForBit() throws {
    let file = try TestFiles.demo("festival")
    let shapes = GeoJSONReader.read(file).features.map(\.shape)
    let venue = try VenueSurveyor.venues(in: file).venues[0].venue
    #expect([venue.shape] + venue.zones.map(\.shape) == shapes)
  }
}
