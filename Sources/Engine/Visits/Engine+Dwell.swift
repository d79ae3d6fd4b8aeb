import CrowdDensity
import Presence
import Synchronization
import Venues

// How long people stay.
extension Engine {
  /// The lengths of the visits that began in a time, of a venue and its zones or of one zone; nil if
  /// there is no such one in service.
  ///
  /// From final states, so up to the watermark, and for 48 hours back. A visit that goes on is cut off at
  /// the watermark, one that silence ended at its last fix. O(sessions + visits stored).
  /// - Throws: `EngineError.storage`, and `.tooManyVisits` beyond `mostVisits`.
  public func dwells(
    _ question: VisitQuestion, zone: String? = nil
  ) throws(EngineError) -> DwellReport? {
    let range = question.range(upTo: state.withLock { $0.clock.watermark })
    guard
      let scene = try visits(
        of: question.venue, endedSince: range.lowerBound, begunBefore: range.upperBound)
    else { return nil }
    guard zone == nil || scene.venue.zones.contains(where: { $0.id == zone }) else { return nil }
    guard !scene.isCut else { throw .tooManyVisits(Self.mostVisits) }
    var stays: [String?: [Stay]] = [:]
    for visit in scene.visits where range.contains(visit.enter) {
      let end = visit.exit ?? max(visit.enter, scene.watermark)
      stays[visit.zone, default: []].append(
        Stay(
          length: (end - visit.enter).microseconds, isEnded: visit.exit != nil && !visit.stale))
    }
    let areas = zone.map { [$0] } ?? [nil] + scene.venue.zones.map { Optional($0.id) }
    return DwellReport(
      asOf: scene.now == .distantPast ? nil : scene.now, from: range.lowerBound,
      to: range.upperBound,
      rows: areas.map { DwellReport.Row(zone: $0, times: DwellTimes(stays[$0] ?? [])) })
  }
}
