import Engine
import JSONText
import Presence
import Service

/// Prints the counts of all venues at each tick of a replay.
final class TickPrinter {
  private let format: ReplayFormats.Output
  private let venues: [String]
  private let out: OutputStream
  private var ticks = 0

  init(format: ReplayFormats.Output, venues: [String], to out: OutputStream) {
    self.format = format
    self.venues = venues
    self.out = out
  }

  func begin() throws(CommandError) {
    if format == .csv { try out.line("time,venue,zone,sessions") }
  }

  func print(_ engine: Engine, at time: EventTime) throws(CommandError) {
    let reports = venues.compactMap { engine.density(venue: $0) }
    switch format {
    case .csv: try printRows(reports, time)
    case .json: try out.line(Self.json(reports, time))
    case .table:
      if ticks > 0 { try out.line("") }
      for report in reports { try out.write(table(report)) }
    }
    ticks += 1
  }

  /// The summary: the last line of JSON, else a note beside the data.
  func end(_ outcome: BatchOutcome, rejected: Int, _ console: Console) throws(CommandError) {
    var json = JSONWriter()
    json.object { json in
      json.member(
        "summary",
        object: { json in
          json.member("accepted", outcome.accepted)
          json.member("rejected", rejected)
          json.member("duplicates", outcome.duplicates)
          json.member("late", outcome.late)
        })
    }
    if format == .json {
      try out.line(json.text)
    } else {
      console.note(
        "accepted \(outcome.accepted), rejected \(rejected), duplicates \(outcome.duplicates), "
          + "late \(outcome.late)")
    }
  }

  private func table(_ report: DensityReport) -> String { DensityTable.text(of: report) }

  private func printRows(_ reports: [DensityReport], _ time: EventTime) throws(CommandError) {
    let time = time.rfc3339
    for report in reports {
      let venue = CSV.field(report.venue)
      try out.line("\(time),\(venue),,\(report.total.sessions)")
      for zone in report.zones {
        try out.line("\(time),\(venue),\(CSV.field(zone.zone ?? "")),\(zone.sessions)")
      }
    }
  }

  private static func json(_ reports: [DensityReport], _ time: EventTime) -> String {
    var json = JSONWriter()
    json.object { json in
      json.member("time", time.rfc3339)
      json.member(
        "venues",
        array: { json in
          for report in reports { json.density(report) }
        })
    }
    return json.text
  }
}
