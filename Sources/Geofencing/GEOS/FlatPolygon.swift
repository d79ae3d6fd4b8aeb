import Venues

/// A polygon as GEOS and GeographicLib take it: rings of x, y pairs, the exterior first.
struct FlatPolygon: Hashable {
  var rings: [[Double]]

  init(rings: [[Double]]) { self.rings = rings }

  init(_ shape: PolygonShape) {
    rings = ([shape.exterior] + shape.holes).map { ring in
      var flat: [Double] = []
      flat.reserveCapacity(2 * ring.count)
      for position in ring {
        flat.append(position.longitude)
        flat.append(position.latitude)
      }
      return flat
    }
  }

  /// The same rings as positions.
  var shape: PolygonShape {
    let rings = rings.map { flat in
      stride(from: 0, to: flat.count - 1, by: 2).map {
        Position(longitude: flat[$0], latitude: flat[$0 + 1])
      }
    }
    return PolygonShape(exterior: rings.first ?? [], holes: Array(rings.dropFirst()))
  }

  /// Holes out, in the square of its own units.
  var area: Double {
    var area = 0.0
    for (number, ring) in rings.enumerated() {
      var sum = 0.0
      for next in stride(from: 2, to: ring.count - 1, by: 2) {
        let (x, y) = (ring[next - 2] - ring[0], ring[next - 1] - ring[1])
        let (nextX, nextY) = (ring[next] - ring[0], ring[next + 1] - ring[1])
        sum += x * nextY - nextX * y
      }
      area += (number == 0 ? 1 : -1) * abs(sum) / 2
    }
    return max(0, area)
  }

  /// Area over perimeter: half the width of a long strip, and never more than the inradius.
  var meanHalfWidth: Double {
    var length = 0.0
    for ring in rings {
      for next in stride(from: 2, to: ring.count - 1, by: 2) {
        let (x, y) = (ring[next] - ring[next - 2], ring[next + 1] - ring[next - 1])
        length += (x * x + y * y).squareRoot()
      }
    }
    return length > 0 ? area / length : 0
  }

  /// Half the shorter side of its box: never less than the inradius.
  var halfWidth: Double {
    var (least, most) = ([Double.infinity, .infinity], [-Double.infinity, -.infinity])
    for (place, number) in (rings.first ?? []).enumerated() {
      least[place & 1] = min(least[place & 1], number)
      most[place & 1] = max(most[place & 1], number)
    }
    return min(most[0] - least[0], most[1] - least[1]) / 2
  }

  /// The polygon with points added so that no edge is longer than `step`, in its own units.
  func densified(step: Double) -> FlatPolygon {
    FlatPolygon(rings: rings.map { Self.densified($0, step: step) })
  }

  private static func densified(_ ring: [Double], step: Double) -> [Double] {
    guard ring.count >= 4 else { return ring }
    var dense = [ring[0], ring[1]]
    dense.reserveCapacity(ring.count)
    for next in stride(from: 2, to: ring.count - 1, by: 2) {
      let (x, y) = (ring[next - 2], ring[next - 1])
      let (dx, dy) = (ring[next] - x, ring[next + 1] - y)
      let pieces = ((dx * dx + dy * dy).squareRoot() / step).rounded(.up)
      for piece in stride(from: 1, to: pieces, by: 1) {
        dense.append(x + dx * piece / pieces)
        dense.append(y + dy * piece / pieces)
      }
      dense.append(ring[next])
      dense.append(ring[next + 1])
    }
    return dense
  }
}
