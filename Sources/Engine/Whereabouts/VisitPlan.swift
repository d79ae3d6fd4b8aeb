import CrowdDensity
import Geofencing
import Presence
import Venues

/// A venue's ground in pieces, for visits that follow where sessions most probably are.
final class VisitPlan: Sendable {
  let venue: Venue
  let ground: VenuePieces
  /// As the floors of `ground`.
  let floors: [PieceFloor]
  /// Those that zones name, ascending, each the one of the same place among `floors`.
  private let levels: [Int32]

  /// Nil if the venue has too many pieces, or GEOS can't cut it.
  init?(_ venue: Venue) {
    guard let ground = (try? VenuePieces(venue)) ?? nil else { return nil }
    self.venue = venue
    self.ground = ground
    floors = ground.floors.map { floor in
      PieceFloor(
        pieces: Self.pieces(floor.pieces), whole: CellShape(floor.whole),
        gaps: floor.gaps.map { PieceGap(one: $0.one, other: $0.other, metres: $0.metres) })
    }
    levels = ground.floors.compactMap { floor in
      guard case .level(let level)? = floor.floor else { return nil }
      return Int32(clamping: level)
    }
  }

  private static func pieces(_ pieces: [GroundPiece]) -> [PieceFloor.Piece] {
    let shapes = pieces.map { CellShape($0.polygons) }
    var areas: [Int: Double] = [:]
    for (piece, shape) in zip(pieces, shapes) {
      for zone in piece.zones { areas[zone, default: 0] += shape.area }
    }
    return zip(pieces, shapes).map { piece, shape in
      PieceFloor.Piece(shape: shape, zoneArea: piece.zones.compactMap { areas[$0] }.min())
    }
  }

  /// The place among `floors` of a session's level, which may be `Record.noLevel`.
  func floor(of level: Int32) -> Int {
    guard !levels.isEmpty else { return 0 }
    let known = level == Record.noLevel ? venue.defaultLevel.map { Int32(clamping: $0) } : level
    // Behind the named ones: all others, then all at once.
    guard let known else { return levels.count + 1 }
    return levels.firstIndex(of: known) ?? levels.count
  }
}
