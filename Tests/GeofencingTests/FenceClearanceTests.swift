import Glibc
import Testing
import Venues

@testable import Geofencing

/// Whether a position is clear of a fence's edges says what the distance to them says, whatever the bounds that
/// answer it first.
@Suite struct FenceClearanceTests {
  private static let radii = [0, 1e-3, 0.05, 1, 6.5, 65, 1_000, 10_000, 1e5, 1.1e5, 5e6]
  /// Parts of the distance itself, close enough together that a bound too generous by a hundredth says otherwise.
  private static let parts = [
    0.5, 0.97, 0.99, 0.999, 1 - 1e-5, 1 - 1e-9, 1 + 1e-9, 1 + 1e-5, 1.001, 1.003, 1.005, 1.009,
    1.015, 1.02, 1.03, 1.5,
  ]

  /// How many times as many degrees of longitude there are as of latitude in a metre.
  private static func stretch(_ latitude: Double) -> Double {
    1 / max(cos(latitude * .pi / 180), 0.02)
  }

  /// A ring round a middle, its corners between half and all of so many degrees away.
  private static func star(
    _ longitude: Double, _ latitude: Double, degrees: Double, corners: Int,
    _ random: inout Randomness
  ) -> [Position] {
    let stretch = stretch(latitude)
    return ring(
      (0..<corners).map { number in
        let angle = 2 * Double.pi * Double(number) / Double(corners)
        let away = degrees * Double.random(in: 0.5...1, using: &random)
        return (longitude + stretch * away * cos(angle), latitude + away * sin(angle))
      })
  }

  /// A venue of a star with a hole, zones that share edges in it, and a vicinity of 50 m.
  private static func venue(
    _ longitude: Double, _ latitude: Double, degrees: Double, corners: Int,
    _ random: inout Randomness
  ) throws -> SurveyedVenue {
    let shape = PolygonShape(
      exterior: star(longitude, latitude, degrees: degrees, corners: corners, &random),
      holes: [
        star(longitude, latitude, degrees: degrees / 4, corners: 12, &random).reversed()
      ])
    var venue = bareVenue([shape])
    venue.vicinityMeters = 50
    let (high, wide) = (degrees / 9, degrees / 9 * stretch(latitude))
    venue.zones = (0..<4).map { number in
      let west = longitude + wide * (2.3 + Double(number % 2))
      let south = latitude + high * Double(number / 2 - 1)
      return Zone(id: "z\(number)", shape: [rectangle(west, south, west + wide, south + high)])
    }
    return try VenueSurveyor.survey(venue)
  }

  /// What the plane alone says, without the bounds before it.
  private struct PlainClearance {
    private var edges = FenceEdges()
    private var boxes = EdgeBoxes()

    init(_ shapes: [[PolygonShape]]) {
      for shape in shapes { boxes.append(edges.append(shape), of: edges) }
    }

    func isClear(of fence: Int, byMetres metres: Double, of place: Position) -> Bool {
      guard metres > 0 else { return true }
      let plane = PositionPlane(longitude: place.longitude, latitude: place.latitude)
      return boxes.nearest(of: fence, to: plane, nearerThan: metres, anyWillDo: true, edges) == nil
    }
  }

  /// The shapes of all fences, in their order.
  private static func shapes(_ venues: [SurveyedVenue]) -> [[PolygonShape]] {
    venues.flatMap { [$0.vicinity, $0.venue.shape] + $0.venue.zones.map(\.shape) }
  }

  /// Positions within half as much again as the shapes' bounds, on their edges and corners of the raster's squares, and
  /// the doubles next to these.
  private static func positions(
    _ shapes: [[PolygonShape]], count: Int, _ random: inout Randomness
  ) -> [Position] {
    let corners = Points.onEdges(of: shapes, every: 1)
    var positions = (0..<count).compactMap { _ in corners.randomElement(using: &random) }
    for shape in shapes {
      let box = MapBox(shape)
      let (wide, high) = ((box.east - box.west) / 4, (box.north - box.south) / 4)
      for _ in 0..<(count / shapes.count + 1) {
        let longitude = Double.random(in: (box.west - wide)...(box.east + wide), using: &random)
        let latitude = Double.random(in: (box.south - high)...(box.north + high), using: &random)
        let size = 0x1p-8 / Double(1 << (3 * Int.random(in: 0...3, using: &random)))
        let (x, y) = ((longitude / size).rounded() * size, (latitude / size).rounded() * size)
        positions += [
          Position(longitude: longitude, latitude: latitude), Position(longitude: x, latitude: y),
          Position(longitude: x.nextUp, latitude: y.nextDown),
          // At the height of a corner, and above one: the nearest place is due east or north.
          Position(longitude: longitude, latitude: positions[0].latitude),
          Position(longitude: positions[0].longitude, latitude: latitude),
        ]
      }
    }
    return positions.map {
      let place = Antimeridian.onMap($0)
      return Position(longitude: place.longitude, latitude: max(-90, min(place.latitude, 90)))
    }
  }

