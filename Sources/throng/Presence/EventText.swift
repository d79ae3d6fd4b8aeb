import Service

/// An event as one line for people.
enum EventText {
  static func line(of event: AnswerValue) -> String {
    let kind = event["kind"]?.string ?? "?"
    var words = [
      event["time"]?.string ?? "?", kind.count < 5 ? kind + " " : kind,
      event["session"]?.string ?? "?",
    ]
    if event["venue"]?.string != nil { words.append(SessionText.place(event)) }
    if let reason = event["reason"]?.string { words.append(reason) }
    if let seconds = event["dwellSeconds"]?.double {
      words.append("after \(Text.decimals(seconds, 0)) s")
    }
    if event["stale"]?.bool == true { words.append("(fell silent)") }
    return TerminalText.harmless(words.joined(separator: " "))
  }
}
