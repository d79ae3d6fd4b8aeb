import Geofencing
import Presence
import Storage
import Venues

extension VenueVersionFacts {
  /// What is kept of a version: `now` without a venue is a removal, `before` is what it replaced.
  init(
    of now: SurveyedVenue?, after before: SurveyedVenue?, version: Int, from origin: VenueOrigin,
    at time: EventTime
  ) {
    self.init(
      time: time.microseconds, file: origin.file, user: origin.user.map { Int64($0) },
      zones: Int64(now?.venue.zones.count ?? 0),
      squareDecimetres: Int64(((now?.areaSquareMetres ?? 0) * 100).rounded()),
      change: Self.change(from: before?.venue, to: now?.venue, version: version))
  }

  private static func change(from before: Venue?, to now: Venue?, version: Int) -> String {
    guard let now else { return "removed" }
    guard let before else { return version == 1 ? "first load" : "loaded again" }
    return VenueEdit(from: before, to: now).summary
  }
}
