import Testing

@testable import Venues

/// What is counted as different between two states of a venue.
@Suite struct VenueEditTests {
  private static func square(_ west: Double) -> [PolygonShape] {
    let corners = [(west, 0.0), (west + 1, 0), (west + 1, 1), (west, 1), (west, 0)]
    return [
      PolygonShape(exterior: corners.map { Position(longitude: $0.0, latitude: $0.1) })
    ]
  }

  private static var hall: Venue {
    var venue = Venue(id: "hall", shape: square(0))
    venue.zones = ["a", "b", "c"].map { Zone(id: $0, shape: square(0)) }
    return venue
  }

  static let edits: [(summary: String, edit: @Sendable (inout Venue) -> Void)] = [
    ("nothing", { _ in }),
    ("nothing", { $0.shape[0].exterior.reverse() }),
    ("nothing", { $0.zones[1].shape[0].exterior.reverse() }),
    ("1 zone added", { $0.zones.append(Zone(id: "d", shape: square(0))) }),
    ("2 zones removed", { $0.zones.removeLast(2) }),
    ("1 zone added, 1 removed", { $0.zones[0].id = "z" }),
    (
      "2 zones redrawn",
      {
        $0.zones[0].shape = square(1); $0.zones[1].shape = square(2)
      }
    ),
    (
      "1 zone redrawn, 1 altered",
      {
        $0.zones[0].shape = square(1); $0.zones[1].kind = "k"
      }
    ),
    ("1 zone altered", { $0.zones[0].name = "A" }),
    ("1 zone altered", { $0.zones[0].levels = [1] }),
    ("outline redrawn", { $0.shape = square(1) }),
    ("venue altered", { $0.penetration = 0.5 }),
    ("venue altered", { $0.zones.swapAt(0, 1) }),
  ]

  @Test(arguments: edits.indices)
  func summary(_ number: Int) {
    let (summary, edit) = Self.edits[number]
    var now = Self.hall
    edit(&now)
    #expect(VenueEdit(from: Self.hall, to: now).summary == summary)
  }

  /// RFC 7946 §3.1.6: exteriors anticlockwise, holes clockwise.
  @Test func turnsRings() {
    let outer = Self.square(0)[0].exterior
    let inner = [(0.2, 0.2), (0.8, 0.2), (0.8, 0.8), (0.2, 0.2)].map {
      Position(longitude: $0.0, latitude: $0.1)
    }
    let right = PolygonShape(exterior: outer, holes: [inner.reversed()])
    #expect(right.rightHanded == right)
    #expect(PolygonShape(exterior: outer.reversed(), holes: [inner]).rightHanded == right)
  }

  @Test(arguments: [
    (["b.geojson", "a.geojson", "x.json", "notes.txt"], ["a.geojson", "b.geojson"]),
    (["x.json", "a.txt"], ["x.json"]),
    ([".a.geojson.swp", ".a.geojson", "a.geojson~", "#a.geojson#", "4913"], []),
    ([".a.geojson", "x.json"], ["x.json"]),
  ])
  func namesOfVenueFiles(among names: [String], are expected: [String]) {
    #expect(VenueFile.names(among: names) == expected)
  }
}
