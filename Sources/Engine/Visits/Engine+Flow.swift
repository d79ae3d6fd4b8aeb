import CrowdDensity
import Presence
import Synchronization
import Venues

// Ways between zones.
extension Engine {
  /// A session's zone before is looked for so far back.
  private static let lookBack = TimeSpan.seconds(6 * 3600)

  /// How often people went from which innermost zone to which (`ZoneFlows`), by when they arrived; nil if
  /// the venue isn't in service.
  ///
  /// From visits of final states, so up to the watermark, and for 48 hours back. O(sessions + visits stored).
  /// - Throws: `EngineError.storage`, and `.tooManyVisits` beyond `mostVisits`.
  public func flows(_ question: VisitQuestion) throws(EngineError) -> FlowReport? {
    let range = question.range(upTo: state.withLock { $0.clock.watermark })
    guard
      let scene = try visits(
        of: question.venue, endedSince: range.lowerBound - Self.lookBack,
        begunBefore: range.upperBound)
    else { return nil }
    guard !scene.isCut else { throw .tooManyVisits(Self.mostVisits) }
    let zones = scene.venue.zones
    let numbers = Dictionary(uniqueKeysWithValues: zones.enumerated().map { ($1.id, $0) })
    var flows = ZoneFlows(
      areas: scene.zoneAreasSquareMetres,
      in: range.lowerBound.microseconds..<range.upperBound.microseconds)
    for stays in Dictionary(grouping: scene.visits, by: \.session).values {
      flows.add(
        stays.compactMap { visit in
          // What is no zone any more is ground without one.
          if let zone = visit.zone, numbers[zone] == nil { return nil }
          return AreaStay(
            zone: visit.zone.flatMap { numbers[$0] }, entered: visit.enter.microseconds,
            left: visit.exit?.microseconds, isStale: visit.stale)
        })
    }
    return FlowReport(
      asOf: scene.now == .distantPast ? nil : scene.now, from: range.lowerBound,
      to: range.upperBound, flows: Self.rows(of: flows, zones),
      sources: Self.passages(of: flows, zones) { $0.from == nil ? $0.to : nil },
      sinks: Self.passages(of: flows, zones) { $0.to == nil ? $0.from : nil })
  }

  private static func rows(of flows: ZoneFlows, _ zones: [Zone]) -> [FlowReport.Flow] {
    flows.counts.sorted {
      ($0.key.from ?? -1, $0.key.to ?? -1) < ($1.key.from ?? -1, $1.key.to ?? -1)
    }.map { move, count in
      FlowReport.Flow(
        from: move.from.map { zones[$0].id }, to: move.to.map { zones[$0].id }, count: count)
    }
  }

  /// Sums the moves that have an end outside, by the zone at their other.
  private static func passages(
    of flows: ZoneFlows, _ zones: [Zone], _ inner: (ZoneFlows.Move) -> Int?
  ) -> [FlowReport.Passage] {
    var byGate = Array(repeating: 0, count: zones.count)
    var elsewhere = 0
    for (move, count) in flows.counts {
      guard let zone = inner(move) else { continue }
      if zones[zone].isGate { byGate[zone] += count } else { elsewhere += count }
    }
    let gates = zones.indices.filter { zones[$0].isGate }.map {
      FlowReport.Passage(gate: zones[$0].id, count: byGate[$0])
    }
    return gates + (elsewhere > 0 ? [FlowReport.Passage(gate: nil, count: elsewhere)] : [])
  }
}
