/// Metrics in Prometheus's text format, version 0.0.4.
///
/// Source: prometheus.io/docs/instrumenting/exposition_formats.
struct PrometheusText {
  /// What HTTP would call it.
  static let contentType = "text/plain; version=0.0.4; charset=utf-8"

  private(set) var text = ""

  init(_ families: [MetricFamily]) {
    for family in families { append(family) }
  }

  private mutating func append(_ family: MetricFamily) {
    text += "# HELP \(family.name) \(Self.escaped(family.help, quotes: false))\n"
    text += "# TYPE \(family.name) \(family.kind.rawValue)\n"
    for sample in family.samples {
      text += family.name + sample.suffix
      if !sample.labels.isEmpty {
        let labels = sample.labels.map { "\($0.name)=\"\(Self.escaped($0.value, quotes: true))\"" }
        text += "{\(labels.joined(separator: ","))}"
      }
      text += " \(Self.number(sample.value))\n"
    }
  }

  private static func escaped(_ text: String, quotes: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += #"\\"#
      case "\n": result += #"\n"#
      case "\"" where quotes: result += #"\""#
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// As Go reads it: `+Inf`, `-Inf`, `NaN`, and whole numbers without a fraction.
  private static func number(_ value: Double) -> String {
    guard value.isFinite else { return value.isNaN ? "NaN" : value < 0 ? "-Inf" : "+Inf" }
    guard value == value.rounded(), abs(value) < 9e15 else { return "\(value)" }
    return "\(Int64(value))"
  }
}
