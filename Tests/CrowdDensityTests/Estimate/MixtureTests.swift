import Testing

@testable import CrowdDensity

/// The most likely counts, against closed forms.
@Suite struct MixtureTests {
  /// Two cells of 1 m², far from everybody: their shapes don't matter here.
  private let plan = CellPlan(
    cells: (0..<2).map { cell in
      let x = 10 * Double(cell)
      let ring = [x, 0, x + 1, 0, x + 1, 1, x, 1, x, 0]
      return Cell(
        shape: CellShape([[ring]]), zones: [cell], isInside: true, piece: cell, floor: .every)
    }, zoneCount: 2)

  private func rows(_ kinds: [(count: Int, values: [Double])]) -> Likelihoods {
    var rows = Likelihoods(cellCount: 2)
    for kind in kinds {
      for _ in 0..<kind.count {
        for (cell, value) in kind.values.enumerated() where value > 0 {
          rows.append(cell: cell, value: value)
        }
        rows.endRow(isWalking: false)
      }
    }
    return rows
  }

  /// Whoever can be in one cell alone is there, and nothing is unsure.
  @Test func certainRowsAreCounted() {
    let rows = rows([(30, [0.2, 0]), (70, [0, 5])])
    let estimate = CrowdEstimate(rows, plan: plan, penetration: Penetration(constant: 1))
    #expect(abs(estimate.counts[0] - 30) < 1e-3 && abs(estimate.counts[1] - 70) < 1e-3)
    let errors = CountErrors(rows, Mixture(rows, plan: plan), plan)
    // Only that nobody stands evenly: 2 % of the count.
    #expect(abs(errors.variance(ofSumOver: [0]) - 0.36) < 0.01)
  }

  /// n₁ log(1 + π) + n₂ log(2 − π) is greatest at π = (2n₁ − n₂)/(n₁ + n₂), or at an end.
  @Test(arguments: [(50, 50, 0.5), (60, 40, 0.8), (45, 55, 0.35), (80, 20, 1), (10, 90, 0)])
  func twoKindsOfRows(first: Int, second: Int, share: Double) {
    let rows = rows([(first, [2, 1]), (second, [1, 2])])
    let mixture = Mixture(rows, plan: plan)
    #expect(abs(mixture.counts[0] - 100 * share) < 0.1)
    #expect(abs(mixture.counts[0] + mixture.counts[1] - 100) < 1e-9)
    // From anywhere.
    let warm = Mixture(rows, plan: plan, from: [99, 1])
    #expect(abs(warm.counts[0] - 100 * share) < 0.1)
  }

  /// Rows (a, 1) and (1, a), 50 each: λ = (50, 50), and the information is
  /// [[A, B], [B, A]] with A = (1 + a²)/50(1 + a)², B = 2a/50(1 + a)²; I⁻¹ − 50 on the diagonal.
  @Test(arguments: [2.0, 5, 50])
  func errorsOfTwoCells(a: Double) {
    let rows = rows([(50, [a, 1]), (50, [1, a])])
    let errors = CountErrors(rows, Mixture(rows, plan: plan), plan)
    let scale = 1 / (50 * (1 + a) * (1 + a))
    // The weak prior, 1/100² on the diagonal, is part of it.
    let (diagonal, other) = ((1 + a * a) * scale + 1e-4, 2 * a * scale)
    let right = diagonal / (diagonal * diagonal - other * other) - 50
    #expect(abs(errors.variance(ofSumOver: [0]) - right - 1) < 0.01 * right + 0.01)
    // Of the sum only the prior and the unevenness of 100 are left.
    #expect(errors.variance(ofSumOver: [0, 1]) < 5)
  }

  @Test func nobody() {
    let estimate = CrowdEstimate(rows([]), plan: plan, penetration: Penetration(constant: 0.3))
    #expect(estimate.zones.map(\.people) == [0, 0])
    #expect(estimate.zones.allSatisfy { $0.low == 0 && $0.high > 6 })
    #expect(estimate.total.people == 0)
    #expect(estimate.pairs.isEmpty)
  }

  @Test func theSameRowsGiveTheSameBits() {
    let rows = rows([(61, [3, 1]), (39, [1, 2.5]), (7, [0, 1])])
    let one = CrowdEstimate(rows, plan: plan, penetration: Penetration(constant: 0.7))
    let other = CrowdEstimate(rows, plan: plan, penetration: Penetration(constant: 0.7))
    #expect(one.counts == other.counts && one.zones == other.zones)
  }
}
