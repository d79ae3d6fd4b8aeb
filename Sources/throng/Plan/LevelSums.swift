import Geofencing
import Venues

/// What the zones of one floor come to.
struct LevelSums: Equatable {
  /// The floor; nil for zones on every floor.
  var level: Int?
  /// What the venue calls it; nil if it has no name of its own.
  var label: String?
  var zones = 0
  /// The zones' areas added up: what lies in two of them counts twice.
  var squareMetres = 0.0
  /// Their capacities added up, as far as they are known; nil if none is.
  var capacity: Int?

  /// Floor by floor, from below; a zone on several counts on each, those on every floor come last.
  static func of(_ surveyed: SurveyedVenue) -> [LevelSums] {
    let venue = surveyed.venue
    let named = Set(venue.zones.flatMap(\.levels)).sorted()
    return (named.map { $0 } + [nil]).compactMap { level in
      let label = venue.levels.first { $0.ordinal == level }?.label
      var sums = LevelSums(level: level, label: label)
      for (zone, area) in zip(venue.zones, surveyed.zoneAreasSquareMetres) {
        guard level.map(zone.levels.contains) ?? zone.levels.isEmpty else { continue }
        sums.zones += 1
        sums.squareMetres += area
        if let people = zone.capacity {
          let (sum, isTooMuch) = (sums.capacity ?? 0).addingReportingOverflow(people)
          sums.capacity = isTooMuch ? .max : sum
        }
      }
      return sums.zones > 0 ? sums : nil
    }
  }
}
