import CrowdDensity
import Engine
import Geofencing

/// What everybody may know of one version of a venue, worked out once and given again.
struct PublicBoard {
  let plan: Engine.Plan
  /// Nil if nothing may be told of the venue at all.
  let nesting: AreaNesting?
  /// The counts of a minute.
  private(set) var report: PublicDensityReport
  /// The minute from which on they are made anew.
  private(set) var until: Int64
  /// By hour; each is told as it was first told, for as long as late records might change it.
  private var hours: [Int64: [PublicHour]] = [:]

  /// Late records are no older than two days; an hour more for one that had just ended.
  private static let keptMinutes: Int64 = 49 * 60

  init(_ plan: Engine.Plan, _ nesting: AreaNesting?, _ report: PublicDensityReport, until: Int64) {
    self.plan = plan
    self.nesting = nesting
    self.report = report
    self.until = until
  }

  /// Puts up the counts of a new minute.
  mutating func show(_ report: PublicDensityReport, until: Int64) {
    self.report = report
    self.until = until
  }

  /// Rows of hours, by hour; those not told yet are asked for in one range.
  mutating func history(
    _ wanted: [Int64], now: Int64,
    _ ask: (Range<Int64>) throws(Refusal) -> [Int64: [PublicHour]]
  ) throws(Refusal) -> [[PublicHour]] {
    let missing = wanted.filter { hours[$0] == nil }
    var fresh: [Int64: [PublicHour]] = [:]
    if let first = missing.first, let last = missing.last { fresh = try ask(first..<last + 60) }
    let rows = wanted.compactMap { hours[$0] ?? fresh[$0] }
    hours = hours.filter { $0.key >= now - Self.keptMinutes }
    for hour in missing where hour >= now - Self.keptMinutes { hours[hour] = fresh[hour] }
    return rows
  }
}
