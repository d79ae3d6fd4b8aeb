import Venues

/// A small IMDF venue of our own: a hall of two floors with a stand, a gate area, a snack bar and a
/// wall, on the ground of `stage`.
enum IMDFText {
  /// Its files by their names, in the order in which an archive has them.
  static let files: [(name: String, text: String)] = [
    (
      "manifest.json",
      #"{"version":"1.0.0","created":"2026-01-01T00:00:00Z","language":"de-CH"}"#
    ),
    (
      "venue.geojson",
      collection(feature("venue", "hall", #""name":{"en":"Hall","de":"Halle"}"#, ground))
    ),
    ("level.geojson", collection(level("l0", 0, "EG"), level("l1", 1, "OG"))),
    (
      "section.geojson",
      collection(
        feature(
          "section", "stand", #""name":{"de":"Tribüne"},"category":"seating","level_id":"l0""#,
          inner))
    ),
    (
      "geofence.geojson",
      collection(
        feature(
          "geofence", "gates",
          #""name":{"en":"Gates"},"category":"geofence","level_ids":["l1","l0"]"#,
          box(10.0006, 50.0002, 10.0009, 50.0009)))
    ),
    (
      "unit.geojson",
      collection(
        feature(
          "unit", "u1", #""name":null,"category":"foodservice","level_id":"l1""#, inner),
        feature("unit", "w1", #""name":null,"category":"drywall","level_id":"l1""#, inner))
    ),
    ("anchor.geojson", collection(feature("anchor", "a1", #""unit_id":"u1""#, nil))),
    (
      "occupant.geojson",
      collection(feature("occupant", "o1", #""name":{"de":"Imbiss"},"anchor_id":"a1""#, nil))
    ),
  ]

  static let ground = box(10, 50, 10.001, 50.001)
  static let inner = EveryRuleTests.inner

  /// A feature of IMDF; without coordinates it has no place.
  static func feature(
    _ type: String, _ id: String, _ properties: String, _ coordinates: String?
  ) -> String {
    let geometry = coordinates.map { #"{"type":"Polygon","coordinates":\#($0)}"# } ?? "null"
    return
      #"{"type":"Feature","id":"\#(id)","feature_type":"\#(type)","properties":{\#(properties)},"#
      + #""geometry":\#(geometry)}"#
  }

  static func level(_ id: String, _ ordinal: Int, _ label: String) -> String {
    feature("level", id, #""ordinal":\#(ordinal),"short_name":{"de":"\#(label)"}"#, ground)
  }

  static func unit(_ properties: String, _ coordinates: String = inner) -> String {
    collection(feature("unit", "u1", properties, coordinates))
  }

  static func collection(_ features: String...) -> String {
    #"{"type":"FeatureCollection","features":["# + features.joined(separator: ",") + "]}"
  }

  /// Its files with some others, or without those whose text is nil.
  static func members(
    _ changes: [String: String?] = [:], in folder: String = ""
  ) -> [ZipBytes.Member] {
    var changes = changes
    var members = files.compactMap { file -> ZipBytes.Member? in
      guard let change = changes.removeValue(forKey: file.name) else {
        return ZipBytes.Member(folder + file.name, file.text)
      }
      return change.map { ZipBytes.Member(folder + file.name, $0) }
    }
    for (name, text) in changes.sorted(by: { $0.key < $1.key }) {
      members.append(ZipBytes.Member(folder + name, text ?? ""))
    }
    return members
  }

  /// The same as an archive called hall.zip.
  static func archive(_ changes: [String: String?] = [:]) -> VenueFile {
    VenueFile(name: "hall.zip", bytes: ZipBytes.archive(members(changes)))
  }
}
