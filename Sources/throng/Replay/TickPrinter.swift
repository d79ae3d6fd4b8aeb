import CrowdDensity
import Engine
import JSONText
import Presence
import Service

/// Prints the counts of all venues at each tick of a replay.
final class TickPrinter {
  private let format: ReplayFormats.Output
  private let venues: [String]
  private let hasPeople: Bool
  private let out: OutputStream
  private var ticks = 0

  init(format: ReplayFormats.Output, venues: [String], hasPeople: Bool, to out: OutputStream) {
    self.format = format
    self.venues = venues
    self.hasPeople = hasPeople
    self.out = out
  }

  func begin() throws(CommandError) {
    guard format == .csv else { return }
    try out.line(
      "time,venue,zone,sessions" + (hasPeople ? ",people,low,high,people_per_m2" : "") + ",level")
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
      for counts in [report.total] + report.zones {
        let zone = CSV.field(counts.zone ?? "")
        let level = CSV.field(counts.crowding?.name ?? "")
        try out.line("\(time),\(venue),\(zone),\(counts.sessions)\(people(counts)),\(level)")
      }
    }
  }

  /// Fields are empty where there is no estimate.
  private func people(_ counts: ZoneCounts) -> String {
    guard hasPeople else { return "" }
    guard let people = counts.people, let density = counts.peoplePerSquareMetre else {
      return ",,,,"
    }
    return ",\(Text.decimals(people.people, 2)),\(people.low),\(people.high),"
      + Text.decimals(density, 6)
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
