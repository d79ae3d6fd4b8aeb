import JSONText

/// Reads the polygons out of a GeoJSON geometry.
struct GeometryReader {
  /// Longitudes beyond a half turn occur where a shape crosses the antimeridian unsplit.
  static let longitudes = -360.0...360.0
  static let latitudes = -90.0...90.0

  let place: FeaturePlace

  /// Its polygons; empty for geometry that has none, which is then counted as skipped.
  func polygons(
    _ geometry: JSONElement, at pointer: String, skipped: inout SkippedParts
  ) throws(VenueFileError) -> [PolygonShape] {
    let reader = JSONObjectReader(geometry, at: pointer, in: place)
    try reader.requireObject("a geometry object or null")
    switch try reader.require("type", .string, "the kind of geometry").string {
    case "Polygon":
      let list = try coordinates(of: reader)
      return try polygon(list, at: "\(pointer)/coordinates").map { [$0] } ?? []
    case "MultiPolygon":
      var polygons: [PolygonShape] = []
      for (index, part) in try coordinates(of: reader).elements.enumerated() {
        let shape = try polygon(part, at: "\(pointer)/coordinates/\(index)")
        if let shape { polygons.append(shape) }
      }
      return polygons
    case "GeometryCollection":
      var polygons: [PolygonShape] = []
      let parts = try reader.require("geometries", .array, "an array of geometries")
      for (index, part) in parts.elements.enumerated() {
        polygons += try self.polygons(
          part, at: "\(pointer)/geometries/\(index)", skipped: &skipped)
      }
      return polygons
    case "Point", "MultiPoint": skipped.points += 1
    case "LineString", "MultiLineString": skipped.lines += 1
    default:
      throw place.error(.structure, at: "\(pointer)/type", "\"type\" is no kind of geometry")
    }
    return []
  }

  private func coordinates(of reader: JSONObjectReader) throws(VenueFileError) -> JSONElement {
    try reader.require("coordinates", .array, "an array")
  }

  /// Nil for an empty array, which RFC 7946 lets readers take for null geometry.
  private func polygon(
    _ element: JSONElement, at pointer: String
  ) throws(VenueFileError) -> PolygonShape? {
    guard element.kind == .array else {
      throw place.error(.structure, at: pointer, "a polygon must be an array of rings")
    }
    var rings: [[Position]] = []
    for (index, ring) in element.elements.enumerated() {
      rings.append(try self.ring(ring, at: "\(pointer)/\(index)"))
    }
    guard let exterior = rings.first else { return nil }
    return PolygonShape(exterior: exterior, holes: Array(rings.dropFirst()))
  }

  private func ring(_ element: JSONElement, at pointer: String) throws(VenueFileError) -> [Position]
  {
    guard element.kind == .array else {
      throw place.error(.structure, at: pointer, "a ring must be an array of positions")
    }
    var positions: [Position] = []
    for value in element.elements {
      guard let position = Self.position(value) else {
        throw place.error(
          .structure, at: "\(pointer)/\(positions.count)",
          "a position must be an array of longitude and latitude")
      }
      guard Self.longitudes.contains(position.longitude),
        Self.latitudes.contains(position.latitude)
      else { throw outOfRange(position, at: "\(pointer)/\(positions.count)") }
      positions.append(position)
    }
    guard positions.count >= 4 else {
      throw place.error(
        .coordinates, at: pointer, "a ring needs at least four positions, the last like the first")
    }
    guard positions.first == positions.last else {
      throw place.error(
        .coordinates, at: pointer, "the ring isn't closed; repeat its first position at its end",
        position: positions.last)
    }
    return positions
  }

  private static func position(_ element: JSONElement) -> Position? {
    var numbers = element.elements
    guard let longitude = numbers.next()?.double, let latitude = numbers.next()?.double else {
      return nil
    }
    return Position(longitude: longitude, latitude: latitude)
  }

  private func outOfRange(_ position: Position, at pointer: String) -> VenueFileError {
    let swapped =
      Self.latitudes.contains(position.longitude) && abs(position.latitude) <= 180
    let hint =
      swapped
      ? "longitude comes first; are the two swapped?"
      : "are these metres or pixels? export it in WGS 84 (EPSG:4326)"
    return place.error(
      .coordinates, at: pointer, "the position lies off the globe: \(hint)", position: position)
  }
}
