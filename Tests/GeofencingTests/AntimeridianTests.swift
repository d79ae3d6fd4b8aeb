import Geofencing
import Testing
import Venues

/// A venue across 180° answers the same however its file writes it.
@Suite struct AntimeridianTests {
  /// 179.9…180.1 by −17…−16.9 in Fiji, with a hole across the line and one zone on each side.
  static let writings: [(outline: [PolygonShape], across: [PolygonShape])] = [
    ([rectangle(179.9, -17, 180.1, -16.9)], [rectangle(179.95, -17, 180.05, -16.95)]),
    ([rectangle(-180.1, -17, -179.9, -16.9)], [rectangle(-180.05, -17, -179.95, -16.95)]),
    ([rectangle(179.9, -17, -179.9, -16.9)], [rectangle(179.95, -17, -179.95, -16.95)]),
    (
      [rectangle(179.9, -17, 180, -16.9), rectangle(-180, -17, -179.9, -16.9)],
      [rectangle(179.95, -17, 180, -16.95), rectangle(-180, -17, -179.95, -16.95)]
    ),
    (
      [rectangle(-180, -17, -179.9, -16.9), rectangle(179.9, -17, 180, -16.9)],
      [rectangle(-180, -17, -179.95, -16.95), rectangle(179.95, -17, 180, -16.95)]
    ),
  ]

  static func survey(_ writing: (outline: [PolygonShape], across: [PolygonShape])) throws
    -> SurveyedVenue
  {
    try VenueSurveyor.venues(
      in: file(
        feature("v", writing.outline, role: "venue"),
        feature("across", writing.across, role: "zone"),
        feature("west", [rectangle(179.91, -17, 179.92, -16.9)], role: "zone"),
        feature("east", [rectangle(-179.92, -17, -179.91, -16.9)], role: "zone"))
    ).venues[0]
  }

  @Test(arguments: writings.indices)
  func isOnePieceInOneFrame(writing: Int) throws {
    let surveyed = try Self.survey(Self.writings[writing])
    let first = try Self.survey(Self.writings[0])
    #expect(surveyed.venue.shape.count == 1)
    #expect(surveyed.venue.zones[0].shape.count == 1)
    #expect(surveyed.venue.zones[2].shape[0].exterior[0].longitude == 360 - 179.92)
    #expect(abs(surveyed.areaSquareMetres / first.areaSquareMetres - 1) < 1e-6)
    #expect(abs(surveyed.vicinityInradiusMeters / first.vicinityInradiusMeters - 1) < 1e-3)
    #expect(try VenueSurveyor.survey(surveyed.venue) == surveyed)
  }

  @Test(arguments: writings.indices)
  func answersAlike(writing: Int) throws {
    let index = try FenceIndex([Self.survey(Self.writings[writing])])
    let expected = try FenceIndex([Self.survey(Self.writings[0])])
    var random = Randomness(seed: 7)
    var found: Set<Int32> = []
    var (wrong, farthest) = (0, 0.0)
    for _ in 0..<4000 {
      let turned = Double.random(in: 179.89...180.11, using: &random)
      let longitude = turned > 180 ? turned - 360 : turned
      let latitude = Double.random(in: -17.01 ... -16.89, using: &random)
      let members = index.members(
        of: index.locate(longitude: longitude, latitude: latitude))
      let wanted = expected.members(
        of: expected.locate(longitude: longitude, latitude: latitude))
      if members != wanted { wrong += 1 }
      found.formUnion(members)
      let distance = index.distanceToEdge(of: 1, longitude: longitude, latitude: latitude)
      let other = expected.distanceToEdge(of: 1, longitude: longitude, latitude: latitude)
      farthest = max(farthest, abs(distance - other))
    }
    #expect(wrong == 0)
    // A cut edge is followed by other points of it, a few millimetres off the map's straight line.
    #expect(farthest < 0.01)
    #expect(found == [0, 1, 2, 3, 4])
  }

  /// The line itself belongs, under either of its names.
  @Test(arguments: [180.0, -180.0], writings.indices)
  func theLineHasTwoNames(longitude: Double, writing: Int) throws {
    let index = try FenceIndex([Self.survey(Self.writings[writing])])
    #expect(
      index.members(of: index.locate(longitude: longitude, latitude: -16.99)) == [0, 1, 2])
    #expect(index.members(of: index.locate(longitude: longitude, latitude: -16.92)) == [0, 1])
  }

  /// A venue that only touches the line, or only whose vicinity crosses it, isn't moved.
  @Test(arguments: [
    (rectangle(179.9, 1, 180, 1.1), 180.0, -179.9995, 179.9995),
    (rectangle(-180, 1, -179.9, 1.1), -180.0, 179.9995, -179.9995),
  ])
  func theVicinityMayCrossAlone(
    shape: PolygonShape, edge: Double, beyond: Double, inside: Double
  ) throws {
    let surveyed = try VenueSurveyor.survey(Venue(id: "v", shape: [shape]))
    #expect(surveyed.venue.shape == [shape])
    let index = try FenceIndex([surveyed])
    #expect(index.members(of: index.locate(longitude: beyond, latitude: 1.05)) == [0])
    #expect(index.members(of: index.locate(longitude: inside, latitude: 1.05)) == [0, 1])
    #expect(index.members(of: index.locate(longitude: edge, latitude: 1.05)) == [0, 1])
    #expect(index.members(of: index.locate(longitude: -edge, latitude: 1.05)) == [0, 1])
  }

  /// Overlapping halves are as invalid as other overlapping parts.
  @Test func aBadHalfIsRefused() {
    let halves = [
      rectangle(179.9, 1, 180, 1.1), rectangle(179.95, 1, 180, 1.1),
      rectangle(-180, 1, -179.9, 1.1),
    ]
    let error = #expect(throws: VenueFileError.self) {
      try VenueSurveyor.survey(Venue(id: "v", shape: halves))
    }
    #expect(error?.first.rule == .invalidGeometry)
  }
}
