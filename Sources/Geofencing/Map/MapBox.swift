import Venues

/// Bounds of a shape on the map, in degrees.
struct MapBox: Hashable {
  var west = Double.infinity
  var south = Double.infinity
  var east = -Double.infinity
  var north = -Double.infinity

  init() {}

  /// The whole plane.
  static let everywhere: MapBox = {
    var box = MapBox()
    (box.west, box.south) = (-.infinity, -.infinity)
    (box.east, box.north) = (.infinity, .infinity)
    return box
  }()

  init(_ shape: [PolygonShape]) {
    for polygon in shape {
      for position in polygon.exterior { extend(by: position) }
    }
  }

  init(_ ring: [Position]) {
    for position in ring { extend(by: position) }
  }

  mutating func extend(by position: Position) {
    west = min(west, position.longitude)
    east = max(east, position.longitude)
    south = min(south, position.latitude)
    north = max(north, position.latitude)
  }

  mutating func extend(by other: MapBox) {
    west = min(west, other.west)
    south = min(south, other.south)
    east = max(east, other.east)
    north = max(north, other.north)
  }

  var middle: Position {
    Position(longitude: (west + east) / 2, latitude: (south + north) / 2)
  }

  func contains(longitude: Double, latitude: Double) -> Bool {
    west <= longitude && longitude <= east && south <= latitude && latitude <= north
  }

  func contains(_ other: MapBox) -> Bool {
    west <= other.west && other.east <= east && south <= other.south && other.north <= north
  }

  func meets(_ other: MapBox) -> Bool {
    west <= other.east && other.west <= east && south <= other.north && other.south <= north
  }

  /// Whether the box of two positions meets this one.
  func meets(_ one: Position, _ other: Position) -> Bool {
    min(one.longitude, other.longitude) <= east && west <= max(one.longitude, other.longitude)
      && min(one.latitude, other.latitude) <= north && south <= max(one.latitude, other.latitude)
  }

  /// What both boxes hold.
  func common(with other: MapBox) -> MapBox {
    var common = MapBox()
    common.west = max(west, other.west)
    common.south = max(south, other.south)
    common.east = min(east, other.east)
    common.north = min(north, other.north)
    return common
  }
}
