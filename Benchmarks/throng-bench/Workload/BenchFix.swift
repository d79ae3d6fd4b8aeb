import Venues

/// One fix of a workload.
struct BenchFix {
  /// The session's number.
  var session: Int32
  /// Milliseconds behind the first fix of all.
  var milliseconds: Int64
  var position: Position
  /// Metres.
  var accuracy: Double
}
