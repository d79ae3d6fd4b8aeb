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
    /// The probability of that piece, or a lower bound of it that is at least one half.
    public var share: Double
    /// The probability of the piece asked about, or such a bound of it where that is the best.
    public var keptShare: Double
  }

  /// The pieces.
  public let pieces: [Piece]
  let paths: PiecePaths
  private let boxes: [CellBox]
  /// By piece, then of the world outside.
  private let weights: [Double]

  private static let bareShare = 0.1
  /// Outside a circle of this radius about the middle a Gaussian has 0.001 of itself.
  private static let deep = 3.72

  /// A floor of pieces that do not overlap, and the gaps of less than 10 m between those in zones.
  public init(pieces: [Piece], gaps: [PieceGap]) {
    self.pieces = pieces
    boxes = pieces.map(\.shape.box)
    let own = pieces.map { $0.isZone && $0.shape.area > 0 ? $0.shape.area.squareRoot() : nil }
    let sides = own.compactMap(\.self).sorted()
    let bare = sides.isEmpty ? 1 : Self.bareShare / sides[sides.count / 2]
    weights = own.map { side in side.map { 1 / $0 } ?? bare } + [bare]
    paths = PiecePaths(shapes: pieces.map { $0.isZone ? $0.shape : nil }, gaps: gaps)
  }

  /// The number that stands for the world outside.
  public var outside: Int { pieces.count }

  /// What a position tells, and of the piece `kept` (nil for none) in particular.
  ///
  /// O(pieces) and the edges of near ones, without a quadrature where the position is deep in one: by 3.72σ.
  public func find(_ position: BlurredPosition, keeping kept: Int?) -> Finding {
    if let certain = certain(position) {
      return Finding(best: certain, share: 1, keptShare: certain == kept ? 1 : 0)
    }
    let reach = NormalCurve.reach * position.sigma
    var keptMass: Double?
    if let kept, kept < pieces.count {
      let mass = pieces[kept].shape.mass(of: position)
      let bound = share(ofMass: mass, in: kept, around: position, reach)
      if bound >= 0.5 { return Finding(best: kept, share: bound, keptShare: bound) }
      keptMass = mass
    }
    var (sum, inside, keptScore, highest, best) = (0.0, 0.0, 0.0, -1.0, outside)
    func take(_ piece: Int, _ mass: Double) {
      let score = weights[piece] * mass
      sum += score
      if piece == kept { keptScore = score }
      if score > highest { (highest, best) = (score, piece) }
    }
    for (piece, box) in boxes.enumerated()
    where box.isNear(x: position.x, y: position.y, distance: reach) {
      let known = piece == kept ? keptMass : nil
      let mass = known ?? pieces[piece].shape.mass(of: position)
      inside += mass
      take(piece, mass)
    }
    take(outside, max(0, 1 - inside))
    return sum > 0
      ? Finding(best: best, share: highest / sum, keptShare: keptScore / sum)
      : Finding(best: outside, share: 1, keptShare: kept == outside ? 1 : 0)
  }

  /// Numbers of the pieces in zones that somebody has crossed who was in one, then in another, at two places near
  /// which that was seen; none if they touch, or a way between them isn't known.
  public func crossed(
    from: Int, to: Int, between start: (x: Double, y: Double), and end: (x: Double, y: Double)
  ) -> [Int] {
    paths.crossed(from: from, to: to, between: start, and: end)
  }

  /// The piece that a position is in for certain.
  private func certain(_ position: BlurredPosition) -> Int? {
    let distance = Self.deep * position.sigma
    var isNearAny = false
    for (piece, box) in boxes.enumerated()
    where box.isNear(x: position.x, y: position.y, distance: distance) {
      isNearAny = true
      guard box.isNear(x: position.x, y: position.y, distance: -distance) else { continue }
      if pieces[piece].shape.depth(x: position.x, y: position.y) >= distance { return piece }
    }
    return isNearAny ? nil : outside
  }

  /// The least that the probability of a piece can be whose mass is known: all else in the likeliest place near.
  private func share(
    ofMass mass: Double, in kept: Int, around position: BlurredPosition, _ reach: Double
  ) -> Double {
    var highest = weights[outside]
    for (piece, box) in boxes.enumerated()
    where piece != kept && weights[piece] > highest
      && box.isNear(x: position.x, y: position.y, distance: reach)
    {
      highest = weights[piece]
    }
    let score = weights[kept] * mass
    return score > 0 ? score / (score + highest * (1 - mass)) : 0
  }
}
