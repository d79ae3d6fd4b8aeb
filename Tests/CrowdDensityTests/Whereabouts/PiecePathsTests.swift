import CrowdDensity
import Testing

/// Which zones somebody has crossed, on small plans: a step costs 1, a metre of gap 1, 20 m of detour 1.
@Suite struct PiecePathsTests {
  private static func room(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double)
    -> PieceFloor.Piece
  {
    .init(
      shape: CellShape([[[x0, y0, x1, y0, x1, y1, x0, y1, x0, y0]]]),
      zoneArea: (x1 - x0) * (y1 - y0))
  }

  /// Two gates in the west, a hall, a tunnel, a stand, an exit in the east; a kiosk apart.
  private static let plan: PieceFloor = {
    let pieces = [
      room(0, 0, 10, 10), room(0, 70, 10, 80), room(10, 0, 40, 80), room(40, 38, 60, 42),
      room(60, 0, 100, 80), room(100, 30, 110, 50), room(45, 0, 55, 10),
    ]
    let bare = PieceFloor.Piece(
      shape: CellShape([[[0, 0, 110, 0, 110, 80, 0, 80, 0, 0]]]), zoneArea: nil)
    let outside = 8
    return PieceFloor(
      pieces: pieces + [bare], whole: bare.shape,
      gaps: [
        .init(one: 0, other: outside, metres: 0), .init(one: 1, other: outside, metres: 0),
        .init(one: 0, other: 2, metres: 0), .init(one: 1, other: 2, metres: 0),
        .init(one: 2, other: 3, metres: 0), .init(one: 3, other: 4, metres: 0),
        .init(one: 4, other: 5, metres: 0), .init(one: 5, other: outside, metres: 0),
        .init(one: 2, other: 6, metres: 5), .init(one: 6, other: 4, metres: 5),
        .init(one: 2, other: outside, metres: 10),
      ])
  }()
  private static let (south, north, hall, tunnel, stand, exit, kiosk, bare, outside) = (
    0, 1, 2, 3, 4, 5, 6, 7, 8
  )

  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var from: Int
    var to: Int
    var start: (x: Double, y: Double)
    var end: (x: Double, y: Double)
    var crossed: [Int]
    var testDescription: String { name }
  }

  private static let cases = [
    Case(
      name: "neighbours", from: hall, to: tunnel, start: (30, 40), end: (50, 40), crossed: []),
    Case(
      name: "through the tunnel", from: hall, to: stand, start: (30, 40), end: (80, 40),
      crossed: [tunnel]),
    Case(
      name: "and back", from: stand, to: hall, start: (80, 40), end: (30, 40), crossed: [tunnel]),
    Case(
      name: "in by the gate at hand", from: outside, to: hall, start: (-20, 5), end: (20, 5),
      crossed: [south]),
    Case(
      name: "or by the other", from: outside, to: hall, start: (-20, 75), end: (20, 75),
      crossed: [north]),
    // Two steps fewer by the exit, and 66 m more.
    Case(
      name: "no way round for fewer zones", from: outside, to: stand, start: (-20, 5),
      end: (65, 40), crossed: [south, hall, tunnel]),
    Case(
      name: "in by the exit from the east", from: outside, to: stand, start: (130, 40),
      end: (80, 40), crossed: [exit]),
    Case(
      name: "over 5 m of ground to where nothing else leads", from: kiosk, to: north,
      start: (50, 5), end: (5, 75), crossed: [hall]),
    Case(
      name: "not through the world outside", from: exit, to: south, start: (105, 40), end: (5, 5),
      crossed: [stand, tunnel, hall]),
    Case(name: "to bare ground", from: south, to: bare, start: (5, 5), end: (50, 60), crossed: []),
    Case(
      name: "from bare ground", from: bare, to: exit, start: (50, 60), end: (105, 40), crossed: []),
    Case(name: "nowhere", from: hall, to: hall, start: (30, 40), end: (30, 40), crossed: []),
  ]

  @Test(arguments: cases)
  func crossed(_ item: Case) {
    let found = Self.plan.crossed(
      from: item.from, to: item.to, between: position(item.start), and: position(item.end),
      isStraight: false)
    #expect(found == item.crossed)
  }

  private func position(_ place: (x: Double, y: Double), sigma: Double = 4) -> BlurredPosition {
    BlurredPosition(x: place.x, y: place.y, sigma: sigma)
  }

  /// Who walks straight on has crossed what lies on the way for 5 m, or for σ if that is more.
  @Test(
    arguments: [
      // 10 m of the kiosk, and the tunnel's 20 m by the cheapest way.
      (hall, stand, (30, 8), (70, 8), 4, [tunnel, kiosk]),
      // Back where it was, over 10 and 7.1 m of kiosk; 4.2 m of its corner; nothing of it.
      (hall, hall, (35, 5), (65, 5), 4, [kiosk]), (hall, hall, (35, 5), (65, 5), 11, []),
      (hall, hall, (45, 15), (57, 3), 4, [kiosk]), (hall, hall, (47, 15), (59, 3), 4, []),
      (hall, hall, (35, 15), (65, 15), 4, []),
      // From edge to edge of the tunnel: too near for anything in between.
      (hall, stand, (40, 40), (41, 40), 4, [tunnel]),
    ] as [(Int, Int, (Double, Double), (Double, Double), Double, [Int])])
  func straightOn(
    _ from: Int, _ to: Int, _ start: (Double, Double), _ end: (Double, Double), _ sigma: Double,
    _ crossed: [Int]
  ) {
    let found = Self.plan.crossed(
      from: from, to: to, between: position(start), and: position(end, sigma: sigma),
      isStraight: true)
    #expect(found == crossed)
  }
}
