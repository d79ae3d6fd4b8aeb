import CrowdDensity
import Geofencing
import Presence
import Synchronization
import Venues

// The past, as everybody may know it.
extension Engine {
  /// Hours in one page of the public's history at the most: a week.
  private static let publicHoursOfPage: Int64 = 168

  /// The hours of a question that are over for good, wholly within it, and not from before this version of the venue.
  ///
  /// Without a beginning it is the last 24. The question's step and zone play no part.
  /// - Throws: `EngineError.storage`.
  public func publicHours(
    _ question: HistoryQuestion, of plan: Plan
  ) throws(EngineError) -> PublicHours {
    let known = state.withLock {
      $0.minutes.open(
        of: question.venue, nil, $0.clock, position: $0.statistics.journalPosition)
    }
    let change = try versions(of: question.venue, after: plan.version - 1, limit: 1).first?.time
    let asked = question.to.map { Minute.number(of: $0.microseconds) } ?? known.firstOpen
    let end = known.hours.hour(of: max(0, min(asked, known.firstOpen)))
    let wanted = question.from.map { known.hours.hour(of: Minute.number(of: $0.microseconds)) }
    var first = max(0, question.next ?? wanted ?? end - 24 * 60)
    if let change {
      // The hour in which it came into service has seen another plan, or none.
      first = max(first, known.hours.hour(of: Minute.number(of: change.microseconds)) + 60)
    }
    first = min(known.hours.hour(of: first), end)
    let last = min(end, first + Self.publicHoursOfPage * 60)
    let hours = Array(stride(from: first, to: last, by: 60))
    var times = LocalTimes(known.hours)
    return PublicHours(
      asOf: known.now == .distantPast
        ? nil
        : EventTime(
          microseconds: Minute.start(of: Minute.number(of: known.now.microseconds))),
      timeZone: known.hours.name, hours: hours, times: hours.map { times.text(of: $0) },
      range: first..<last, next: last < end ? last : nil)
  }

  /// What everybody may know of a venue's areas in such hours: for each hour the outline's row, then the zones'.
  ///
  /// Without a nesting nothing is told.
  /// - Throws: `EngineError.storage`.
  public func publicHistory(
    of plan: Plan, in hours: Range<Int64>, _ nesting: AreaNesting?, _ rules: PublicRules
  ) throws(EngineError) -> [Int64: [PublicHour]] {
    let areas = [nil] + plan.surveyed.venue.zones.map(\.id)
    let starts = stride(from: hours.lowerBound, to: hours.upperBound, by: 60)
    var rows: [Int64: [HistoryReport.Row?]] = [:]
    for start in starts { rows[start] = Array(repeating: nil, count: areas.count) }
    if nesting != nil {
      for (area, zone) in areas.enumerated() {
        var question = HistoryQuestion(
          venue: plan.surveyed.venue.id, zone: zone, step: .hour)
        question.from = EventTime(microseconds: Minute.start(of: hours.lowerBound))
        question.to = EventTime(microseconds: Minute.start(of: hours.upperBound))
        for row in try history(question)?.rows ?? [] { rows[row.minute]?[area] = row }
      }
    }
    var told: [Int64: [PublicHour]] = [:]
    for (hour, rows) in rows { told[hour] = Self.publicHour(hour, rows, nesting, rules) }
    return told
  }

  private static func publicHour(
    _ minute: Int64, _ rows: [HistoryReport.Row?], _ nesting: AreaNesting?, _ rules: PublicRules
  ) -> [PublicHour] {
    let contributors = rows.map { $0?.uniqueSessions ?? 0 }
    let told =
      nesting.map { rules.told(contributors, $0) }
      ?? [Bool](repeating: false, count: rows.count)
    return zip(rows, told).map { row, isTold in
      guard isTold, let row else { return PublicHour(minute: minute) }
      return PublicHour(row, rules)
    }
  }
}
