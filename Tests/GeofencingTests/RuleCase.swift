import Testing
import Venues

/// One tiny file and one thing that must be found in it.
struct RuleCase: CustomTestStringConvertible {
  var rule: FindingRule
  var file: VenueFile
  /// The file within an archive.
  var member: String?
  var pointer: String?
  var position: Position?
  var testDescription: String { rule.rawValue }

  init(
    _ rule: FindingRule, _ file: VenueFile, in member: String? = nil, at pointer: String?,
    _ longitude: Double? = nil, _ latitude: Double? = nil
  ) {
    self.rule = rule
    self.file = file
    self.member = member
    self.pointer = pointer
    if let longitude, let latitude {
      position = Position(longitude: longitude, latitude: latitude)
    }
  }
}

/// A feature from its id, its other properties as JSON, and the coordinates of a polygon.
func polygon(_ id: String, _ properties: String, _ coordinates: String) -> String {
  """
  {"type":"Feature","id":"\(id)","properties":{\(properties)},
   "geometry":{"type":"Polygon","coordinates":\(coordinates)}}
  """
}

/// Coordinates of a rectangle, counter-clockwise.
func box(_ west: Double, _ south: Double, _ east: Double, _ north: Double) -> String {
  "[[[\(west),\(south)],[\(east),\(south)],[\(east),\(north)],[\(west),\(north)],[\(west),\(south)]]]"
}

/// A venue of some 72 by 111 m, named, to put zones in.
let stage = polygon("v", #""role":"venue","name":"Stage""#, box(10, 50, 10.001, 50.001))

/// A named zone of it.
func zone(_ coordinates: String, _ properties: String = "", id: String = "z") -> String {
  let more = properties.isEmpty ? "" : "," + properties
  return polygon(id, #""role":"zone","name":"Zone""# + more, coordinates)
}

/// A file of that text, called arena.geojson.
func text(_ text: String) -> VenueFile { VenueFile(name: "arena.geojson", bytes: Array(text.utf8)) }
