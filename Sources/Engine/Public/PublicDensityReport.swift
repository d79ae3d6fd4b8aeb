import CrowdDensity
import Geofencing
import Presence
import Venues

/// How full a venue is, as everybody may know it: one answer for a whole minute.
public struct PublicDensityReport: Sendable, Equatable {
  /// The venue's id.
  public var venue: String
  /// The minute that it is of, its first instant; nil before the first record.
  public var asOf: EventTime?
  /// The share of people whose phones report, by the venue's file: one worked out of scans would change with each
  /// session.
  public var penetration: Double
  /// The venue as a whole.
  public var total: PublicRow
  /// Its zones in the order of their file, or the one asked for.
  public var zones: [PublicRow]

  /// The public's part of a report on all of a venue; without a nesting nothing of it is told.
  public init(
    _ report: DensityReport, of plan: Venue, _ nesting: AreaNesting?, _ rules: PublicRules
  ) {
    let penetration = plan.penetration ?? 1
    let counts = [report.total] + report.zones
    let told =
      nesting.map { rules.told(counts.map(\.sessions), $0) }
      ?? [Bool](repeating: false, count: counts.count)
    let rows = zip(counts, told).map { PublicRow($0, penetration, isTold: $1) }
    venue = report.venue
    asOf = report.asOf.map {
      EventTime(microseconds: Minute.start(of: Minute.number(of: $0.microseconds)))
    }
    self.penetration = penetration
    total = rows[0]
    zones = Array(rows.dropFirst())
  }

  /// The same with one of its zones alone; nil if it has no such zone.
  public func only(_ zone: String) -> PublicDensityReport? {
    var one = self
    one.zones = zones.filter { $0.zone == zone }
    return one.zones.isEmpty ? nil : one
  }
}
