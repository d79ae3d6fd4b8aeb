import Presence

/// One entry into an area or one exit from it, as the totals count them.
struct Passage: Equatable {
  var area: Int32
  var isEntry: Bool

  /// The passage that an action is; nil for a start or stop.
  init?(_ action: PresenceAction) {
    switch action {
    case .enter(let area, _, _): (self.area, isEntry) = (area, true)
    case .exit(let area, _, _, _): (self.area, isEntry) = (area, false)
    case .start, .stop, .dwell, .alert: return nil
    }
  }
}
