import Foundation
import Geofencing
import Testing
import Venues

@Suite struct GeodesicAreaTests {
  @Test func holesAreOut() throws {
    let hole = rectangle(10.04, 50.04, 10.06, 50.06)
    let full = try VenueSurveyor.survey(bareVenue([rectangle(10, 50, 10.1, 50.1)]))
    let cut = try VenueSurveyor.survey(
      bareVenue([
        PolygonShape(
          exterior: rectangle(10, 50, 10.1, 50.1).exterior, holes: [hole.exterior])
      ]))
    let inside = try VenueSurveyor.survey(bareVenue([hole]))
    #expect(abs(full.areaSquareMetres - inside.areaSquareMetres - cut.areaSquareMetres) < 1e-3)
    // One square degree/100 at 50.05° N: 7.17 km by 11.12 km.
    #expect(abs(full.areaSquareMetres / 79_678_000 - 1) < 1e-3)
  }

  @Test func windingAndPartsMakeNoDifference() throws {
    let square = rectangle(10, 50, 10.1, 50.1)
    let turned = PolygonShape(exterior: square.exterior.reversed())
    let one = try VenueSurveyor.survey(bareVenue([square])).areaSquareMetres
    #expect(try VenueSurveyor.survey(bareVenue([turned])).areaSquareMetres == one)
    let two = try VenueSurveyor.survey(bareVenue([square, rectangle(10.2, 50, 10.3, 50.1)]))
    #expect(abs(two.areaSquareMetres / one - 2) < 1e-9)
  }

  private struct Collection: Decodable {
    struct Feature: Decodable {
      struct Properties: Decodable { var area_m2: Double }
      var id: String
      var properties: Properties
    }
    var features: [Feature]
  }

  /// `area_m2` of the ground truth has four digits.
  @Test(.enabled(if: TestFiles.shared != nil, "needs THRONG_DATA"), arguments: ["small", "full"])
  func agreesWithTheGroundTruth(crowd: String) throws {
    let file = try TestFiles.shared("crowd/\(crowd)/venue.geojson")
    let expected = try JSONDecoder().decode(Collection.self, from: Data(file.bytes)).features
    let surveyed = try VenueSurveyor.venues(in: file).venues[0]
    let zones = zip(surveyed.venue.zones.map(\.id), surveyed.zoneAreasSquareMetres)
    var areas = Dictionary(uniqueKeysWithValues: zones)
    areas[surveyed.venue.id] = surveyed.areaSquareMetres
    #expect(areas.count == expected.count)
    for feature in expected {
      let area = try #require(areas[feature.id])
      let expected = feature.properties.area_m2
      let digit = pow(10, floor(log10(expected)) - 3)
      #expect(abs(area - expected) <= digit / 2 + 1e-4 * expected, "\(feature.id)")
    }
  }
}
