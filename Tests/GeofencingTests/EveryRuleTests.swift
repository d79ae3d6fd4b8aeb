import Testing
import Venues

@testable import Geofencing

/// Every rule, found by the whole way from bytes to venues, at its place in the file and on the map.
@Suite struct EveryRuleTests {
  static let inner = box(10.0002, 50.0002, 10.0005, 50.0005)

  static let files: [RuleCase] = [
    RuleCase(.notJSON, text(#"{"type":"FeatureCollection","features":["#), at: ""),
    RuleCase(
      .notUTF8, VenueFile(name: "a", bytes: Array(#"{"a":""#.utf8) + [0xFF, 0x22, 0x7D]), at: ""),
    RuleCase(
      .nestedTooDeep,
      text(String(repeating: "[", count: 70) + String(repeating: "]", count: 70)), at: ""),
    RuleCase(.notGeoJSON, text("<kml/>"), at: ""),
    RuleCase(
      .foreignReferenceSystem,
      text(
        #"{"type":"FeatureCollection","crs":{"properties":{"name":"EPSG:25832"}},"features":[]}"#),
      at: "/crs"),
    RuleCase(
      .oldReferenceSystem,
      text(
        #"{"type":"FeatureCollection","crs":{"properties":{"name":"EPSG:4326"}},"features":["#
          + stage + "]}"), at: "/crs"),
    RuleCase(.noPolygon, file(), at: ""),
    RuleCase(.wrongStructure, file("7"), at: "/features/0"),
    RuleCase(
      .duplicateMember, file(polygon("v", #""a":1,"a":2"#, inner)), at: "/features/0/properties/a"),
    RuleCase(
      .extraMember,
      text(#"{"type":"FeatureCollection","generator":"x","features":["# + stage + "]}"),
      at: "/generator"),
    RuleCase(
      .wrongBox,
      text(#"{"type":"FeatureCollection","bbox":[10,50,10.1,50.1],"features":["# + stage + "]}"),
      at: "/bbox", 10, 50),
  ]

  static let shapes: [RuleCase] = [
    RuleCase(
      .emptyCoordinates, file(stage, zone("[]")), at: "/features/1/geometry/coordinates"),
    RuleCase(
      .offGlobe, file(stage, zone("[[[10,50],[11,95],[11,51],[10,50]]]")),
      at: "/features/1/geometry/coordinates/0/1", 11, 95),
    RuleCase(
      .shortRing, file(stage, zone("[[[10,50],[10.1,50],[10,50]]]")),
      at: "/features/1/geometry/coordinates/0", 10, 50),
    RuleCase(
      .openRing, file(stage, zone("[[[10,50],[10.1,50],[10.1,50.1],[10,50.1]]]")),
      at: "/features/1/geometry/coordinates/0", 10, 50.1),
    RuleCase(
      .invalidGeometry, file(stage, zone("[[[10,50],[10.5,50.5],[10.5,50],[10,50.5],[10,50]]]")),
      at: "/features/1/geometry/coordinates/0", 10.25, 50.25),
    RuleCase(
      .pole, file(polygon("v", "", "[[[0,89],[90,89],[180,89],[-90,89],[0,89]]]")),
      at: "/features/0", 0, 89),
    RuleCase(
      .tooWide, file(polygon("v", "", box(0, 10, 6, 11))), at: "/features/0/geometry", 3, 10.5),
    RuleCase(
      .winding, file(polygon("v", "", "[[[0,0],[0,1],[1,1],[1,0],[0,0]]]")),
      at: "/features/0/geometry/coordinates/0", 0, 0),
    RuleCase(
      .precision, file(polygon("v", "", "[[[0,0],[1,0],[1,1.000000001234],[0,0]]]")),
      at: "/features/0/geometry/coordinates/0/2", 1, 1.000000001234),
    RuleCase(
      .repeatedPosition, file(polygon("v", "", "[[[0,0],[1,0],[1,0],[1,1],[0,0]]]")),
      at: "/features/0/geometry/coordinates/0/2", 1, 0),
    RuleCase(
      .crossesAntimeridian, file(polygon("v", "", "[[[179,0],[-179,0],[-179,1],[179,0]]]")),
      at: "/features/0/geometry/coordinates/0/1", -179, 0),
  ]

  static let properties: [RuleCase] = [
    RuleCase(
      .invalidProperty, file(stage, zone(inner, #""dwellAfter":0"#)),
      at: "/features/1/properties/dwellAfter"),
    RuleCase(
      .invalidID, file(#"{"type":"Feature","id":[],"properties":null,"geometry":null}"#),
      at: "/features/0/id"),
    RuleCase(.repeatedID, file(stage, zone(inner), zone(inner)), at: "/features/2"),
    RuleCase(
      .noOutline, file(#"{"type":"Feature","properties":{"role":"venue"},"geometry":null}"#),
      at: "/features/0/geometry"),
    RuleCase(
      .nullGeometry, file(stage, #"{"type":"Feature","properties":null,"geometry":null}"#),
      at: "/features/1/geometry"),
    RuleCase(
      .negativeCapacity, file(stage, zone(inner, #""capacity":-4"#)),
      at: "/features/1/properties/capacity"),
    RuleCase(
      .capacityNotNumber, file(stage, zone(inner, #""capacity":"about 50""#)),
      at: "/features/1/properties/capacity"),
    RuleCase(
      .unreadableLevel, file(stage, zone(inner, #""level":"ground""#)),
      at: "/features/1/properties/level"),
    RuleCase(
      .halfLevel, file(stage, zone(inner, #""level":0.5"#)), at: "/features/1/properties/level"),
    RuleCase(.noName, file(polygon("v", "", inner)), at: "/features/0"),
    RuleCase(
      .nameNotText, file(polygon("v", #""name":[1]"#, inner)), at: "/features/0/properties/name"),
    RuleCase(
      .incomplete, file(polygon("v", #""tainted":true"#, inner)), at: "/features/0/properties"),
  ]

  /// The first three reach over a notch or a hole of their venue with no corner outside; the middle
  /// of the part outside is told.
  static let placement: [RuleCase] = [
    RuleCase(
      .zonePartlyOutside,
      file(
        polygon(
          "v", #""role":"venue","name":"U""#,
          "[[[0,0],[0.003,0],[0.003,0.003],[0.002,0.003],[0.002,0.001],[0.001,0.001],[0.001,0.003],"
            + "[0,0.003],[0,0]]]"),
        zone(box(0.0005, 0.0005, 0.0025, 0.002))), at: "/features/1/geometry", 0.0015, 0.0015),
    RuleCase(
      .zonePartlyOutside,
      file(
        polygon(
          "v", #""role":"venue","name":"Notch""#,
          "[[[0,0],[0.003,0],[0.003,0.003],[0.0022,0.003],[0.0022,0.001],[0.002,0.001],[0.002,0.003],"
            + "[0,0.003],[0,0]]]"),
        zone(box(0.0005, 0.0005, 0.0025, 0.002))), at: "/features/1/geometry", 0.0021, 0.0015),
    RuleCase(
      .zonePartlyOutside,
      file(
        polygon(
          "v", #""role":"venue","name":"Ring""#,
          "[[[0,0],[0.003,0],[0.003,0.003],[0,0.003],[0,0]],"
            + "[[0.001,0.001],[0.001,0.002],[0.002,0.002],[0.002,0.001],[0.001,0.001]]]"),
        zone(box(0.0005, 0.0005, 0.0025, 0.0025))), at: "/features/1/geometry", 0.0015, 0.0015),
    RuleCase(
      .unknownVenue, file(stage, zone(inner, #""venue":"w""#)), at: "/features/1/properties/venue"),
    RuleCase(
      .unassignedZone,
      file(
        stage, polygon("w", #""role":"venue""#, box(11, 50, 11.001, 50.001)),
        zone(box(12, 50, 13, 51))),
      at: "/features/2/geometry", 12, 50),
    RuleCase(
      .zoneOutside, file(stage, zone(box(10.002, 50, 10.003, 50.001))), at: "/features/1/geometry",
      10.002, 50),
    RuleCase(
      .zonePartlyOutside, file(stage, zone(box(10.0005, 50.0002, 10.002, 50.0005))),
      at: "/features/1/geometry/coordinates/0/1", 10.002, 50.0002),
    RuleCase(
      .likelySwapped, file(stage, zone(box(50.0002, 10.0002, 50.0005, 10.0005))),
      at: "/features/1/geometry", 50.0002, 10.0002),
    RuleCase(
      .zonesOverlap,
      file(
        stage, zone(box(10, 50, 10.0006, 50.001)), zone(box(10.0004, 50, 10.001, 50.001), id: "y")),
      at: "/features/2/geometry", 10.0005, 50.0005),
    RuleCase(
      .zonesNest, file(stage, zone(box(10, 50, 10.0008, 50.0008)), zone(inner, id: "y")),
      at: "/features/2/geometry", 10.0002, 50.0002),
    RuleCase(
      .sliverOverlap,
      file(
        stage, zone(box(10, 50, 10.0006, 50.001)),
        zone(box(10.000599, 50, 10.001, 50.001), id: "y")), at: "/features/2/geometry",
      10.0005995, 50.0005),
  ]

  /// A degree is some 111,200 m of latitude and 71,700 m of longitude there.
  static let sizes: [RuleCase] = [
    RuleCase(
      .capacityImplausible, file(stage, zone(inner, #""capacity":6000"#)), at: "/features/1",
      10.00035, 50.00035),
    RuleCase(
      .veryLarge, file(polygon("v", "", box(10, 50, 10.2, 50.2))), at: "/features/0/geometry", 10.1,
      50.1),
    RuleCase(
      .verySmall, file(stage, zone(box(10.0002, 50.0002, 10.00024, 50.00022))),
      at: "/features/1/geometry", 10.00022, 50.00021),
    RuleCase(
      .zoneTooSmall, file(stage, zone(box(10.0002, 50.0002, 10.0003, 50.0008))),
      at: "/features/1/geometry", 10.00025, 50.0005),
  ]

  static let archives: [RuleCase] = [
    RuleCase(
      .badArchive, VenueFile(name: "hall.zip", bytes: IMDFText.archive().bytes.dropLast(9)), at: ""),
    RuleCase(
      .badArchive,
      VenueFile(
        name: "hall.zip",
        bytes: ZipBytes.archive(
          IMDFText.members().map {
            var member = $0
            if member.name == "unit.geojson" { member.flags |= 1 }
            return member
          })), in: "unit.geojson", at: ""),
    RuleCase(.badManifest, IMDFText.archive(["manifest.json": nil]), at: ""),
    RuleCase(
      .badManifest, IMDFText.archive(["manifest.json": #"{"version":"2.0.0","language":"de"}"#]),
      in: "manifest.json", at: "/version"),
    RuleCase(
      .badManifest, IMDFText.archive(["manifest.json": #"{"version":"1.0.0","language":7}"#]),
      in: "manifest.json", at: "/language"),
    RuleCase(.unresolvedReference, IMDFText.archive(["level.geojson": nil]), at: ""),
    RuleCase(
      .unresolvedReference, unit(#""category":"room","level_id":"l9""#), in: "unit.geojson",
      at: "/features/0/properties/level_id"),
    RuleCase(
      .unresolvedReference, unit(#""category":"room","level_id":null"#), in: "unit.geojson",
      at: "/features/0/properties"),
    RuleCase(
      .unresolvedReference,
      IMDFText.archive([
        "anchor.geojson": IMDFText.collection(
          IMDFText.feature("anchor", "a1", #""unit_id":"u9""#, nil))
      ]), in: "anchor.geojson", at: "/features/0/properties/unit_id"),
    RuleCase(
      .unresolvedReference, IMDFText.archive(["anchor.geojson": IMDFText.collection()]),
      in: "occupant.geojson", at: "/features/0/properties/anchor_id"),
    RuleCase(.extraFile, IMDFText.archive(["navPath.geojson": ""]), at: ""),
    RuleCase(
      .unknownCategory, unit(#""category":"administration","level_id":"l1""#), in: "unit.geojson",
      at: "/features/0/properties/category"),
    RuleCase(
      .labelConflict,
      IMDFText.archive([
        "level.geojson": IMDFText.collection(
          IMDFText.level("l0", 0, "EG"), IMDFText.level("l1", 1, "OG"),
          IMDFText.level("l2", 0, "Parkett"))
      ]), in: "level.geojson", at: "/features/2/properties/short_name"),
    RuleCase(
      .unreadableLevel,
      IMDFText.archive([
        "level.geojson": IMDFText.collection(
          IMDFText.level("l0", 0, "EG"), IMDFText.level("l1", 5000, "OG"))
      ]), in: "level.geojson", at: "/features/1/properties/ordinal"),
    RuleCase(
      .invalidGeometry,
      unit(
        #""category":"room","level_id":"l1""#,
        "[[[10,50],[10.0005,50.0005],[10.0005,50],[10,50.0005],[10,50]]]"), in: "unit.geojson",
      at: "/features/0/geometry/coordinates/0", 10.00025, 50.00025),
  ]

  private static func unit(_ properties: String, _ coordinates: String = inner) -> VenueFile {
    IMDFText.archive(["unit.geojson": IMDFText.unit(properties, coordinates)])
  }

  @Test(arguments: files + shapes + properties + operating + placement + sizes + archives)
  func isFound(expected: RuleCase) throws {
    let survey = VenueSurveyor.survey(expected.file, ReadingOptions(depth: .checking))
    let found = survey.findings.findings.filter { $0.rule == expected.rule }
    try #require(found.count == 1, "\(survey.findings.findings)")
    #expect(found[0].pointer == expected.pointer)
    #expect(found[0].member == expected.member)
    #expect(found[0].file == expected.file.name)
    switch (found[0].position, expected.position) {
    case (nil, nil): break
    case (let place?, let wanted?):
      #expect(abs(place.longitude - wanted.longitude) < 1e-9, "\(place)")
      #expect(abs(place.latitude - wanted.latitude) < 1e-9, "\(place)")
    default: Issue.record("\(String(describing: found[0].position))")
    }
    let errors = survey.findings.count(of: .error)
    #expect(survey.venues.isEmpty == (errors > 0))
  }

  /// Two rules need a flood; they are tested where their limit can be set.
  @Test func noRuleIsWithoutATest() {
    let tested =
      Self.files + Self.shapes + Self.properties + Self.operating + Self.placement + Self.sizes
      + Self.archives
    let elsewhere: Set<FindingRule> = [.tooLarge, .overlapsUnchecked]
    #expect(elsewhere.union(tested.map(\.rule)) == Set(FindingRule.allCases))
  }

  @Test func pairsBeyondTheLimitAreTold() throws {
    let surveyor = Surveyor(try GEOSContext())
    var draft = VenueDraft(
      venue: bareVenue([rectangle(10, 50, 11, 51)]), origin: FeatureOrigin(file: "f", id: "v"))
    for number in 0..<5 {
      let zone = Zone(id: "\(number)", shape: [rectangle(10, 50, 10.5, 50.5)])
      draft.add(zone, from: FeatureOrigin(file: "f", id: zone.id))
    }
    // Five alike make ten pairs.
    var notes = SurveyNotes(depth: .checking)
    ZoneOverlaps(surveyor, draft, mostPairs: 10).run(&notes)
    #expect(notes.findings.findings.map(\.rule) == Array(repeating: .zonesNest, count: 10))
    notes = SurveyNotes(depth: .checking)
    ZoneOverlaps(surveyor, draft, mostPairs: 9).run(&notes)
    #expect(notes.findings.count(of: .overlapsUnchecked) == 1)
  }
}
