/// A venue with as many zones as a test wants, their names as long as may be.
enum ManyZones {
  /// Zones of 0.0001° in a row, on top of each other after every ten.
  static func geoJSON(venue: String = "many", zones: Int, nameLength: Int = 250) -> String {
    func square(_ lon: Double, _ lat: Double, _ width: Double) -> String {
      let corners = [(0, 0), (1, 0), (1, 1), (0, 1), (0, 0)]
        .map { "[\(lon + width * $0.0),\(lat + width * $0.1)]" }
      return #""geometry":{"type":"Polygon","coordinates":[[\#(corners.joined(separator: ","))]]}"#
    }
    let outline =
      #"{"type":"Feature","id":"\#(venue)","properties":{"role":"venue"},"# + square(13, 52, 0.001)
      + "}"
    let name = String(repeating: "n", count: nameLength)
    let features = (0..<zones).map { index in
      #"{"type":"Feature","id":"z\#(index)","properties":{"role":"zone","name":"\#(name)"},"#
        + square(13 + Double(index % 10) * 0.0001, 52, 0.0001) + "}"
    }
    return #"{"type":"FeatureCollection","features":["#
      + ([outline] + features).joined(separator: ",\n") + "]}"
  }
}
