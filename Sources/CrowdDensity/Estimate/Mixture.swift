/// How many sessions each cell holds: the most likely counts, given where the sessions were seen.
///
/// Sessions are taken as drawn from a mixture of cells, evenly spread within each. Expectation
/// maximization, λ_z ← Σ_i λ_z L_iz / Σ_k λ_k L_ik, sped up by extrapolation (SQUAREM, Varadhan and
/// Roland 2008). The sums go by rows: the same rows in the same order give the same bits.
public struct Mixture: Sendable {
  /// Sessions in each cell; their sum is the number of rows.
  public private(set) var counts: [Double]
  private static let mostRounds = 60
  /// Of all sessions: when no cell changes by more in a round, it is done.
  private static let tolerance = 1e-5

  /// Fits the rows, from the counts of a tick before if there are any.
  ///
  /// O(rounds × entries); at most 61 rounds.
  public init(_ rows: Likelihoods, plan: CellPlan, from start: [Double]? = nil) {
    let size = rows.cellCount
    let total = Double(rows.count)
    counts = [Double](repeating: total / Double(max(size, 1)), count: size)
    guard rows.count > 0 else {
      counts = [Double](repeating: 0, count: size)
      return
    }
    if let start, start.count == size {
      // Half flat: a cell once empty could never fill again.
      let sum = start.reduce(0, +)
      for cell in 0..<size where sum > 0 {
        counts[cell] = (counts[cell] + start[cell] * total / sum) / 2
      }
    }
    climb(rows, plan, total)
  }

  private mutating func climb(_ rows: Likelihoods, _ plan: CellPlan, _ total: Double) {
    var (once, twice) = (counts, counts)
    for _ in 0..<Self.mostRounds / 2 {
      Self.step(rows, plan, from: counts, to: &once)
      Self.step(rows, plan, from: once, to: &twice)
      var (first, second, change) = (0.0, 0.0, 0.0)
      for cell in counts.indices {
        let one = once[cell] - counts[cell]
        let two = twice[cell] - once[cell] - one
        first += one * one
        second += two * two
        change = max(change, abs(twice[cell] - once[cell]))
      }
      guard change > Self.tolerance * total, second > 0 else {
        counts = twice
        return
      }
      let length = -max(1, (first / second).squareRoot())
      extrapolate(once, twice, length, total)
    }
    // An extrapolation is no fit by itself.
    Self.step(rows, plan, from: counts, to: &once)
    counts = once
  }

  private mutating func extrapolate(
    _ once: [Double], _ twice: [Double], _ length: Double, _ total: Double
  ) {
    var sum = 0.0
    for cell in counts.indices {
      let one = once[cell] - counts[cell]
      let two = twice[cell] - once[cell] - one
      let far = counts[cell] - 2 * length * one + length * length * two
      // Never to nothing, from where there is no way back.
      counts[cell] = max(far, twice[cell] * 0.01)
      sum += counts[cell]
    }
    for cell in counts.indices { counts[cell] *= total / sum }
  }

  private static func step(
    _ rows: Likelihoods, _ plan: CellPlan, from: [Double], to: inout [Double]
  ) {
    for cell in to.indices { to[cell] = 0 }
    for row in 0..<rows.count {
      let entries = rows.row(row)
      var sum = 0.0
      for entry in entries { sum += from[Int(rows.cells[entry])] * rows.values[entry] }
      guard sum > 0 else { continue }
      let scale = 1 / sum
      for entry in entries {
        let cell = Int(rows.cells[entry])
        to[cell] += from[cell] * rows.values[entry] * scale
      }
    }
    plan.evenness.apply(to: &to)
  }
}
