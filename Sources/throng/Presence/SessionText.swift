import Service

/// What is known of a session, in a person's words.
enum SessionText {
  /// What a daemon answered to `session.get`.
  static func text(of answer: AnswerValue) -> String {
    let rows =
      [("now", [state(answer)]), ("app", [app(answer)]), ("visits", visits(answer))]
      + [("last fix", lastFix(answer)), ("what next", [next(answer)])]
    return TerminalText.harmless(answer["session"]?.string ?? "") + "\n" + rows.map(row).joined()
  }

  /// A reason's word as the end of a sentence that begins with a session.
  static func reason(_ word: String) -> String { reasons[word] ?? word }

  private static let reasons = [
    "enteredVicinity": "it has entered the vicinity",
    "leftVicinity": "it has left the vicinity",
    "appTerminated": "its app has ended",
    "permissionDenied": "its app may not use location",
    "stale": "nothing has been heard of it for too long",
    "venueChanged": "a venue has been redrawn",
    "venueRemoved": "a venue has been taken out of service",
    "neverLaunched": "its app has not been launched",
    "outsideVicinity": "it is in no venue's vicinity",
  ]

  private static let indent = 13

  private static func row(_ label: String, _ sentences: [String]) -> String {
    let margin = String(repeating: " ", count: indent)
    let lines = sentences.map(TerminalText.harmless).flatMap {
      Text.wrapped($0, columns: 80 - indent).split(separator: "\n")
    }
    let text = lines.map { margin + $0 + "\n" }.joined()
    return "  " + label + text.dropFirst(2 + label.count)
  }

  private static func state(_ answer: AnswerValue) -> String {
    let venues = names(answer["venues"])
    let why = reason(answer["reason"]?.string ?? "unknown")
    let since = answer["since"]?.string ?? "an unknown time"
    return answer["acquisition"]?.string == "acquiring"
      ? "location is being acquired for \(venues), since \(since), because \(why)"
      : "location is not being acquired, since \(since), because \(why)"
  }

  private static func names(_ venues: AnswerValue?) -> String {
    let names = (venues?.elements ?? []).compactMap(\.string)
    return names.isEmpty ? "no venue" : names.joined(separator: " and ")
  }

  private static func app(_ answer: AnswerValue) -> String {
    let phases = [
      "foreground": "on the screen", "background": "in the background", "terminated": "ended",
      "silent": "silent",
    ]
    let permissions = [
      "notDetermined": "location not asked for yet", "denied": "location denied",
      "whenInUse": "location allowed while in use", "always": "location always allowed",
    ]
    let phase = answer["lifecycle"]?.string ?? "unknown"
    let permission = answer["permission"]?.string
    let record = answer["lastRecord"]?.string.map { "; heard of last at \($0)" } ?? ""
    return (phases[phase] ?? phase) + "; "
      + (permission.map { permissions[$0] ?? $0 }
        ?? "no permission told, which counts as allowed")
      + record
  }

  private static func visits(_ answer: AnswerValue) -> [String] {
    let visits = (answer["visits"]?.elements ?? []).map { visit in
      place(visit) + " since " + (visit["enter"]?.string ?? "an unknown time")
    }
    return visits.isEmpty ? ["none now"] : visits
  }

  /// A venue, or a zone behind its venue.
  static func place(_ object: AnswerValue) -> String {
    let venue = object["venue"]?.string ?? "no venue"
    return object["zone"]?.string.map { "\(venue)/\($0)" } ?? venue
  }

  private static func lastFix(_ answer: AnswerValue) -> [String] {
    guard let time = answer["lastFix"]?.string else {
      return ["no usable one since the app last began"]
    }
    let radius = answer["lastFixAccuracy"]?.double.map {
      ", accurate to \(Text.decimals($0, 0)) m"
    }
    let verdicts = answer["verdicts"]?.elements ?? []
    return ["of \(time)" + (radius ?? "") + (verdicts.isEmpty ? "; in no venue's vicinity" : "")]
      + verdicts.map(verdict)
  }

  private static func verdict(_ verdict: AnswerValue) -> String {
    let venue = verdict["venue"]?.string ?? "?"
    let metres = verdict["distanceMetres"]?.double.map { Text.decimals($0, 0) } ?? "?"
    let says =
      switch verdict["verdict"]?.string {
      case "inside": "surely inside, \(metres) m from the vicinity's edge"
      case "outside": "surely outside, \(metres) m from the vicinity's edge"
      case "unsure": "unsure, \(metres) m from the vicinity's edge, less than it may be off"
      case "tooVague": "too vague for so small a vicinity"
      case let other: other ?? "unknown"
      }
    let taken = verdict["inVicinity"]?.bool == true ? "inside" : "outside"
    return "\(venue): \(says); taken to be \(taken)"
  }
}
