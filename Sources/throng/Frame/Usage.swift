/// How a subcommand is called: what its arguments are checked against and its help is made of.
struct Usage {
  /// Its words behind `throng`, such as `venues load`.
  var name: String
  /// What it does, one line without a full stop.
  var summary: String
  /// Operands as the synopsis shows them, such as `FILE…`; empty if there are none.
  var operands = ""
  /// How many operands may be given.
  var operandCount: ClosedRange<Int> = 0...0
  var flags: [Flag] = []
  /// Whole sentences for `--help`, a paragraph each.
  var notes: [String] = []
  /// Command lines that work as they stand.
  var examples: [String]

  /// The synopsis: required flags first, optional ones in brackets.
  var synopsis: String {
    var words = ["throng", name]
    if !operands.isEmpty {
      words.append(operandCount.lowerBound == 0 ? "[\(operands)]" : operands)
    }
    words += flags.filter(\.isRequired).map(\.shape)
    words += flags.filter { !$0.isRequired }.map { "[\($0.shape)]" }
    return words.joined(separator: " ")
  }

  /// What `--help` prints.
  var help: String {
    var text = "\(summary).\n\n\(Text.wrapped("Usage: " + synopsis, columns: 78, indent: 4))\n"
    let rows = flags.map { ($0.shape, $0.help) } + [("--help", "Print this and exit")]
    let width = rows.map(\.0.count).max() ?? 0
    text += "\nFlags:\n"
    for (shape, help) in rows {
      text += "  \(shape)\(String(repeating: " ", count: width - shape.count))  \(help)\n"
    }
    for note in notes { text += "\n\(Text.wrapped(note, columns: 78))\n" }
    text += "\n\(examples.count == 1 ? "Example" : "Examples"):\n"
    for example in examples { text += "  \(example)\n" }
    return text
  }
}
