import Foundation
import Testing
import Venues

@testable import Geofencing

/// Every file of the shared venues loads, with the flags named here where it needs any.
@Suite(.enabled(if: TestFiles.shared != nil, "needs $THRONG_DATA"))
struct RealVenueFilesTests {
  struct Case: CustomTestStringConvertible {
    var file: String
    var options = ReadingOptions()
    /// Zones by level for each venue; an empty level is every floor.
    var zones: [[String: Int]]
    var testDescription: String { file }

    init(
      _ file: String, _ outline: OutlineChoice? = nil, only: String? = nil, zones: [[String: Int]]
    ) throws {
      self.file = "venues/" + file
      options.outline = outline
      options.only = try only.map { text throws(PropertyFilterError) in try PropertyFilter(text) }
      self.zones = zones
    }
  }

  static let rooms = "type!=wall,type!=window,type!=door"

  static func cases() throws -> [Case] {
    let floors = [
      ("1", 12), ("2", 22), ("3", 22), ("4", 23), ("5", 5), ("6", 6), ("gf", 16),
    ]
    return [
      try Case(
        "caserne-de-bonne-mall.geojson",
        zones: [["": 2, "-1": 7, "-1;0": 4, "0": 48, "0;1": 3, "1": 5]]),
      try Case("expo2025-osaka-zones.geojson", zones: [["": 104]]),
      try Case("sao-paulo-stadiums.geojson", zones: Array(repeating: [:], count: 11)),
      try Case("iburn-2025-polygons.geojson", zones: [["": 17]]),
      try Case("nyc-taxi-zones.geojson", zones: [["": 263]]),
      try Case(
        "spbpu-imdf.zip", zones: [["0": 118, "1": 172, "2": 74, "3": 32, "4": 21, "5": 26]]),
      try Case(
        "westport-house/westport-house-outline.geojson", .union, only: rooms, zones: [["": 1]]),
    ]
      + (try floors.map { name, count in
        try Case(
          "westport-house/westport-house-floor-\(name).geojson", .union, only: rooms,
          zones: [["": count]])
      })
  }

  @Test func allLoad() throws {
    for real in try Self.cases() {
      let (venues, _) = try VenueSurveyor.venues(in: TestFiles.shared(real.file), real.options)
      let zones = venues.map { surveyed in
        Dictionary(grouping: surveyed.venue.zones) { zone in
          zone.levels.map(String.init).joined(separator: ";")
        }.mapValues(\.count)
      }
      #expect(zones == real.zones, "\(real.file)")
    }
  }

  @Test func namesAndCapacitiesAreFound() throws {
    let stadiums = try VenueSurveyor.venues(
      in: TestFiles.shared("venues/sao-paulo-stadiums.geojson"))
    let capacities = Dictionary(
      uniqueKeysWithValues: stadiums.venues.map { ($0.venue.name ?? "", $0.venue.capacity) })
    #expect(capacities["MorumBIS"] == 67052)
    let city = try VenueSurveyor.venues(in: TestFiles.shared("venues/nyc-taxi-zones.geojson"))
    #expect(city.venues[0].venue.zones[0].name == "Newark Airport")
    #expect(city.remarks.contains { $0.hasSuffix("took names from \"zone\" (263)") })
  }

  /// The campus: names by its manifest's language, labels of its first building, areas as
  /// GeographicLib for Python 2.1 gives them, summed over the rings.
  @Test func theCampusIsReadAsItsFilesSay() throws {
    let (venues, remarks) = try VenueSurveyor.venues(in: TestFiles.shared("venues/spbpu-imdf.zip"))
    let campus = try #require(venues.first)
    #expect(campus.venue.name == "Peter the Great St.Petersburg Polytechnic University")
    #expect(
      campus.venue.levels.map { "\($0.ordinal)=\($0.label)" } == [
        "0=1", "1=1", "2=2", "3=3", "4=4", "5=5",
      ])
    #expect(campus.venue.zones.count { $0.name == nil } == 142)
    #expect(campus.venue.zones[2].name == "Coffee “Leto”")
    #expect(remarks.contains { $0.contains("passed over 6 of the archive's files") })
    #expect(abs(campus.areaSquareMetres - 1_224_257.45794) < 0.001)
    #expect(abs(campus.zoneAreasSquareMetres.reduce(0, +) - 38_241.60607) < 0.001)
    #expect(abs(campus.zoneAreasSquareMetres[0] - 455.39036) < 0.001)
  }

  /// A feature is sound to the surveyor exactly if GEOS calls its shape valid.
  @Test func validityIsGEOSs() throws {
    let surveyor = Surveyor(try GEOSContext())
    var compared = 0
    for real in try Self.cases() {
      for feature in VenueFileReader.read(try TestFiles.shared(real.file)).features {
        let origin = FeatureOrigin(feature, file: real.file)
        var notes = SurveyNotes(depth: .checking)
        let isSound = surveyor.sound(feature.shape, origin, &notes) != nil
        #expect(try isSound == (surveyor.geometry(feature.shape).invalidity() == nil))
        #expect(isSound == notes.findings.findings.isEmpty)
        compared += 1
      }
    }
    #expect(compared == 87 + 105 + 11 + 17 + 263 + 444 + 829)
  }
}
