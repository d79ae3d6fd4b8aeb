import Venues

/// A venue's outline and zones in a plane of metres, to be cut where they meet.
struct GroundPieces {
  /// More pieces inside a venue, of all floors together, take too long to count by.
  static let most = 500
  /// Narrower pieces are what drawing leaves between shapes that ought to touch, metres.
  private static let sliverWidth = 0.5

  let outline: Geometry
  let zones: [Geometry]

  /// All floors that zones name, ascending, then all others as one.
  static func floors(of venue: Venue) -> [GroundCell.Floor] {
    let levels = Set(venue.zones.flatMap(\.levels)).sorted()
    return levels.isEmpty ? [.every] : levels.map { .level($0) } + [.other]
  }

  /// Whether a zone lies on a floor.
  static func isOn(_ floor: GroundCell.Floor, _ zone: Zone) -> Bool {
    guard case .level(let level) = floor else { return zone.levels.isEmpty }
    return zone.levels.isEmpty || zone.levels.contains(level)
  }

  /// The pieces that some zones make, slivers left out; nil if there are far too many.
  func cut(by here: [Int]) throws(GeofencingError) -> [GroundPiece]? {
    typealias Piece = (shape: Geometry, zones: [Int], isInOutline: Bool)
    var pieces: [Piece] = [(outline, [], true)]
    for index in here {
      var next: [Piece] = []
      // What no piece has yet: the part of a zone that reaches beyond the outline.
      var rest = zones[index]
      for piece in pieces {
        guard try piece.shape.overlaps(zones[index]) else {
          next.append(piece)
          continue
        }
        rest = try rest.difference(with: piece.shape)
        let common = try piece.shape.intersection(with: zones[index])
        next.append((common, piece.zones + [index], piece.isInOutline))
        let other = try piece.shape.difference(with: zones[index])
        next.append((other, piece.zones, piece.isInOutline))
      }
      if try rest.area() > 0 { next.append((rest, [index], false)) }
      // Slivers among them are no cells, so that there may be some more for now.
      guard next.count <= 2 * Self.most else { return nil }
      pieces = next
    }
    var cut: [GroundPiece] = []
    for piece in pieces {
      var whole = Double.infinity
      for zone in piece.zones { whole = min(whole, try zones[zone].area()) }
      let polygons = try piece.shape.polygons().filter { polygon in
        polygon.area > whole / 2 || 2 * polygon.meanHalfWidth >= Self.sliverWidth
      }
      guard !polygons.isEmpty else { continue }
      cut.append(
        GroundPiece(
          polygons: polygons.map(\.rings), zones: piece.zones, isInOutline: piece.isInOutline))
    }
    return cut
  }

  /// The outline and some zones as one shape.
  func union(with here: [Int]) throws(GeofencingError) -> Geometry {
    var polygons = try outline.polygons()
    for zone in here { polygons += try zones[zone].polygons() }
    return try Geometry(polygons, in: outline.context).union()
  }
}
