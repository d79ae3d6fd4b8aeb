/// A command line's flags and operands, each known to its subcommand.
struct Arguments {
  private var values: [String: String] = [:]
  private(set) var operands: [String] = []

  /// Reads `words`, those behind the subcommand's name.
  ///
  /// A value follows its flag as the next word or behind `=`; it may begin with one hyphen, as a
  /// negative number does. `--` ends the flags. `-` is an operand. An empty word, such as a script's
  /// unset variable, is neither a value nor an operand.
  init(_ words: [String], for usage: Usage) throws(CommandError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      }
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      try take(word, &rest, usage)
    }
    if let missing = usage.flags.first(where: { $0.isRequired && values[$0.name] == nil }) {
      throw .usage("\(missing.shape) is missing")
    }
    try checkOperands(usage)
  }

  /// Whether a flag was given.
  func has(_ flag: String) -> Bool { values[flag] != nil }

  /// A flag's value; nil if it wasn't given.
  func text(_ flag: String) -> String? { values[flag] }

  /// The value of a flag that `usage` requires.
  func required(_ flag: String) throws(CommandError) -> String {
    guard let value = values[flag] else { throw .usage("\(flag) is missing") }
    return value
  }

  /// A flag's value as a finite number in `range`; nil if it wasn't given.
  func number(
    _ flag: String, in range: ClosedRange<Double> = -1e15...1e15
  ) throws(CommandError) -> Double? {
    guard let text = values[flag] else { return nil }
    guard let number = Double(text), range.contains(number) else {
      throw .usage(Self.outside(flag, text, "a number", range.lowerBound, range.upperBound))
    }
    return number
  }

  /// A flag's value as an integer in `range`; nil if it wasn't given.
  func integer(
    _ flag: String, in range: ClosedRange<Int64> = 0...1_000_000_000
  ) throws(CommandError) -> Int64? {
    guard let text = values[flag] else { return nil }
    guard let number = Int64(text), range.contains(number) else {
      throw .usage(Self.outside(flag, text, "an integer", range.lowerBound, range.upperBound))
    }
    return number
  }

  /// A flag's value as one of a few words; nil if it wasn't given.
  func choice(_ flag: String, of words: [String]) throws(CommandError) -> String? {
    guard let text = values[flag] else { return nil }
    guard words.contains(text) else {
      throw .usage("\(flag) is one of \(words.joined(separator: ", ")), not '\(text)'")
    }
    return text
  }

  private static func outside(
    _ flag: String, _ text: String, _ what: String, _ low: some Numeric, _ high: some Numeric
  ) -> String {
    let bounds = ["\(low)", "\(high)"].map { $0.hasSuffix(".0") ? String($0.dropLast(2)) : $0 }
    return "\(flag) takes \(what) from \(bounds[0]) to \(bounds[1]), not '\(text)'"
  }

  private mutating func take(
    _ word: String, _ rest: inout ArraySlice<String>, _ usage: Usage
  ) throws(CommandError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts.first ?? "")
    guard let flag = usage.flags.first(where: { $0.name == name }) else {
      let known = usage.flags.map(\.name) + ["--help"]
      throw .usage("unknown flag \(name)\(Spelling.hint(for: name, among: known))")
    }
    guard values[name] == nil else { throw .usage("\(name) is given twice") }
    guard let placeholder = flag.value else {
      guard parts.count == 1 else { throw .usage("\(name) takes no value") }
      values[name] = ""
      return
    }
    if parts.count == 2 {
      values[name] = String(parts[1])
    } else if let next = rest.first, !next.hasPrefix("--") {
      values[name] = next
      rest.removeFirst()
    } else {
      throw .usage("\(name) needs a value, \(placeholder)")
    }
    guard values[name]?.isEmpty == false else {
      throw .usage("\(name) needs a value, \(placeholder), not an empty one")
    }
  }

  private func checkOperands(_ usage: Usage) throws(CommandError) {
    guard operands.count >= usage.operandCount.lowerBound else {
      throw .usage("\(usage.operands) is missing")
    }
    guard operands.count <= usage.operandCount.upperBound else {
      throw .usage("'\(operands[usage.operandCount.upperBound])' is one argument too many")
    }
    guard !operands.contains("") else { throw .usage("\(usage.operands) is empty") }
  }
}
