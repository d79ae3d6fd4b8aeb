/// Prometheus's text format 0.0.4, read strictly: what `promtool check metrics` would refuse is a fault.
///
/// Source: prometheus.io/docs/instrumenting/exposition_formats and .../docs/practices/naming.
struct PrometheusGrammar {
  struct Fault: Error {
    var line: String
    var reason: String
  }

  struct Sample: Hashable {
    var name: String
    var labels: [String: String]
  }

  private(set) var types: [String: String] = [:]
  private(set) var values: [Sample: Double] = [:]
  private var family = ""
  private var hasHelp = false

  init(_ text: String) throws {
    guard text.hasSuffix("\n") else { throw Fault(line: text, reason: "no LF at the end") }
    for line in text.dropLast().split(separator: "\n", omittingEmptySubsequences: false) {
      if let rest = Self.rest(of: line, behind: "# HELP ") {
        try takeHelp(rest)
      } else if let rest = Self.rest(of: line, behind: "# TYPE ") {
        try takeType(rest)
      } else {
        try takeSample(line)
      }
    }
    for (name, type) in types where type == "histogram" { try checkHistogram(name) }
  }

  private static func rest(of line: Substring, behind prefix: String) -> Substring? {
    line.hasPrefix(prefix) ? line.dropFirst(prefix.count) : nil
  }

  private mutating func takeHelp(_ rest: Substring) throws {
    let parts = rest.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, parts[0].wholeMatch(of: /[a-zA-Z_:][a-zA-Z0-9_:]*/) != nil,
      types[String(parts[0])] == nil
    else { throw Fault(line: String(rest), reason: "HELP") }
    family = String(parts[0])
    hasHelp = true
  }

  private mutating func takeType(_ rest: Substring) throws {
    let parts = rest.split(separator: " ")
    guard parts.count == 2, parts[0] == family, hasHelp,
      ["counter", "gauge", "histogram"].contains(parts[1])
    else { throw Fault(line: String(rest), reason: "TYPE") }
    hasHelp = false
    // Counters, and they alone, end in _total.
    guard (parts[1] == "counter") == family.hasSuffix("_total") else {
      throw Fault(line: String(rest), reason: "name of a counter")
    }
    types[family] = String(parts[1])
  }

  private mutating func takeSample(_ line: Substring) throws {
    guard
      let match = line.wholeMatch(
        of: /([a-zA-Z_:][a-zA-Z0-9_:]*)(\{(.*)\})? ([+-]?Inf|NaN|[-+0-9.eE]+)/),
      let value = Double(match.4.replacing("Inf", with: "infinity"))
    else { throw Fault(line: String(line), reason: "sample") }
    let name = String(match.1)
    let suffixes = types[family] == "histogram" ? ["_bucket", "_sum", "_count"] : [""]
    guard suffixes.contains(where: { family + $0 == name }) else {
      throw Fault(line: String(line), reason: "not of the family \(family)")
    }
    let sample = Sample(name: name, labels: try Self.labels(match.3 ?? "", line))
    guard values[sample] == nil else { throw Fault(line: String(line), reason: "twice") }
    values[sample] = value
  }

  private static func labels(_ text: Substring, _ line: Substring) throws -> [String: String] {
    var labels: [String: String] = [:]
    var rest = text
    while let match = rest.prefixMatch(of: /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\[\\"n])*)"/) {
      let value = match.2.replacing(#"\""#, with: "\"").replacing(#"\n"#, with: "\n")
        .replacing(#"\\"#, with: #"\"#)
      guard labels.updateValue(String(value), forKey: String(match.1)) == nil else { break }
      rest = rest[match.range.upperBound...]
      guard rest.first == "," else { break }
      rest = rest.dropFirst()
    }
    guard rest.isEmpty else { throw Fault(line: String(line), reason: "labels") }
    return labels
  }

  private func checkHistogram(_ name: String) throws {
    let buckets = values.filter { $0.key.name == name + "_bucket" }.map { sample, count in
      (bound: Double(sample.labels["le"]?.replacing("+Inf", with: "infinity") ?? "") ?? .nan, count)
    }.sorted { $0.bound < $1.bound }
    let counts = buckets.map { $0.1 }
    guard buckets.last?.bound == .infinity, counts == counts.sorted(),
      counts.last == values[Sample(name: name + "_count", labels: [:])],
      values[Sample(name: name + "_sum", labels: [:])] != nil
    else { throw Fault(line: name, reason: "histogram") }
  }
}