  /// Holds some fences, or all, against every position at all radii.
  private static func check(
    _ venues: [SurveyedVenue], _ positions: [Position], fences count: Int? = nil
  ) throws {
    let index = try FenceIndex(venues)
    let plain = PlainClearance(shapes(venues))
    var answers = [0, 0]
    for (number, place) in positions.enumerated() {
      let (longitude, latitude) = (place.longitude, place.latitude)
      var fences = Array(index.fences.indices)
      if let count { fences = (0..<count).map { (number + 7 * $0) % index.fences.count } }
      let distances = fences.map {
        index.distanceToEdge(of: $0, longitude: longitude, latitude: latitude)
      }
      let near = distances[number % distances.count]
      // All fences at one radius, as the fold asks for them, then all at the next.
      for metres in radii + parts.map({ $0 * near }) + [near.nextDown, near, near.nextUp] {
        for (fence, distance) in zip(fences, distances) {
          let isClear = index.isClear(
            of: fence, byMetres: metres, longitude: longitude, latitude: latitude)
          answers[isClear ? 1 : 0] += 1
          let isPlainlyClear = plain.isClear(of: fence, byMetres: metres, of: place)
          // Radii whose square has few digits left say little, nor does what is as far but for a rounding.
          let isSure = metres > 1e-6 && abs(distance - metres) > 1e-12 * metres
          if isClear != isPlainlyClear || isSure && isClear != (distance >= metres) {
            Issue.record("fence \(fence) at \(place) by \(metres): \(isClear), but \(distance)")
            return
          }
        }
      }
    }
    #expect(answers.allSatisfy { $0 > 9 * positions.count })
  }

  @Test(arguments: [
    (0.0, 0.0, 0.002), (10, 51, 0.003), (-74, 40.7, 0.001), (10, -33, 0.2), (25, 69.9, 0.003),
    (25, 75, 0.003), (25, 85, 0.01), (25, 88.87, 0.05), (25, -88.95, 0.04), (-120, 89.5, 0.04),
    (179.999, -17, 0.004), (-180, 60, 0.004), (180, 0, 1.5), (-30, 30, 2),
  ])
  func isWhatTheDistanceSays(longitude: Double, latitude: Double, degrees: Double) throws {
    var random = Randomness(seed: 61)
    let venue = try Self.venue(longitude, latitude, degrees: degrees, corners: 90, &random)
    try Self.check([venue], Self.positions(Self.shapes([venue]), count: 40, &random))
  }

  /// Some far apart and some overlapping, on both sides of where longitudes begin anew.
  @Test func ofManyVenues() throws {
    var random = Randomness(seed: 62)
    var venues: [SurveyedVenue] = []
    for longitude in [-179.99, -74, 10, 10.004, 179.98, 179.999] {
      for latitude in [-60.0, 0.001, 40.7] {
        let degrees = Double.random(in: 0.001...0.008, using: &random)
        venues.append(
          try Self.venue(longitude, latitude, degrees: degrees, corners: 40, &random))
      }
    }
    let shapes = Self.shapes(venues)
    try Self.check(venues, Self.positions(shapes, count: 150, &random), fences: 9)
  }

  /// Edges that go round half of the Earth or from pole to pole.
  @Test func ofLongEdges() throws {
    var random = Randomness(seed: 63)
    let shapes = [
      rectangle(-170, -60, 170, 60), rectangle(-1e-3, -89.9, 1e-3, 89.9),
      PolygonShape(exterior: ring([(-100, -80), (80, 79.999), (80, 80)])),
    ]
    let venues = shapes.map { shape in
      SurveyedVenue(
        venue: bareVenue([shape]), vicinity: [shape], areaSquareMetres: 0,
        zoneAreasSquareMetres: [], vicinityInradiusMeters: 0)
    }
    let positions = Self.positions(Self.shapes(venues), count: 60, &random)
    // And some metres beside their middles.
    let beside = positions.prefix(60).map { place in
      Position(
        longitude: place.longitude + Double.random(in: -1e-4...1e-4, using: &random),
        latitude: place.latitude + Double.random(in: -1e-4...1e-4, using: &random))
    }
    try Self.check(venues, positions + beside.map { Antimeridian.onMap($0) })
  }
}
