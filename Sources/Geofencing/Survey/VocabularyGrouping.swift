import Venues

/// Makes venues and zones of features that have only OpenStreetMap's tags.
struct VocabularyGrouping {
  private let grouping: FeatureGrouping

  init(_ grouping: FeatureGrouping) { self.grouping = grouping }

  /// Nil if no feature is a venue by its tags.
  func drafts(of features: [VenueFeature], _ notes: inout SurveyNotes) -> [VenueDraft]? {
    var outlines = outermost(of: features.filter { $0.vocabulary == .venue }, &notes)
    outlines += buildings(in: features, outside: outlines, &notes)
    guard !outlines.isEmpty else { return nil }
    let indices = Set(outlines.map(\.index))
    let assignment = ZoneAssignment(grouping, outlines: outlines, &notes)
    var drafts = assignment.drafts(with: [], &notes)
    for feature in features where !indices.contains(feature.index) {
      switch feature.vocabulary {
      case .building, .surrounding: notes.skipped.surroundings += 1
      case .fitting: notes.skipped.fittings += 1
      case .venue, .room, .place, nil:
        if let venue = assignment.best(for: feature, &notes) {
          drafts[venue].add(feature, file: grouping.reading.file)
        } else {
          notes.skipped.outside += 1
        }
      }
    }
    notes.guesses.append("took \(drafts.count) for venues by the tags of OpenStreetMap")
    return drafts
  }

  /// A place within another, such as a pavilion of a fair, is that one's zone.
  private func outermost(
    of features: [VenueFeature], _ notes: inout SurveyNotes
  ) -> [VenueFeature] {
    let areas = features.map { GeodesicArea.squareMetres(of: $0.shape) }
    let largestFirst = features.indices.sorted { (areas[$1], $0) < (areas[$0], $1) }
    var outlines: [OutlineArea] = []
    for index in largestFirst {
      if outlines.contains(where: { $0.covers(features[index], &notes) }) { continue }
      if let outline = OutlineArea(features[index], grouping, &notes) { outlines.append(outline) }
    }
    return outlines.map(\.feature).sorted { $0.index < $1.index }
  }

  /// Buildings in which rooms are mapped that lie in no venue.
  private func buildings(
    in features: [VenueFeature], outside outlines: [VenueFeature], _ notes: inout SurveyNotes
  ) -> [VenueFeature] {
    let known = outlines.compactMap { OutlineArea($0, grouping, &notes) }
    let rooms = features.filter { room in
      room.vocabulary == .room && !known.contains { $0.coversMiddle(of: room, &notes) }
    }
    guard !rooms.isEmpty else { return [] }
    return features.filter { feature in
      guard feature.vocabulary == .building,
        let building = OutlineArea(feature, grouping, &notes)
      else { return false }
      return rooms.contains { building.coversMiddle(of: $0, &notes) }
    }
  }
}
