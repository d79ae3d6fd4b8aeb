import JSONText

/// Recognises what people give in place of GeoJSON, so that the message can name it.
enum ForeignFormat {
  private static let signatures: [(start: [UInt8], name: String)] = [
    ([0x1F, 0x8B], "a gzip archive; unpack it first"),
    ([0x50, 0x4B, 3, 4], "a zip archive; give the GeoJSON file in it"),
    ([0x00, 0x00, 0x27, 0x0A], "a shapefile; convert it to GeoJSON, say with ogr2ogr"),
    (Array("SQLite format 3".utf8), "a GeoPackage; export a layer of it as GeoJSON"),
    (Array("%PDF".utf8), "a PDF; draw the outlines, say in geojson.io"),
    ([0x89, 0x50, 0x4E, 0x47], "an image; draw the outlines, say in geojson.io"),
    ([0xFF, 0xD8, 0xFF], "an image; draw the outlines, say in geojson.io"),
    ([0xFF, 0xFE], "UTF-16 text; save it as UTF-8"),
    ([0xFE, 0xFF], "UTF-16 text; save it as UTF-8"),
  ]

  /// What the bytes are instead, and what to do; nil for what may be JSON.
  static func guess(_ bytes: ArraySlice<UInt8>) -> String? {
    guard let first = bytes.first(where: { !" \t\r\n".utf8.contains($0) }) else {
      return "an empty file; export it again"
    }
    for signature in signatures where bytes.starts(with: signature.start) { return signature.name }
    if first == UInt8(ascii: "<") { return markup(bytes) }
    let jsonStarts = "{[\u{1E}\"-0123456789".utf8
    if jsonStarts.contains(first) { return nil }
    return words(bytes)
  }

  /// What an archive of those files is that holds no venue, and what to do.
  static func archive(of names: some Sequence<String>) -> String {
    let endings = Set(names.map { $0.lowercased().split(separator: ".").last ?? "" })
    if endings.isEmpty { return "an empty zip archive; zip the venue's files anew" }
    if endings.contains("kml") { return "a KMZ archive; convert it to GeoJSON, say with ogr2ogr" }
    if endings.contains("shp") {
      return "a zipped shapefile; convert it to GeoJSON, say with ogr2ogr"
    }
    if !endings.isDisjoint(with: ["geojson", "json"]) {
      return "a zip archive without an IMDF venue, which has manifest.json and venue.geojson; give"
        + " the GeoJSON file in it"
    }
    return "a zip archive without a venue; give GeoJSON or IMDF"
  }

  private static func markup(_ bytes: ArraySlice<UInt8>) -> String {
    let head = bytes.prefix(4096)
    if holds(head, "<kml") { return "KML; convert it to GeoJSON, say with ogr2ogr" }
    if holds(head, "<gpx") { return "GPX, tracks and points; draw the outlines as polygons" }
    if holds(head, "<osm") { return "OpenStreetMap XML; export GeoJSON from overpass-turbo" }
    if holds(head, "<gml") || holds(head, ":gml") {
      return "GML; convert it to GeoJSON, say with ogr2ogr"
    }
    if holds(head, "<svg") { return "SVG, a drawing without places; draw it on a map" }
    if holds(head, "<html") || holds(head, "<!doctype html") {
      return "HTML, a web page; download the file itself"
    }
    return "XML; export GeoJSON"
  }

  private static func words(_ bytes: ArraySlice<UInt8>) -> String? {
    let head = bytes.prefix(4096)
    for word in ["polygon", "multipolygon", "geometrycollection", "srid="]
    where starts(head, with: word) {
      return "well-known text; convert it to GeoJSON, say with ogr2ogr"
    }
    let script = ["var ", "let ", "const ", "export ", "module.", "window.", "(", "callback", "//"]
    if script.contains(where: { starts(head, with: $0) })
      || (holds(head, "featurecollection") && head.contains(UInt8(ascii: "{")))
    {
      return "JavaScript round GeoJSON; keep only what is between the outermost { and }"
    }
    return nil
  }

  /// What the members of a document show it to be instead, and what to do.
  static func guess(members root: JSONElement) -> String? {
    if root["type"]?.string == "Topology" {
      return "TopoJSON; convert it with topo2geo or mapshaper"
    }
    if root["type"] == nil, root["elements"]?.kind == .array {
      return "raw Overpass JSON; export GeoJSON from overpass-turbo, or use osmtogeojson"
    }
    if root["geometryType"] != nil || root["rings"] != nil || isEsri(root["features"]) {
      return "Esri JSON; query the service with f=geojson"
    }
    return nil
  }

  private static func isEsri(_ features: JSONElement?) -> Bool {
    var list = features?.elements
    guard let first = list?.next() else { return false }
    return first["attributes"] != nil && first["properties"] == nil
  }

  private static func starts(_ bytes: ArraySlice<UInt8>, with word: String) -> Bool {
    let trimmed = bytes.drop { " \t\r\n".utf8.contains($0) }
    return trimmed.prefix(word.utf8.count).map(lowercased).elementsEqual(word.utf8)
  }

  /// Whether the bytes hold a word written in small letters, ASCII case aside.
  private static func holds(_ bytes: ArraySlice<UInt8>, _ word: String) -> Bool {
    let wanted = Array(word.utf8)
    guard let first = wanted.first, bytes.count >= wanted.count else { return false }
    for start in bytes.startIndex...(bytes.endIndex - wanted.count)
    where lowercased(bytes[start]) == first {
      if bytes[start..<start + wanted.count].lazy.map(lowercased).elementsEqual(wanted) {
        return true
      }
    }
    return false
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }
}
