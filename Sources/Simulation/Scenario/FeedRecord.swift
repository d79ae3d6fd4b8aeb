/// A record that the script itself says.
struct FeedRecord: Sendable {
  /// When it is measured, in seconds from the start by a clock that is right.
  var at: Double
  /// Where it says to be; nil for an event without a position.
  var place: Point?
  /// The radius told; nil if none is told.
  var accuracy: Double?
  var level: Int?
  /// The event's word; nil for a plain fix.
  var event: String?
  /// With a permission.
  var status: String?
  var isPrecise: Bool?
  var sequence: Int64?
}
