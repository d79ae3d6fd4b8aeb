import Venues

/// Puts the features of a file together into venues, checks their geometry and measures them.
public struct VenueSurveyor {
  /// What becomes of a file in which nothing is an outline.
  public enum OutlineRule: String, Sendable, CaseIterable {
    /// One venue named after the file, its outline the union of all polygons.
    case union
    /// Every polygon a venue of its own; in a file without roles, also when one covers the others.
    case each
  }

  /// Degrees a venue may be wide or high: a plane about its middle measures well within that.
  public static let widestDegrees = 5.0

  /// The venues of a GeoJSON file, with a sentence about everything passed over or guessed.
  ///
  /// With roles, a zone belongs to the venue its `venue` property names, else to the only venue,
  /// else to the smallest that covers it. Without roles a feature that covers all others is the
  /// venue and the rest its zones; where none does, `outline` decides.
  /// - Throws: `VenueFileError` for the first fault.
  public static func venues(
    in file: VenueFile, outline: OutlineRule = .union
  ) throws(VenueFileError) -> (venues: [SurveyedVenue], warnings: [String]) {
    let document = try GeoJSONReader.read(file)
    let surveyor = Surveyor(try makeContext(file: file.name), file: file.name)
    let drafts = try FeatureGrouping(surveyor, file: file, outline: outline)
      .drafts(of: document.features)
    var venues: [SurveyedVenue] = []
    var warnings = document.warnings + drafts.warnings
    for draft in drafts.drafts { venues.append(try surveyor.survey(draft, warnings: &warnings)) }
    return (venues, warnings)
  }

  /// Checks and measures a venue that is put together already, such as one read back.
  ///
  /// A surveyed venue surveyed again is the same.
  /// - Throws: `VenueFileError` without a file, for the first fault.
  public static func survey(_ venue: Venue) throws(VenueFileError) -> SurveyedVenue {
    let surveyor = Surveyor(try makeContext(file: nil), file: nil)
    var venue = venue
    let origin = FeatureOrigin(file: nil, id: venue.id)
    let zoneOrigins = venue.zones.map { FeatureOrigin(file: nil, id: $0.id) }
    venue.shape = try surveyor.sound(venue.shape, origin)
    for (index, origin) in zoneOrigins.enumerated() {
      venue.zones[index].shape = try surveyor.sound(venue.zones[index].shape, origin)
    }
    var warnings: [String] = []
    return try surveyor.survey(
      VenueDraft(venue: venue, origin: origin, zoneOrigins: zoneOrigins), warnings: &warnings)
  }

  private static func makeContext(file: String?) throws(VenueFileError) -> GEOSContext {
    do {
      return try GEOSContext()
    } catch {
      throw VenueFileError(file: file, kind: .geometry, reason: error.description)
    }
  }
}
