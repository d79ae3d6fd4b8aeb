import Testing
import Venues

@testable import Geofencing

/// A venue's ground in cells: areas by formulas of rectangles in metres.
@Suite struct VenueGroundTests {
  /// So many metres east and north of 10° E, 0° N, where a degree is 111 319.49 m east and 110 574.28 m north.
  private func box(_ west: Double, _ south: Double, _ east: Double, _ north: Double) -> PolygonShape
  {
    func x(_ metres: Double) -> Double { 10 + metres / 111_319.49 }
    func y(_ metres: Double) -> Double { metres / 110_574.28 }
    return rectangle(x(west), y(south), x(east), y(north))
  }

  private func zone(_ id: String, _ shape: PolygonShape, levels: [Int] = []) -> Zone {
    Zone(id: id, levels: levels, shape: [shape])
  }

  private func area(_ cell: GroundCell) -> Double {
    cell.polygons.reduce(0) { $0 + FlatPolygon(rings: $1).area }
  }

  /// Areas by zones and floor, square metres.
  private func areas(
    _ venue: Venue, floor: GroundCell.Floor = .every, isInside: Bool = true
  ) throws -> [[Int]: Double] {
    var areas: [[Int]: Double] = [:]
    let cells = try #require(try VenueGround(venue)).cells
    for cell in cells where cell.floor == floor && cell.isInside == isInside {
      areas[cell.zones, default: 0] += area(cell)
    }
    return areas
  }

  private func expect(_ found: [[Int]: Double], _ right: [[Int]: Double]) {
    #expect(Set(found.keys) == Set(right.keys))
    for (zones, area) in right { #expect(abs((found[zones] ?? 0) - area) < 1e-4 * area + 0.01) }
  }

  /// One in another, one across it, one that reaches 10 m beyond the outline of 100 by 100.
  @Test func zonesAreSplitWhereTheyNestAndOverlap() throws {
    let venue = bareVenue(
      [box(-50, -50, 50, 50)],
      zones: [
        zone("outer", box(-40, -40, 0, 0)), zone("inner", box(-30, -30, -20, -20)),
        zone("across", box(-10, -40, 20, 0)), zone("beyond", box(40, 0, 60, 20)),
      ])
    expect(
      try areas(venue),
      [
        [0]: 1600 - 100 - 400, [0, 1]: 100, [0, 2]: 400, [2]: 800, [3]: 400,
        []: 10_000 - 1600 - 800 - 200,
      ])
  }

  /// 15 m round a rectangle of a by b: 30(a + b) + π15², in four equal quadrants.
  @Test func theRingIsFifteenMetresWide() throws {
    let ground = try #require(try VenueGround(bareVenue([box(-100, -40, 100, 40)])))
    let ring = ground.cells.filter { !$0.isInside }
    let right = 30 * (200 + 80) + Double.pi * 225
    #expect(abs(ring.reduce(0) { $0 + area($1) } - right) < 0.005 * right)
    #expect(Set(ring.map(\.piece)).count == 4)
    for piece in Set(ring.map(\.piece)) {
      let quadrant = ring.filter { $0.piece == piece }.reduce(0) { $0 + area($1) }
      #expect(abs(quadrant - right / 4) < 0.01 * right)
    }
  }

  /// Each floor is cut by its own zones and those on every floor.
  @Test func floors() throws {
    let venue = bareVenue(
      [box(-50, -50, 50, 50)],
      zones: [
        zone("low", box(-40, -40, 0, 0), levels: [0]),
        zone("high", box(-40, -40, 40, 0), levels: [2]),
        zone("lift", box(-10, -10, 0, 0)), zone("stairs", box(20, 20, 30, 30), levels: [0, 2]),
      ])
    expect(
      try areas(venue, floor: .level(0)), [[0]: 1500, [0, 2]: 100, [3]: 100, []: 8300])
    expect(
      try areas(venue, floor: .level(2)), [[1]: 3100, [1, 2]: 100, [3]: 100, []: 6700])
    expect(try areas(venue, floor: .other), [[2]: 100, []: 9900])
    #expect(try areas(venue).isEmpty)
  }

  /// Two neighbours drawn 10 cm into each other: no cell of 10 cm, yet a fence of 20 cm remains one.
  @Test func sliversAreLeftOut() throws {
    let venue = bareVenue(
      [box(-50, -50, 50, 50)],
      zones: [
        zone("left", box(-40, -40, 0.1, 0)), zone("right", box(0, -40, 40, 0)),
        zone("thin", box(-40, 20, 40, 20.2)),
      ])
    let found = try areas(venue)
    #expect(Set(found.keys) == [[0], [1], [2], []])
    #expect(abs((found[[2]] ?? 0) - 16) < 0.1)
  }

  /// Positions are placed as the shapes are.
  @Test func places() throws {
    let ground = try #require(try VenueGround(bareVenue([box(-50, -50, 50, 50)])))
    let place = ground.place(longitude: 10 + 30 / 111_319.49, latitude: -20 / 110_574.28)
    #expect(abs(place.x - 30) < 1e-3 && abs(place.y + 20) < 1e-3)
  }

  /// No cell of one floor over another, none lost: a zone's cells have its geodesic area, all cells that of all.
  @Test(arguments: ["stadium", "festival"])
  func theDemoVenues(name: String) throws {
    for surveyed in try VenueSurveyor.venues(in: TestFiles.demo(name)).venues {
      let cells = try #require(try VenueGround(surveyed.venue)).cells
      #expect(cells.count <= 700)
      for (index, zone) in surveyed.venue.zones.enumerated() {
        let floors = max(1, zone.levels.count)
        let sum = cells.filter { $0.zones.contains(index) }.reduce(0) { $0 + area($1) }
        let right = surveyed.zoneAreasSquareMetres[index] * Double(floors)
        #expect(abs(sum - right) < 0.002 * right + 0.5, "\(zone.id)")
      }
      for floor in Set(cells.map(\.floor)) where floor != .every {
        let sum = cells.filter { $0.floor == floor }.reduce(0) { $0 + area($1) }
        #expect(abs(sum - surveyed.areaSquareMetres) < 0.002 * surveyed.areaSquareMetres)
      }
    }
  }
}
