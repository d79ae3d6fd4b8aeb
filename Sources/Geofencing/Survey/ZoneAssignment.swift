import Venues

/// Gives the zones of a file with outlines to their venues.
struct ZoneAssignment {
  private let grouping: FeatureGrouping
  private let outlines: [VenueFeature]

  init(_ grouping: FeatureGrouping, outlines: [VenueFeature]) {
    self.grouping = grouping
    self.outlines = outlines
  }

  /// A draft for each outline in its order, with its zones in theirs.
  func drafts(with zones: [VenueFeature]) throws(VenueFileError) -> [VenueDraft] {
    var venues: [String: Int] = [:]
    for (index, outline) in outlines.enumerated() {
      guard venues.updateValue(index, forKey: outline.id) == nil else {
        throw grouping.origin(of: outline).error(
          .identity, "its id is that of an earlier venue; give it another")
      }
    }
    var drafts = outlines.map { outline in
      VenueDraft(venue: outline.venue, origin: grouping.origin(of: outline))
    }
    let areas = outlines.map { GeodesicArea.squareMetres(of: $0.shape) }
    for zone in zones {
      let venue = try venue(of: zone, named: venues, areas)
      drafts[venue].add(zone.zone, from: grouping.origin(of: zone))
    }
    return drafts
  }

  private func venue(
    of zone: VenueFeature, named venues: [String: Int], _ areas: [Double]
  ) throws(VenueFileError) -> Int {
    if let id = zone.venueID {
      guard let index = venues[id] else { throw grouping.unknownVenue(of: zone) }
      return index
    }
    if outlines.count == 1 { return 0 }
    var smallest: Int?
    for (index, outline) in outlines.enumerated() {
      if let smallest, areas[smallest] <= areas[index] { continue }
      if try grouping.covers(outline, zone) { smallest = index }
    }
    guard let smallest else {
      throw grouping.origin(of: zone).error(
        .placement, "no venue of the file contains it; name its venue in a \"venue\" property",
        at: "/geometry")
    }
    return smallest
  }
}
