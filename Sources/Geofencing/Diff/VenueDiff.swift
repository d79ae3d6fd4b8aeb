import Venues

/// What is different between two states of a venue, or between two venues.
///
/// Zones are the same if their ids are; those left over on both sides, if they have the very same shape
/// and no other one has. Which way rings wind, and the order of zones, makes no difference here.
public struct VenueDiff: Sendable, Equatable {
  /// Zones that are new, in their order.
  public var added: [Zone] = []
  /// Zones that are gone, in their order.
  public var removed: [Zone] = []
  /// Zones that are different, in their order now.
  public var changed: [ZoneChange] = []
  /// The outline's change; nil if it is the same.
  public var outline: ShapeChange?
  /// Properties of the venue itself that differ.
  public var properties: [PropertyChange] = []

  /// Whether nothing is different.
  public var isEmpty: Bool {
    added.isEmpty && removed.isEmpty && changed.isEmpty && outline == nil && properties.isEmpty
  }

  /// Compares two states, both surveyed.
  ///
  /// - Throws: `GeofencingError` if GEOS has no memory.
  public init(from before: SurveyedVenue, to now: SurveyedVenue) throws(GeofencingError) {
    let comparison = try ShapeComparison(about: now.venue.shape)
    outline = try comparison.change(
      from: before.venue.shape, area: before.areaSquareMetres, to: now.venue.shape,
      area: now.areaSquareMetres)
    properties = PropertyChange.changes(before.venue.properties, now.venue.properties)
    let old = Dictionary(
      before.venue.zones.enumerated().map { ($1.id, $0) }
    ) { first, _ in first }
    let pairs = Self.pairs(before.venue.zones, now.venue.zones, old)
    for (number, zone) in now.venue.zones.enumerated() {
      guard let place = pairs[number] else {
        added.append(zone)
        continue
      }
      let earlier = before.venue.zones[place]
      let change = ZoneChange(
        id: zone.id, idBefore: earlier.id == zone.id ? nil : earlier.id, name: zone.name,
        shape: try comparison.change(
          from: earlier.shape, area: before.zoneAreasSquareMetres[place], to: zone.shape,
          area: now.zoneAreasSquareMetres[number]),
        properties: PropertyChange.changes(earlier.properties, zone.properties))
      if !change.isNothing { changed.append(change) }
    }
    let kept = Set(pairs.values)
    removed = before.venue.zones.indices.filter { !kept.contains($0) }.map {
      before.venue.zones[$0]
    }
  }

  /// For each zone of now that there was, the place of that one.
  private static func pairs(
    _ before: [Zone], _ now: [Zone], _ old: [String: Int]
  ) -> [Int: Int] {
    var pairs: [Int: Int] = [:]
    for (number, zone) in now.enumerated() { pairs[number] = old[zone.id] }
    let left = now.indices.filter { pairs[$0] == nil }
    let taken = Set(pairs.values)
    let gone = before.indices.filter { !taken.contains($0) }
    let leftByShape = Dictionary(grouping: left) { now[$0].shape.map(\.rightHanded) }
    let goneByShape = Dictionary(grouping: gone) { before[$0].shape.map(\.rightHanded) }
    for (shape, places) in leftByShape {
      guard places.count == 1, let one = goneByShape[shape], one.count == 1 else { continue }
      pairs[places[0]] = one[0]
    }
    return pairs
  }
}
