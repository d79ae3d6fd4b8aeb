import CrowdDensity
import Presence
import Storage
import Synchronization

// What zones were like before now.
extension Engine {
  /// Minutes in one page at the most, looked up one by one.
  private static let minutesOfPage: Int64 = 2880

  /// Hours in one page at the most: about what an answer has room for, or a year of days.
  private static func hoursOfPage(_ step: HistoryQuestion.Step) -> Int64 {
    step == .hour ? 4500 : 9000
  }

  /// The past of a venue or zone, a page of it; nil if there never was such a one.
  ///
  /// Minutes, hours and days without anybody have no row. It tells up to the watermark: closed minutes as
  /// stored, the last quarter of an hour as it is so far.
  /// - Throws: `EngineError.storage`.
  public func history(_ question: HistoryQuestion) throws(EngineError) -> HistoryReport? {
    var known: OpenMinutes
    var stored: HistoryReader.Answer
    var range: Range<Int64>
    repeat {
      known = state.withLock {
        $0.minutes.open(
          of: question.venue, question.zone, $0.clock, position: $0.statistics.journalPosition)
      }
      range = Self.range(question, known)
      stored = try self.stored(question, range, known)
      // Else rows that were open above are stored by now and would count twice.
    } while stored.rowsThrough > known.position
    guard known.isInService || stored.isKnown else { return nil }
    var report = HistoryReport(
      asOf: known.now == .distantPast ? nil : known.now, timeZone: known.hours.name,
      from: EventTime(microseconds: Minute.start(of: range.lowerBound)),
      to: EventTime(microseconds: Minute.start(of: range.upperBound)))
    let first = question.next ?? range.lowerBound
    var times = LocalTimes(known.hours)
    if question.step == .minute {
      let end = min(range.upperBound, max(first, 0) + Self.minutesOfPage)
      report.rows = minutes(of: stored, known).filter {
        (first..<max(first, end)).contains($0.minute)
      }
      .map { Self.row($0, known, &times) }
      if end < range.upperBound { report.next = end }
    } else {
      let sums = sums(of: stored, known, question.step, first..<max(first, range.upperBound))
      report.rows = sums.map { Self.row($0, question.step, known, &times) }
      if Int64(stored.hours.count) == Self.hoursOfPage(question.step),
        let last = stored.hours.last
      {
        // The last period may go on with the next page.
        report.next = question.step == .hour ? last.hour + 1 : sums.last?.first
        if question.step == .day { report.rows.removeLast() }
      }
    }
    return report
  }

  /// The minutes asked for: whole steps.
  private static func range(_ question: HistoryQuestion, _ known: OpenMinutes) -> Range<Int64> {
    let asked = question.to.map { Minute.number(of: $0.microseconds - 1) + 1 } ?? known.end
    let end = min(max(asked, 0), max(known.end, 0))
    let from =
      question.from.map { Minute.number(of: $0.microseconds) }
      ?? end - Minute.number(of: question.step.span.microseconds)
    let first = max(0, min(from, end))
    switch question.step {
    case .minute: return first..<end
    case .hour: return min(known.hours.hour(of: first), end)..<end
    case .day: return min(known.hours.day(of: first), end)..<end
    }
  }

  private func stored(
    _ question: HistoryQuestion, _ range: Range<Int64>, _ known: OpenMinutes
  ) throws(EngineError) -> HistoryReader.Answer {
    let first = min(max(question.next ?? range.lowerBound, range.lowerBound), range.upperBound)
    let hours: Range<Int64>
    let minutes: Range<Int64>
    if question.step == .minute {
      hours = 0..<0
      minutes = first..<min(range.upperBound, first + Self.minutesOfPage)
    } else {
      let through = min(max(known.hoursThrough, first), range.upperBound)
      hours = first..<through
      minutes = through..<range.upperBound
    }
    do {
      return try history.withLock { (reader) throws(StorageError) in
        guard let reader else { return HistoryReader.Answer() }
        return try reader.rows(
          of: question.venue, zone: question.zone, hours: hours, minutes: minutes,
          limit: Self.hoursOfPage(question.step))
      }
    } catch { throw .storage(error) }
  }

  /// Stored minutes with what waits for the next commit and what is open, ascending.
  private func minutes(of stored: HistoryReader.Answer, _ known: OpenMinutes) -> [MinuteRow] {
    var sums: [Int64: MinuteTally] = [:]
    let isStored = stored.rowsThrough >= known.freshPosition
    for row in stored.minutes + (isStored ? [] : known.fresh) + known.open
    where row.minute < known.end {
      sums[row.minute, default: MinuteTally()].add(row.tally)
    }
    return sums.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }
      .map { MinuteRow(minute: $0.key, tally: $0.value) }
  }

  /// Hours or days, ascending, those that begin in a range.
  private func sums(
    of stored: HistoryReader.Answer, _ known: OpenMinutes, _ step: HistoryQuestion.Step,
    _ range: Range<Int64>
  ) -> [PeriodSum] {
    var sums: [PeriodSum] = []
    var end = Int64.min
    func begin(with minute: Int64, ofHour hour: Int64? = nil) {
      guard minute >= end else { return }
      let first =
        step == .hour ? hour ?? known.hours.hour(of: minute) : known.hours.day(of: minute)
      sums.append(PeriodSum(first: first))
      end = step == .hour ? first + 60 : known.hours.dayAfter(minute)
    }
    for hour in stored.hours {
      begin(with: hour.hour, ofHour: hour.hour)
      sums[sums.count - 1].add(hour)
    }
    // On a full page they come with a later one.
    guard Int64(stored.hours.count) < Self.hoursOfPage(step) else { return sums }
    let tail = max(known.hoursThrough, range.lowerBound)
    for row in minutes(of: stored, known) where row.minute >= tail && row.minute < range.upperBound
    {
      begin(with: row.minute)
      sums[sums.count - 1].add(row)
    }
    return sums
  }

  private static func row(
    _ row: MinuteRow, _ known: OpenMinutes, _ times: inout LocalTimes
  ) -> HistoryReport.Row {
    let tally = row.tally
    return HistoryReport.Row(
      time: times.text(of: row.minute), minute: row.minute, seconds: 60,
      personSeconds: Double(tally.presence) / 1e6, peak: Int(max(0, tally.peak)),
      least: Int(max(0, tally.least)), entries: Int(tally.entries), exits: Int(tally.exits),
      uniqueSessions: Int(tally.uniqueSessions), isProvisional: row.minute >= known.firstOpen)
  }

  private static func row(
    _ sum: PeriodSum, _ step: HistoryQuestion.Step, _ known: OpenMinutes,
    _ times: inout LocalTimes
  ) -> HistoryReport.Row {
    let end = step == .hour ? sum.first + 60 : known.hours.dayAfter(sum.first)
    let passed = min(end, known.end) - sum.first
    return HistoryReport.Row(
      time: times.text(of: sum.first), minute: sum.first, seconds: passed * 60,
      personSeconds: Double(sum.presence) / 1e6, peak: Int(sum.peak),
      peakTime: times.text(of: sum.peakMinute), least: Int(sum.least(of: passed)),
      entries: Int(sum.entries), exits: Int(sum.exits),
      uniqueSessions: step == .hour ? Int(sum.uniqueSessions) : nil,
      isProvisional: end > known.firstOpen)
  }
}
