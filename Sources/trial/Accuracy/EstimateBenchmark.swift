import CrowdDensity
import Simulation

/// Times one estimate of many sessions in many zones, in time of one core.
struct EstimateBenchmark {
  private let sessions: Int
  private let zones: Int
  private static let zoneMetres = 40.0

  init(_ options: TrialOptions) throws(TrialError) {
    sessions = try options.integer("--sessions", in: 1...1_000_000, default: 50_000)
    zones = try options.integer("--zones", in: 1...400, default: 50)
  }

  /// Zones of 40 m by 40 m in rows of ten, each in four parts, on a ring of four; positions of 5 m.
  func run() -> [String] {
    let plan = CellPlan(cells: cells, zoneCount: zones)
    var random = SeededRandom(seed: 1)
    let size = Self.zoneMetres
    let positions = (0..<sessions).map { _ in
      let zone = min(Int(random.uniform(0, Double(zones))), zones - 1)
      return BlurredPosition(
        x: (Double(zone % 10) + random.unit()) * size,
        y: (Double(zone / 10) + random.unit()) * size,
        sigma: random.uniform(3, 7))
    }
    var previous: [Double]?
    var best = Double.infinity
    var masses = Double.infinity
    for _ in 0..<5 {
      let start = System.processorSeconds
      var rows = Likelihoods(cellCount: plan.cells.count)
      for position in positions {
        plan.append(position, level: nil, isWalking: false, to: &rows)
      }
      masses = min(masses, System.processorSeconds - start)
      let estimate = CrowdEstimate(rows, plan: plan, previous: previous, penetration: 1)
      best = min(best, System.processorSeconds - start)
      previous = estimate.counts
    }
    let (whole, part) = (Int(best * 1000), Int(masses * 1000))
    return [
      "\(sessions) sessions, \(zones) zones, \(plan.cells.count) cells: \(whole) ms, \(part) of them for masses"
    ]
  }

  private var cells: [Cell] {
    let half = Self.zoneMetres / 2
    var cells: [Cell] = []
    for zone in 0..<zones {
      for part in 0..<4 {
        let x = Double(zone % 10 * 2 + part % 2) * half
        let y = Double(zone / 10 * 2 + part / 2) * half
        cells.append(square(x, y, half, half, [zone], piece: zone))
      }
    }
    let (width, height) = (10 * 2 * half, Double((zones + 9) / 10) * 2 * half)
    cells.append(square(-15, -15, width + 30, 15, [], piece: zones))
    cells.append(square(-15, height, width + 30, 15, [], piece: zones + 1))
    cells.append(square(-15, 0, 15, height, [], piece: zones + 2))
    cells.append(square(width, 0, 15, height, [], piece: zones + 3))
    return cells
  }

  private func square(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ zones: [Int], piece: Int
  ) -> Cell {
    let ring = [x, y, x + width, y, x + width, y + height, x, y + height, x, y]
    return Cell(
      shape: CellShape([[ring]]), zones: zones, isInside: !zones.isEmpty, piece: piece,
      floor: .every)
  }
}
