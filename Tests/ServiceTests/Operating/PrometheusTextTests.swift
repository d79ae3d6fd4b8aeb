import Testing

@testable import Service

@Suite struct PrometheusTextTests {
  @Test func isAsTheFormatHasIt() throws {
    var histogram = Histogram()
    histogram.add(seconds: 0.002)
    let families = [
      MetricFamily("a_total", .counter, "Things", 7),
      MetricFamily(
        "b", .gauge, "A back\\slash and a\nline",
        [.init(labels: [("venue", "say \"x\"\\\n"), ("z", "Zürich")], value: 0.5)]),
      MetricFamily("c", "Nothing yet", nil), MetricFamily("d_seconds", "Times", histogram),
    ]
    let text = PrometheusText(families).text
    #expect(
      text.hasPrefix(
        """
        # HELP a_total Things
        # TYPE a_total counter
        a_total 7
        # HELP b A back\\\\slash and a\\nline
        # TYPE b gauge
        b{venue="say \\"x\\"\\\\\\n",z="Zürich"} 0.5
        # HELP c Nothing yet
        # TYPE c gauge
        # HELP d_seconds Times
        # TYPE d_seconds histogram
        d_seconds_bucket{le="0.001"} 0
        d_seconds_bucket{le="0.0025"} 1

        """))
    let read = try PrometheusGrammar(text)
    #expect(read.values[.init(name: "a_total", labels: [:])] == 7)
    #expect(read.values[.init(name: "d_seconds_sum", labels: [:])] == 0.002)
  }

  @Test(arguments: [
    (Double.infinity, "+Inf"), (-.infinity, "-Inf"), (.nan, "NaN"), (0, "0"), (-3, "-3"),
    (0.1, "0.1"), (1e18, "1e+18"),
  ])
  func numbers(_ value: Double, _ text: String) {
    let family = MetricFamily("a", "A", value)
    #expect(PrometheusText([family]).text.hasSuffix("\na \(text)\n"))
  }

  /// What the strict reader must not let through; else the tests that use it show nothing.
  @Test(arguments: [
    "a 1\n", "# HELP a A\n# TYPE a gauge\na 1", "# HELP a A\n# TYPE a gauge\nb 1\n",
    "# HELP a A\n# TYPE a gauge\na 1\na 2\n", "# HELP a A\n# TYPE a counter\na 1\n",
    "# HELP a A\n# TYPE a gauge\na{x=\"\\t\"} 1\n", "# HELP a A\n# TYPE a gauge\na{x=1} 1\n",
    "# HELP a A\n# TYPE a gauge\na one\n", "# TYPE a gauge\na 1\n",
    "# HELP a A\n# TYPE a histogram\na_bucket{le=\"1\"} 2\na_sum 1\na_count 2\n",
  ])
  func theReaderIsStrict(_ text: String) {
    #expect(throws: PrometheusGrammar.Fault.self) { try PrometheusGrammar(text) }
  }
}
