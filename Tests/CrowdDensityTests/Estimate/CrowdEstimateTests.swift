import CrowdDensity
import Testing

/// People at known places in squares side by side, seen with an error.
@Suite struct CrowdEstimateTests {
  /// Squares in a row, and ground of 15 m all round; each a piece of its own.
  private struct Row {
    var plan: CellPlan
    var size: Double
    var zones: Int

    init(zones: Int, size: Double) {
      self.size = size
      self.zones = zones
      let end = Double(zones) * size
      var boxes: [[Double]] = (0..<zones).map {
        [Double($0) * size, 0, Double($0 + 1) * size, size]
      }
      boxes.append([-15, -15, end + 15, 0])
      boxes.append([-15, size, end + 15, size + 15])
      boxes.append([-15, 0, 0, size])
      boxes.append([end, 0, end + 15, size])
      let cells = boxes.enumerated().map { index, box in
        let ring = [
          box[0], box[1], box[2], box[1], box[2], box[3], box[0], box[3], box[0], box[1],
        ]
        return Cell(
          shape: CellShape([[ring]]), zones: index < zones ? [index] : [],
          isInside: index < zones, piece: index, floor: .every)
      }
      plan = CellPlan(cells: cells, zoneCount: zones)
    }

    /// So many in each zone, evenly; the estimate and the count of positions that fall into each.
    func seen(
      _ people: [Int], sigma: Double, _ random: inout Generator
    ) -> (estimate: CrowdEstimate, hard: [Int]) {
      var rows = Likelihoods(cellCount: plan.cells.count)
      var hard = [Int](repeating: 0, count: zones)
      for (zone, count) in people.enumerated() {
        for _ in 0..<count {
          let (east, north) = random.normals()
          let x = (Double(zone) + random.uniform(0...1)) * size + sigma * east
          let y = random.uniform(0...1) * size + sigma * north
          plan.append(
            BlurredPosition(x: x, y: y, sigma: sigma), level: nil, isWalking: false, to: &rows)
          let place = Int((x / size).rounded(.down))
          if (0..<size).contains(y), hard.indices.contains(place) { hard[place] += 1 }
        }
      }
      return (CrowdEstimate(rows, plan: plan, penetration: Penetration(constant: 1)), hard)
    }
  }

  /// A full zone beside nearly empty ones: counting positions loses those at its edges.
  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func isFarBetterThanCountingPositions(seed: UInt64) {
    var random = Generator(state: seed)
    let row = Row(zones: 5, size: 25)
    let people = [10, 400, 20, 250, 0]
    var (hard, estimated, held) = (0.0, 0.0, 0)
    for _ in 0..<4 {
      let seen = row.seen(people, sigma: 7, &random)
      for zone in 0..<5 {
        let estimate = seen.estimate.zones[zone]
        hard += Double(abs(seen.hard[zone] - people[zone]))
        estimated += abs(estimate.people - Double(people[zone]))
        if estimate.low <= people[zone], people[zone] <= estimate.high { held += 1 }
      }
      #expect(abs(seen.estimate.total.people - 680) < 25)
    }
    #expect(estimated * 3 < hard)
    // 90 % of 20; fewer than 14 would come of chance once in 400 times.
    #expect(held >= 14)
  }

  /// Two zones of 4 m seen with 8 m: either may have all, but both together are known.
  @Test func zonesTooSmallAreGivenInPairs() throws {
    var random = Generator(state: 9)
    let small = Row(zones: 2, size: 4).seen([60, 60], sigma: 8, &random).estimate
    let pair = try #require(small.pairs.first)
    #expect(small.pairs.count == 1 && pair.zones == [0, 1])
    #expect(small.zones.allSatisfy { $0.low <= 60 && 60 <= $0.high })
    #expect(pair.people.low <= 120 && 120 <= pair.people.high)
    let width = pair.people.high - pair.people.low
    #expect(small.zones.allSatisfy { $0.high - $0.low > width })
    // Large ones need no pair.
    #expect(Row(zones: 2, size: 40).seen([60, 60], sigma: 8, &random).estimate.pairs.isEmpty)
  }

  /// On a known floor nobody is taken for somebody on another; of an unknown one all floors are possible, as the
  /// known ones are shared out.
  @Test func floors() {
    let ring = [0.0, 0, 50, 0, 50, 50, 0, 50, 0, 0]
    let floors: [Cell.Floor] = [.level(0), .level(1), .other]
    let cells = floors.enumerated().map { index, floor in
      Cell(
        shape: CellShape([[ring]]), zones: index < 2 ? [index] : [], isInside: true, piece: index,
        floor: floor)
    }
    let plan = CellPlan(cells: cells, zoneCount: 2)
    var rows = Likelihoods(cellCount: 3)
    let position = BlurredPosition(x: 25, y: 25, sigma: 5)
    let levels: [(Int32?, Int)] = [(0, 30), (1, 10), (7, 20), (nil, 12)]
    for (level, count) in levels {
      for _ in 0..<count {
        #expect(plan.append(position, level: level, isWalking: false, to: &rows))
      }
    }
    let counts = CrowdEstimate(rows, plan: plan, penetration: Penetration(constant: 1)).counts
    // 12 more, as 30 to 10 to 20.
    for (count, right) in zip(counts, [36.0, 12, 24]) { #expect(abs(count - right) < 0.1) }
  }

  @Test func whoIsNowhereNearHasNoRow() {
    let row = Row(zones: 1, size: 20)
    var rows = Likelihoods(cellCount: row.plan.cells.count)
    let far = BlurredPosition(x: 200, y: 0, sigma: 5)
    #expect(!row.plan.append(far, level: nil, isWalking: false, to: &rows))
    #expect(rows.count == 0)
    let near = BlurredPosition(x: 45, y: 0, sigma: 5)
    #expect(row.plan.append(near, level: nil, isWalking: false, to: &rows))
    let estimate = CrowdEstimate(rows, plan: row.plan, penetration: Penetration(constant: 1))
    // In the ring, not in the zone.
    #expect(estimate.zones[0].people < 0.05 && estimate.total.people < 0.05)
  }
}
