/// What must be known of a fence to tell which positions of a box it covers.
///
/// A position is inside when a ray from it to the east crosses the fence's edges an odd number of times; an
/// edge is crossed when exactly one of its ends lies higher than the ray. Edges that never come into the
/// box count by their ends alone, and where two of them meet both ends cancel. So there remain the edges
/// that touch the box, the heights in it where a chain of others ends, and how the rest adds up.
struct FencePiece {
  let fence: Int32
  /// Whether the edges in the east are crossed an odd number of times from the box's northern edge.
  var isOddAtTop = false
  /// Edges that may touch the box.
  var edges: [Int32]
  /// Corners in the east at heights of the box, each of which turns odd into even for what lies lower.
  var breaks: [Int32] = []

  /// Whether the fence covers all of a box that no edge touches.
  var coversAll: Bool { edges.isEmpty && isOddAtTop }

  /// The piece of a box within the box that this one is of; linear in edges and breaks.
  func narrowed(to box: MapBox, of all: FenceEdges) -> FencePiece {
    var piece = FencePiece(fence: fence, isOddAtTop: isOddAtTop, edges: [])
    for corner in breaks { piece.count(corner, box, all) }
    for edge in edges {
      switch all.side(of: edge, from: box) {
      case .touching: piece.edges.append(edge)
      case .elsewhere: break
      case .east:
        piece.count(edge, box, all)
        piece.count(edge + 1, box, all)
      }
    }
    if piece.breaks.count > 1 { piece.cancel(all) }
    return piece
  }

  private mutating func count(_ corner: Int32, _ box: MapBox, _ all: FenceEdges) {
    let height = all.y(corner)
    if height > box.north {
      isOddAtTop.toggle()
    } else if height > box.south {
      breaks.append(corner)
    }
  }

  /// Takes out breaks of one height in pairs.
  private mutating func cancel(_ all: FenceEdges) {
    breaks.sort { all.y($0) < all.y($1) }
    var kept: [Int32] = []
    for corner in breaks {
      if let last = kept.last, all.y(last) == all.y(corner) {
        kept.removeLast()
      } else {
        kept.append(corner)
      }
    }
    breaks = kept
  }
}
