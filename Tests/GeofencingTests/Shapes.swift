import Venues

/// A closed axis-parallel rectangle.
func rectangle(_ west: Double, _ south: Double, _ east: Double, _ north: Double) -> PolygonShape {
  PolygonShape(exterior: ring([(west, south), (east, south), (east, north), (west, north)]))
}

/// A ring of those corners, closed.
func ring(_ corners: [(Double, Double)]) -> [Position] {
  (corners + corners.prefix(1)).map { Position(longitude: $0.0, latitude: $0.1) }
}

/// A venue without a vicinity beyond its outline.
func bareVenue(_ shape: [PolygonShape], zones: [Zone] = []) -> Venue {
  var venue = Venue(id: "v", shape: shape)
  venue.vicinityMeters = 0
  venue.zones = zones
  return venue
}

/// A feature of a test file; coordinates as GeoJSON writes them.
func feature(
  _ id: String?, _ shape: [PolygonShape], role: String? = nil, venue: String? = nil
) -> String {
  var properties: [String] = []
  if let role { properties.append("\"role\":\"\(role)\"") }
  if let venue { properties.append("\"venue\":\"\(venue)\"") }
  let polygons = shape.map { polygon in
    let rings = ([polygon.exterior] + polygon.holes).map { ring in
      "[" + ring.map { "[\($0.longitude),\($0.latitude)]" }.joined(separator: ",") + "]"
    }
    return "[" + rings.joined(separator: ",") + "]"
  }
  return """
    {"type":"Feature",\(id.map { "\"id\":\"\($0)\"," } ?? "")
     "properties":{\(properties.joined(separator: ","))},
     "geometry":{"type":"MultiPolygon","coordinates":[\(polygons.joined(separator: ","))]}}
    """
}

/// A file of those features, called arena.geojson.
func file(_ features: String...) -> VenueFile {
  let list = features.joined(separator: ",")
  let text = #"{"type":"FeatureCollection","features":["# + list + "]}"
  return VenueFile(name: "arena.geojson", bytes: Array(text.utf8))
}
