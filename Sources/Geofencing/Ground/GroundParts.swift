import Venues

/// Pieces of ground cut into parts, so that a crowd need not be even all over a large zone.
struct GroundParts {
  /// The parts, each with the number of its piece.
  private(set) var cells: [GroundCell] = []

  /// Longer and wider than this is halved: a few times the usual error of a phone's position.
  private static let longestMetres = 24.0
  /// More make an estimate slow; then the parts are larger.
  private static let mostParts = 800

  private let context: GEOSContext

  init(_ pieces: [GroundCell], in context: GEOSContext) throws(GeofencingError) {
    self.context = context
    var longest = Self.longestMetres
    repeat {
      cells = []
      for (index, piece) in pieces.enumerated() {
        for polygon in piece.polygons {
          try cut(FlatPolygon(rings: polygon), of: piece, index, longest)
        }
      }
      longest *= 1.5
    } while cells.count > Self.mostParts && cells.count > 2 * pieces.count
  }

  private mutating func cut(
    _ polygon: FlatPolygon, of piece: GroundCell, _ index: Int, _ longest: Double
  ) throws(GeofencingError) {
    let box = MapBox([polygon.shape])
    let (width, height) = (box.east - box.west, box.north - box.south)
    guard max(width, height) > longest else {
      var part = piece
      part.polygons = [polygon.rings]
      part.piece = index
      cells.append(part)
      return
    }
    var (one, other) = (box, box)
    if width > height {
      (one.east, other.west) = (box.middle.longitude, box.middle.longitude)
    } else {
      (one.north, other.south) = (box.middle.latitude, box.middle.latitude)
    }
    let whole = try Geometry([polygon], in: context)
    for half in [one, other] {
      let corners = [
        half.west, half.south, half.east, half.south, half.east, half.north, half.west, half.north,
        half.west, half.south,
      ]
      let frame = try Geometry([FlatPolygon(rings: [corners])], in: context)
      for part in try whole.intersection(with: frame).polygons() {
        try cut(part, of: piece, index, longest)
      }
    }
  }
}
