import Testing

@testable import CrowdDensity

/// In which piece a blurred position is: a square metre weighs A^(−½) of the smallest zone there, bare ground and the
/// outside a tenth of the median.
@Suite struct PieceFloorTests {
  private static func box(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) -> [[Double]] {
    [[x0, y0, x1, y0, x1, y1, x0, y1, x0, y0]]
  }

  private static func ringed(_ outer: [[Double]], _ holes: [[Double]]...) -> [[Double]] {
    outer + holes.flatMap { $0 }
  }

  /// A hall of 60 by 40: a room of 20 by 40, one of 10 by 10 in the middle, and bare ground round that.
  private static let room = CellShape([box(0, 0, 20, 40)])
  private static let booth = CellShape([box(35, 15, 45, 25)])
  private static let bare = CellShape([ringed(box(20, 0, 60, 40), box(35, 15, 45, 25))])
  private static let whole = CellShape([box(0, 0, 60, 40)])
  private static let hall = PieceFloor(
    pieces: [
      .init(shape: room, zoneArea: 800), .init(shape: booth, zoneArea: 100),
      .init(shape: bare, zoneArea: nil),
    ],
    whole: whole, gaps: [])

  /// All shares by the definition: weight times mass, of all pieces, by the exact quadrature.
  private func shares(_ position: BlurredPosition) -> [Double] {
    let median = 1 / 800.0.squareRoot()
    let scores = [
      Self.room.mass(of: position) / 800.0.squareRoot(), Self.booth.mass(of: position) / 10,
      Self.bare.mass(of: position) * 0.1 * median,
      (1 - Self.whole.mass(of: position)) * 0.1 * median,
    ]
    let sum = scores.reduce(0, +)
    return scores.map { $0 / sum }
  }

  /// What is decided by: the best piece, whether it has half, whether what is kept has a tenth.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func agreesWithTheDefinition(seed: UInt64) {
    var random = Generator(state: seed)
    var bests: Set<Int> = []
    for _ in 0..<500 {
      let position = BlurredPosition(
        x: random.uniform(-30...90), y: random.uniform(-30...70), sigma: random.uniform(0.3...15))
      let right = shares(position)
      let ordered = right.sorted()
      for kept in [nil, 0, 1, 2, 3] as [Int?] {
        let found = Self.hall.find(position, keeping: kept)
        bests.insert(found.best)
        // Bounds of the quadrature and of its quick form.
        if ordered[3] - ordered[2] > 0.01 { #expect(right[found.best] == ordered[3]) }
        if abs(ordered[3] - 0.5) > 0.01 { #expect((found.share >= 0.5) == (ordered[3] >= 0.5)) }
        guard let kept else { continue }
        let share = right[kept]
        if abs(share - 0.1) > 0.01 { #expect((found.keptShare >= 0.1) == (share >= 0.1)) }
      }
    }
    #expect(bests == [0, 1, 2, 3])
  }

  /// Where nothing is kept and no bound does, shares are told as they are: σ = 8 m in the booth's corner.
  @Test func sharesAreExact() {
    let position = BlurredPosition(x: 36, y: 24, sigma: 8)
    let found = Self.hall.find(position, keeping: 0)
    let right = shares(position)
    #expect(found.best == 1 && abs(found.share - right[1]) < 2e-3)
    #expect(abs(found.keptShare - right[0]) < 2e-3)
  }

  /// How a zone is cut makes no place in it likelier.
  ///
  /// A hall of 40 by 40, of which a store covers a strip and reaches beyond. At the strip's edge the masses are even, and so are the shares.
  @Test func aPieceWeighsAsItsZone() {
    let (rest, both) = (CellShape([Self.box(0, 0, 30, 40)]), CellShape([Self.box(30, 0, 40, 40)]))
    let store = CellShape([Self.box(40, 0, 400, 40)])
    let floor = PieceFloor(
      pieces: [
        .init(shape: rest, zoneArea: 1600), .init(shape: both, zoneArea: 1600),
        .init(shape: store, zoneArea: 14_800),
      ],
      whole: CellShape([Self.box(0, 0, 400, 40)]), gaps: [])
    let found = floor.find(BlurredPosition(x: 30, y: 20, sigma: 2), keeping: 0)
    #expect(abs(found.share - 0.5) < 2e-3 && abs(found.keptShare - 0.5) < 2e-3)
  }

  /// Farther than 3.72σ from all pieces nobody is in any.
  @Test func farAway() {
    let far = BlurredPosition(x: 500, y: 0, sigma: 10)
    #expect(Self.hall.outside == 3)
    #expect(Self.hall.find(far, keeping: 0) == .init(best: 3, share: 1, keptShare: 0))
    #expect(Self.hall.find(far, keeping: 3) == .init(best: 3, share: 1, keptShare: 1))
  }
}
