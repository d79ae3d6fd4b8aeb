/// What an edge is to a box.
enum EdgeSide {
  /// It may have a point in common with it.
  case touching
  /// Where it is at the box's heights, it is to the east of it.
  case east
  /// To the west of it, or at none of its heights.
  case elsewhere
}
