import Venues

/// One or several polygons on a local plane, their rings mixed: even-odd tells inside from hole.
struct PlaneShape: Sendable {
  /// A straight piece of a ring.
  struct Edge: Sendable {
    var start: Point
    var end: Point

    /// The point of the edge nearest to `point`.
    func nearest(to point: Point) -> Point {
      let along = end - start
      let square = along.x * along.x + along.y * along.y
      guard square > 0 else { return start }
      let offset = point - start
      let share = (offset.x * along.x + offset.y * along.y) / square
      return start + along * min(1, max(0, share))
    }

    /// Whether it crosses the segment from `a` to `b`; touching alone doesn't count.
    func crosses(_ a: Point, _ b: Point) -> Bool {
      func side(_ p: Point, _ q: Point, _ r: Point) -> Double {
        (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x)
      }
      return side(start, end, a) * side(start, end, b) < 0
        && side(a, b, start) * side(a, b, end) < 0
    }
  }

  let edges: [Edge]
  let low: Point
  let high: Point

  init(_ polygons: [PolygonShape], on plane: LocalPlane) {
    var edges: [Edge] = []
    for ring in polygons.flatMap({ [$0.exterior] + $0.holes }) {
      let points = ring.map(plane.point)
      edges += zip(points, points.dropFirst()).map { Edge(start: $0, end: $1) }
    }
    self.edges = edges
    let xs = edges.map(\.start.x)
    let ys = edges.map(\.start.y)
    low = Point(x: xs.min() ?? 0, y: ys.min() ?? 0)
    high = Point(x: xs.max() ?? 0, y: ys.max() ?? 0)
  }

  func contains(_ point: Point) -> Bool {
    var isInside = false
    for edge in edges where (edge.start.y > point.y) != (edge.end.y > point.y) {
      if point.x < crossing(of: edge, at: point.y) { isInside.toggle() }
    }
    return isInside
  }

  /// The boundary point nearest to `point`, holes' boundaries included, with the edge it lies on.
  func nearestBoundary(to point: Point) -> (point: Point, edge: Int)? {
    var best: (point: Point, edge: Int)?
    var shortest = Double.infinity
    for (index, edge) in edges.enumerated() {
      let candidate = edge.nearest(to: point)
      let distance = (candidate - point).length
      if distance < shortest {
        shortest = distance
        best = (candidate, index)
      }
    }
    return best
  }

  /// Metres to the nearest boundary.
  func distanceToBoundary(from point: Point) -> Double {
    nearestBoundary(to: point).map { ($0.point - point).length } ?? .infinity
  }

  func isCrossed(by start: Point, _ end: Point) -> Bool {
    edges.contains { $0.crosses(start, end) }
  }

  private func crossing(of edge: Edge, at y: Double) -> Double {
    edge.start.x + (y - edge.start.y) / (edge.end.y - edge.start.y) * (edge.end.x - edge.start.x)
  }
}

extension PlaneShape {
  /// Draws a point inside, each place as likely: rejection from the bounding box.
  ///
  /// A sliver that 64 draws miss is sampled along a horizontal line through it instead.
  func randomPoint(_ random: inout SeededRandom) -> Point {
    for _ in 0..<64 {
      let point = Point(
        x: random.uniform(low.x, high.x), y: random.uniform(low.y, high.y))
      if contains(point) { return point }
    }
    let y = random.uniform(low.y, high.y)
    let cuts = edges.filter { ($0.start.y > y) != ($0.end.y > y) }.map { crossing(of: $0, at: y) }
      .sorted()
    let spans = stride(from: 0, to: cuts.count - 1, by: 2).map { (cuts[$0], cuts[$0 + 1]) }
    guard let index = random.pick(weights: spans.map { $0.1 - $0.0 }) else {
      return edges.first?.start ?? low
    }
    return Point(x: random.uniform(spans[index].0, spans[index].1), y: y)
  }

  /// Draws a point of the boundary, each metre as likely, with the edge it lies on.
  func randomBoundaryPoint(_ random: inout SeededRandom) -> Point {
    let lengths = edges.map { ($0.end - $0.start).length }
    guard let index = random.pick(weights: lengths) else { return low }
    return edges[index].start + (edges[index].end - edges[index].start) * random.unit()
  }
}
