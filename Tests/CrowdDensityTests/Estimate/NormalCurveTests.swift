import Glibc
import Testing

@testable import CrowdDensity

@Suite struct NormalCurveTests {
  /// By libm's erfc and exp, to a thousandth of what a mass may be off.
  @Test func isThatOfTheMathLibrary() {
    for step in -5000...5000 {
      let u = Double(step) / 1000.3
      #expect(abs(NormalCurve.share(below: u) - 0.5 * erfc(-u / 2.0.squareRoot())) < 1e-8)
      #expect(abs(NormalCurve.density(u) - exp(-u * u / 2) / (2 * .pi).squareRoot()) < 1e-8)
    }
  }

  @Test(arguments: [5, 5.001, 40, 1e300, .infinity])
  func endsAtItsReach(u: Double) {
    #expect(abs(NormalCurve.share(below: u) - 1) < 3e-7)
    #expect(abs(NormalCurve.share(below: -u)) < 3e-7)
    #expect(NormalCurve.density(u) < 2e-6)
  }
}
