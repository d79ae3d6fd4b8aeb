/// Shortest ways over the pieces of one floor: which zones somebody has crossed between two sights.
///
/// A step into another piece costs 1, and 1 for each metre of the gap before it, as people would sooner go through
/// one more zone than over ground that isn't drawn; a piece on the way costs 1 for each 20 m of detour between both
/// sights. Nobody's way leads through the world outside, and bare ground has no place in it.
struct PiecePaths: Sendable {
  /// By piece; nil for bare ground.
  private let shapes: [CellShape?]
  /// By piece, then of the world outside: the neighbours, each with what the step costs but for detours.
  private var steps: [[(piece: Int, cost: Double)]]

  private static let metresADetour = 20.0

  init(shapes: [CellShape?], gaps: [PieceGap]) {
    self.shapes = shapes
    steps = Array(repeating: [], count: shapes.count + 1)
    for gap in gaps {
      steps[gap.one].append((gap.other, 1 + gap.metres))
      steps[gap.other].append((gap.one, 1 + gap.metres))
    }
  }

  /// The pieces between two on the cheapest way, the earlier of equal ones, in order; none without a way.
  ///
  /// Dijkstra's algorithm: O(pieces²), and the edges of the pieces looked at.
  func crossed(
    from: Int, to: Int, between start: (x: Double, y: Double), and end: (x: Double, y: Double)
  ) -> [Int] {
    let outside = shapes.count
    let straight = Self.length(end.x - start.x, end.y - start.y)
    var costs = [Double](repeating: .infinity, count: steps.count)
    var before = [Int](repeating: -1, count: steps.count)
    var isDone = [Bool](repeating: false, count: steps.count)
    costs[from] = 0
    while true {
      var next: Int?
      for piece in costs.indices where !isDone[piece] && costs[piece] < .infinity {
        if next.map({ costs[piece] < costs[$0] }) ?? true { next = piece }
      }
      guard let piece = next else { return [] }
      if piece == to { break }
      isDone[piece] = true
      guard piece == from || piece != outside else { continue }
      for step in steps[piece] where !isDone[step.piece] {
        var cost = costs[piece] + step.cost
        if step.piece != to, step.piece != outside, let shape = shapes[step.piece] {
          let way = shape.distance(to: start) + shape.distance(to: end)
          cost += max(0, way - straight) / Self.metresADetour
        }
        guard cost < costs[step.piece] else { continue }
        (costs[step.piece], before[step.piece]) = (cost, piece)
      }
    }
    var crossed: [Int] = []
    var piece = before[to]
    while piece >= 0, piece != from {
      crossed.append(piece)
      piece = before[piece]
    }
    return crossed.reversed()
  }

  private static func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
}

extension CellShape {
  /// Metres; 0 inside.
  fileprivate func distance(to place: (x: Double, y: Double)) -> Double {
    max(0, -depth(x: place.x, y: place.y))
  }
}
