import CrowdDensity

/// A step of a visit in the area that is a fence.
struct FenceStep: Sendable, Equatable {
  var fence: Int32
  var step: AreaStep
  /// When an entering session's last visit there ended, microseconds since 1970, if within the last hour.
  var lastExit: Int64?
  /// Whether a step told before did not happen after all.
  var isUndone = false
}
