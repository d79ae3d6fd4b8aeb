import Venues

/// Which of several venues lie partly on each other's ground.
public enum VenueOverlaps {
  /// The ids of venues that share more than a hundredth of the smaller one's ground with a larger one.
  ///
  /// A venue's ground is its outline with all zones; of two as large the first is the larger.
  /// O(n log n) where their bounds lie apart.
  /// - Throws: `GeofencingError` if GEOS fails.
  public static func onLargerOnes(
    _ venues: [SurveyedVenue]
  ) throws(GeofencingError) -> Set<String> {
    guard venues.count > 1 else { return [] }
    let surveyor = Surveyor(try GEOSContext())
    var frames: [Geometry] = []
    for venue in venues { frames.append(try surveyor.geometry([frame(of: venue)])) }
    let tree = try BoxTree(frames, in: surveyor.context)
    var found: Set<String> = []
    for (number, venue) in venues.enumerated() {
      let larger = tree.neighbours(of: frames[number]).filter { other in
        other != number
          && (venues[other].areaSquareMetres, number) > (venue.areaSquareMetres, other)
      }
      guard !larger.isEmpty else { continue }
      let ground = try ground(of: venue, surveyor)
      for other in larger where try share(ground, try self.ground(of: venues[other], surveyor)) {
        found.insert(venue.venue.id)
        break
      }
    }
    return found
  }

  private static func shapes(of venue: SurveyedVenue) -> [PolygonShape] {
    venue.venue.shape + venue.venue.zones.flatMap(\.shape)
  }

  private static func frame(of venue: SurveyedVenue) -> PolygonShape {
    let box = MapBox(shapes(of: venue))
    let corners = [
      (box.west, box.south), (box.east, box.south), (box.east, box.north), (box.west, box.north),
      (box.west, box.south),
    ]
    return PolygonShape(exterior: corners.map { Position(longitude: $0.0, latitude: $0.1) })
  }

  private static func ground(
    of venue: SurveyedVenue, _ surveyor: Surveyor
  ) throws(GeofencingError) -> Geometry {
    try surveyor.geometry(shapes(of: venue)).union()
  }

  private static func share(_ one: Geometry, _ other: Geometry) throws(GeofencingError) -> Bool {
    guard try one.overlaps(other) else { return false }
    let least = min(try one.area(), try other.area())
    return try one.intersection(with: other).area() > AreaNesting.sliverShare * least
  }
}
