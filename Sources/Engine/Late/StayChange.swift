import CrowdDensity
import Presence

/// What tells one past of a session from another: visits, and what follows from them, that no longer hold or
/// are new.
struct StayChange {
  /// A begin or end of a visit, as minute history has it.
  struct Step: Hashable {
    var kind: AreaStep.Kind
    var area: Int32
    var time: EventTime
    /// When an entering session's last visit there had ended, if within the last hour.
    var lastExit: EventTime?
  }

  /// Ended visits.
  let visits: (gone: [PastStay], new: [PastStay])
  /// Begins, dwells and ends of visits.
  let events: (gone: [StayEvent], new: [StayEvent])
  /// Steps of minute history.
  let steps: (gone: [Step], new: [Step])

  init(from before: [PastStay], to after: [PastStay]) {
    visits = Self.difference(
      before.filter { $0.left != nil }, after.filter { $0.left != nil })
    events = Self.difference(
      before.flatMap { StayEvent.events(of: $0) }, after.flatMap { StayEvent.events(of: $0) })
    steps = Self.difference(Self.steps(of: before), Self.steps(of: after))
  }

  private static func steps(of stays: [PastStay]) -> [Step] {
    var steps: [Step] = []
    for (area, visits) in Dictionary(grouping: stays, by: \.area).sorted(by: { $0.key < $1.key }) {
      var lastExit: EventTime?
      for stay in visits.sorted(by: { ($0.entered, $0.end) < ($1.entered, $1.end) }) {
        let isRecent = lastExit.map { stay.entered - $0 <= VisitTracker.memory } ?? false
        steps.append(
          Step(
            kind: .enter, area: area, time: stay.entered, lastExit: isRecent ? lastExit : nil))
        guard let left = stay.left else { continue }
        steps.append(Step(kind: .exit, area: area, time: left))
        lastExit = max(lastExit ?? left, left)
      }
    }
    return steps
  }

  /// What only one of two has, in its order; what one has twice is two.
  private static func difference<Element: Hashable>(
    _ before: [Element], _ after: [Element]
  ) -> (gone: [Element], new: [Element]) {
    (without(after, before), without(before, after))
  }

  private static func without<Element: Hashable>(
    _ others: [Element], _ elements: [Element]
  ) -> [Element] {
    var counts: [Element: Int] = [:]
    for other in others { counts[other, default: 0] += 1 }
    return elements.filter { element in
      guard let count = counts[element], count > 0 else { return true }
      counts[element] = count - 1
      return false
    }
  }
}
