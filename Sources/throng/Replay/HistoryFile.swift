import Engine
import Presence

/// The CSV files of visits and decisions that `throng replay` writes.
enum HistoryFile {
  static func write(
    visits: [History.Visit], clock: EventTime, to file: OutputStream
  ) throws(CommandError) {
    try file.line("session,venue,zone,enter,exit,dwell_s,open")
    for visit in visits {
      let dwell = (visit.exit ?? max(clock, visit.enter)) - visit.enter
      let fields = [
        CSV.field(visit.session), CSV.field(visit.venue), CSV.field(visit.zone ?? ""),
        visit.enter.rfc3339, visit.exit?.rfc3339 ?? "", seconds(dwell),
        visit.exit == nil ? "1" : "0",
      ]
      try file.line(fields.joined(separator: ","))
    }
    try file.flush()
  }

  static func write(decisions: [Decision], to file: OutputStream) throws(CommandError) {
    try file.line("session,venue,time,decision,reason")
    for decision in decisions {
      let fields = [
        CSV.field(decision.session), CSV.field(decision.venue), decision.time.rfc3339,
        decision.action.rawValue, decision.reason,
      ]
      try file.line(fields.joined(separator: ","))
    }
    try file.flush()
  }

  /// Seconds, whole ones without a fraction.
  private static func seconds(_ span: TimeSpan) -> String {
    span.microseconds % 1_000_000 == 0
      ? String(span.microseconds / 1_000_000) : "\(span.seconds)"
  }
}
