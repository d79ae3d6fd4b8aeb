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
  /// Where in the list of all pieces' numbers those of the edges are that may touch the box.
  var edges: Range<Int>
  /// Behind them, up to this place: corners in the east at heights of the box, each of which turns odd into
  /// even for what lies lower.
  var end: Int

  var breaks: Range<Int> { edges.upperBound..<end }
}
