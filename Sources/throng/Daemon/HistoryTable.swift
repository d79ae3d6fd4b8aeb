import Service

/// What a daemon answered to `zone.history`, laid out.
enum HistoryTable {
  private static let columns = [
    "personSeconds", "mean", "peak", "peakTime", "least", "entries", "exits", "uniqueSessions",
  ]

  /// For people: a headline that tells the peak, and a row each.
  static func text(of answer: AnswerValue) -> String {
    let rows = answer["rows"]?.elements ?? []
    let place = answer["zone"]?.string.map { ", zone \($0)" } ?? ""
    var headline = "\(answer["venue"]?.string ?? "")\(place)"
    headline += answer["asOf"]?.string.map { ", as of \($0)" } ?? ", before any record"
    headline += ", times of \(answer["timeZone"]?.string ?? "UTC")"
    if let event = answer["event"]?.string {
      return headline + totals(of: event, answer) + table(rows)
    }
    let first = rows.first
    let top = rows.dropFirst().reduce(first) { best, row in
      (row["peak"]?.integer ?? 0) > (best?["peak"]?.integer ?? 0) ? row : best
    }
    guard let top else { return headline + "\nNobody was there.\n" }
    let time = top["peakTime"]?.string ?? top["time"]?.string ?? ""
    if let peak = top["peak"]?.integer { headline += "\npeak \(peak) sessions at \(time)" }
    return headline + table(rows)
  }

  /// The sentence about an event as a whole.
  private static func totals(of event: String, _ answer: AnswerValue) -> String {
    guard let peak = answer["peak"]?.integer, let time = answer["peakTime"]?.string else {
      return "\n\(event): nobody was there."
    }
    return "\n\(event): peak \(peak) sessions at \(time), "
      + "\(answer["entries"]?.integer ?? 0) entries, \(answer["exits"]?.integer ?? 0) exits"
  }

  private static func table(_ rows: [AnswerValue]) -> String {
    guard !rows.isEmpty else { return "\n" }
    let header = [
      "time", "mean", "peak", "least", "distinct", "person h", "entries", "exits", "",
    ]
    let cells = rows.map { row in
      [
        row["time"]?.string ?? "", decimals(row["mean"], 1), count(row["peak"]),
        count(row["least"]), count(row["uniqueSessions"]),
        row["personSeconds"]?.double.map { Text.decimals($0 / 3600, 2) } ?? "-",
        count(row["entries"]), count(row["exits"]),
        row["withheld"]?.bool == true ? "withheld" : row["provisional"]?.bool == true ? "*" : "",
      ]
    }
    return "\n\n" + Text.table([header] + cells, firstNumber: 1)
  }

  /// For programs: a header and a row each; empty where nothing is told.
  static func csv(of answer: AnswerValue) -> String {
    let venue = CSV.field(answer["venue"]?.string ?? "")
    let zone = CSV.field(answer["zone"]?.string ?? "")
    var text = "venue,zone,time,seconds,\(columns.joined(separator: ",")),provisional\n"
    for row in answer["rows"]?.elements ?? [] {
      let cells = (["time", "seconds"] + columns).map { cell(row[$0]) }
      let isProvisional = row["provisional"]?.bool == true
      text += ([venue, zone] + cells + [isProvisional ? "1" : "0"]).joined(separator: ",") + "\n"
    }
    return text
  }

  private static func cell(_ value: AnswerValue?) -> String {
    guard let value else { return "" }
    if let text = value.string { return CSV.field(text) }
    return value.text == "null" ? "" : value.text
  }

  private static func count(_ value: AnswerValue?) -> String {
    value?.integer.map(String.init) ?? "-"
  }

  private static func decimals(_ value: AnswerValue?, _ decimals: Int) -> String {
    value?.double.map { Text.decimals($0, decimals) } ?? "-"
  }
}
