/// A visit that must be made.
struct ExpectedVisit: Sendable {
  var venue: String
  /// Nil for the venue as a whole.
  var zone: String?
  var enter: ClosedRange<Double>
  /// Nil for a visit that is open at the end.
  var exit: ClosedRange<Double>?
  /// Whether silence ended it; nil if it doesn't matter.
  var isStale: Bool?
}
