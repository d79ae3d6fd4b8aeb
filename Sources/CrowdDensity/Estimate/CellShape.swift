/// Polygons in the plane of a venue, for the question how much of a blurred position they hold.
public struct CellShape: Sendable {
  /// One straight piece of a ring, the inside to its left.
  struct Edge: Sendable {
    var x0: Double
    var y0: Double
    var x1: Double
    var y1: Double
  }

  /// Square metres, holes out.
  public let area: Double
  let box: CellBox
  private let edges: [Edge]

  /// Polygons of rings of x, y pairs in metres, closed, the exterior first; they may not overlap.
  public init(_ polygons: [[[Double]]]) {
    var edges: [Edge] = []
    var area = 0.0
    var box = CellBox()
    for polygon in polygons {
      for (number, ring) in polygon.enumerated() {
        let twice = Self.twiceArea(of: ring)
        area += (number == 0 ? abs(twice) : -abs(twice)) / 2
        // Exteriors go counter-clockwise, holes clockwise.
        let isTurned = (twice < 0) == (number == 0)
        for next in stride(from: 2, to: ring.count - 1, by: 2) {
          let (from, to) = isTurned ? (next, next - 2) : (next - 2, next)
          edges.append(Edge(x0: ring[from], y0: ring[from + 1], x1: ring[to], y1: ring[to + 1]))
          box.extend(x: ring[next], y: ring[next + 1])
        }
      }
    }
    self.area = max(0, area)
    self.box = box
    self.edges = edges
  }

  /// The probability that somebody is in the shape; right to 1e-5, what is beyond 5σ left out.
  ///
  /// ∮ Φ(u)φ(v) dv over the edges in units of σ from the position, Green's theorem for the Gaussian.
  /// O(edges).
  public func mass(of position: BlurredPosition) -> Double {
    mass(of: position, inPieces: Self.longestPiece)
  }

  /// The same in half of the time, right to 1e-3.
  func roughMass(of position: BlurredPosition) -> Double {
    mass(of: position, inPieces: 2 * Self.longestPiece)
  }

  private func mass(of position: BlurredPosition, inPieces longest: Double) -> Double {
    let scale = 1 / position.sigma
    var sum = 0.0
    for edge in edges {
      sum += Self.integral(
        (edge.x0 - position.x) * scale, (edge.y0 - position.y) * scale,
        (edge.x1 - position.x) * scale, (edge.y1 - position.y) * scale, inPieces: longest)
    }
    return min(max(sum, 0), 1)
  }

  /// Metres from a place to the nearest edge, negative outside the shape.
  ///
  /// Inside by the number of edges that a line to the east crosses. O(edges).
  func depth(x: Double, y: Double) -> Double {
    var isInside = false
    var least = Double.infinity
    for edge in edges {
      let (dx, dy) = (edge.x1 - edge.x0, edge.y1 - edge.y0)
      let (px, py) = (x - edge.x0, y - edge.y0)
      let square = dx * dx + dy * dy
      let along = square > 0 ? min(max((px * dx + py * dy) / square, 0), 1) : 0
      let (offX, offY) = (px - along * dx, py - along * dy)
      least = min(least, offX * offX + offY * offY)
      if (edge.y0 > y) != (edge.y1 > y), (px * dy < dx * py) == (dy > 0) { isInside.toggle() }
    }
    return isInside ? least.squareRoot() : -least.squareRoot()
  }

