@testable import Geofencing
import Testing
import Venues

/// What is different between two surveyed venues, and by how many metres.
@Suite struct VenueDiffTests {
  /// Metres a degree on WGS 84 at 50.82° N: M·π/180 and N·cos φ·π/180 with M = 6,373,891 m and
  /// N = 6,391,005 m, right to 1e-4 for the few hundred metres drawn here.
  private static let north = 111_244.0
  private static let east = 70_475.0

  private static func ring(_ corners: [(Double, Double)]) -> [Position] {
    (corners + corners.prefix(1)).map {
      Position(longitude: -0.14 + $0.0 / east, latitude: 50.82 + $0.1 / north)
    }
  }

  private static func box(
    _ west: Double, _ south: Double, _ width: Double, _ height: Double
  ) -> [PolygonShape] {
    let (right, top) = (west + width, south + height)
    return [
      PolygonShape(
        exterior: ring([(west, south), (right, south), (right, top), (west, top)]))
    ]
  }

  private static var hall: Venue {
    var venue = Venue(id: "hall", name: "Hall", shape: box(-200, -200, 400, 400))
    venue.zones = [
      Zone(id: "a", name: "A", capacity: 10, shape: box(-50, 0, 40, 20)),
      Zone(id: "b", levels: [1], shape: box(20, 0, 40, 20)),
      Zone(id: "c", kind: "bar", shape: box(-50, 50, 10, 10)),
    ]
    return venue
  }

  private func diff(_ edit: (inout Venue) -> Void) throws -> VenueDiff {
    var now = Self.hall
    edit(&now)
    return try VenueDiff(
      from: VenueSurveyor.survey(Self.hall), to: VenueSurveyor.survey(now))
  }

  @Test func theSameIsNoDifference() throws {
    #expect(try diff { _ in }.isEmpty)
    let turned = try diff { venue in
      venue.shape[0].exterior.reverse()
      venue.zones[1].shape[0].exterior.reverse()
      venue.zones.reverse()
    }
    #expect(turned.isEmpty)
  }

  /// A box moved or grown: the distance of the corner that went farthest, and plane areas.
  static let moves: [(west: Double, south: Double, width: Double, height: Double, metres: Double)] =
    [
      (-40, 0, 40, 20, 10), (-50, -7, 40, 20, 7), (-47, 4, 40, 20, 5),
      (-53, -3, 46, 26, 18.0.squareRoot()), (-50, 0, 20, 20, 20),
    ]

  @Test(arguments: moves)
  func movesAreMeasured(
    _ move: (west: Double, south: Double, width: Double, height: Double, metres: Double)
  ) throws {
    let diff = try diff {
      $0.zones[0].shape = Self.box(move.west, move.south, move.width, move.height)
    }
    let change = try #require(diff.changed.first?.shape)
    #expect(abs(change.movedMetres / move.metres - 1) < 2e-3)
    #expect(abs(change.areaBefore / 800 - 1) < 3e-4)
    #expect(abs(change.areaNow / (move.width * move.height) - 1) < 3e-4)
    #expect(abs(change.growth - (move.width * move.height / 800 - 1)) < 1e-5)
    #expect(diff.changed.map(\.id) == ["a"] && diff.added.isEmpty && diff.removed.isEmpty)
  }

  /// Holes and parts count: shapely 2.2 (`hausdorff_distance`) has 22.958257 m for the two polygons, and
  /// 44.180195 m with the box 100 m east.
  @Test(arguments: [(false, 22.958257), (true, 44.180195)])
  func irregularShapes(hasBox: Bool, metres: Double) throws {
    var before = [
      PolygonShape(
        exterior: Self.ring([(0, 0), (60, 5), (75, 40), (30, 70), (-10, 35)]),
        holes: [Self.ring([(20, 20), (20, 40), (40, 40), (40, 20)])])
    ]
    if hasBox { before += Self.box(100, 0, 10, 10) }
    let now = [
      PolygonShape(
        exterior: Self.ring([(3, -2), (58, 8), (90, 44), (33, 61), (5, 66), (-9, 30)]))
    ]
    var (first, second) = (Self.hall, Self.hall)
    first.zones = [Zone(id: "z", shape: before)]
    second.zones = [Zone(id: "z", shape: now)]
    let diff = try VenueDiff(
      from: VenueSurveyor.survey(first), to: VenueSurveyor.survey(second))
    let moved = try #require(diff.changed.first?.shape?.movedMetres)
    #expect(abs(moved / metres - 1) < 2e-3)
  }

  @Test func zonesComeAndGo() throws {
    let diff = try diff { venue in
      venue.zones.remove(at: 2)
      venue.zones.append(Zone(id: "d", shape: Self.box(0, 90, 10, 10)))
    }
    #expect(diff.added.map(\.id) == ["d"] && diff.removed.map(\.id) == ["c"])
    #expect(diff.changed.isEmpty && diff.outline == nil && diff.properties.isEmpty)
  }

  /// The same shape under another id is the same zone, unless two have it.
  @Test func aNewIdIsFoundByTheShape() throws {
    let renamed = try diff { $0.zones[2].id = "tavern" }
    #expect(
      renamed.changed == [
        ZoneChange(id: "tavern", idBefore: "c", name: nil, shape: nil, properties: [])
      ])
    #expect(renamed.added.isEmpty && renamed.removed.isEmpty)
    let ambiguous = try diff { venue in
      venue.zones[2].id = "tavern"
      venue.zones.append(venue.zones[2])
      venue.zones[3].id = "inn"
    }
    #expect(ambiguous.added.map(\.id) == ["tavern", "inn"])
    #expect(ambiguous.removed.map(\.id) == ["c"] && ambiguous.changed.isEmpty)
  }

  @Test func propertiesAreTold() throws {
    let diff = try diff { venue in
      venue.zones[0].name = "Alpha"
      venue.zones[0].capacity = nil
      venue.zones[1].levels = [1, 2]
      venue.zones[2].kind = "café"
      venue.vicinityMeters = 50
      venue.staleAfter = 240
    }
    #expect(diff.changed.map(\.id) == ["a", "b", "c"])
    #expect(
      diff.changed.flatMap(\.properties) == [
        PropertyChange(name: "name", before: "A", now: "Alpha"),
        PropertyChange(name: "capacity", before: "10", now: nil),
        PropertyChange(name: "level", before: "1", now: "1,2"),
        PropertyChange(name: "kind", before: "bar", now: "café"),
      ])
    #expect(
      diff.properties == [
        PropertyChange(name: "vicinityMeters", before: "100.0", now: "50.0"),
        PropertyChange(name: "staleAfter", before: nil, now: "240.0"),
      ])
  }

  @Test func theOutlineMoves() throws {
    let diff = try diff { $0.shape = Self.box(-200, -200, 400, 412) }
    let outline = try #require(diff.outline)
    #expect(abs(outline.movedMetres - 12) < 0.02)
    #expect(abs(outline.growth - 0.03) < 1e-5)
  }

  /// Across 180° a venue is the same as one whose file cuts it there, but for corners added on edges along
  /// parallels: a kilometre's chord bends by 5 mm there.
  @Test func theAntimeridianIsNoDistance() throws {
    let surveyed = try AntimeridianTests.writings.map { try AntimeridianTests.survey($0) }
    for other in surveyed.dropFirst() {
      let diff = try VenueDiff(from: surveyed[0], to: other)
      #expect((diff.outline?.movedMetres ?? 0) < 0.01)
      #expect(diff.changed.allSatisfy { ($0.shape?.movedMetres ?? 0) < 0.01 })
    }
  }
}
