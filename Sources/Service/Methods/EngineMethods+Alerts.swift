import Engine
import Intake
import JSONText
import Presence

// What rules of venue files have raised.
extension EngineMethods {
  /// Alerts in one answer at the most; there may be fewer in one that would be too long.
  private static let mostAlerts = 2000
  private static let longestNote = 200

  /// `alert.list`: open alerts, and with a time those cleared since.
  var alertList: Method {
    Method(
      parameters: ["venue", "since", "after"], isForAdministrators: options.audience == .public,
      work: .answer { [engine] parameters, writer throws(Refusal) in
        let venue = try parameters.string("venue")?.normalForm
        let since = try Self.since(parameters)
        let after = try parameters.integer("after", in: 0...Int64.max) ?? 0
        let alerts: [Alert]
        do throws(EngineError) {
          alerts = try engine.alerts(
            after: after, clearedSince: since, venue: venue, limit: Self.mostAlerts)
        } catch { throw Self.refusal(error) }
        let asOf = engine.statistics.clock
        writer.object { result in
          result.member("asOf", asOf?.rfc3339)
          result.name("alerts")
          let told = result.page(of: alerts) { list, alert in
            list.object { $0.members(of: alert) }
          }
          guard let last = alerts.prefix(told).last else { return }
          if told < alerts.count || told == Self.mostAlerts { result.member("next", last.id) }
        }
      })
  }

  private static func since(_ parameters: Parameters) throws(Refusal) -> EventTime? {
    guard let text = try parameters.string("since") else { return nil }
    guard let time = ISO8601.time(text) else {
      throw Refusal(
        .invalidParams,
        "The parameter \"since\" of alert.list is a time such as \"2026-06-13T17:00:00Z\".")
    }
    return time
  }

  /// `alert.acknowledge`: takes note that an operator has seen an open alert.
  var alertAcknowledge: Method {
    Method(
      parameters: ["alert", "note"], isForAdministrators: true,
      work: .job { [engine] parameters throws(Refusal) in
        let id = try parameters.required(
          "alert", try parameters.integer("alert", in: 1...Int64.max))
        let note = try parameters.string("note")
        guard note?.utf8.count ?? 0 <= Self.longestNote else {
          throw Refusal(
            .invalidParams,
            "The parameter \"note\" of alert.acknowledge has at most \(Self.longestNote) bytes.")
        }
        let user = parameters.user
        return { _ throws(Refusal) in
          let alert: Alert?
          do throws(EngineError) {
            alert = try engine.acknowledge(alert: id, by: user, note: note)
          } catch { throw Self.refusal(error) }
          guard let alert else {
            throw Refusal(.notFound, "No alert \(id) is open; alert.list tells those that are.")
          }
          var writer = JSONWriter()
          writer.object { $0.members(of: alert) }
          return writer.bytes
        }
      })
  }

  /// `alert.watch`: alerts as they are raised, cleared and acknowledged, at one venue or all.
  var alertWatch: Method {
    Method(
      parameters: ["venue"], isForAdministrators: options.audience == .public,
      work: .watch { parameters throws(Refusal) in
        .news(WatchFilter(topic: .alerts, venue: try parameters.string("venue")?.normalForm))
      })
  }
}

extension JSONWriter {
  /// Writes the members of an alert.
  mutating func members(of alert: Alert) {
    member("alert", alert.id)
    member("venue", alert.venue)
    member("zone", alert.zone)
    member("rule", alert.rule)
    member("measure", alert.measure)
    member("value", alert.value, decimals: 3)
    member("level", alert.level)
    member("raised", alert.raised.rfc3339)
    member("cleared", alert.cleared?.rfc3339)
    member("reason", alert.end?.rawValue)
    member("acknowledged", alert.acknowledgement?.time.rfc3339)
    member("acknowledgedBy", alert.acknowledgement?.user)
    member("note", alert.acknowledgement?.note)
  }
}
