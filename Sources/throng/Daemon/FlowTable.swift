import Service

/// What a daemon answered to `zone.flow`, laid out for people: a matrix, from zones down to zones across.
enum FlowTable {
  private static let outside = "(outside)"

  static func text(of answer: AnswerValue) -> String {
    let flows = answer["flows"]?.elements ?? []
    var headline = "\(answer["venue"]?.string ?? "")"
    headline += answer["event"]?.string.map { ", \($0)" } ?? ""
    headline += ", \(answer["from"]?.string ?? "") to \(answer["to"]?.string ?? "")"
    guard !flows.isEmpty else { return headline + "\nNobody moved.\n" }
    headline += ", \(answer["moves"]?.integer ?? 0) moves between zones"
    var text = headline + "\n\n" + Text.table(matrix(flows), firstNumber: 1) + "\n"
    text += passages("came in", answer["sources"]) + passages("left", answer["sinks"])
    if let omitted = answer["flowsOmitted"]?.integer { text += "\(omitted) flows left out\n" }
    return text
  }

  private static func matrix(_ flows: [AnswerValue]) -> [[String]] {
    var (rows, columns): ([String], [String]) = ([], [])
    var counts: [[String]: Int] = [:]
    for flow in flows {
      let (from, to) = (flow["from"]?.string ?? outside, flow["to"]?.string ?? outside)
      if !rows.contains(from) { rows.append(from) }
      if !columns.contains(to) { columns.append(to) }
      counts[[from, to]] = flow["count"]?.integer
    }
    // By the order in which the rows tell them, which is that of the file.
    columns = rows.filter(columns.contains) + columns.filter { !rows.contains($0) }
    return [["from \\ to"] + columns]
      + rows.map { from in
        [from] + columns.map { counts[[from, $0]].map(String.init) ?? "·" }
      }
  }

  private static func passages(_ what: String, _ list: AnswerValue?) -> String {
    let words = (list?.elements ?? []).map { passage in
      let gate = passage["gate"]?.string.map { "by \(TerminalText.harmless($0))" } ?? "elsewhere"
      return "\(passage["count"]?.integer ?? 0) \(gate)"
    }
    return "\(what): \(words.isEmpty ? "nobody" : words.joined(separator: ", "))\n"
  }
}
