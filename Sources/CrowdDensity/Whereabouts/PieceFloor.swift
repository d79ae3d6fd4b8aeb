import Glibc

/// One floor of a venue in pieces that do not overlap: says which piece a blurred position is most probably in.
///
/// Before anything is measured a place in a zone's piece of A square metres is taken to be A^(−½) as likely as
/// another: between a crowd that is even on the ground and one that is even over the zones. Bare ground and the
/// world outside have a tenth of the median of that, since zones are drawn where people are.
public struct PieceFloor: Sendable {
  /// A piece of ground.
  public struct Piece: Sendable {
    /// Where it is.
    public var shape: CellShape
    /// Whether any zone covers it.
    public var isZone: Bool

    /// A piece from its parts.
    public init(shape: CellShape, isZone: Bool) {
      self.shape = shape
      self.isZone = isZone
    }
  }

  /// What a position tells.
  public struct Finding: Sendable, Equatable {
    /// The most probable piece; the number of pieces for the world outside.
    public var best: Int
    /// Its probability; where a bound is enough, a lower one of at least one half.
    public var share: Double
    /// The probability of the piece asked about: with a bound as `share` that, or an upper one of less than a fifth
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
  /// Beyond a line at this distance from the middle a Gaussian has 0.0001 of itself.
  private static let reach = 3.72

  /// A floor of pieces that do not overlap, all of them as one shape, and the gaps between those in zones.
  public init(pieces: [Piece], whole: CellShape, gaps: [PieceGap]) {
    self.pieces = pieces
    self.whole = whole
    boxes = pieces.map(\.shape.box)
    let own = pieces.map { $0.isZone && $0.shape.area > 0 ? $0.shape.area.squareRoot() : nil }
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
      if holder.piece != kept, share > 0.8 {
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

  /// Numbers of the pieces in zones that somebody has crossed who was in one, then in another, at two places near
  /// which that was seen; none if they touch, or a way between them isn't known.
  public func crossed(
    from: Int, to: Int, between start: (x: Double, y: Double), and end: (x: Double, y: Double)
  ) -> [Int] {
    paths.crossed(from: from, to: to, between: start, and: end)
  }

  /// The least that the probability of a piece of known mass can be, if all else were where that weighs most.
  private func leastShare(of piece: Int, mass: Double, othersAtMost highest: Double) -> Double {
    let score = weights[piece] * mass
    return score > 0 ? score / (score + highest * (1 - mass)) : 0
  }
}
