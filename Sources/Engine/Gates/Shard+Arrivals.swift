import Presence

// What final states tell of who comes in.
extension Shard {
  /// Notes an enter of a venue or a gate.
  ///
  /// Whoever was there within the last hour was silent, or stood at the edge: people are scanned once.
  @inline(__always)
  mutating func noteArrival(_ action: PresenceAction) {
    guard case .enter(let area, let time, let lastExit) = action, ground.isWayIn(area),
      lastExit.map({ $0 < time - VisitTracker.memory }) ?? true
    else { return }
    outcome.arrivals.append(Arrival(fence: area, time: time))
  }
}
