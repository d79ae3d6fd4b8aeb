/// The least and greatest degrees of some positions as a file has them.
struct Bounds: Hashable {
  var west = Double.infinity
  var south = Double.infinity
  var east = -Double.infinity
  var north = -Double.infinity

  init() {}

  init(west: Double, south: Double, east: Double, north: Double) {
    (self.west, self.south, self.east, self.north) = (west, south, east, north)
  }

  init(_ shape: [PolygonShape]) {
    for polygon in shape {
      for position in polygon.exterior {
        extend(
          by: Bounds(
            west: position.longitude, south: position.latitude, east: position.longitude,
            north: position.latitude))
      }
    }
  }

  mutating func extend(by other: Bounds) {
    west = min(west, other.west)
    south = min(south, other.south)
    east = max(east, other.east)
    north = max(north, other.north)
  }

  func contains(_ position: Position) -> Bool {
    west <= position.longitude && position.longitude <= east && south <= position.latitude
      && position.latitude <= north
  }

  func meets(_ other: Bounds) -> Bool {
    west <= other.east && other.west <= east && south <= other.north && other.south <= north
  }

  func isNearly(_ other: Bounds, within slack: Double) -> Bool {
    abs(west - other.west) <= slack && abs(south - other.south) <= slack
      && abs(east - other.east) <= slack && abs(north - other.north) <= slack
  }
}
