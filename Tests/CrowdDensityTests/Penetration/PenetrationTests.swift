import CrowdDensity
import Testing

@Suite struct PenetrationTests {
  @Test func constants() {
    let told = Penetration(constant: 0.25)
    #expect(told.source == .venue && told.share == 0.25 && told.relativeVariance == 0)
    let none = Penetration(constant: nil)
    #expect(none.source == .assumed && none.share == 1 && none.low == nil && none.high == nil)
  }

  /// Wilson's interval at z = 1.644854, worked as SciPy 1.17's `binomtest(n, m).proportion_ci(0.9,
  /// "wilson")` has it.
  @Test(
    arguments: [
      (30.0, 100.0, 0.30, 0.23070, 0.37983), (1, 10, 0.10, 0.02263, 0.34772),
      (250, 1000, 0.25, 0.22817, 0.27318), (100, 100, 1, 0.97366, 1), (120, 100, 1, 0.97366, 1),
    ])
  func ofScans(seen: Double, scanned: Double, share: Double, low: Double, high: Double) throws {
    let penetration = try #require(Penetration(seen: seen, scanned: scanned))
    #expect(penetration.source == .scans && penetration.share == share)
    #expect(abs(try #require(penetration.low) - low) < 1e-5)
    #expect(abs(try #require(penetration.high) - high) < 1e-5)
  }

  /// For many people the variance over p² is that of a binomial count n over n²: (1 − p)/n.
  @Test(arguments: [0.05, 0.3, 0.8])
  func varianceOfMany(p: Double) throws {
    let penetration = try #require(Penetration(seen: 20_000 * p, scanned: 20_000))
    #expect(abs(penetration.relativeVariance / ((1 - p) / (20_000 * p)) - 1) < 0.01)
  }

  @Test(arguments: [(0.0, 10.0), (3, 0), (0, 0)])
  func nothingToTell(seen: Double, scanned: Double) {
    #expect(Penetration(seen: seen, scanned: scanned) == nil)
  }
}
