/// Finds groups that published sums give away, by exact linear algebra.
struct SmallGroups {
  /// A prime far above any determinant of so few rows of zeros and ones (Hadamard 1893), so that ranks modulo
  /// it are true ranks.
  private static let prime = 2_147_483_647

  /// For each piece of ground with somebody in it how many there are.
  private var people: [Int] = []
  /// The sums as rows over the pieces, each with a leading one that no other has.
  private var rows: [[Int]] = []

  /// The sums of some of a plan's areas, to somebody who knows which ground is empty.
  init(_ plan: CellPlan, told: [Bool]) {
    let published = plan.areas.indices.filter { told[$0] }
    var pieces: [[Int]: Int] = [:]
    for (cell, count) in plan.people.enumerated() where count > 0 {
      let members = published.map { plan.areas[$0].contains(cell) ? 1 : 0 }
      pieces[members, default: 0] += count
    }
    let ordered = pieces.sorted { $0.key.lexicographicallyPrecedes($1.key) }
    people = ordered.map(\.value)
    for place in published.indices { add(ordered.map { $0.key[place] }) }
  }

  /// How many a group has that some sum of the rows, each times any number, counts alone, and that has fewer than
  /// `minimum`; nil if there is no such group.
  func given(below minimum: Int) -> Int? {
    var group = [Int](repeating: 0, count: people.count)
    return search(&group, from: 0, sum: 0, minimum)
  }

  private func search(_ group: inout [Int], from first: Int, sum: Int, _ minimum: Int) -> Int? {
    if sum > 0, reduced(group).allSatisfy({ $0 == 0 }) { return sum }
    for piece in first..<max(first, people.count) where sum + people[piece] < minimum {
      group[piece] = 1
      defer { group[piece] = 0 }
      if let found = search(&group, from: piece + 1, sum: sum + people[piece], minimum) {
        return found
      }
    }
    return nil
  }

  private mutating func add(_ row: [Int]) {
    let rest = reduced(row)
    guard let lead = rest.firstIndex(where: { $0 != 0 }) else { return }
    let factor = Self.inverse(of: rest[lead])
    rows.append(rest.map { $0 * factor % Self.prime })
  }

  /// What of a row the others don't make.
  private func reduced(_ row: [Int]) -> [Int] {
    var rest = row
    for known in rows {
      guard let lead = known.firstIndex(where: { $0 != 0 }), rest[lead] != 0 else { continue }
      let factor = rest[lead]
      for column in rest.indices {
        rest[column] =
          (rest[column] + (Self.prime - factor) * known[column]) % Self.prime
      }
    }
    return rest
  }

  /// By Fermat's little theorem.
  private static func inverse(of value: Int) -> Int {
    var (result, base, exponent) = (1, value, prime - 2)
    while exponent > 0 {
      if exponent & 1 == 1 { result = result * base % prime }
      base = base * base % prime
      exponent >>= 1
    }
    return result
  }
}
