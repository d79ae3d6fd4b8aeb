import Foundation
import Testing
import Venues

@testable import Geofencing

/// Every GeoJSON file of the shared venues loads, with the flags named here where it needs any.
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

  /// A feature is sound to the surveyor exactly if GEOS calls its shape valid.
  @Test func validityIsGEOSs() throws {
    let surveyor = Surveyor(try GEOSContext())
    var compared = 0
    for real in try Self.cases() {
      for feature in GeoJSONReader.read(try TestFiles.shared(real.file)).features {
        let origin = FeatureOrigin(feature, file: real.file)
        var notes = SurveyNotes(depth: .checking)
        let isSound = surveyor.sound(feature.shape, origin, &notes) != nil
        #expect(try isSound == (surveyor.geometry(feature.shape).invalidity() == nil))
        #expect(isSound == notes.findings.findings.isEmpty)
        compared += 1
      }
    }
    #expect(compared == 87 + 105 + 11 + 17 + 263 + 829)
  }
}
