import JSONText

/// Recognises what people give in place of GeoJSON, so that the message can name it.
enum ForeignFormat {
  static func guess(_ bytes: [UInt8]) -> String? {
    guard let first = bytes.first(where: { !" \t\r\n".utf8.contains($0) }) else {
      return "an empty file"
    }
    if first == UInt8(ascii: "<") { return "XML (KML, GPX or a web page)" }
    if bytes.starts(with: "PK".utf8) { return "a zip archive (KMZ, a shapefile or IMDF)" }
    if first == 0x1E { return "a GeoJSON text sequence" }
    if first == UInt8(ascii: "[") { return "a JSON array" }
    return nil
  }

  static func guess(members root: JSONElement) -> String? {
    if root["type"]?.string == "Topology" { return "TopoJSON" }
    if root["type"] == nil, root["elements"] != nil { return "Overpass JSON" }
    return nil
  }
}
