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
  /// Pieces inside a venue, of all floors together.
  private static let mostPieces = 500
  /// Narrower pieces are what drawing leaves between shapes that ought to touch, metres.
  private static let sliverWidth = 0.5

  /// Cuts a venue's ground.
  ///
  /// Some milliseconds for 50 zones. Nil if there are more than 500 pieces, as more take too long to
  /// count by; many zones within each other make the square of their number.
  /// - Throws: `GeofencingError` if GEOS fails.
  public init?(_ venue: Venue) throws(GeofencingError) {
    guard venue.zones.count <= Self.mostPieces else { return nil }
    let context = try GEOSContext()
    let middle = MapBox(venue.shape).middle
    plane = LocalPlane(longitude: middle.longitude, latitude: middle.latitude)
    let outline = try Geometry(plane.project(venue.shape), in: context)
    var zones: [Geometry] = []
    for zone in venue.zones { zones.append(try Geometry(plane.project(zone.shape), in: context)) }
    var cells: [GroundCell] = []
    for floor in Self.floors(of: venue) {
      let here = venue.zones.indices.filter { Self.isOn(floor, venue.zones[$0]) }
      guard let pieces = try Self.pieces(outline, zones, here, floor),
        cells.count + pieces.count <= Self.mostPieces
      else { return nil }
      cells += pieces
    }
    let whole = try Self.union(outline, zones, in: context)
    cells += try Self.ring(round: whole, in: context)
    self.cells = try GroundParts(cells, in: context).cells
  }

  /// Metres east and north of the venue's middle.
  public func place(longitude: Double, latitude: Double) -> (x: Double, y: Double) {
    plane.project(longitude: longitude, latitude: latitude)
  }

  private static func floors(of venue: Venue) -> [GroundCell.Floor] {
    let levels = Set(venue.zones.flatMap(\.levels)).sorted()
    return levels.isEmpty ? [.every] : levels.map { .level($0) } + [.other]
  }

  private static func isOn(_ floor: GroundCell.Floor, _ zone: Zone) -> Bool {
    guard case .level(let level) = floor else { return zone.levels.isEmpty }
    return zone.levels.isEmpty || zone.levels.contains(level)
  }

  /// One floor's cells; nil if there are far too many.
  private static func pieces(
    _ outline: Geometry, _ zones: [Geometry], _ here: [Int], _ floor: GroundCell.Floor
  ) throws(GeofencingError) -> [GroundCell]? {
    var pieces: [(shape: Geometry, zones: [Int])] = [(outline, [])]
    for index in here {
      var next: [(shape: Geometry, zones: [Int])] = []
      // What no piece has yet: the part of a zone that reaches beyond the outline.
      var rest = zones[index]
      for piece in pieces {
        guard try piece.shape.overlaps(zones[index]) else {
          next.append(piece)
          continue
        }
        rest = try rest.difference(with: piece.shape)
        next.append((try piece.shape.intersection(with: zones[index]), piece.zones + [index]))
        next.append((try piece.shape.difference(with: zones[index]), piece.zones))
      }
      if try rest.area() > 0 { next.append((rest, [index])) }
      // Slivers among them are no cells, so that there may be some more for now.
      guard next.count <= 2 * mostPieces else { return nil }
      pieces = next
    }
    var cells: [GroundCell] = []
    for piece in pieces {
      var whole = Double.infinity
      for zone in piece.zones { whole = min(whole, try zones[zone].area()) }
      let polygons = try piece.shape.polygons().filter { polygon in
        polygon.area > whole / 2 || 2 * polygon.meanHalfWidth >= sliverWidth
      }
      guard !polygons.isEmpty else { continue }
      cells.append(
        GroundCell(
          polygons: polygons.map(\.rings), zones: piece.zones, isInside: true, piece: 0,
          floor: floor))
    }
    return cells
  }

  private static func union(
    _ outline: Geometry, _ zones: [Geometry], in context: GEOSContext
  ) throws(GeofencingError) -> Geometry {
    var polygons = try outline.polygons()
    for zone in zones { polygons += try zone.polygons() }
    return try Geometry(polygons, in: context).union()
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
