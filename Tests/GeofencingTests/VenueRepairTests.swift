import Testing
import Venues

@testable import Geofencing

/// A file in, a mended file out: every rule that fix mends, and what it must leave alone.
@Suite struct VenueRepairTests {
  /// What is wrong, the coordinates that have it and those that mending makes of them.
  static let mended: [(rule: FindingRule, before: String, after: String)] = [
    (.openRing, "[[[0,0],[1,0],[1,1],[0,1]]]", "[[[0,0],[1,0],[1,1],[0,1],[0,0]]]"),
    // A tenth of a metre apart, so meant to be one.
    (.openRing, "[[[0,0],[1,0],[1,1],[5e-07,5e-07]]]", "[[[0,0],[1,0],[1,1],[0,0]]]"),
    (.winding, "[[[0,0],[0,1],[1,1],[0,0]]]", "[[[0,0],[1,1],[0,1],[0,0]]]"),
    // Holes wind clockwise.
    (
      .winding,
      "[[[0,0],[9,0],[9,9],[0,9],[0,0]],[[1,1],[2,1],[2,2],[1,1]]]",
      "[[[0,0],[9,0],[9,9],[0,9],[0,0]],[[1,1],[2,2],[2,1],[1,1]]]"
    ),
    (
      .repeatedPosition, "[[[0,0],[1,0],[1,0],[1,1],[0,0]]]", "[[[0,0],[1,0],[1,1],[0,0]]]"
    ),
    (
      .shortRing, "[[[0,0],[1,0],[1,1],[0,0]],[[0.5,0.2],[0.6,0.2],[0.5,0.2]]]",
      "[[[0,0],[1,0],[1,1],[0,0]]]"
    ),
  ]

  private static func text(_ coordinates: String, type: String = "Polygon") -> VenueFile {
    let head = #"{ "type": "FeatureCollection", "by":"hand", "features": [{"type":"Feature","#
    let properties = #""properties":{"name":"A\u00e9","n":1.50},"geometry":{"type":""#
    return VenueFile(
      name: "a.geojson",
      bytes: Array("\(head)\(properties)\(type)\",\"coordinates\":\(coordinates)}}]}\n".utf8))
  }

  private static func rules(_ file: VenueFile) -> Set<FindingRule> {
    let findings = VenueSurveyor.survey(file, ReadingOptions(depth: .checking)).findings
    return Set(findings.findings.map(\.rule))
  }

