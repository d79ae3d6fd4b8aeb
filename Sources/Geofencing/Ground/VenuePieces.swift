import Venues

/// A venue's ground cut into pieces for the question who is where: no two of one floor overlap.
public struct VenuePieces: Sendable {
  /// How far apart two pieces are between which somebody may go.
  public struct Gap: Sendable, Hashable {
    /// Number of a piece.
    public var one: Int
    /// Number of a later piece, or the number of pieces for the world outside.
    public var other: Int
    /// Metres; 0 where they touch.
    public var metres: Double
  }

  /// One floor, or several that look the same.
  public struct Floor: Sendable {
    /// Which; nil for all zones at once, as they are to those of whom no floor is known.
    public var floor: GroundCell.Floor?
    /// The pieces.
    public var pieces: [GroundPiece]
    /// The outline and the zones as one: rings as a piece's.
    public var whole: [[[Double]]]
    /// The gaps of at most 10 m between pieces in zones, and between those and the outside.
    public var gaps: [Gap]
  }

  /// Each level that zones name, ascending, all others, and all at once; where no zone names one just the one.
  public let floors: [Floor]
  private let plane: MapPlane

  /// Farther from each other no two pieces are neighbours, metres.
  private static let longestGap = 10.0

  /// Cuts a venue's ground.
  ///
  /// Some milliseconds for 50 zones. Nil if there are more than 500 pieces on all floors together, not counting
  /// all at once.
  /// - Throws: `GeofencingError` if GEOS fails.
  public init?(_ venue: Venue) throws(GeofencingError) {
    guard venue.zones.count <= GroundPieces.most else { return nil }
    let context = try GEOSContext()
    plane = MapPlane(about: MapBox(venue.shape).middle)
    let outline = try Geometry(plane.project(venue.shape), in: context)
    var zones: [Geometry] = []
    for zone in venue.zones { zones.append(try Geometry(plane.project(zone.shape), in: context)) }
    let ground = GroundPieces(outline: outline, zones: zones)
    var floors: [Floor] = []
    var count = 0
    for floor in GroundPieces.floors(of: venue) {
      let here = venue.zones.indices.filter { GroundPieces.isOn(floor, venue.zones[$0]) }
      guard let cut = try Self.floor(floor, of: ground, here) else { return nil }
      count += cut.pieces.count
      guard count <= GroundPieces.most else { return nil }
      floors.append(cut)
    }
    if floors.count > 1 {
      let all = Array(venue.zones.indices)
      guard let cut = try Self.floor(nil, of: ground, all) else { return nil }
      floors.append(cut)
    }
    self.floors = floors
  }

  /// Metres east and north of the venue's middle.
  public func place(longitude: Double, latitude: Double) -> (x: Double, y: Double) {
    plane.project(longitude: longitude, latitude: latitude)
  }

  private static func floor(
    _ floor: GroundCell.Floor?, of ground: GroundPieces, _ here: [Int]
  ) throws(GeofencingError) -> Floor? {
    guard let pieces = try ground.cut(by: here) else { return nil }
    let whole = try ground.union(with: here)
    return Floor(
      floor: floor, pieces: pieces, whole: try whole.polygons().map(\.rings),
      gaps: try gaps(pieces, edge: whole.boundary()))
  }

  private static func gaps(
    _ pieces: [GroundPiece], edge: Geometry
  ) throws(GeofencingError) -> [Gap] {
    var shapes: [(number: Int, shape: Geometry, box: MapBox)] = []
    for (number, piece) in pieces.enumerated() where !piece.zones.isEmpty {
      let polygons = piece.polygons.map { FlatPolygon(rings: $0) }
      shapes.append(
        (number, try Geometry(polygons, in: edge.context), MapBox(polygons.map(\.shape))))
    }
    var gaps: [Gap] = []
    for (place, one) in shapes.enumerated() {
      var reach = one.box
      (reach.west, reach.east) = (reach.west - longestGap, reach.east + longestGap)
      (reach.south, reach.north) = (reach.south - longestGap, reach.north + longestGap)
      for other in shapes[(place + 1)...] where reach.meets(other.box) {
        let metres = try one.shape.distance(to: other.shape)
        guard metres <= longestGap else { continue }
        gaps.append(Gap(one: one.number, other: other.number, metres: metres))
      }
      let metres = try one.shape.distance(to: edge)
      if metres <= longestGap {
        gaps.append(Gap(one: one.number, other: pieces.count, metres: metres))
      }
    }
    return gaps
  }
}
