import CrowdDensity
import Presence

/// A step of a visit in the area that is a fence: 32 bytes.
struct FenceStep: Sendable, Equatable {
  private static let never = Int64.min

  // In this order there is no gap between the fields.
  var step: AreaStep
  /// Whether a step told before did not happen after all.
  var isUndone = false
  var fence: Int32
  private var left = never

  /// When an entering session's last visit there ended, microseconds since 1970, if within the last hour.
  var lastExit: Int64? {
    get { left == Self.never ? nil : left }
    set { left = newValue ?? Self.never }
  }

  /// A step in the area of a fence.
  @inline(__always)
  init(_ kind: AreaStep.Kind, _ fence: Int32, at time: EventTime, openFrom: Int64) {
    self.fence = fence
    step = AreaStep(kind, at: time.microseconds, openFrom: openFrom)
  }
}
