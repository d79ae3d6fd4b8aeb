import CrowdDensity
import Glibc
import Testing

/// The probability of being in a polygon, against methods that share nothing with the quadrature.
@Suite struct CellShapeTests {
  /// A polygon with a hole, both star-shaped, in random directions round.
  private struct Star {
    var rings: [[Double]]

    init(_ random: inout Generator) {
      let (x, y) = (random.uniform(-40...40), random.uniform(-40...40))
      let size = random.uniform(2...60)
      func ring(_ range: ClosedRange<Double>, _ corners: Int) -> [Double] {
        var flat: [Double] = []
        for corner in 0..<corners {
          let angle = 2 * Double.pi * (Double(corner) + random.uniform(0...0.8)) / Double(corners)
          let radius = size * random.uniform(range)
          flat += [x + radius * cos(angle), y + radius * sin(angle)]
        }
        flat += flat[0..<2]
        guard Bool.random(using: &random) else { return flat }
        return stride(from: flat.count - 2, through: 0, by: -2).flatMap { flat[$0...$0 + 1] }
      }
      let outer = ring(0.6...1.4, Int.random(in: 7...20, using: &random))
      rings = [outer, ring(0.05...0.25, Int.random(in: 5...9, using: &random))]
    }

    /// By rays that cross an odd number of edges.
    func contains(_ x: Double, _ y: Double) -> Bool {
      var isInside = false
      for ring in rings {
        for next in stride(from: 2, to: ring.count - 1, by: 2) {
          let (x0, y0, x1, y1) = (ring[next - 2], ring[next - 1], ring[next], ring[next + 1])
          guard (y0 > y) != (y1 > y) else { continue }
          if x < x0 + (y - y0) / (y1 - y0) * (x1 - x0) { isInside.toggle() }
        }
      }
      return isInside
    }
  }

  /// Triangles from the centre to each edge, in polar coordinates, by Simpson's rule.
  ///
  /// (1/2π)∫(1 − exp(−h²/2cos²θ))dθ is what Owen's T stands for (Owen 1956).
  private func polarMass(_ rings: [[Double]], _ at: BlurredPosition) -> Double {
    var sum = 0.0
    for (number, ring) in rings.enumerated() {
      var turned = 0.0
      var area = 0.0
      for next in stride(from: 2, to: ring.count - 1, by: 2) {
        let x0 = (ring[next - 2] - at.x) / at.sigma
        let y0 = (ring[next - 1] - at.y) / at.sigma
        let x1 = (ring[next] - at.x) / at.sigma
        let y1 = (ring[next + 1] - at.y) / at.sigma
        area += x0 * y1 - x1 * y0
        let length = hypot(x1 - x0, y1 - y0)
        let h = (x0 * y1 - x1 * y0) / length
        guard abs(h) > 1e-12 else { continue }
        let from = atan(((x1 - x0) * x0 + (y1 - y0) * y0) / length / abs(h))
        let to = atan(((x1 - x0) * x1 + (y1 - y0) * y1) / length / abs(h))
        let steps = 4000
        var part = 0.0
        for step in 0...steps {
          let angle = from + (to - from) * Double(step) / Double(steps)
          let cosine = cos(angle)
          let value = 1 - exp(-h * h / (2 * cosine * cosine))
          part += value * (step == 0 || step == steps ? 1 : step % 2 == 0 ? 2 : 4)
        }
        turned += (h < 0 ? -1 : 1) * part * (to - from) / Double(3 * steps) / (2 * .pi)
      }
      sum += (number == 0) == (area > 0) ? turned : -turned
    }
    return sum
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func agreesWithPolarCoordinates(seed: UInt64) {
    var random = Generator(state: seed)
    for _ in 0..<5 {
      let star = Star(&random)
      let shape = CellShape([star.rings])
      let position = BlurredPosition(
        x: random.uniform(-80...80), y: random.uniform(-80...80),
        sigma: exp(random.uniform(-1...4)))
      let mass = shape.mass(of: position)
      #expect(abs(mass - polarMass(star.rings, position)) < 1e-5)
    }
  }

  /// Random draws of the position; 4 standard errors of 40,000 draws are 0.01 at most.
  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func agreesWithRandomDraws(seed: UInt64) {
    var random = Generator(state: seed)
    let star = Star(&random)
    let position = BlurredPosition(
      x: star.rings[0][0], y: star.rings[0][1], sigma: random.uniform(2...30))
    var inside = 0
    for _ in 0..<40_000 {
      let (east, north) = random.normals()
      let (x, y) = (position.x + position.sigma * east, position.y + position.sigma * north)
      if star.contains(x, y) { inside += 1 }
    }
    #expect(abs(CellShape([star.rings]).mass(of: position) - Double(inside) / 40_000) < 0.01)
  }

  /// A rectangle's is (Φ(b) − Φ(a))(Φ(d) − Φ(c)), by erf.
  @Test(
    arguments: [
      (0.0, 0.0, 5.0), (3, -7, 2), (10, 5, 1), (-30, 0, 8), (11, 6, 0.05), (200, 200, 3),
      (0, 0, 400),
    ])
  func rectangle(x: Double, y: Double, sigma: Double) {
    let shape = CellShape([[[-10, -5, 10, -5, 10, 5, -10, 5, -10, -5]]])
    func share(_ from: Double, _ to: Double) -> Double {
      (erf(to / sigma * 0.5.squareRoot()) - erf(from / sigma * 0.5.squareRoot())) / 2
    }
    let right = share(-10 - x, 10 - x) * share(-5 - y, 5 - y)
    let mass = shape.mass(of: BlurredPosition(x: x, y: y, sigma: sigma))
    #expect(abs(mass - right) < 2e-6)
    #expect(shape.area == 200)
  }

  /// On a corner a quarter, on an edge a half, deep inside all, far outside nothing.
  @Test(arguments: [(0.0, 0.0, 0.25), (50, 0, 0.5), (50, 50, 1), (-60, 50, 0)])
  func square(x: Double, y: Double, mass: Double) {
    let shape = CellShape([[[0, 0, 100, 0, 100, 100, 0, 100, 0, 0]]])
    #expect(abs(shape.mass(of: BlurredPosition(x: x, y: y, sigma: 10)) - mass) < 2e-6)
  }

  /// Two polygons and a hole add up.
  @Test func parts() {
    let left = [[0.0, 0, 10, 0, 10, 10, 0, 10, 0, 0]]
    let right = [[20.0, 0, 30, 0, 30, 10, 20, 10, 20, 0], [22, 2, 28, 2, 28, 8, 22, 8, 22, 2]]
    let position = BlurredPosition(x: 17, y: 4, sigma: 6)
    let both = CellShape([left, right])
    let hole = CellShape([[right[1]]])
    let sum =
      CellShape([left]).mass(of: position) + CellShape([[right[0]]]).mass(of: position)
      - hole.mass(of: position)
    #expect(abs(both.mass(of: position) - sum) < 1e-12)
    #expect(both.area == 100 + 100 - 36)
  }
}
