// Most fixes change nothing but when and where a session was seen last.
extension SessionState {
  /// Whether its newest record is a usable fix that left nothing in the balance: no jump waits, visits are of the
  /// areas it lies in and none waits to be a dwell, acquisition is as its vicinities want it, and silence is
  /// as long as its own rhythm makes it.
  ///
  /// Where visits follow the most probable place any fix may change that.
  @inline(__always)
  func isSettled(in ground: some Surroundings) -> Bool {
    guard !ground.followsPlaces, let fix = filter.last, visits.confirmed == fix.areas,
      filter.suspect == nil,
      fix.time == lastRecord, lastFixTime == lastRecord, deadline != nil,
      lifecycle.obstacle == nil, acquisition.isAllowed, visits.isSettled(in: fix.areas)
    else { return false }
    let near = ground.vicinityPlaces(of: fix.located)
    guard acquisition.isSettled(at: near, of: ground) else { return false }
    guard ground.haveOwnSilence else { return true }
    return ground.fences(in: fix.located).allSatisfy {
      ground.rules(of: ground.venue(of: $0)).staleAfter == nil
    }
  }
}

extension VisitTracker {
  /// Whether the open visits are of those areas and none waits to be a dwell.
  fileprivate func isSettled(in areas: FenceSetID) -> Bool {
    current == areas && likely == areas && confirmed == areas
      && open.allSatisfy { $0.dwellAt == nil }
  }
}

extension AcquisitionTracker {
  /// Whether it is in the vicinities of the venues at those places and of no others, without a doubt.
  fileprivate func isSettled(at places: Range<Int>, of ground: some Surroundings) -> Bool {
    guard vicinities.count == places.count else { return false }
    for (number, place) in places.enumerated() {
      let vicinity = vicinities[number]
      guard vicinity.venue == ground.venue(at: place), vicinity.isInside, vicinity.runStart == nil
      else { return false }
    }
    return true
  }
}
