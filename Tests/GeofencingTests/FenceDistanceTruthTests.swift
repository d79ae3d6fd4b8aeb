import Glibc
import Testing
import Venues

@testable import Geofencing

/// Distances held against GeographicLib's geodesics to many places of every edge.
@Suite struct FenceDistanceTruthTests {
  /// A star-shaped ring round a middle, its corners between half and all of `metres` away.
  private static func star(
    _ middle: Position, metres: Double, corners: Int, _ random: inout Randomness
  ) -> [Position] {
    let plane = LocalPlane(longitude: middle.longitude, latitude: middle.latitude)
    var flat: [Double] = []
    for number in 0..<corners {
      let angle = 2 * Double.pi * Double(number) / Double(corners)
      let away = metres * Double.random(in: 0.5...1, using: &random)
      flat += [away * cos(angle), away * sin(angle)]
    }
    return FlatPolygon(rings: [plane.unproject(flat + flat.prefix(2))]).shape.exterior
  }

  private static func metres(_ one: Position, _ other: Position) -> Double {
    Heading(
      fromLongitude: one.longitude, latitude: one.latitude, toLongitude: other.longitude,
      latitude: other.latitude
    ).distanceMetres
  }

  /// The least of the geodesics to an edge that is straight on the map: the best of 16 places of it, made better
  /// between that one's neighbours.
  private static func metres(_ place: Position, _ start: Position, _ end: Position) -> Double {
    func metres(_ share: Double) -> Double {
      let (x, y) = (end.longitude - start.longitude, end.latitude - start.latitude)
      return Self.metres(
        place,
        Position(longitude: start.longitude + share * x, latitude: start.latitude + share * y))
    }
    let steps = (0...16).map { metres(Double($0) / 16) }
    let best = steps.indices.min { steps[$0] < steps[$1] } ?? 0
    var (low, high) = (Double(max(0, best - 1)) / 16, Double(min(16, best + 1)) / 16)
    for _ in 0..<60 {
      let third = (high - low) / 3
      if metres(low + third) < metres(high - third) { high -= third } else { low += third }
    }
    return metres((low + high) / 2)
  }

  private static func metres(_ place: Position, _ shape: PolygonShape) -> Double {
    var least = Double.infinity
    for ring in [shape.exterior] + shape.holes {
      // Nothing of an edge is much nearer than its nearer end by more than its length.
      for (start, end) in zip(ring, ring.dropFirst())
      where min(metres(place, start), metres(place, end)) - 1.1 * metres(start, end) < least {
        least = min(least, metres(place, start, end))
      }
    }
    return least
  }

  /// A place so many metres from another, in any direction.
  private static func place(
    _ metres: ClosedRange<Double>, from middle: Position, _ random: inout Randomness
  ) -> Position {
    let angle = Double.random(in: 0...(2 * .pi), using: &random)
    let away = Double.random(in: metres, using: &random)
    let plane = LocalPlane(longitude: middle.longitude, latitude: middle.latitude)
    let place = plane.unproject([away * cos(angle), away * sin(angle)])
    return Antimeridian.onMap(Position(longitude: place[0], latitude: place[1]))
  }

