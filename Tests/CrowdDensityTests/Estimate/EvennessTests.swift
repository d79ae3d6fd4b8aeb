import Testing

@testable import CrowdDensity

@Suite struct EvennessTests {
  /// A piece of 300 m² in parts of 100 and 200, and one of 50 that is whole.
  private let evenness = Evenness(
    [(10.0, 0), (20, 0), (5, 1)].map { width, piece in
      Cell(
        shape: CellShape([[[0, 0, width, 0, width, 10, 0, 10, 0, 0]]]), zones: [], isInside: true,
        piece: piece, floor: .every)
    })

  /// 30 people even would be 10 and 20: of the excess of 6 three tenths move, and whole pieces stay.
  @Test func movesThreeTenthsOfTheExcess() {
    var counts = [16.0, 14, 7]
    evenness.apply(to: &counts)
    for (count, right) in zip(counts, [14.2, 15.8, 7]) { #expect(abs(count - right) < 1e-12) }
    var even = [10.0, 20, 7]
    evenness.apply(to: &even)
    #expect(even == [10, 20, 7])
  }

  /// The matrix is that of 3/7·Σ_c (d_c − a_c Σd)²/λ_c, with 16 and 20 (the even share) for λ.
  @Test(arguments: [[1.0, 2, 3], [1, -1, 0], [-4, 0.5, 9], [10, 20, 0]])
  func isAQuadraticForm(d: [Double]) {
    var matrix = SymmetricMatrix(size: 3)
    evenness.add(to: &matrix, counts: [16, 14, 7])
    var form = 0.0
    for row in 0..<3 {
      for column in 0..<3 {
        form += d[row] * d[column] * matrix[max(row, column), min(row, column)]
      }
    }
    let sum = d[0] + d[1]
    let (one, other) = (d[0] - sum / 3, d[1] - sum * 2 / 3)
    #expect(abs(form - 3 / 7.0 * (one * one / 16 + other * other / 20)) < 1e-9)
  }
}
