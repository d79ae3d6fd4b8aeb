import CrowdDensity
import Engine
import JSONText
import Presence
import Venues

// Visits and the ways between them.
extension EngineMethods {
  /// `zone.flow`: how often people went from which zone to which.
  var zoneFlow: Method {
    Method(
      parameters: ["venue"] + AskedSpan.names, isForAdministrators: options.audience == .public,
      work: .reading { [engine] parameters throws(Refusal) in
        let (question, span) = try Self.visitQuestion(parameters, engine)
        return { writer throws(Refusal) in
          let report: FlowReport?
          do throws(EngineError) { report = try engine.flows(question) } catch {
            throw Self.refusal(error)
          }
          guard let report else { throw Self.noVenue(question.venue) }
          writer.flows(report, of: question.venue, span.event)
        }
      })
  }

  /// `zone.dwell`: how long people stay.
  var zoneDwell: Method {
    Method(
      parameters: ["venue", "zone"] + AskedSpan.names,
      isForAdministrators: options.audience == .public,
      work: .reading { [engine] parameters throws(Refusal) in
        let (question, span) = try Self.visitQuestion(parameters, engine)
        let zone = try parameters.string("zone")?.normalForm
        return { writer throws(Refusal) in
          let report: DwellReport?
          do throws(EngineError) { report = try engine.dwells(question, zone: zone) } catch {
            throw Self.refusal(error)
          }
          guard let report else {
            guard let zone, engine.hasVenue(question.venue) else {
              throw Self.noVenue(question.venue)
            }
            throw Self.noZone(zone, in: question.venue)
          }
          writer.dwells(report, of: question.venue, span.event)
        }
      })
  }

  private static func visitQuestion(
    _ parameters: Parameters, _ engine: Engine
  ) throws(Refusal) -> (VisitQuestion, AskedSpan) {
    let venue = try parameters.identifier("venue")
    let span = try AskedSpan(parameters, of: venue, engine)
    return (VisitQuestion(venue: venue, from: span.from, to: span.to), span)
  }
}

extension JSONWriter {
  fileprivate mutating func flows(_ report: FlowReport, of venue: String, _ event: VenueEvent?) {
    object { result in
      result.head(venue, event, asOf: report.asOf, report.from, report.to)
      result.member("moves", report.moves)
      result.passages("sources", report.sources)
      result.passages("sinks", report.sinks)
      result.name("flows")
      let told = result.page(of: report.flows) { list, flow in
        list.object {
          $0.member("from", flow.from)
          $0.member("to", flow.to)
          $0.member("count", flow.count)
        }
      }
      if told < report.flows.count {
        result.member("flowsOmitted", report.flows.count - told)
      }
    }
  }

  fileprivate mutating func dwells(_ report: DwellReport, of venue: String, _ event: VenueEvent?) {
    object { result in
      result.head(venue, event, asOf: report.asOf, report.from, report.to)
      result.name("zones")
      let told = result.page(of: report.rows) { $0.dwell($1) }
      if told < report.rows.count {
        result.member("zonesOmitted", report.rows.count - told)
      }
    }
  }

  private mutating func head(
    _ venue: String, _ event: VenueEvent?, asOf: EventTime?, _ from: EventTime, _ to: EventTime
  ) {
    member("venue", venue)
    if let event { member("event", event.name) }
    member("asOf", asOf?.rfc3339)
    member("from", from.rfc3339)
    member("to", to.rfc3339)
  }

  private mutating func passages(_ name: String, _ passages: [FlowReport.Passage]) {
    member(
      name,
      array: { list in
        for passage in passages {
          list.object {
            $0.member("gate", passage.gate)
            $0.member("count", passage.count)
          }
        }
      })
  }

  private mutating func dwell(_ row: DwellReport.Row) {
    func seconds(_ length: Int64?) -> Double? { length.map { Double($0) / 1e6 } }
    let times = row.times
    object {
      $0.member("zone", row.zone)
      $0.member("visits", times.visits)
      $0.member("ended", times.ended)
      $0.member("medianSeconds", seconds(times.median), decimals: 3)
      if let gap = times.medianGap { $0.member("medianReason", gap.rawValue) }
      $0.member("p90Seconds", seconds(times.p90), decimals: 3)
      if let gap = times.p90Gap { $0.member("p90Reason", gap.rawValue) }
    }
  }
}
