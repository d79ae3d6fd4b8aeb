import CrowdDensity
import Geofencing
import Presence
import Venues

/// Estimates how many people are in each zone at every 10 s of some records, and prints it as CSV.
///
/// `scripts/accuracy` holds it against the truth.
struct AccuracyTrial {
  private let venue: SurveyedVenue
  private let records: [UInt8]
  private let penetration: Double

  init(_ options: TrialOptions) throws(TrialError) {
    venue = try TrialVenue.surveyed(path: options.text("--venue"))
    records = try System.contents(of: options.text("--records"))
    let share = options.text("--penetration", default: "1")
    guard let penetration = Double(share), penetration > 0, penetration <= 1 else {
      throw TrialError("--penetration is above 0 and at most 1, not '\(share)'.")
    }
    self.penetration = penetration
  }

  func run() throws(TrialError) -> [String] {
    var lines = ["time,zone,sessions,people,peopleLow,peopleHigh"]
    do throws(GeofencingError) {
      let play = try CrowdPlay(venue, penetration: penetration) { tick in
        let estimates = tick.estimate.zones + [tick.estimate.total]
        for (index, estimate) in estimates.enumerated() {
          let zone = index < tick.estimate.zones.count ? venue.venue.zones[index].id : ""
          let sessions = tick.hard[index]
          lines.append(
            "\(tick.time.rfc3339),\(zone),\(sessions),\(estimate.people),\(estimate.low),\(estimate.high)"
          )
        }
      }
      play.play(records)
    } catch {
      throw TrialError(error.description)
    }
    return lines
  }
}
