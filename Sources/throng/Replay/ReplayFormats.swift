import Intake

/// What `throng replay` reads and what it prints, both told by `--format`.
struct ReplayFormats {
  enum Output: String, CaseIterable {
    case table, csv, json
  }

  var input: WireFormat
  var output: Output

  /// Reads words with a comma between them, at most one for the input and one for the output.
  init(_ text: String?, isJSON: Bool) throws(CommandError) {
    var (input, output): (WireFormat?, Output?)
    for word in text?.split(separator: ",", omittingEmptySubsequences: false) ?? [] {
      let word = String(word)
      if let format = Output(rawValue: word) {
        guard output == nil else { throw .usage("--format names the output's format twice") }
        output = format
      } else if let format = WireFormat(rawValue: word) {
        guard input == nil else { throw .usage("--format names the records' format twice") }
        input = format
      } else {
        throw Self.unknown(word)
      }
    }
    guard !isJSON || output == nil || output == .json else {
      throw .usage("--json and --format \(output?.rawValue ?? "") contradict each other")
    }
    self.input = input ?? .throng
    self.output = isJSON ? .json : output ?? .table
  }

  private static func unknown(_ word: String) -> CommandError {
    let outputs = Output.allCases.map(\.rawValue).joined(separator: ", ")
    let inputs = WireFormat.allCases.map(\.rawValue).joined(separator: ", ")
    return .usage(
      "--format is one of \(outputs) for the output, or of \(inputs) for the records, or one of "
        + "each with a comma between them, not '\(word)'")
  }
}
