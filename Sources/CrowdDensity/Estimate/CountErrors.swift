/// How far the counts of a mixture may be from how many of its sessions are in each cell.
///
/// With the information I_kl = Σ_i L_ik L_il / f_i² of independent Poisson counts λ, the error against
/// the sessions that are really there has the covariance I⁻¹ − diag λ: what is lost by not knowing
/// each one's cell (Louis 1982, missing information). To that comes what the model has wrong.
struct CountErrors {
  private let size: Int
  /// Of any sum: a number between 0 and all n sessions varies by n²/4 at most (Popoviciu 1935).
  private let mostVariance: Double
  private let counts: [Double]
  private let walkers: [Double]
  private let triangle: SymmetricMatrix.Triangle

  /// Of a count, its standard error because nobody stands evenly.
  private static let unevenness = 0.02
  /// More would say no more than that the zones are far too small.
  private static let mostPairs = 100
  /// Of those who walk, the same because where they are is told late.
  private static let lateness = 0.1

  /// O(entries × cells in a row + cells³).
  init(_ rows: Likelihoods, _ mixture: Mixture, _ plan: CellPlan) {
    let size = rows.cellCount
    let counts = mixture.counts
    var information = SymmetricMatrix(size: size)
    var slopes = [Double](repeating: 1, count: size)
    var walkers = [Double](repeating: 0, count: size)
    for row in 0..<rows.count {
      let entries = rows.row(row)
      var density = 0.0
      for entry in entries { density += counts[Int(rows.cells[entry])] * rows.values[entry] }
      guard density > 0 else { continue }
      for first in entries {
        let cell = Int(rows.cells[first])
        let value = rows.values[first] / density
        slopes[cell] -= value
        if rows.walking[row] { walkers[cell] += counts[cell] * value }
        for second in entries.lowerBound...first {
          information[cell, Int(rows.cells[second])] += value * rows.values[second] / density
        }
      }
    }
    // An empty cell's likelihood falls as e^(−gλ), whose variance is 1/g²; and no count is known worse
    // than to within all sessions.
    let least = 1 / Double(max(rows.count, 1))
    for cell in 0..<size {
      let slope = max(slopes[cell], least)
      information[cell, cell] += slope * slope
    }
    plan.evenness.add(to: &information, counts: counts)
    self.size = size
    mostVariance = Double(rows.count) * Double(rows.count) / 4
    self.counts = counts
    self.walkers = walkers
    triangle = information.triangle()
  }

  /// Of the error of the sum of some cells' counts, the model's error included.
  func variance(ofSumOver cells: [Int]) -> Double {
    let solved = solved(cells)
    let model =
      Self.unevenness * count(cells)
      + Self.lateness * cells.reduce(0) { $0 + walkers[$1] }
    let unknown = max(0, Self.product(solved, solved) - count(cells))
    return min(unknown, mostVariance) + model * model
  }

  /// Pairs of zones without a common cell whose errors cancel.
  ///
  /// Each is off by more than a quarter of itself and a person, and the sum by less than half of either.
  /// At most 100, the first zones'.
  func confusedPairs(_ plan: CellPlan) -> [[Int]] {
    struct Unsure {
      var zone: Int
      var cells: [Int]
      var solved: [Double]
      var variance: Double
    }
    var unsure: [Unsure] = []
    for zone in 0..<plan.zoneCount {
      let cells = plan.cells(of: zone)
      let solved = solved(cells)
      let variance = max(0, Self.product(solved, solved) - count(cells))
      guard variance.squareRoot() > max(1, count(cells) / 4) else { continue }
      unsure.append(Unsure(zone: zone, cells: cells, solved: solved, variance: variance))
    }
    var pairs: [[Int]] = []
    for (place, one) in unsure.enumerated() {
      for other in unsure[(place + 1)...] {
        guard Set(one.cells).isDisjoint(with: other.cells) else { continue }
        let both = one.variance + other.variance + 2 * Self.product(one.solved, other.solved)
        guard both < min(one.variance, other.variance) / 4 else { continue }
        pairs.append([one.zone, other.zone])
        if pairs.count == Self.mostPairs { return pairs }
      }
    }
    return pairs
  }

  private func count(_ cells: [Int]) -> Double { cells.reduce(0) { $0 + counts[$1] } }

  /// L⁻¹ of the sum over some cells.
  private func solved(_ cells: [Int]) -> [Double] {
    var sum = [Double](repeating: 0, count: size)
    for cell in cells { sum[cell] = 1 }
    return triangle.solve(sum)
  }

  private static func product(_ one: [Double], _ other: [Double]) -> Double {
    var sum = 0.0
    for index in one.indices { sum += one[index] * other[index] }
    return sum
  }
}