  /// Fences of `size` metres with a hole, and places up to `within` metres from their middle.
  ///
  /// `error` is what the plane's own formula allows: midway scales are right to the third order of the way.
  @Test(arguments: [
    (10.0, 0.0, 300.0, 1_000.0, 0.002), (10, 51, 300, 1_000, 0.002), (-70, -33, 700, 1_000, 0.002),
    (179.999, -17, 300, 1_000, 0.002), (-180, 60, 500, 1_000, 0.002), (25, 75, 300, 1_000, 0.005),
    (25, 85, 300, 1_000, 0.005), (25, -88.9, 300, 1_000, 0.03), (10, 51, 3_000, 5_000, 0.03),
    (10, -60, 3_000, 5_000, 0.03), (10, 51, 30_000, 60_000, 12), (10, 51, 300, 300_000, 900),
    (10, 80, 300, 300_000, 3_000),
  ])
  func isTheGeodesic(
    longitude: Double, latitude: Double, size: Double, within: Double, error: Double
  ) throws {
    let middle = Position(longitude: longitude, latitude: latitude)
    var random = Randomness(seed: 51)
    let shape = PolygonShape(
      exterior: Self.star(middle, metres: size, corners: 45, &random),
      holes: [Self.star(middle, metres: size / 4, corners: 20, &random).reversed()])
    let index = try FenceIndex([VenueSurveyor.survey(bareVenue([shape]))])
    var (farthest, nearest) = (0.0, Double.infinity)
    for _ in 0..<40 {
      let place = Self.place(0...within, from: middle, &random)
      let truth = Self.metres(place, shape)
      let distance = index.distanceToEdge(
        of: 1, longitude: place.longitude, latitude: place.latitude)
      farthest = max(farthest, abs(distance - truth))
      nearest = min(nearest, truth)
      // As far as that is clear, a hair's breadth more is not.
      for (metres, isClear) in [(distance.nextDown, true), (distance.nextUp, false)] {
        #expect(
          index.isClear(
            of: 1, byMetres: metres, longitude: place.longitude, latitude: place.latitude)
            == isClear)
      }
      let heading = try #require(
        index.heading(to: 1, longitude: place.longitude, latitude: place.latitude))
      #expect(heading.distanceMetres >= truth - 1e-6)
      #expect(heading.distanceMetres <= truth + error)
    }
    #expect(farthest < error)
    #expect(nearest < within / 2)
  }

  /// However many corners, and wherever in the ring the nearest edge is: all edges one by one say the same.
  @Test(arguments: [3, 8, 9, 64, 65, 513, 5_000])
  func boxesLeaveNothingOut(corners: Int) throws {
    let middle = Position(longitude: 10, latitude: 51)
    var random = Randomness(seed: 52)
    let ring = Self.star(middle, metres: 400, corners: corners, &random)
    var edges = FenceEdges()
    var (whole, single) = (EdgeBoxes(), EdgeBoxes())
    let range = try #require(edges.append([PolygonShape(exterior: ring)]).first)
    #expect(range.count == corners)
    whole.append([range], of: edges)
    for edge in range { single.append([edge..<(edge + 1)], of: edges) }
    for _ in 0..<200 {
      let place = Self.place(0...800, from: middle, &random)
      let plane = PositionPlane(longitude: place.longitude, latitude: place.latitude)
      func squared(_ boxes: EdgeBoxes, _ fence: Int) -> Double {
        boxes.nearest(of: fence, to: plane, nearerThan: 1e6, anyWillDo: false, edges)?
          .squaredDistance ?? .infinity
      }
      #expect(squared(whole, 0) == (0..<corners).map { squared(single, $0) }.min())
    }
  }

  /// No edge nearer than r: exactly r is clear, and so is everything by 0.
  @Test func asFarAsTheRadiusIsClear() throws {
    let index = try FenceIndex([
      VenueSurveyor.survey(bareVenue([rectangle(10, 50, 10.01, 50.01)]))
    ])
    func isClear(_ metres: Double, _ longitude: Double) -> Bool {
      index.isClear(of: 1, byMetres: metres, longitude: longitude, latitude: 50.005)
    }
    #expect(isClear(0, 10))
    #expect(!isClear(1e-3, 10))
    #expect(!isClear(.infinity, 10.005))
    #expect(!isClear(.nan, 10.005))
    // From the middle a parallel's half, 0.005° of cos 50.005° · 111.4 km, is nearer than a meridian's.
    #expect(isClear(358, 10.005))
    #expect(!isClear(359, 10.005))
  }

  /// Within a degree of a pole only latitudes count: never farther than the truth, and far away far.
  @Test(arguments: [89.5, 89.999, 90, -89.5, -90])
  func nearAPoleDistancesAreTooSmallRatherThanTooGreat(latitude: Double) throws {
    let sign = latitude < 0 ? -1.0 : 1
    let polar = rectangle(20, min(sign * 89.2, sign * 89.4), 24, max(sign * 89.2, sign * 89.4))
    let index = try FenceIndex(
      [VenueSurveyor.survey(bareVenue([polar]))]
        + [VenueSurveyor.survey(bareVenue([rectangle(10, 50, 10.01, 50.01)]))])
    for longitude in stride(from: -180.0, through: 180, by: 30) {
      let truth = Self.metres(Position(longitude: longitude, latitude: latitude), polar)
      let distance = index.distanceToEdge(of: 1, longitude: longitude, latitude: latitude)
      // The plane's scale is the position's own, a third of a millionth too great here.
      #expect(distance <= truth * (1 + 1e-6))
      #expect(distance > 0.99 * (abs(latitude) - 89.4) * 111_690)
      #expect(index.isClear(of: 3, byMetres: 1e6, longitude: longitude, latitude: latitude))
    }
  }
}
