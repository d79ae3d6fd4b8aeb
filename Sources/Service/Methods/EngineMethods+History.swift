import Engine
import JSONText
import Presence
import Venues

extension EngineMethods {
  /// `zone.history`: minutes, hours or days of a venue or one of its zones.
  var zoneHistory: Method {
    Method(
      parameters: ["venue", "zone", "step", "after", "audience"] + AskedSpan.names,
      work: .reading { [self] parameters throws(Refusal) in
        let (question, event) = try Self.question(parameters, engine)
        let audience = try audience(parameters)
        return { writer throws(Refusal) in
          if audience == .public { return try writePublicHistory(question, to: &writer) }
          try writeHistory(question, event, to: &writer)
        }
      })
  }

  private func writeHistory(
    _ question: HistoryQuestion, _ event: VenueEvent?, to writer: inout JSONWriter
  ) throws(Refusal) {
    let report: HistoryReport?
    var totals: HistoryTotals?
    do throws(EngineError) {
      report = try engine.history(question)
      if event != nil, question.next == nil { totals = try engine.totals(of: question) }
    } catch {
      throw Self.refusal(error)
    }
    guard let report else {
      guard let zone = question.zone, engine.hasVenue(question.venue) else {
        throw Self.noVenue(question.venue)
      }
      throw Self.noZone(zone, in: question.venue)
    }
    writer.object { result in
      result.member("venue", question.venue)
      result.member("zone", question.zone)
      result.member("step", question.step.rawValue)
      result.member("timeZone", report.timeZone)
      result.member("asOf", report.asOf?.rfc3339)
      result.member("from", report.from.rfc3339)
      result.member("to", report.to.rfc3339)
      if let event { result.member("event", event.name) }
      if let totals { result.totals(totals) }
      result.name("rows")
      let told = result.page(of: report.rows) { $0.row($1) }
      let next = told < report.rows.count ? report.rows[told].minute : report.next
      if let next { result.member("next", Int(next)) }
    }
  }

  private static func question(
    _ parameters: Parameters, _ engine: Engine
  ) throws(Refusal) -> (HistoryQuestion, VenueEvent?) {
    let steps = HistoryQuestion.Step.allCases.map(\.rawValue)
    let word = try parameters.string("step") ?? HistoryQuestion.Step.hour.rawValue
    guard let step = HistoryQuestion.Step(rawValue: word) else {
      throw Refusal(
        .invalidParams,
        "The parameter \"step\" of zone.history is \(steps.joined(separator: ", ")).")
    }
    var question = HistoryQuestion(venue: try parameters.identifier("venue"), step: step)
    question.zone = try parameters.string("zone")?.normalForm
    let span = try AskedSpan(parameters, of: question.venue, engine)
    (question.from, question.to) = (span.from, span.to)
    question.next = try parameters.integer("after", in: 0...Int64(Int32.max))
    return (question, span.event)
  }
}

extension JSONWriter {
  /// Writes the members that sum up all rows.
  fileprivate mutating func totals(_ totals: HistoryTotals) {
    member("peak", totals.peak)
    member("peakTime", totals.peakTime)
    member("personSeconds", totals.personSeconds, decimals: 6)
    member("entries", totals.entries)
    member("exits", totals.exits)
  }

  fileprivate mutating func row(_ row: HistoryReport.Row) {
    object {
      $0.member("time", row.time)
      $0.member("seconds", Int(row.seconds))
      $0.member("personSeconds", row.personSeconds, decimals: 6)
      $0.member("mean", row.mean, decimals: 3)
      $0.member("peak", row.peak)
      if let time = row.peakTime { $0.member("peakTime", time) }
      $0.member("least", row.least)
      $0.member("entries", row.entries)
      $0.member("exits", row.exits)
      $0.member("uniqueSessions", row.uniqueSessions)
      if row.isProvisional { $0.member("provisional", true) }
    }
  }
}
