/// A symmetric, positive definite matrix, of which the lower half counts: rows not below columns.
struct SymmetricMatrix: Sendable {
  let size: Int
  private var values: [Double]

  /// All zeros.
  init(size: Int) {
    self.size = size
    values = [Double](repeating: 0, count: size * size)
  }

  subscript(row: Int, column: Int) -> Double {
    get { values[row * size + column] }
    set { values[row * size + column] = newValue }
  }

  /// Its triangle L with LLᵀ = A, by Cholesky's decomposition.
  ///
  /// What rounding makes of a matrix that is hardly definite is taken as just so. What lies before the first
  /// entry of a row stays empty, so O(size³) only if few do.
  func triangle() -> Triangle {
    var lower = values
    var starts: [Int] = []
    for row in 0..<size {
      let line = row * size
      let first = (0..<row).first { lower[line + $0] != 0 } ?? row
      starts.append(first)
      for column in first...row {
        let other = column * size
        var sum = lower[line + column]
        for k in max(first, starts[column])..<max(column, first, starts[column]) {
          sum -= lower[line + k] * lower[other + k]
        }
        lower[line + column] =
          row == column ? max(sum, 1e-300).squareRoot() : sum / lower[other + column]
      }
    }
    return Triangle(size: size, values: lower, starts: starts)
  }

  /// The lower triangle of a decomposed matrix.
  struct Triangle: Sendable {
    let size: Int
    fileprivate let values: [Double]
    /// The first column of each row that isn't 0.
    fileprivate let starts: [Int]

    /// L⁻¹b.
    ///
    /// The product of two such is bᵀA⁻¹c. O(size²).
    func solve(_ b: [Double]) -> [Double] {
      var solved = b
      for row in 0..<size {
        var sum = solved[row]
        for k in starts[row]..<row { sum -= values[row * size + k] * solved[k] }
        solved[row] = sum / values[row * size + row]
      }
      return solved
    }
  }
}
