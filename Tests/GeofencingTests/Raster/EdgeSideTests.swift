import Testing
import Venues

@testable import Geofencing

/// An edge as seen from the square from 0 to 1 in both directions.
@Suite struct EdgeSideTests {
  @Test(arguments: [
    // Beside it; where heights differ an edge is nowhere.
    ((2.0, 0.0), (3.0, 1.0), EdgeSide.east), ((-2, 0), (-3, 1), .elsewhere),
    ((2, 2), (3, 3), .elsewhere), ((2, -3), (3, -2), .elsewhere),
    // Past a corner, both ways round.
    ((0.5, -2), (3, 1), .east), ((3, 1), (0.5, -2), .east), ((-2, 0.5), (1, 4), .elsewhere),
    ((1, 4), (-2, 0.5), .elsewhere), ((0, 3), (3, 0), .east), ((-2, 1), (1, -2), .elsewhere),
    // Through it, within it, and at its rim.
    ((-1, 0.5), (2, 0.5), .touching), ((0.2, 0.2), (0.3, 0.4), .touching),
    ((1, -1), (1, 2), .touching), ((-1, 1), (0, 1), .touching), ((1, 1), (2, 2), .touching),
    ((0, 2), (2, 0), .touching),
  ])
  func side(start: (Double, Double), end: (Double, Double), expected: EdgeSide) {
    var edges = FenceEdges()
    let corners = [start, end, start].map { Position(longitude: $0.0, latitude: $0.1) }
    let numbers = edges.append([PolygonShape(exterior: corners, holes: [])])
    #expect(numbers == [0..<2])
    var box = MapBox()
    (box.west, box.south, box.east, box.north) = (0, 0, 1, 1)
    #expect(edges.side(of: 0, from: box) == expected)
    #expect(edges.side(of: 1, from: box) == expected)
  }
}
