import JSONText

/// A line of the record format, read by its members; one that isn't a JSON object throws or is empty.
struct LineRecord {
  var session: String
  var time: String
  var event: String?
  var latitude: Double?
  var longitude: Double?
  var accuracy: Double?
  var level: Int64?

  init(_ line: [UInt8]) throws {
    let parser = JSONParser()
    let root = try parser.parse(line)
    session = root["session"]?.string ?? ""
    time = root["time"]?.string ?? ""
    event = root["event"]?.string
    latitude = root["lat"]?.double
    longitude = root["lon"]?.double
    accuracy = root["horizontalAccuracy"]?.double
    level = root["level"]?.integer
    withExtendedLifetime(parser) {}
  }
}