  @Test(arguments: mended)
  func isMended(rule: FindingRule, before: String, after: String) throws {
    let file = Self.text(before)
    #expect(Self.rules(file).contains(rule))
    let repair = try VenueRepair(of: file)
    #expect(repair.repairs.count == 1 && repair.repairs.allSatisfy { !$0.isRefused })
    #expect(
      String(decoding: repair.file.bytes, as: UTF8.self)
        == String(decoding: Self.text(after).bytes, as: UTF8.self))
    #expect(!Self.rules(repair.file).contains(rule))
  }

  /// What is right stays byte for byte: numbers of many digits, altitudes, members nobody knows.
  @Test(arguments: [
    "[[[0.10,0],[1.000,0,7],[1e0,1],[0.10,0]]]",
    "[[[ 170 , 0 ], [180,0],[180,1.0],[170,0]]]",
  ])
  func whatIsRightStays(coordinates: String) throws {
    let file = Self.text(coordinates)
    let repair = try VenueRepair(of: file)
    #expect(repair.repairs.isEmpty && repair.file.bytes == file.bytes && repair.geometries == 1)
  }

  @Test func altitudesStayWithTheirPositions() throws {
    let repair = try VenueRepair(of: Self.text("[[[0,0,5],[0,1,6.5],[1,1],[0,0,5]]]"))
    #expect(
      repair.file.bytes == Self.text("[[[0,0,5],[1,1],[0,1,6.5],[0,0,5]]]").bytes)
  }

  /// A band of one degree over the meridian is one of a half on either side, of the same area.
  @Test func isCutAtTheAntimeridian() throws {
    let file = Self.text("[[[179.5,0],[180.5,0],[180.5,1],[179.5,1],[179.5,0]]]")
    #expect(Self.rules(file).contains(.crossesAntimeridian))
    let repair = try VenueRepair(of: file)
    let sites = GeometryFinder.sites(in: repair.file)
    #expect(sites.count == 1 && sites[0].isMultiPolygon && sites[0].polygons.count == 2)
    let longitudes = sites[0].polygons.map { Set($0[0].map(\.longitude)) }
    #expect(longitudes == [[179.5, 180], [-180, -179.5]])
    #expect(repair.repairs[0].change < 1e-4 && repair.repairs[0].steps == [.cut])
    #expect(!Self.rules(repair.file).contains(.crossesAntimeridian))
    #expect(try VenueRepair(of: repair.file).repairs.isEmpty)
  }

  /// The same written the short way round; one wholly beyond 180° only moves.
  @Test(arguments: [
    ("[[[179,0],[-179,0],[-179,1],[179,1],[179,0]]]", 2),
    ("[[[190,0],[191,0],[191,1],[190,0]]]", 1),
  ])
  func longitudesComeHome(coordinates: String, parts: Int) throws {
    let repair = try VenueRepair(of: Self.text(coordinates))
    let polygons = GeometryFinder.sites(in: repair.file)[0].polygons
    #expect(polygons.count == parts)
    #expect(polygons.joined().joined().allSatisfy { abs($0.longitude) <= 180 })
  }

  /// Parts half the globe apart, in one multipolygon, keep their digits.
  @Test func farPartsStay() throws {
    let file = Self.text(
      "[[[[-170.3,0],[-170.1,0],[-170.1,1],[-170.3,0]]],[[[30.1,0],[30.3,0],[30.3,1],[30.1,0]]]]",
      type: "MultiPolygon")
    #expect(try VenueRepair(of: file).file.bytes == file.bytes)
  }

  /// A spike off a square of 0.001°: without area, so that the area stays.
  @Test func aSpikeGoes() throws {
    let file = Self.text(
      "[[[0,0],[0.001,0],[0.001,0.001],[0.002,0.002],[0.001,0.001],[0,0.001],[0,0]]]")
    #expect(Self.rules(file).contains(.invalidGeometry))
    let repair = try VenueRepair(of: file)
    #expect(repair.repairs[0].steps == [.madeValid] && repair.repairs[0].change < 1e-9)
    // A square of 0.001° at the equator is 111.32 m by 110.57 m.
    #expect(abs(repair.repairs[0].areaAfterSquareMetres - 12_309) < 2)
    #expect(!Self.rules(repair.file).contains(.invalidGeometry))
  }

  /// The lobes of a bow tie are as large and wind against each other: its area was nought.
  @Test func whatMustBeGuessedNeedsForce() throws {
    let file = Self.text("[[[0,0],[0.002,0.002],[0.002,0],[0,0.002],[0,0]]]")
    let refused = try VenueRepair(of: file)
    #expect(refused.repairs.map(\.isRefused) == [true] && refused.file.bytes == file.bytes)
    #expect(refused.repairs[0].change > 0.99)
    let forced = try VenueRepair(of: file, isForced: true)
    #expect(forced.repairs.map(\.isRefused) == [false])
    #expect(!Self.rules(forced.file).contains(.invalidGeometry))
    #expect(GeometryFinder.sites(in: forced.file)[0].polygons.count == 2)
  }

  /// A line, a pole and a position that is none: they stay, and a survey tells of them.
  @Test(arguments: [
    ("[[[0,0],[1,1],[0,0]]]", FindingRule.shortRing),
    ("[[[0,89],[90,89],[180,89],[-90,89],[0,89]]]", .pole),
    ("[[[0,0],[1,\"a\"],[1,1],[0,0]]]", .wrongStructure), ("[]", .emptyCoordinates),
  ])
  func whatCannotBeMendedStays(coordinates: String, rule: FindingRule) throws {
    let file = Self.text(coordinates)
    let repair = try VenueRepair(of: file, isForced: true)
    #expect(repair.repairs.isEmpty && repair.file.bytes == file.bytes)
    #expect(Self.rules(repair.file).contains(rule))
  }

  /// Random rings, most of them crossing themselves, in every form of file.
  @Test(arguments: 0..<12)
  func aMendedFileIsNotChangedAgain(seed: UInt64) throws {
    var random = Randomness(seed: seed)
    // Every other lies at the antimeridian.
    let middle = seed % 2 == 0 ? 180 : Double.random(in: -170...170, using: &random)
    func side() -> Double { .random(in: -0.05...0.05, using: &random) }
    func ring() -> String {
      let corners = (0..<Int.random(in: 3...9, using: &random)).map { _ in
        "[\(middle + side()),\(side())]"
      }
      let end = Bool.random(using: &random) ? corners.prefix(1) : []
      return "[" + (corners + end).joined(separator: ",") + "]"
    }
    let polygons = (0..<4).map { _ in "[\(ring()),\(ring())]" }.joined(separator: ",")
    let geometry = #"{"type":"MultiPolygon","coordinates":[\#(polygons)]}"#
    let feature = #"{"type":"Feature","properties":null,"geometry":\#(geometry)}"#
    let texts = [
      geometry, feature, "[\(feature),\(feature)]", "\u{FEFF}" + feature,
      "\u{1E}\(feature)\n\u{1E}\(feature)\n", "\(feature)\n\(feature)\n",
      #"{"type":"GeometryCollection","geometries":[\#(geometry),{"type":"Point","coordinates":[0,0]}]}"#,
    ]
    for text in texts {
      let file = VenueFile(name: "a.geojson", bytes: Array(text.utf8))
      let once = try VenueRepair(of: file, isForced: true)
      try #require(!once.repairs.isEmpty)
      let twice = try VenueRepair(of: once.file, isForced: true)
      #expect(twice.file.bytes == once.file.bytes && twice.repairs.isEmpty, "\(text)")
      let wrong: Set<FindingRule> = [
        .notJSON, .openRing, .shortRing, .invalidGeometry, .winding, .repeatedPosition,
        .crossesAntimeridian,
      ]
      #expect(Self.rules(once.file).isDisjoint(with: wrong), "\(text)")
    }
  }
}
