import Testing
import Venues

@testable import Simulation

struct PlaneTests {
  private let plane = LocalPlane(centre: Position(longitude: -0.28, latitude: 51.556))

  private func shape(_ polygons: [PolygonShape]) -> PlaneShape { PlaneShape(polygons, on: plane) }

  /// Degrees in metres at 51.556° N from the series for WGS 84: 111 259.8 north, 69 370 east.
  @Test func degreesHaveTheirLengths() {
    let point = plane.point(Position(longitude: 0.72, latitude: 52.556))
    #expect(abs(point.y - 111_259) < 10)
    #expect(abs(point.x - 69_370) < 20)
    let back = plane.position(point)
    #expect(abs(back.longitude - 0.72) < 1e-12 && abs(back.latitude - 52.556) < 1e-12)
  }

  @Test func longitudesComeBackIntoRange() {
    let plane = LocalPlane(centre: Position(longitude: 179.999, latitude: -17))
    let east = plane.position(Point(x: 1000, y: 0))
    #expect(east.longitude < -179.9 && east.longitude >= -180)
  }

  @Test func drawnPointsLieInsideAndNotInHoles() {
    let hole = TestVenue.box(-30, -30, 30, 30)
    let court = shape(TestVenue.shape(-50, -50, 50, 50, holes: [hole]))
    let inner = shape([PolygonShape(exterior: hole)])
    var random = SeededRandom(seed: 1)
    var quadrants = [0, 0, 0, 0]
    for _ in 0..<4000 {
      let point = court.randomPoint(&random)
      #expect(court.contains(point) && !inner.contains(point))
      #expect(abs(point.x) < 50.1 && abs(point.y) < 50.1)
      quadrants[(point.x > 0 ? 1 : 0) + (point.y > 0 ? 2 : 0)] += 1
    }
    // 1000 each, standard deviation 27.
    #expect(quadrants.allSatisfy { abs($0 - 1000) < 140 })
  }

  /// A diagonal strip 1 cm wide, of which a bounding box of 200 m by 200 m holds 1 in 14 000.
  @Test func aSliverIsSampledToo() {
    let sliver = shape([
      PolygonShape(
        exterior: TestVenue.ring([(0, 0), (200, 200), (200, 200.014), (0, 0.014)]))
    ])
    var random = SeededRandom(seed: 3)
    for _ in 0..<50 {
      let point = sliver.randomPoint(&random)
      #expect(sliver.distanceToBoundary(from: point) < 0.011)
    }
  }

  @Test func boundaryDistancesAndCrossings() throws {
    let box = shape(TestVenue.shape(-50, -50, 50, 50))
    let scale = 50 / 69_370.0
    let edge = plane.point(Position(longitude: -0.28 + scale, latitude: 51.556)).x
    #expect(abs(box.distanceToBoundary(from: Point(x: edge + 7, y: 3)) - 7) < 1e-6)
    #expect(box.isCrossed(by: Point(x: 0, y: 0), Point(x: 90, y: 0)))
    #expect(!box.isCrossed(by: Point(x: 60, y: -90), Point(x: 60, y: 90)))
    var random = SeededRandom(seed: 4)
    for _ in 0..<100 {
      let point = box.randomBoundaryPoint(&random)
      #expect(box.distanceToBoundary(from: point) < 1e-9)
    }
  }
}
