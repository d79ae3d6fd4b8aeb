import Venues

/// A venue's ground in a plane of metres, cut into cells of which no two of one floor overlap.
///
/// Zones are split where they nest or overlap; the rest of the outline is a cell, and a ring of 15 m
/// round everything four, as people near a venue must be somewhere. Large pieces come in parts of some 24 m.
public struct VenueGround: Sendable {
  /// The cells: those of each floor with zones of its own, ascending, then the other floors', then the ring.
  public let cells: [GroundCell]
  private let plane: LocalPlane

  static let ringMetres = 15.0

  /// Cuts a venue's ground.
  ///
  /// Some milliseconds for 50 zones. Nil if there are more than 500 pieces, as more take too long to
  /// count by; many zones within each other make the square of their number.
  /// - Throws: `GeofencingError` if GEOS fails.
  public init?(_ venue: Venue) throws(GeofencingError) {
    guard venue.zones.count <= GroundPieces.most else { return nil }
    let context = try GEOSContext()
    let middle = MapBox(venue.shape).middle
    plane = LocalPlane(longitude: middle.longitude, latitude: middle.latitude)
    let outline = try Geometry(plane.project(venue.shape), in: context)
    var zones: [Geometry] = []
    for zone in venue.zones { zones.append(try Geometry(plane.project(zone.shape), in: context)) }
    let pieces = GroundPieces(outline: outline, zones: zones)
    var cells: [GroundCell] = []
    for floor in GroundPieces.floors(of: venue) {
      let here = venue.zones.indices.filter { GroundPieces.isOn(floor, venue.zones[$0]) }
      guard let cut = try pieces.cut(by: here), cells.count + cut.count <= GroundPieces.most else {
        return nil
      }
      cells += cut.map { piece in
        GroundCell(
          polygons: piece.polygons, zones: piece.zones, isInside: true, piece: 0, floor: floor)
      }
    }
    let whole = try pieces.union(with: Array(zones.indices))
    cells += try Self.ring(round: whole, in: context)
    self.cells = try GroundParts(cells, in: context).cells
  }

  /// Metres east and north of the venue's middle.
  public func place(longitude: Double, latitude: Double) -> (x: Double, y: Double) {
    plane.project(longitude: longitude, latitude: latitude)
  }

  /// The ring outside in four quadrants about its middle, counter-clockwise from the north-east.
  private static func ring(
    round whole: Geometry, in context: GEOSContext
  ) throws(GeofencingError) -> [GroundCell] {
    let grown = try whole.buffered(by: ringMetres)
    let ring = try grown.difference(with: whole)
    let box = MapBox(try grown.polygons().map(\.shape))
    let middle = box.middle
    var cells: [GroundCell] = []
    let outer = [
      (box.east, box.north), (box.west, box.north), (box.west, box.south), (box.east, box.south),
    ]
    for (x, y) in outer {
      let corners = [
        middle.longitude, middle.latitude, x, middle.latitude, x, y, middle.longitude, y,
        middle.longitude, middle.latitude,
      ]
      let quadrant = try Geometry([FlatPolygon(rings: [corners])], in: context)
      let polygons = try ring.intersection(with: quadrant).polygons()
      guard !polygons.isEmpty else { continue }
      cells.append(
        GroundCell(
          polygons: polygons.map(\.rings), zones: [], isInside: false, piece: 0, floor: .every))
    }
    return cells
  }
}
