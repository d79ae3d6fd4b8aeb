import Venues

/// A venue's shapes in metres east and north of its middle, as a plan draws them.
///
/// The plane is `LocalPlane`'s: over a venue of 5° its scale is off by less than 0.02 %.
public struct PlanView: Sendable {
  /// A point of the plan, metres.
  public struct Point: Hashable, Sendable {
    /// Metres east of the venue's middle.
    public var x: Double
    /// Metres north of it.
    public var y: Double

    /// A point from its metres east and north.
    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// One outline, vicinity or zone.
  public struct Area: Sendable {
    /// Closed rings, exteriors and holes mixed: even-odd tells inside from outside.
    public var rings: [[Point]]
    /// The centre of the largest circle in it: where a name has most room.
    public var heart: Point
  }

  /// The outline.
  public let outline: Area
  /// The vicinity.
  public let vicinity: Area
  /// The zones, in their order.
  public let zones: [Area]
  private let plane: LocalPlane
  private let middle: Double

  /// The plan of a surveyed venue; as long as GEOS needs for the circles.
  ///
  /// - Throws: `GeofencingError` if GEOS has no memory.
  public init(_ surveyed: SurveyedVenue) throws(GeofencingError) {
    let context = try GEOSContext()
    let centre = MapBox(surveyed.venue.shape).middle
    let plane = LocalPlane(longitude: centre.longitude, latitude: centre.latitude)
    func area(_ shape: [PolygonShape]) throws(GeofencingError) -> Area {
      let polygons = plane.project(shape)
      let rings = polygons.flatMap(\.rings).map { ring in
        stride(from: 0, to: ring.count - 1, by: 2).map { Point(x: ring[$0], y: ring[$0 + 1]) }
      }
      let heart = try Geometry(polygons, in: context).heart()
      return Area(rings: rings, heart: Point(x: heart.x, y: heart.y))
    }
    self.plane = plane
    middle = centre.longitude
    outline = try area(surveyed.venue.shape)
    vicinity = try area(surveyed.vicinity)
    var zones: [Area] = []
    for zone in surveyed.venue.zones { zones.append(try area(zone.shape)) }
    self.zones = zones
  }

  /// Where a place of the map lies on the plan.
  public func point(of position: Position) -> Point {
    let turns = ((middle - position.longitude) / 360).rounded()
    let (x, y) = plane.project(
      longitude: position.longitude + 360 * turns, latitude: position.latitude)
    return Point(x: x, y: y)
  }
}
