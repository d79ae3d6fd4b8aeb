import Testing
import Venues

@testable import Geofencing

/// What the quick test is sure of, GEOS agrees with.
@Suite struct SharedEdgesTests {
  private func agrees(_ one: PolygonShape, _ other: PolygonShape) throws -> Bool {
    let box = MapBox([one]).common(with: MapBox([other]))
    let isApart = SharedEdges.areApart([one], [other], in: box)
    let surveyor = Surveyor(try GEOSContext())
    let first = try surveyor.geometry([one])
    let shares = try first.overlaps(surveyor.geometry([other]))
    #expect(!(isApart && shares), "\(one) \(other)")
    return isApart
  }

  /// Random triangles and quadrangles on a small grid, exact in binary, share corners and edges often.
  @Test func neverCallsOverlappingShapesApart() throws {
    var random = Randomness(seed: 11)
    let context = try GEOSContext()
    func shape() -> PolygonShape? {
      let count = 3 + Int(random.next() % 3)
      let corners = (0..<count).map { _ in
        (10 + Double(random.next() % 5) / 1024, 50 + Double(random.next() % 5) / 1024)
      }
      let polygon = PolygonShape(exterior: ring(corners))
      let geometry = try? Geometry([FlatPolygon(polygon)], in: context)
      return (try? geometry?.invalidity() == nil) == true ? polygon : nil
    }
    var sure = 0
    var tried = 0
    while tried < 4000 {
      guard let one = shape(), let other = shape() else { continue }
      tried += 1
      if try agrees(one, other) { sure += 1 }
    }
    #expect(sure > 200)
  }

  @Test func knowsCellsAndDoublesApart() throws {
    let cell = rectangle(10, 50, 10.1, 50.1)
    #expect(try agrees(cell, rectangle(10.1, 50, 10.2, 50.1)))
    #expect(try agrees(cell, rectangle(10.1, 50.1, 10.2, 50.2)))
    #expect(try !agrees(cell, cell))
    #expect(try !agrees(cell, rectangle(10, 50, 10.05, 50.1)))
  }
}
