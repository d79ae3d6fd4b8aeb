import CrowdDensity
import Presence

extension [Passages] {
  /// Counts an action by its area if it is an entry or exit, or (−1) takes it back.
  mutating func count(_ action: PresenceAction, _ change: Int = 1) {
    switch action {
    case .enter(let area, _, _): self[Int(area)].entries += change
    case .exit(let area, _, _, _): self[Int(area)].exits += change
    case .start, .stop, .dwell, .alert: break
    }
  }
}
