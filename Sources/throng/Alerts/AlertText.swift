import Service

/// Alerts for people.
enum AlertText {
  private static let header = [
    "alert", "raised", "place", "rule", "measure", "value", "state", "by", "note",
  ]

  /// What a daemon answered to `alert.list`.
  static func table(of answer: AnswerValue) -> String {
    let alerts = answer["alerts"]?.elements ?? []
    let asOf = answer["asOf"]?.string.map { "as of \($0)" } ?? "before any record"
    guard !alerts.isEmpty else { return "no alerts, \(asOf)\n" }
    let open = alerts.count { $0["cleared"]?.string == nil }
    let headline = "\(open) open, \(asOf)\n\n"
    return headline + Text.table([header] + alerts.map(cells), firstNumber: header.count)
  }

  private static func cells(_ alert: AnswerValue) -> [String] {
    [
      number(alert["alert"]), alert["raised"]?.string ?? "?", SessionText.place(alert),
      alert["rule"]?.string ?? "?", alert["measure"]?.string ?? "?", value(alert), state(alert),
      number(alert["acknowledgedBy"]), alert["note"]?.string ?? "",
    ]
  }

  /// An alert as a line, as what has become of it: an `event` of `alert.watch`.
  static func line(of frame: AnswerValue, event: String) -> String {
    let times = ["cleared": "cleared", "acknowledged": "acknowledged"]
    var words = [
      frame[times[event] ?? "raised"]?.string ?? "?", event, number(frame["alert"]),
      SessionText.place(frame), frame["rule"]?.string ?? "?",
    ]
    switch event {
    case "cleared": words.append(frame["reason"]?.string ?? "")
    case "acknowledged":
      words.append("by user \(number(frame["acknowledgedBy"]))")
      if let note = frame["note"]?.string { words.append(note) }
    default: words.append("\(frame["measure"]?.string ?? "?") \(value(frame))")
    }
    if let skipped = frame["skipped"]?.integer { words.append("(\(skipped) skipped)") }
    return TerminalText.harmless(words.joined(separator: " "))
  }

  /// A level by its name, anything else as a number.
  private static func value(_ alert: AnswerValue) -> String {
    alert["level"]?.string ?? alert["value"]?.double.map { Text.decimals($0, 2) } ?? "?"
  }

  private static func state(_ alert: AnswerValue) -> String {
    if let cleared = alert["cleared"]?.string {
      return "\(alert["reason"]?.string ?? "cleared") \(cleared)"
    }
    return alert["acknowledged"]?.string.map { "acknowledged \($0)" } ?? "open"
  }

  private static func number(_ value: AnswerValue?) -> String {
    value?.integer.map(String.init) ?? "-"
  }
}
