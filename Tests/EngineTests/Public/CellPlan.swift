import Geofencing

/// A venue drawn as a row of cells, each zone some of them: what lies in what is plain to see.
struct CellPlan {
  /// The outline's cells, then the zones'.
  let areas: [Set<Int>]
  /// How many are in each cell.
  var people: [Int]

  /// The nesting by sets alone.
  var nesting: AreaNesting {
    let order =
      [0] + areas.indices.dropFirst().sorted { (areas[$1].count, $0) < (areas[$0].count, $1) }
    var (holders, crossed) = (areas.map { _ in [Int]() }, areas.map { _ in [Int]() })
    for (place, inner) in order.enumerated() {
      for outer in order[..<place] {
        if areas[inner].isSubset(of: areas[outer]) {
          holders[inner].append(outer)
        } else if !areas[inner].isDisjoint(with: areas[outer]) {
          crossed[inner].append(outer)
        }
      }
    }
    return AreaNesting(order: order, holders: holders, crossed: crossed)
  }

  /// How many are in each area.
  var counts: [Int] { areas.map { $0.reduce(0) { $0 + people[$1] } } }

  /// Up to seven zones of up to twelve cells, within, beside and across each other, and a crowd in them.
  static func random(by generator: inout some RandomNumberGenerator) -> CellPlan {
    let cells = Int.random(in: 3...12, using: &generator)
    let zones = (0..<Int.random(in: 1...7, using: &generator)).map { _ in
      let first = Int.random(in: 0..<cells, using: &generator)
      return Set(first...Int.random(in: first..<cells, using: &generator))
    }
    let people = (0..<cells).map { _ in
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: 0
      case 1: Int.random(in: 1...9, using: &generator)
      default: Int.random(in: 10...60, using: &generator)
      }
    }
    return CellPlan(areas: [Set(0..<cells)] + zones, people: people)
  }
}
