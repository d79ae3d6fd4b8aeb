/// Tells a file in metres or pixels, or with its numbers swapped, from one with stray positions.
enum ForeignUnits {
  private struct Place: Hashable {
    var member: String?
    var feature: Int?
  }

  static func judge(_ features: [VenueFeature], _ notes: inout ReadingNotes) {
    let stray = notes.findings.findings.filter { $0.rule == .offGlobe }
    guard let first = stray.first, let place = first.position else { return }
    let places = Set(stray.map { Place(member: $0.member, feature: $0.feature) })
    notes.member = first.member
    defer { notes.member = nil }
    if stray.allSatisfy({ $0.position?.isGlobalWhenSwapped == true }) {
      notes.note(
        .likelySwapped, at: first.pointer ?? "",
        "all positions off the globe lie on it with their two numbers swapped; longitude comes"
          + " first", position: place)
    } else if features.allSatisfy({ places.contains(Place(member: $0.member, feature: $0.index)) })
    {
      notes.findings.remove(.offGlobe)
      notes.note(
        .notGeoJSON, at: first.pointer ?? "",
        "its coordinates are metres or pixels, not degrees; export it in WGS 84 (EPSG:4326)",
        position: place)
    }
  }
}
