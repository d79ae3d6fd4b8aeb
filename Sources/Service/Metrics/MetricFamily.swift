/// One metric as Prometheus has it: a name, what it means, and a value for each set of labels.
struct MetricFamily {
  /// How its values behave.
  enum Kind: String {
    /// Only ever grows, but for a restart.
    case counter
    /// Goes up and down.
    case gauge
    /// Counts of values by size.
    case histogram
  }

  /// One line of values.
  struct Sample {
    /// Behind the family's name, such as `_bucket`.
    var suffix = ""
    var labels: [(name: String, value: String)] = []
    var value: Double
  }

  var name: String
  var kind: Kind
  /// One sentence without its full stop.
  var help: String
  var samples: [Sample]

  init(_ name: String, _ kind: Kind, _ help: String, _ samples: [Sample]) {
    (self.name, self.kind, self.help, self.samples) = (name, kind, help, samples)
  }

  init(_ name: String, _ kind: Kind, _ help: String, _ value: Int) {
    self.init(name, kind, help, [Sample(value: Double(value))])
  }

  /// A gauge that may have no value for now.
  init(_ name: String, _ help: String, _ value: Double?) {
    self.init(name, .gauge, help, value.map { [Sample(value: $0)] } ?? [])
  }

  /// A histogram.
  init(_ name: String, _ help: String, _ histogram: Histogram) {
    let bounds = Histogram.bounds.map { "\($0)" } + ["+Inf"]
    var samples = zip(bounds, histogram.cumulative).map { bound, count in
      Sample(suffix: "_bucket", labels: [("le", bound)], value: Double(count))
    }
    samples.append(Sample(suffix: "_sum", value: histogram.sum))
    samples.append(Sample(suffix: "_count", value: Double(histogram.count)))
    self.init(name, .histogram, help, samples)
  }
}
