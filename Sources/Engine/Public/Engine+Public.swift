import CrowdDensity
import Geofencing
import Presence
import Synchronization
import Venues

// What the public view is made of; the engine itself keeps nothing of it.
extension Engine {
  /// A venue in service as the public view needs it.
  public struct Plan: Sendable {
    /// The venue.
    public var surveyed: SurveyedVenue
    /// The number of its version.
    public var version: Int
  }

  /// The venues in service, ordered by id.
  public var plans: [Plan] {
    state.withLock { state in
      state.catalog.venues.map {
        Plan(surveyed: $0, version: state.catalog.versions[$0.venue.id] ?? 1)
      }
    }
  }

  /// The minute that the clock stands in; nil before the first record.
  public var minute: Int64? {
    let now = state.withLock { $0.clock.now }
    return now == .distantPast ? nil : Minute.number(of: now.microseconds)
  }

  /// How full a venue is, for certain by the plan of that version; nil if it is of another by now.
  public func density(of plan: Plan) -> DensityReport? {
    let id = plan.surveyed.venue.id
    let report = density(venue: id)
    // Versions only go up: what is the same behind the report was the same at its time.
    return state.withLock { $0.catalog.versions[id] ?? 1 } == plan.version ? report : nil
  }
}
