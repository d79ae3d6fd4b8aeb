import Presence

/// Where one session most probably is, at a venue: all that an estimate needs to know of it, in
/// 40 bytes.
struct Sighting: Sendable {
  // In this order there is no gap between the fields.
  /// Of the newest fix, degrees.
  var longitude: Double
  /// Of the newest fix, degrees.
  var latitude: Double
  /// The place beside the newest fix.
  var place: BlurredPlace
  /// The venue whose vicinity its newest fix lies in, by number.
  var venue: Int32
  /// The floor last told; `Record.noLevel` if never.
  var level: Int32
  /// Whether it was under way.
  var isWalking: Bool
}
