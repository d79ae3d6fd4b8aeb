import Venues

/// Gives the zones of a file with outlines to their venues.
struct ZoneAssignment {
  private let grouping: FeatureGrouping
  private let outlines: [OutlineArea]
  private var venues: [String: Int] = [:]

  /// Outlines after the first of an id are left out, and noted.
  init(
    _ grouping: FeatureGrouping, outlines features: [VenueFeature], _ notes: inout SurveyNotes
  ) {
    self.grouping = grouping
    var outlines: [OutlineArea] = []
    for feature in features {
      guard venues[feature.id] == nil else {
        notes.leftOut += 1
        notes.findings.append(
          grouping.origin(of: feature).finding(
            .repeatedID, "its id is that of an earlier venue; give it another"))
        continue
      }
      guard let outline = OutlineArea(feature, grouping, &notes) else { continue }
      venues[feature.id] = outlines.count
      outlines.append(outline)
    }
    self.outlines = outlines
  }

  /// A draft for each outline in its order, with its zones in theirs.
  func drafts(with zones: [VenueFeature], _ notes: inout SurveyNotes) -> [VenueDraft] {
    var drafts = outlines.map { VenueDraft($0.feature, file: grouping.reading.file) }
    for zone in zones {
      if let venue = venue(of: zone, &notes) {
        drafts[venue].add(zone, file: grouping.reading.file)
      }
    }
    return drafts
  }

  private func venue(of zone: VenueFeature, _ notes: inout SurveyNotes) -> Int? {
    if let id = zone.venueID {
      if let index = venues[id] { return index }
      grouping.noteUnknownVenue(of: zone, &notes)
      return nil
    }
    if outlines.count == 1 { return 0 }
    if let smallest = smallest(covering: zone, &notes) { return smallest }
    notes.leftOut += 1
    // Without a usable outline the outline's own fault is the one to mend.
    guard !outlines.isEmpty else { return nil }
    notes.findings.append(
      grouping.origin(of: zone).finding(
        .unassignedZone, "no venue of the file contains it; name its venue in a \"venue\" property",
        at: "/geometry", position: zone.shape.first?.exterior.first))
    return nil
  }

  /// The smallest outline that covers a zone.
  func smallest(covering zone: VenueFeature, _ notes: inout SurveyNotes) -> Int? {
    smallest { $0.covers(zone, &notes) }
  }

  /// The smallest outline that covers a zone, else the smallest that covers its middle.
  func best(for zone: VenueFeature, _ notes: inout SurveyNotes) -> Int? {
    smallest(covering: zone, &notes) ?? smallest { $0.coversMiddle(of: zone, &notes) }
  }

  private func smallest(where holds: (OutlineArea) -> Bool) -> Int? {
    var smallest: Int?
    for (index, outline) in outlines.enumerated() {
      if let smallest, outlines[smallest].squareMetres <= outline.squareMetres { continue }
      if holds(outline) { smallest = index }
    }
    return smallest
  }
}
