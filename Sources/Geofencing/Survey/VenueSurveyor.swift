import Venues

/// Puts the features of a file together into venues, checks their geometry and measures them.
public struct VenueSurveyor {
  /// Degrees a venue may be wide or high: a plane about its middle measures well within that.
  public static let widestDegrees = 5.0

  /// The venues of a file with all that was found in it.
  ///
  /// With roles, a zone belongs to the venue its `venue` property names, else to the only venue,
  /// else to the smallest that covers it. Without roles `options.outline` decides, else
  /// OpenStreetMap's tags; else a feature that covers all others is the venue, or their union is.
  /// All or nothing: without `skipsInvalid`, one error means no venues.
  public static func survey(
    _ file: VenueFile, _ options: ReadingOptions = ReadingOptions(), skipsInvalid: Bool = false
  ) -> Survey {
    survey(VenueFileReader.read(file, options), options, skipsInvalid: skipsInvalid)
  }

  /// The venues of a file that has been read, with all that was found in it.
  public static func survey(
    _ reading: VenueReading, _ options: ReadingOptions = ReadingOptions(),
    skipsInvalid: Bool = false
  ) -> Survey {
    var survey = Survey(reading)
    var notes = SurveyNotes(depth: options.depth)
    survey.leftOut = reading.features.count { !$0.isUsable }
    do throws(GeofencingError) {
      let surveyor = Surveyor(try GEOSContext())
      let drafts = FeatureGrouping(surveyor, reading, options.outline).drafts(&notes)
      for draft in drafts {
        if let venue = surveyor.survey(draft, &notes) { survey.venues.append(venue) }
      }
    } catch {
      notes.findings.append(
        Finding(.invalidGeometry, "\(error.description); try again", file: reading.file))
    }
    survey.leftOut += notes.leftOut
    survey.findings.append(notes.findings)
    survey.guesses += notes.guesses
    survey.skipped = survey.skipped.adding(notes.skipped)
    if survey.findings.hasErrors, !skipsInvalid { survey.venues = [] }
    return survey
  }

  /// The venues of a file without an error, with remarks for whoever loads it.
  ///
  /// - Throws: `VenueFileError` with all that was found, if any of it is an error.
  public static func venues(
    in file: VenueFile, _ options: ReadingOptions = ReadingOptions(), skipsInvalid: Bool = false
  ) throws(VenueFileError) -> (venues: [SurveyedVenue], remarks: [String]) {
    let survey = survey(file, options, skipsInvalid: skipsInvalid)
    if survey.venues.isEmpty || !skipsInvalid, let error = VenueFileError(survey.findings) {
      throw error
    }
    return (survey.venues, survey.remarks(file: file.name))
  }

  /// Checks and measures a venue that is put together already, such as one read back.
  ///
  /// A surveyed venue surveyed again is the same.
  /// - Throws: `VenueFileError` without a file, for all errors.
  public static func survey(_ venue: Venue) throws(VenueFileError) -> SurveyedVenue {
    let origin = FeatureOrigin(file: nil, id: venue.id)
    var notes = SurveyNotes(depth: .loading)
    let surveyor: Surveyor
    do throws(GeofencingError) { surveyor = Surveyor(try GEOSContext()) } catch {
      throw VenueFileError(origin.finding(.invalidGeometry, error.description))
    }
    var draft = VenueDraft(venue: venue, origin: origin)
    draft.venue.zones = []
    draft.venue.shape = surveyor.sound(venue.shape, origin, &notes) ?? []
    for var zone in venue.zones {
      let origin = FeatureOrigin(file: nil, id: zone.id)
      zone.shape = surveyor.sound(zone.shape, origin, &notes) ?? []
      draft.add(zone, from: origin)
    }
    if let error = VenueFileError(notes.findings) { throw error }
    let surveyed = surveyor.survey(draft, &notes)
    if let error = VenueFileError(notes.findings) { throw error }
    guard let surveyed else {
      throw VenueFileError(origin.finding(.invalidGeometry, "it can't be measured; redraw it"))
    }
    return surveyed
  }
}
