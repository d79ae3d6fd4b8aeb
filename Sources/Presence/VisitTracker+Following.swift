// Visits that follow where a session most probably is.
extension VisitTracker {
  /// A piece of ground is kept by who stands while the session is in it with this probability.
  private static let keptShare = 0.1
  /// One fix is enough to go where the session is with this probability.
  private static let certainShare = 0.5

  /// Takes the next usable fix, in order and venue by venue; `previous` is when the one before it was, `sight` and
  /// `before` are how venues see both.
  mutating func follow(
    _ sight: Sight, _ before: Sight?, after previous: EventTime?, in ground: some Surroundings,
    actions: inout [PresenceAction]
  ) {
    let venues = involved(sight, in: ground)
    var seen: FenceSetID = 0
    for venue in venues {
      let kept = part(of: confirmed, in: venue, ground)
      guard let found = ground.whereabouts(in: venue, of: sight, keeping: kept) else {
        if part(of: sight.fix.areas, in: venue, ground) != kept {
          judge(sight.fix, after: previous, in: ground, actions: &actions) {
            ground.venue(of: $0) == venue
          }
        }
        seen = union(seen, part(of: sight.fix.areas, in: venue, ground), ground)
        continue
      }
      // Nobody was outside before the first sight; visits may be known without one.
      let isKept =
        (previous != nil || kept != 0) && !sight.isWalking && found.keptShare >= Self.keptShare
      if found.areas == kept {
        if kept != 0, let before, before.isWalking, sight.isWalking {
          let crossed = ground.crossed(in: venue, from: kept, at: before, to: kept, at: sight)
          go(from: kept, to: kept, crossing: crossed, at: sight.fix.time, in: ground, &actions)
        }
      } else if !isKept {
        let agreed = previous.flatMap { previous in
          part(of: likely, in: venue, ground) == found.areas ? previous : nil
        }
        if let time = agreed ?? (found.share >= Self.certainShare ? sight.fix.time : nil) {
          let crossed =
            before.map {
              ground.crossed(in: venue, from: kept, at: $0, to: found.areas, at: sight)
            } ?? []
          go(from: kept, to: found.areas, crossing: crossed, at: time, in: ground, &actions)
        }
      }
      seen = union(seen, found.areas, ground)
    }
    likely = seen
    settle(at: sight.fix, in: ground, actions: &actions)
  }

  /// Where a fix has a session by itself: the most probable areas, or those that cover it.
  func likely(
    at sight: Sight, among covering: FenceSetID, in ground: some Surroundings
  ) -> FenceSetID {
    guard ground.followsPlaces else { return covering }
    var seen: FenceSetID = 0
    for venue in ground.vicinities(of: sight.fix.located) {
      let found = ground.whereabouts(in: venue, of: sight, keeping: 0)
      seen = union(seen, found?.areas ?? part(of: covering, in: venue, ground), ground)
    }
    return seen
  }

  private mutating func go(
    from left: FenceSetID, to entered: FenceSetID, crossing crossed: [FenceSetID],
    at time: EventTime, in ground: some Surroundings, _ actions: inout [PresenceAction]
  ) {
    guard left != entered || !crossed.isEmpty else { return }
    let (before, now) = (ground.fences(in: left), ground.fences(in: entered))
    for area in before where !now.contains(area) {
      exit(area, at: time, stale: false, actions: &actions)
    }
    var done: [Int32] = []
    for area in crossed.flatMap({ ground.fences(in: $0) })
    where !before.contains(area) && !now.contains(area) && !done.contains(area) {
      cross(area, at: time, actions: &actions)
      done.append(area)
    }
    for area in now where !before.contains(area) {
      enter(area, at: time, in: ground, actions: &actions)
    }
    confirmed = openSet(in: ground)
  }

  /// The venues whose visits are open, so that exits come first, and those near.
  private func involved(_ sight: Sight, in ground: some Surroundings) -> [Int32] {
    let near = ground.vicinities(of: sight.fix.located)
    guard let first = open.first.map({ ground.venue(of: $0.area) }) else { return near }
    if near == [first], open.allSatisfy({ ground.venue(of: $0.area) == first }) { return near }
    var venues: [Int32] = []
    for venue in open.map({ ground.venue(of: $0.area) }) + near where !venues.contains(venue) {
      venues.append(venue)
    }
    return venues
  }

  private func part(
    of set: FenceSetID, in venue: Int32, _ ground: some Surroundings
  ) -> FenceSetID {
    let fences = ground.fences(in: set)
    guard fences.contains(where: { ground.venue(of: $0) != venue }) else { return set }
    return ground.set(of: fences.filter { ground.venue(of: $0) == venue })
  }

  private func union(
    _ one: FenceSetID, _ other: FenceSetID, _ ground: some Surroundings
  ) -> FenceSetID {
    if one == 0 || other == 0 { return one + other }
    return ground.set(of: Set(ground.fences(in: one) + ground.fences(in: other)).sorted())
  }
}
