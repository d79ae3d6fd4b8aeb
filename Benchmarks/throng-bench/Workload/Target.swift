import Simulation
import Venues

/// A zone that fixes are put in, or at the edge of.
struct Target {
  private let shape: [PolygonShape]
  private let edges: [(start: Position, end: Position)]
  /// For each edge the metres of it and those before.
  private let lengths: [Double]
  private let west: Double
  private let east: Double
  private let south: Double
  private let north: Double

  init(_ shape: [PolygonShape], on plane: MetrePlane) {
    self.shape = shape
    let rings = shape.flatMap { [$0.exterior] + $0.holes }
    edges = rings.flatMap { zip($0, $0.dropFirst()).map { (start: $0, end: $1) } }
    var sum = 0.0
    lengths = edges.map { edge in
      sum += plane.length(edge.start, edge.end)
      return sum
    }
    let corners = rings.joined()
    west = corners.map(\.longitude).min() ?? 0
    east = corners.map(\.longitude).max() ?? 0
    south = corners.map(\.latitude).min() ?? 0
    north = corners.map(\.latitude).max() ?? 0
  }

  /// A place inside, each as likely.
  func inside(_ random: inout SeededRandom) -> Position {
    while true {
      let place = Position(
        longitude: random.uniform(west, east), latitude: random.uniform(south, north))
      if contains(place) { return place }
    }
  }

  /// A place on an edge, each as likely.
  func edge(_ random: inout SeededRandom) -> Position {
    let metres = random.uniform(0, lengths.last ?? 0)
    var (low, high) = (0, edges.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if lengths[middle] <= metres { low = middle + 1 } else { high = middle }
    }
    let (start, end) = edges[low]
    let share = random.unit()
    return Position(
      longitude: start.longitude + share * (end.longitude - start.longitude),
      latitude: start.latitude + share * (end.latitude - start.latitude))
  }

  /// Whether a ray to the east crosses an odd number of edges.
  private func contains(_ place: Position) -> Bool {
    var isInside = false
    for (start, end) in edges
    where (start.latitude > place.latitude) != (end.latitude > place.latitude) {
      let share = (place.latitude - start.latitude) / (end.latitude - start.latitude)
      if start.longitude + share * (end.longitude - start.longitude) > place.longitude {
        isInside.toggle()
      }
    }
    return isInside
  }
}