  /// Metres of a straight way that lie in the shape.
  ///
  /// O(edges · cuts).
  func length(ofWayFrom start: (x: Double, y: Double), to end: (x: Double, y: Double)) -> Double {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    var cuts = [0.0, 1.0]
    for edge in edges {
      let (ex, ey) = (edge.x1 - edge.x0, edge.y1 - edge.y0)
      let cross = dx * ey - dy * ex
      guard cross != 0 else { continue }
      let (fx, fy) = (edge.x0 - start.x, edge.y0 - start.y)
      let along = (fx * ey - fy * ex) / cross
      let beside = (fx * dy - fy * dx) / cross
      if along > 0, along < 1, beside >= 0, beside <= 1 { cuts.append(along) }
    }
    cuts.sort()
    var share = 0.0
    for (from, to) in zip(cuts, cuts.dropFirst()) where to > from {
      let middle = (from + to) / 2
      if depth(x: start.x + middle * dx, y: start.y + middle * dy) > 0 { share += to - from }
    }
    return share * (dx * dx + dy * dy).squareRoot()
  }

  /// The part of one edge.
  private static func integral(
    _ u0: Double, _ v0: Double, _ u1: Double, _ v1: Double, inPieces longest: Double
  ) -> Double {
    let reach = NormalCurve.reach
    let from = min(max(v0, -reach), reach)
    let to = min(max(v1, -reach), reach)
    guard abs(to - from) > Self.flat, max(u0, u1) > -reach else { return 0 }
    // Right of the reach the integrand is φ(v) alone, left of it nothing.
    if min(u0, u1) >= reach {
      return NormalCurve.share(below: to) - NormalCurve.share(below: from)
    }
    let slope = (u1 - u0) / (v1 - v0)
    var (start, end) = (from, to)
    var sum = 0.0
    let (uFrom, uTo) = (u0 + slope * (from - v0), u0 + slope * (to - v0))
    if max(abs(uFrom), abs(uTo)) > reach {
      func crossing(_ u: Double) -> Double {
        min(max(v0 + (u - u0) / slope, min(from, to)), max(from, to))
      }
      if uFrom > reach {
        start = crossing(reach)
        sum += NormalCurve.share(below: start) - NormalCurve.share(below: from)
      } else if uFrom < -reach {
        start = crossing(-reach)
      }
      if uTo > reach {
        end = crossing(reach)
        sum += NormalCurve.share(below: to) - NormalCurve.share(below: end)
      } else if uTo < -reach {
        end = crossing(-reach)
      }
    }
    let u = u0 + slope * (start - v0)
    return sum + quadrature(from: start, to: end, u: u, slope: slope, inPieces: longest)
  }

  /// Nodes and weights of the Gauss–Legendre rule of six points, those of one half.
  private static let nodes: [3 of Double] = [
    0.238_619_186_083_196_9, 0.661_209_386_466_264_5, 0.932_469_514_203_152_1,
  ]
  private static let weights: [3 of Double] = [
    0.467_913_934_572_691_0, 0.360_761_573_048_138_6, 0.171_324_492_379_170_4,
  ]
  private static let longestPiece = 2.5
  /// An edge that spans less of v adds less than 0.4 of it.
  private static let flat = 1e-7

  private static func quadrature(
    from start: Double, to end: Double, u: Double, slope: Double, inPieces longest: Double
  ) -> Double {
    // Counted along the edge and not along v: a flat edge crosses all of Φ within little of v.
    let length = abs(end - start) * (1 + slope * slope).squareRoot()
    guard length > 0 else { return 0 }
    let pieces = (length / longest).rounded(.up)
    let half = (end - start) / (2 * pieces)
    var sum = 0.0
    var middle = start + half
    for _ in 0..<Int(pieces) {
      for index in 0..<3 {
        let step = half * nodes[index]
        sum += weights[index] * (value(middle - step) + value(middle + step))
      }
      middle += 2 * half
    }
    return half * sum

    func value(_ v: Double) -> Double {
      NormalCurve.share(below: u + slope * (v - start)) * NormalCurve.density(v)
    }
  }

  private static func twiceArea(of ring: [Double]) -> Double {
    var sum = 0.0
    for next in stride(from: 2, to: ring.count - 1, by: 2) {
      sum +=
        (ring[next - 2] - ring[0]) * (ring[next + 1] - ring[1])
        - (ring[next] - ring[0]) * (ring[next - 1] - ring[1])
    }
    return sum
  }
}
