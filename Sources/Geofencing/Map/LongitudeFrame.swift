import Venues

/// Keeps a shape in one piece near the antimeridian by moving longitudes by whole turns.
///
/// Moving by 360 is exact for every double from 128 to 360 in size, so nothing is rounded; a shape
/// that doesn't come near the antimeridian isn't moved at all.
enum LongitudeFrame {
  /// The shape in one piece that begins in −180…180; nil if a ring goes round a pole.
  static func unwrapped(_ shape: [PolygonShape]) -> [PolygonShape]? {
    var pieces: [PolygonShape] = []
    for polygon in shape {
      guard let exterior = unwrapped(polygon.exterior) else { return nil }
      let middle = MapBox(exterior).middle.longitude
      var piece = PolygonShape(exterior: exterior)
      for hole in polygon.holes {
        guard let hole = unwrapped(hole) else { return nil }
        piece.holes.append(moved(hole, by: turns(from: hole, to: middle)))
      }
      pieces.append(piece)
    }
    guard let first = pieces.first else { return [] }
    let middle = MapBox(first.exterior).middle.longitude
    pieces = pieces.map { moved([$0], near: middle)[0] }
    let begin = MapBox(pieces).west
    return moved(pieces, by: -((begin + 180) / 360).rounded(.down))
  }

  /// The shape moved by whole turns so that its middle is as near to a longitude as can be.
  static func moved(_ shape: [PolygonShape], near longitude: Double) -> [PolygonShape] {
    let middle = MapBox(shape).middle.longitude
    return moved(shape, by: ((longitude - middle) / 360).rounded())
  }

  /// Successive positions are taken the short way round.
  private static func unwrapped(_ ring: [Position]) -> [Position]? {
    guard let first = ring.first else { return ring }
    let isWhole = zip(ring, ring.dropFirst()).allSatisfy { abs($1.longitude - $0.longitude) <= 180 }
    if isWhole { return first == ring.last ? ring : nil }
    var previous = first.longitude
    var turns = 0.0
    var unwrapped: [Position] = []
    unwrapped.reserveCapacity(ring.count)
    for position in ring {
      let step = position.longitude - previous
      if step > 180 { turns -= (step / 360).rounded() }
      if step < -180 { turns += (-step / 360).rounded() }
      previous = position.longitude
      unwrapped.append(moved(position, by: turns))
    }
    return unwrapped.first == unwrapped.last ? unwrapped : nil
  }

  private static func turns(from ring: [Position], to longitude: Double) -> Double {
    ((longitude - MapBox(ring).middle.longitude) / 360).rounded()
  }

  private static func moved(_ shape: [PolygonShape], by turns: Double) -> [PolygonShape] {
    guard turns != 0 else { return shape }
    return shape.map { polygon in
      PolygonShape(
        exterior: moved(polygon.exterior, by: turns),
        holes: polygon.holes.map { moved($0, by: turns) })
    }
  }

  private static func moved(_ ring: [Position], by turns: Double) -> [Position] {
    turns == 0 ? ring : ring.map { moved($0, by: turns) }
  }

  private static func moved(_ position: Position, by turns: Double) -> Position {
    guard turns != 0 else { return position }
    return Position(longitude: position.longitude + 360 * turns, latitude: position.latitude)
  }
}
