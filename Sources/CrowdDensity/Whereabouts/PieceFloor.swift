import Glibc

/// One floor of a venue in pieces that do not overlap: says which piece a blurred position is most probably in.
///
/// Before anything is measured a place in a zone of A square metres, the smallest that covers it, is taken to be A^(−½)
/// as likely as another: between a crowd that is even on the ground and one that is even over the zones. Bare ground
/// and the world outside have a tenth of the median of that, since zones are drawn where people are.
public struct PieceFloor: Sendable {
  /// A piece of ground.
  public struct Piece: Sendable {
    /// Where it is.
    public var shape: CellShape
    /// Square metres of the smallest zone that covers it, not less than its own; nil for bare ground.
    public var zoneArea: Double?

    /// A piece from its parts.
    public init(shape: CellShape, zoneArea: Double?) {
      self.shape = shape
      self.zoneArea = zoneArea
    }

    /// Whether any zone covers it.
    var isZone: Bool { zoneArea != nil }
  }

  /// What a position tells.
  public struct Finding: Sendable, Equatable {
    /// The most probable piece; the number of pieces for the world outside.
    public var best: Int
    /// Its probability; where a bound is enough, a lower one of at least one half.
    public var share: Double
    /// The probability of the piece asked about: with a bound as `share` that, or an upper one of less than a tenth
    /// where another is the best.
    public var keptShare: Double
  }

  /// The pieces.
  public let pieces: [Piece]
  /// All of them as one.
  private let whole: CellShape
  private let paths: PiecePaths
  private let boxes: [CellBox]
  /// By piece, then of the world outside.
  private let weights: [Double]

  private static let bareShare = 0.1
  /// Metres of a straight way that cross a piece at least.
  private static let leastWay = 5.0
  /// Beyond a line at this distance from the middle a Gaussian has 0.0001 of itself.
  private static let reach = 3.72

  /// A floor of pieces that do not overlap, all of them as one shape, and the gaps between those in zones.
  public init(pieces: [Piece], whole: CellShape, gaps: [PieceGap]) {
    self.pieces = pieces
    self.whole = whole
    boxes = pieces.map(\.shape.box)
    let own = pieces.map { piece in piece.zoneArea.flatMap { $0 > 0 ? $0.squareRoot() : nil } }
    let sides = own.compactMap(\.self).sorted()
    let zone = sides.isEmpty ? 1 : 1 / sides[sides.count / 2]
    let bare = Self.bareShare * zone
    weights = own.map { side in side.map { 1 / $0 } ?? bare } + [bare]
    paths = PiecePaths(shapes: pieces.map { $0.isZone ? $0.shape : nil }, gaps: gaps)
  }

  /// The number that stands for the world outside.
  public var outside: Int { pieces.count }

  /// What a position tells, and of the piece `kept` (nil for none) in particular.
  ///
  /// O(pieces) and the edges of near ones. Without a quadrature where the position is deep enough in one: at depth d it
  /// holds at least 1 − e^(−d²/2σ²) of the Gaussian.
  public func find(_ position: BlurredPosition, keeping kept: Int?) -> Finding {
    let reach = Self.reach * position.sigma
    var highest = weights[outside]
    var holder: (piece: Int, depth: Double)?
    var isNearAny = false
    for (piece, box) in boxes.enumerated()
    where box.isNear(x: position.x, y: position.y, distance: reach) {
      isNearAny = true
      highest = max(highest, weights[piece])
      guard holder == nil, box.isNear(x: position.x, y: position.y, distance: 0) else { continue }
      let depth = pieces[piece].shape.depth(x: position.x, y: position.y)
      if depth > 0 { holder = (piece, depth) }
    }
    guard isNearAny else {
      return Finding(best: outside, share: 1, keptShare: kept == outside ? 1 : 0)
    }
    if let holder {
      let depth = holder.depth / position.sigma
      let share = leastShare(
        of: holder.piece, mass: 1 - exp(-depth * depth / 2), othersAtMost: highest)
      if holder.piece == kept, share >= 0.5 {
        return Finding(best: holder.piece, share: share, keptShare: share)
      }
      if holder.piece != kept, share > 0.9 {
        return Finding(best: holder.piece, share: share, keptShare: 1 - share)
      }
    }
    var keptMass: Double?
    if let kept, kept < pieces.count, pieces[kept].isZone {
      let mass = pieces[kept].shape.roughMass(of: position)
      let share = leastShare(of: kept, mass: mass, othersAtMost: highest)
      if share >= 0.5 { return Finding(best: kept, share: share, keptShare: share) }
      keptMass = mass
    }
    return weigh(position, kept, keptMass)
  }

  /// Weighs all near pieces; bare ground, which has the edges of all zones, by what those leave.
  private func weigh(_ position: BlurredPosition, _ kept: Int?, _ keptMass: Double?) -> Finding {
    let reach = Self.reach * position.sigma
    var (sum, inZones, keptScore, highest, best) = (0.0, 0.0, 0.0, -1.0, outside)
    var bare: Int?
    func take(_ piece: Int, _ mass: Double) {
      let score = weights[piece] * mass
      sum += score
      if piece == kept { keptScore = score }
      if score > highest { (highest, best) = (score, piece) }
    }
    for (piece, box) in boxes.enumerated()
    where box.isNear(x: position.x, y: position.y, distance: reach) {
      guard pieces[piece].isZone else {
        bare = piece
        continue
      }
      let known = piece == kept ? keptMass : nil
      let mass = known ?? pieces[piece].shape.roughMass(of: position)
      inZones += mass
      take(piece, mass)
    }
    let isDeep = whole.depth(x: position.x, y: position.y) >= reach
    let inside = isDeep ? 1 : whole.roughMass(of: position)
    if let bare { take(bare, max(0, inside - inZones)) }
    take(outside, 1 - inside)
    return Finding(best: best, share: highest / sum, keptShare: keptScore / sum)
  }

  /// Numbers of the pieces in zones that somebody has crossed who was in one, then in another or still there, at two
  /// places.
  ///
  /// Those on the cheapest way, none if the two touch, or a way between them isn't known; with `isStraight` then those
  /// in which the straight line lies for at least 5 m and σ at its end.
  public func crossed(
    from: Int, to: Int, between start: BlurredPosition, and end: BlurredPosition, isStraight: Bool
  ) -> [Int] {
    var crossed =
      from == to
      ? [] : paths.crossed(from: from, to: to, between: (start.x, start.y), and: (end.x, end.y))
    guard isStraight else { return crossed }
    let least = max(Self.leastWay, end.sigma)
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    // Both ends lie in pieces of their own.
    guard dx * dx + dy * dy > 4 * least * least else { return crossed }
    let (x, y, half) = ((start.x + end.x) / 2, (start.y + end.y) / 2, max(abs(dx), abs(dy)) / 2)
    for (piece, box) in boxes.enumerated()
    where pieces[piece].isZone && piece != from && piece != to
      && box.isNear(x: x, y: y, distance: half) && !crossed.contains(piece)
    {
      let way = pieces[piece].shape.length(ofWayFrom: (start.x, start.y), to: (end.x, end.y))
      if way >= least { crossed.append(piece) }
    }
    return crossed
  }

  /// The least that the probability of a piece of known mass can be, if all else were where that weighs most.
  private func leastShare(of piece: Int, mass: Double, othersAtMost highest: Double) -> Double {
    let score = weights[piece] * mass
    return score > 0 ? score / (score + highest * (1 - mass)) : 0
  }
}
