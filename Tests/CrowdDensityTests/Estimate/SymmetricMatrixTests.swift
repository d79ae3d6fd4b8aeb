import Testing

@testable import CrowdDensity

@Suite struct SymmetricMatrixTests {
  /// The product of the solutions for Ax and Ay is xᵀAy.
  ///
  /// A = BBᵀ/9 + size of a random B; entries `gap` from the diagonal and further are 0.
  @Test(arguments: [(1, 9), (2, 9), (7, 2), (40, 99), (40, 3)])
  func solves(size: Int, gap: Int) {
    var random = Generator(state: UInt64(size))
    let b = (0..<size * size).map { _ in random.uniform(-1...1) }
    var matrix = SymmetricMatrix(size: size)
    for row in 0..<size {
      for column in 0...row where row - column < gap {
        matrix[row, column] = row == column ? Double(size) : 0
        for k in 0..<size { matrix[row, column] += b[row * size + k] * b[column * size + k] / 9 }
      }
    }
    func product(_ x: [Double]) -> [Double] {
      (0..<size).map { row in
        (0..<size).reduce(0) { $0 + matrix[max(row, $1), min(row, $1)] * x[$1] }
      }
    }
    func dot(_ x: [Double], _ y: [Double]) -> Double { zip(x, y).reduce(0) { $0 + $1.0 * $1.1 } }
    let x = (0..<size).map { _ in random.uniform(-1...1) }
    let y = (0..<size).map { _ in random.uniform(-1...1) }
    let triangle = matrix.triangle()
    let solved = (triangle.solve(product(x)), triangle.solve(product(y)))
    let right = dot(x, product(y))
    #expect(abs(dot(solved.0, solved.1) - right) < 1e-9 * Double(size * size))
  }

  @Test func nothing() { #expect(SymmetricMatrix(size: 0).triangle().solve([]) == []) }
}
