import Venues

/// A file of that text.
func file(_ text: String, name: String = "arena.geojson") -> VenueFile {
  VenueFile(name: name, bytes: Array(text.utf8))
}

/// A closed square of side 1 whose south-western corner is x, y.
func square(_ x: Int = 0, _ y: Int = 0) -> String {
  "[[\(x),\(y)],[\(x + 1),\(y)],[\(x + 1),\(y + 1)],[\(x),\(y + 1)],[\(x),\(y)]]"
}

/// A polygon feature with those properties, and members such as `"id":7,` before them.
func feature(
  _ properties: String = "", members: String = "", coordinates: String = "[\(square())]"
) -> String {
  """
  {"type":"Feature",\(members)"properties":{\(properties)},
   "geometry":{"type":"Polygon","coordinates":\(coordinates)}}
  """
}

/// A feature collection.
func collection(_ features: String...) -> String {
  #"{"type":"FeatureCollection","features":["# + features.joined(separator: ",") + "]}"
}
