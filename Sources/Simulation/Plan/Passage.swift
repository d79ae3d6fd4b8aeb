/// The way through a gate or an exit, from far outside to a point within it.
struct Passage: Sendable {
  /// Where the way begins or ends, out of the venue's sight.
  var far: Point
  /// Just outside the outline.
  var doorstep: Point
  /// Within the gate.
  var inner: Point
}
