/// The flags of a trial, each with a value; the scripts in `scripts/` write them.
struct TrialOptions {
  private let values: [String: String]

  /// - Throws: `TrialError` for anything but pairs of a known flag and its value.
  init(_ words: some Collection<String>, known: Set<String>) throws(TrialError) {
    var values: [String: String] = [:]
    var rest = Array(words)[...]
    while let flag = rest.popFirst() {
      guard known.contains(flag) else {
        throw TrialError("There is no flag '\(flag)'; there are \(known.sorted()).")
      }
      guard let value = rest.popFirst() else { throw TrialError("\(flag) needs a value.") }
      values[flag] = value
    }
    self.values = values
  }

  func text(_ flag: String) throws(TrialError) -> String {
    guard let text = values[flag] else { throw TrialError("\(flag) is missing.") }
    return text
  }

  func text(_ flag: String, default value: String) -> String { values[flag] ?? value }

  func integer(
    _ flag: String, in range: ClosedRange<Int>, default value: Int
  ) throws(TrialError) -> Int {
    guard let text = values[flag] else { return value }
    guard let number = Int(text), range.contains(number) else {
      throw TrialError(
        "\(flag) is a whole number from \(range.lowerBound) to \(range.upperBound), not '\(text)'.")
    }
    return number
  }
}
