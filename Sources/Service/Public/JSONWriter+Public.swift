import Engine
import JSONText
import Presence

// What everybody may know, with the members that operators get; those that would tell of few are null.
extension JSONWriter {
  /// Writes a page of what `zone.density` answers, as `density(_:after:within:)` does for operators.
  mutating func density(
    _ report: PublicDensityReport, after: Int, within length: Int = Reply.longestPage
  ) {
    object { result in
      result.head(of: report)
      result.name("total")
      result.counts(report.total)
      result.name("zones")
      let rest = report.zones.dropFirst(after)
      let told = result.page(of: rest, within: length) { $0.counts($1) }
      if told < rest.count { result.member("next", after + told) }
    }
  }

  /// Writes the members beside the counts.
  mutating func head(of report: PublicDensityReport) {
    member("venue", report.venue)
    member("asOf", report.asOf?.rfc3339)
    member("complete", true)
    member("feedAgeSeconds", nil, decimals: 3)
    member("levelUnknown", nil as Int?)
    member("estimator", nil as String?)
    member("estimatedAt", nil as String?)
    member("penetration", report.penetration, decimals: 6)
    member("pairs", array: { _ in })
  }

  /// Writes an area's row.
  mutating func counts(_ row: PublicRow) {
    object { zone in
      zone.member("zone", row.zone)
      zone.member("name", row.name)
      zone.level(of: row.levels)
      zone.member("sessions", row.sessions)
      zone.member("people", row.people, decimals: 2)
      zone.member("peopleLow", nil as Int?)
      zone.member("peopleHigh", nil as Int?)
      zone.member("areaSquareMetres", row.areaSquareMetres, decimals: 2)
      zone.member("peoplePerSquareMetre", row.peoplePerSquareMetre, decimals: 6)
      zone.member("capacity", row.capacity)
      zone.member("capacityPercent", row.capacityPercent, decimals: 2)
      zone.member(
        "uniqueSessions",
        object: { windows in
          for window in ["PT1M", "PT5M", "PT15M", "PT60M"] { windows.member(window, nil as Int?) }
        })
      zone.member("entries", nil as Int?)
      zone.member("exits", nil as Int?)
      if row.sessions == nil { zone.member("withheld", true) }
    }
  }
}
