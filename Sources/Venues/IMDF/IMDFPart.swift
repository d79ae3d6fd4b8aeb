/// The files of an IMDF archive that say something of venues and zones, each behind those it needs.
enum IMDFPart: String, CaseIterable {
  case level, venue, section, geofence, unit, anchor, occupant

  /// IMDF's other files, which no venue needs.
  private static let others = [
    "address", "amenity", "building", "detail", "fixture", "footprint", "kiosk", "opening",
    "relationship",
  ]

  /// Every file of IMDF but the manifest.
  static let everyFile = Set((allCases.map(\.rawValue) + others).map { $0 + ".geojson" })

  static let manifest = "manifest.json"

  /// The part's file.
  var fileName: String { rawValue + ".geojson" }

  /// What its features are; nil for those that only say something of others.
  var role: VenueFeature.Role? {
    switch self {
    case .venue: .venue
    case .section, .geofence, .unit: .zone
    case .level, .anchor, .occupant: nil
    }
  }

  /// Whether files of these names, side by side, are an IMDF venue, perhaps an incomplete one.
  ///
  /// A `venue.geojson` alone is anybody's.
  static func areVenue(_ names: some Sequence<String>) -> Bool {
    let names = Set(names)
    let known = everyFile.intersection(names)
    return names.contains(manifest)
      ? !known.isEmpty
      : known.contains(IMDFPart.venue.fileName) && known.count >= 2
  }
}
