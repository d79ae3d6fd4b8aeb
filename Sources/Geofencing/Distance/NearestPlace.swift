/// Where on a fence's edges a position is nearest to them.
struct NearestPlace {
  /// Of the distance in metres.
  var squaredDistance: Double
  /// The corner that begins the edge.
  var edge: Int32
  /// How much of the edge lies before the place, 0 to 1.
  var share: Double
}
