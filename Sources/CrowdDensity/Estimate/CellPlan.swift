/// All cells of a venue: its zones split where they overlap, the rest of it, and a ring outside.
public struct CellPlan: Sendable {
  /// The cells.
  public let cells: [Cell]
  /// How many zones the cells name.
  public let zoneCount: Int
  /// Indices of the cells that belong to the venue, ascending.
  let inside: [Int]
  private let levels: Set<Int32>
  /// The cells' boxes in one piece of memory, as every position is held against all.
  private let boxes: [CellBox]
  private let zoneCells: [[Int]]
  let evenness: Evenness

  /// Somebody of whom less than this is in all cells together is nowhere near.
  private static let leastMass = 1e-3

  /// A plan of cells over zones numbered below `zoneCount`.
  public init(cells: [Cell], zoneCount: Int) {
    self.cells = cells
    self.zoneCount = zoneCount
    boxes = cells.map(\.shape.box)
    inside = cells.indices.filter { cells[$0].isInside }
    levels = Set(
      cells.compactMap { if case .level(let level) = $0.floor { level } else { nil } })
    var zoneCells = [[Int]](repeating: [], count: zoneCount)
    for (index, cell) in cells.enumerated() {
      for zone in cell.zones { zoneCells[zone].append(index) }
    }
    self.zoneCells = zoneCells
    evenness = Evenness(cells)
  }

  /// Indices of the cells that make up a zone, ascending.
  public func cells(of zone: Int) -> [Int] { zoneCells[zone] }

  /// Indices of the cells that make up several zones together, ascending.
  func cells(ofAny zones: [Int]) -> [Int] { Set(zones.flatMap(cells(of:))).sorted() }

  /// Adds a row for somebody on a level, nil if it isn't known: then all floors are possible.
  ///
  /// Whoever is nowhere near gets no row; the answer tells. O(cells) and the edges of near ones.
  @discardableResult
  public func append(
    _ position: BlurredPosition, level: Int32?, isWalking: Bool, to rows: inout Likelihoods
  ) -> Bool {
    let distance = NormalCurve.reach * position.sigma
    var sum = 0.0
    for (index, box) in boxes.enumerated()
    where box.isNear(x: position.x, y: position.y, distance: distance)
      && isOn(level, cells[index].floor)
    {
      let mass = cells[index].shape.mass(of: position)
      // Below this it is the quadrature's error.
      guard mass > 1e-6 else { continue }
      sum += mass
      rows.append(cell: index, value: mass / cells[index].shape.area)
    }
    guard sum >= Self.leastMass else {
      rows.dropRow()
      return false
    }
    rows.endRow(isWalking: isWalking)
    return true
  }

  private func isOn(_ level: Int32?, _ floor: Cell.Floor) -> Bool {
    guard let level else { return true }
    return switch floor {
    case .every: true
    case .level(let own): own == level
    case .other: !levels.contains(level)
    }
  }
}
