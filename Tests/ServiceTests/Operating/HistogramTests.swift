import Testing

@testable import Service

@Suite struct HistogramTests {
  /// Prometheus's buckets hold what is at most their bound.
  @Test func aBoundIsInItsBucket() {
    var histogram = Histogram()
    for seconds in [0, 0.001, 0.0011, 0.5, 10, 10.1, 100] { histogram.add(seconds: seconds) }
    //                       1ms 2.5 5  10 25 50 0.1 0.25 0.5 1  2.5 5  10 Inf
    #expect(histogram.cumulative == [2, 3, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 5, 7])
    #expect(histogram.count == 7)
    #expect(abs(histogram.sum - 120.6021) < 1e-9)
  }

  @Test func boundsGrow() {
    #expect(zip(Histogram.bounds, Histogram.bounds.dropFirst()).allSatisfy { $0 < $1 })
  }
}
