import Testing
import Venues

@testable import Geofencing

/// A venue's ground in pieces: areas and gaps by formulas of rectangles in metres.
@Suite struct VenuePiecesTests {
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

  private func area(_ piece: GroundPiece) -> Double {
    piece.polygons.reduce(0) { $0 + FlatPolygon(rings: $1).area }
  }

  private struct Key: Hashable {
    var zones: [Int]
    var isInOutline = true
  }

  /// One in another, one across it, one that reaches 10 m beyond the outline of 100 by 100.
  @Test func zonesAreSplitWhereTheyNestAndOverlap() throws {
    let venue = bareVenue(
      [box(-50, -50, 50, 50)],
      zones: [
        zone("outer", box(-40, -40, 0, 0)), zone("inner", box(-30, -30, -20, -20)),
        zone("across", box(-10, -40, 20, 0)), zone("beyond", box(40, 0, 60, 20)),
      ])
    let pieces = try #require(try VenuePieces(venue))
    let floor = try #require(pieces.floors.first)
    #expect(pieces.floors.count == 1 && floor.floor == .every)
    var found: [Key: Double] = [:]
    for piece in floor.pieces {
      let key = Key(zones: piece.zones, isInOutline: piece.isInOutline)
      #expect(found[key] == nil)
      found[key] = area(piece)
    }
    let right: [Key: Double] = [
      Key(zones: [0]): 1100, Key(zones: [0, 1]): 100, Key(zones: [0, 2]): 400, Key(zones: [2]): 800,
      Key(zones: [3]): 200, Key(zones: [3], isInOutline: false): 200, Key(zones: []): 7400,
    ]
    #expect(Set(found.keys) == Set(right.keys))
    for (key, area) in right { #expect(abs((found[key] ?? 0) - area) < 1e-4 * area) }
    let whole = floor.whole.reduce(0) { $0 + FlatPolygon(rings: $1).area }
    #expect(abs(whole - 10_200) < 1)
  }

  /// Rooms in a row, 0 m, 4 m and 12 m apart, the first 6 m and the last 0 m from the outline.
  @Test func gapsOfUpToTenMetres() throws {
    let venue = bareVenue(
      [box(0, 0, 100, 60)],
      zones: [
        zone("a", box(6, 20, 20, 40)), zone("b", box(20, 20, 40, 40)),
        zone("c", box(44, 20, 60, 40)), zone("d", box(72, 20, 100, 40)),
      ])
    let floor = try #require(try VenuePieces(venue)?.floors.first)
    let number = { (zone: Int) in floor.pieces.firstIndex { $0.zones == [zone] } }
    let outside = floor.pieces.count
    var right: [(Int?, Int?, Double)] = [(number(0), number(1), 0), (number(1), number(2), 4)]
    right += [(number(0), outside, 6), (number(3), outside, 0)]
    #expect(floor.gaps.count == right.count)
    for (one, other, metres) in right {
      let gap = floor.gaps.first { ($0.one, $0.other) == (one, other) }
      #expect(gap.map { abs($0.metres - metres) < 0.01 } == true)
    }
  }

  /// Levels of their own, all others, and all at once for those of whom no floor is known.
  @Test func floors() throws {
    let zones = [
      zone("below", box(0, 0, 20, 20), levels: [0]), zone("stairs", box(20, 0, 30, 20)),
      zone("above", box(0, 0, 20, 20), levels: [1]),
    ]
    let pieces = try #require(try VenuePieces(bareVenue([box(0, 0, 40, 20)], zones: zones)))
    #expect(pieces.floors.map(\.floor) == [.level(0), .level(1), .other, nil])
    let covered = pieces.floors.map { Set($0.pieces.map(\.zones)) }
    #expect(covered == [[[0], [1], []], [[1], [2], []], [[1], []], [[0, 2], [1], []]])
  }

  @Test func tooManyPiecesAreNone() throws {
    let strips = (0..<30).flatMap { number -> [Zone] in
      let at = Double(number) * 10
      return [
        zone("x\(number)", box(at, 0, at + 5, 300)), zone("y\(number)", box(0, at, 300, at + 5)),
      ]
    }
    #expect(try VenuePieces(bareVenue([box(0, 0, 300, 300)], zones: strips)) == nil)
    let many = (0...500).map { number in
      zone("z\(number)", box(Double(number), 0, Double(number) + 1, 1))
    }
    #expect(try VenuePieces(bareVenue([box(0, 0, 600, 10)], zones: many)) == nil)
  }

  /// Across the antimeridian a fix is told with either longitude.
  @Test func acrossTheAntimeridian() throws {
    let venue = bareVenue([rectangle(179.99, 0, 180.01, 0.02)])
    let pieces = try #require(try VenuePieces(venue))
    let (one, other) = (
      pieces.place(longitude: -179.995, latitude: 0.01),
      pieces.place(longitude: 180.005, latitude: 0.01)
    )
    #expect(abs(one.x - other.x) < 1e-6 && abs(one.x - 0.005 * 111_319.49) < 0.1)
    #expect(abs(one.y) < 1e-6)
  }
}
