import CrowdDensity
import Venues

extension LevelScheme {
  /// The levels of a zone, or of a venue as a whole: those that the venue names, called `venue`; else
  /// Fruin's table for the zone's kind.
  init(of venue: Venue, _ zone: Zone?) {
    let steps = venue.densityLevels(
      forCapacity: zone == nil ? venue.capacity : zone?.capacity)
    guard let unit = steps.first?.unit else {
      self = .fruin(forKind: zone?.kind)
      closedAt = venue.closedAreaThreshold
      return
    }
    self.init(
      name: "venue", measure: unit == .percent ? .capacityPercent : .peoplePerSquareMetre,
      steps: steps.map {
        LevelStep(
          name: $0.name, colour: $0.plainColor, lowerBound: $0.lowerBound,
          upperBound: $0.upperBound)
      }, closedAt: venue.closedAreaThreshold)
  }
}
