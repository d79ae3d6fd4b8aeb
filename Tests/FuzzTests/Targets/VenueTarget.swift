import Geofencing
import Venues

/// A venue file is refused in words, or read; and what is written of it reads back the same.
enum VenueTarget {
  static func run(_ file: VenueFile) throws(Violation) {
    do {
      let read = try VenueSurveyor.venues(in: file).venues.map(\.venue)
      try checkRoundTrip(read)
    } catch let violation as Violation {
      throw violation
    } catch let error as VenueFileError {
      try Violation.unless(!error.first.message.isEmpty, "a refusal gives its reason")
    } catch {
      throw Violation(rule: "a refusal is a VenueFileError")
    }
  }

  private static func checkRoundTrip(_ venues: [Venue]) throws(Violation) {
    let written = VenueWriter.geoJSON(of: venues)
    let back: [Venue]
    do {
      back = try VenueSurveyor.venues(in: VenueFile(name: "again.geojson", bytes: written))
        .venues.map(\.venue)
    } catch {
      throw Violation(rule: "a venue that was read can be read back: \(error.first.rule.rawValue)")
    }
    try Violation.unless(VenueWriter.geoJSON(of: back) == written, "the same venue again")
  }
}
