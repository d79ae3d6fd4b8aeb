import Engine
import JSONText
import Presence

extension EngineMethods {
  /// `zone.history`: minutes, hours or days of a venue or one of its zones.
  var zoneHistory: Method {
    Method(
      parameters: ["venue", "zone", "from", "to", "step", "after"],
      work: .answer { [engine] parameters, writer throws(Refusal) in
        let question = try Self.question(parameters)
        let report: HistoryReport?
        do throws(EngineError) { report = try engine.history(question) } catch {
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
          result.name("rows")
          let told = result.page(of: report.rows) { $0.row($1) }
          let next = told < report.rows.count ? report.rows[told].minute : report.next
          if let next { result.member("next", Int(next)) }
        }
      })
  }

  private static func question(_ parameters: Parameters) throws(Refusal) -> HistoryQuestion {
    let steps = HistoryQuestion.Step.allCases.map(\.rawValue)
    let word = try parameters.string("step") ?? HistoryQuestion.Step.hour.rawValue
    guard let step = HistoryQuestion.Step(rawValue: word) else {
      throw Refusal(
        .invalidParams,
        "The parameter \"step\" of zone.history is \(steps.joined(separator: ", ")).")
    }
    var question = HistoryQuestion(venue: try parameters.identifier("venue"), step: step)
    question.zone = try parameters.string("zone")?.normalForm
    question.from = try time("from", parameters)
    question.to = try time("to", parameters)
    question.next = try parameters.integer("after", in: 0...Int64(Int32.max))
    if let from = question.from, let to = question.to, to < from {
      throw Refusal(.invalidParams, "The parameter \"to\" of zone.history lies before \"from\".")
    }
    return question
  }

  private static func time(
    _ name: StaticString, _ parameters: Parameters
  ) throws(Refusal) -> EventTime? {
    guard let text = try parameters.string(name) else { return nil }
    guard let time = ISO8601.time(text) else {
      throw Refusal(
        .invalidParams,
        "The parameter \"\(name)\" of zone.history is a time such as 2026-06-13T17:00:00Z.")
    }
    return time
  }
}

extension JSONWriter {
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
