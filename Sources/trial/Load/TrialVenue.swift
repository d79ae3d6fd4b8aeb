import Geofencing
import Venues

/// The venue of a trial: as it is, and changed.
struct TrialVenue {
  let surveyed: SurveyedVenue
  /// As GeoJSON.
  let whole: [UInt8]
  /// As GeoJSON, without its last zone.
  let part: [UInt8]

  var id: String { surveyed.venue.id }

  /// A corner of its first zone.
  let position: Position

  /// The first venue of a file, surveyed.
  static func surveyed(path: String) throws(TrialError) -> SurveyedVenue {
    let file = VenueFile(name: path, bytes: try System.contents(of: path))
    let found: [SurveyedVenue]
    do throws(VenueFileError) {
      found = try VenueSurveyor.venues(in: file).venues
    } catch {
      throw TrialError(error.description)
    }
    guard let first = found.first else { throw TrialError("\(path) holds no venue.") }
    return first
  }

  /// The first venue of a file.
  init(path: String) throws(TrialError) {
    surveyed = try Self.surveyed(path: path)
    guard let corner = surveyed.venue.zones.first?.shape.first?.exterior.first else {
      throw TrialError("\(path) holds a venue without zones.")
    }
    position = corner
    var smaller = surveyed.venue
    smaller.zones.removeLast()
    whole = VenueWriter.geoJSON(of: [surveyed.venue])
    part = VenueWriter.geoJSON(of: [smaller])
  }
}
