import Testing
import Venues

@testable import Geofencing

/// Growth by parts against GEOS's buffer of the whole.
@Suite struct PolygonGrowthTests {
  private static func square(_ x: Double, _ y: Double, side: Double = 10) -> FlatPolygon {
    FlatPolygon(rings: [[x, y, x + side, y, x + side, y + side, x, y + side, x, y]])
  }

  /// 400 squares 30 m apart: grown by 4 m they stay islands, by 12 m they run into each other.
  @Test(arguments: [(4.0, 400), (12.0, 1)])
  func manyIslands(distance: Double, parts: Int) throws {
    let context = try GEOSContext()
    let islands = (0..<400).map { Self.square(Double($0 % 20) * 30, Double($0 / 20) * 30) }
    let grown = try PolygonGrowth.grown(islands, by: distance, in: context)
    #expect(grown.count == parts)
    let whole = try Geometry(islands, in: context).buffered(by: distance)
    let joined = try Geometry(grown, in: context)
    #expect(try joined.invalidity() == nil)
    #expect(try joined.difference(with: whole).area() < 1e-6)
    #expect(try whole.difference(with: joined).area() < 1e-6)
  }

  /// A ring of 12,001 corners on a circle of 500 m, grown by 100 m in three steps: a disc of 600 m.
  @Test func manyCorners() throws {
    let context = try GEOSContext()
    let corners = (0...12_000).flatMap { number -> [Double] in
      let place = number % 12_000
      // The corners of a polygon about a circle, by turning a point step by step.
      return Self.turned(Double(place) / 12_000)
    }
    let grown = try PolygonGrowth.grown([FlatPolygon(rings: [corners])], by: 100, in: context)
    let area = try Geometry(grown, in: context).area()
    #expect(grown.count == 1 && abs(area / (.pi * 600 * 600) - 1) < 2e-3)
    #expect(try Geometry(grown, in: context).covers(Self.disc(599, in: context)))
    #expect(try Self.disc(600.5, in: context).covers(Geometry(grown, in: context)))
  }

  private static func turned(_ turn: Double) -> [Double] {
    let angle = 2 * Double.pi * turn
    let half = sine(angle / 2)
    return [500 * (1 - 2 * half * half), 500 * sine(angle)]
  }

  /// By its series, brought near nought.
  private static func sine(_ angle: Double) -> Double {
    let short = angle - 2 * .pi * (angle / (2 * .pi)).rounded()
    var term = short
    var sum = short
    for step in 1..<20 {
      term *= -short * short / Double((2 * step) * (2 * step + 1))
      sum += term
    }
    return sum
  }

  private static func disc(_ radius: Double, in context: GEOSContext) throws -> Geometry {
    try Geometry([square(-0.5, -0.5, side: 1)], in: context).buffered(by: radius)
  }

  /// What touches is joined, what stands alone comes out bit for bit.
  @Test func unions() throws {
    let context = try GEOSContext()
    let alone = Self.square(100, 100)
    let union = try PolygonUnion.of(
      [Self.square(0, 0), alone, Self.square(10, 0), Self.square(5, 5)], in: context)
    #expect(union.count == 2 && union.contains(alone))
    // 200 of two squares side by side, and the upper half of the third.
    #expect(try Geometry(union, in: context).area() == 350)
  }
}
