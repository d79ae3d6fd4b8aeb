import Geofencing
import Synchronization
import Venues

/// The plans of venues, made once a version and shared by all shards.
final class VisitPlans: Sendable {
  private struct Made {
    var venue: Venue
    var plan: VisitPlan?
  }

  private let isWanted: Bool
  private let made = Mutex<[String: Made]>([:])

  /// Plans, or none at all: then all visits follow single fixes.
  init(isWanted: Bool) { self.isWanted = isWanted }

  /// The plans of some venues, nil where there is none; those of all others are given up.
  ///
  /// The first of a version cuts the ground: some milliseconds, up to seconds for hundreds of zones.
  func plans(of venues: [SurveyedVenue]) -> [VisitPlan?] {
    guard isWanted else { return venues.map { _ in nil } }
    return made.withLock { made in
      var next: [String: Made] = [:]
      let plans = venues.map { surveyed in
        let venue = surveyed.venue
        let known = made[venue.id].flatMap { $0.venue == venue ? $0 : nil }
        let current = known ?? Made(venue: venue, plan: VisitPlan(venue))
        next[venue.id] = current
        return current.plan
      }
      made = next
      return plans
    }
  }
}
