/// Holds the parts of each piece of ground to one density, as far as the sessions don't tell otherwise.
///
/// A piece in parts follows a crowd that isn't even; left to themselves small parts would follow chance. Each
/// round of the mixture moves a share s of a part's excess over the piece's density back (EMS, Silverman et al.
/// 1990), which weighs as a prior of precision s/(1 − s)/λ on the part's deviation.
struct Evenness: Sendable {
  /// The cells of one piece of ground.
  private struct Piece: Sendable {
    var cells: [Int]
    /// Of the piece's area.
    var shares: [Double]
  }

  private static let movedShare = 0.3
  private static let precision = movedShare / (1 - movedShare)

  private var pieces: [Piece] = []

  init(_ cells: [Cell]) {
    var members = [[Int]](repeating: [], count: (cells.map(\.piece).max() ?? -1) + 1)
    for (index, cell) in cells.enumerated() { members[cell.piece].append(index) }
    for piece in members where piece.count > 1 {
      let area = piece.reduce(0) { $0 + cells[$1].shape.area }
      pieces.append(Piece(cells: piece, shares: piece.map { cells[$0].shape.area / area }))
    }
  }

  /// Moves what is above a piece's density below it; the sum stays.
  func apply(to counts: inout [Double]) {
    for piece in pieces {
      let moved = Self.movedShare * piece.cells.reduce(0) { $0 + counts[$1] }
      for (cell, share) in zip(piece.cells, piece.shares) {
        counts[cell] = (1 - Self.movedShare) * counts[cell] + share * moved
      }
    }
  }

  /// Adds the prior's precision to a matrix over all cells.
  func add(to information: inout SymmetricMatrix, counts: [Double]) {
    for piece in pieces {
      let sum = piece.cells.reduce(0) { $0 + counts[$1] }
      // Of λ_c − a_c Σλ, a_c being the part's share of the area; nobody is held to less than a thousandth.
      let weights = zip(piece.cells, piece.shares).map { cell, share in
        Self.precision / max(counts[cell], share * sum, 1e-3)
      }
      let common = zip(weights, piece.shares).reduce(0) { $0 + $1.0 * $1.1 * $1.1 }
      for (i, row) in piece.cells.enumerated() {
        for (j, column) in piece.cells[...i].enumerated() {
          information[row, column] +=
            (i == j ? weights[i] : 0) - weights[i] * piece.shares[i]
            - weights[j] * piece.shares[j] + common
        }
      }
    }
  }
}
