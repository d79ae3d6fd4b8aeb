import Venues

/// Tells neighbours that share corners, as cells of a plan do, from shapes that may overlap.
///
/// GEOS's relate takes some 100 µs a pair; this takes one or two and is sure when it says yes.
/// Two shapes share no inner point if no edges cross, every corner of one is a corner of the other
/// or lies outside it, and every edge between two such corners is an edge of both or runs outside.
struct SharedEdges {
  private typealias Edge = (from: Position, to: Position)

  /// Whether it is sure that the two have no inner point in common.
  static func areApart(_ one: [PolygonShape], _ other: [PolygonShape], in box: MapBox) -> Bool {
    let edges = edges(of: one, in: box)
    let others = self.edges(of: other, in: box)
    guard edges.count * others.count <= 4096 else { return false }
    var common = 0
    for edge in edges {
      for other in others {
        if isSame(edge, other) { common += 1 } else if mayCross(edge, other) { return false }
      }
    }
    // Of a whole ring in common it isn't said on which sides of it the two lie.
    let smallest = (one + other).map { $0.exterior.count - 1 }.min() ?? 0
    guard common < smallest else { return false }
    return liesOutside(edges, others, other) && liesOutside(others, edges, one)
  }

  private static func edges(of shape: [PolygonShape], in box: MapBox) -> [Edge] {
    var edges: [Edge] = []
    for polygon in shape {
      for ring in [polygon.exterior] + polygon.holes {
        for index in ring.indices.dropFirst() {
          let edge = (from: ring[index - 1], to: ring[index])
          if box.meets(edge.from, edge.to) { edges.append(edge) }
        }
      }
    }
    return edges
  }

  private static func isSame(_ one: Edge, _ other: Edge) -> Bool {
    (one.from == other.from && one.to == other.to) || (one.from == other.to && one.to == other.from)
  }

  /// Whether two edges meet elsewhere than in corners that are the same, or too nearly to be sure.
  private static func mayCross(_ one: Edge, _ other: Edge) -> Bool {
    let sides = [
      side(of: one.from, to: other), side(of: one.to, to: other), side(of: other.from, to: one),
      side(of: other.to, to: one),
    ]
    let sharesCorner =
      one.from == other.from || one.from == other.to || one.to == other.from || one.to == other.to
    // A shared corner is on both lines; another one there makes the edges run along each other.
    if sharesCorner { return sides.count { $0 == 0 } > 2 && runTogether(one, other) }
    return sides[0] * sides[1] <= 0 && sides[2] * sides[3] <= 0
  }

  /// For edges on one line from a shared corner: whether in the same direction.
  private static func runTogether(_ one: Edge, _ other: Edge) -> Bool {
    let corner = one.from == other.from || one.from == other.to ? one.from : one.to
    let (first, second) = (
      one.from == corner ? one.to : one.from, other.from == corner ? other.to : other.from
    )
    let x = (first.longitude - corner.longitude) * (second.longitude - corner.longitude)
    let y = (first.latitude - corner.latitude) * (second.latitude - corner.latitude)
    return x + y >= 0
  }

  /// On which side of an edge's line a position lies; 0 also if rounding leaves it open.
  private static func side(of place: Position, to edge: Edge) -> Double {
    let (x, y) = (edge.to.longitude - edge.from.longitude, edge.to.latitude - edge.from.latitude)
    let (px, py) = (place.longitude - edge.from.longitude, place.latitude - edge.from.latitude)
    let (left, right) = (x * py, y * px)
    let cross = left - right
    return abs(cross) <= 1e-14 * (abs(left) + abs(right)) + 1e-30 ? 0 : cross > 0 ? 1 : -1
  }

  /// Whether the edges' corners that are none of the others', and the middles of edges between two
  /// that are, lie outside a shape.
  private static func liesOutside(_ edges: [Edge], _ others: [Edge], _ shape: [PolygonShape])
    -> Bool
  {
    let corners = Set(others.flatMap { [$0.from, $0.to] })
    for edge in edges {
      let isShared = corners.contains(edge.to)
      if !isShared, holds(shape, edge.to) { return false }
      guard isShared, corners.contains(edge.from) else { continue }
      let isCommon = others.contains { isSame(edge, $0) }
      let middle = Position(
        longitude: (edge.from.longitude + edge.to.longitude) / 2,
        latitude: (edge.from.latitude + edge.to.latitude) / 2)
      if !isCommon, holds(shape, middle) { return false }
    }
    return true
  }

  /// By crossings of a ray to the east, holes out.
  private static func holds(_ shape: [PolygonShape], _ place: Position) -> Bool {
    var isInside = false
    for polygon in shape {
      for ring in [polygon.exterior] + polygon.holes {
        for index in ring.indices.dropFirst() {
          let (one, next) = (ring[index - 1], ring[index])
          guard (one.latitude > place.latitude) != (next.latitude > place.latitude) else {
            continue
          }
          let up = next.latitude > one.latitude
          if (side(of: place, to: (one, next)) > 0) == up { isInside.toggle() }
        }
      }
    }
    return isInside
  }
}
