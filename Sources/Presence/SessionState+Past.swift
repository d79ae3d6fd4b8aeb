// What a session's late records need: a fold that begins in its past, and a state that takes up what came of it.
extension SessionState {
  /// A session of which only its floor and how often it reports are known, taken from another's state.
  public init(unheardLike other: SessionState) {
    self.init()
    (level, rhythm) = (other.level, other.rhythm)
  }

  /// Whether it was heard of and then fell silent or ended.
  public var isAbsent: Bool {
    @inline(__always) get { deadline == nil && lastRecord != .distantPast }
  }

  /// When its newest fix was, usable or not; nil before the first.
  public var newestFixTime: EventTime? { lastFixTime == .distantPast ? nil : lastFixTime }

  /// How long silence may last before it ends what goes on in a venue.
  public func patience(in venue: Int32, of ground: some Surroundings) -> TimeSpan {
    silenceEnds(in: venue, of: ground) - lastRecord
  }

  /// Takes up visits that are known to go on; an area has at most one.
  public mutating func resume(_ stays: [VisitTracker.OpenVisit], in ground: some Surroundings) {
    isCalm = false
    let areas = stays.map(\.area)
    visits.open = (visits.open.filter { !areas.contains($0.area) } + stays)
      .sorted { $0.area < $1.area }
    visits.recentExits.removeAll { areas.contains($0.area) }
    visits.setNextDwell()
    visits.confirmed = visits.openSet(in: ground)
    func with(_ areas: [Int32], _ set: FenceSetID) -> FenceSetID {
      ground.set(of: Set(ground.fences(in: set)).union(areas).sorted())
    }
    visits.current = with(areas, visits.current)
    // Where it was seen before it fell silent is known.
    if !isAbsent { visits.likely = with(areas, visits.likely) }
  }

  /// Takes back that silence has made it absent, as far as it is known what was before: in which areas its newest
  /// usable fix, which was at a time, had it.
  public mutating func recall(fixAt time: EventTime, in ground: some Surroundings) {
    guard isAbsent, lifecycle.phase == .silent else { return }
    isCalm = false
    recalledFix = time
    deadline = nextDeadline(ground)
  }

  /// Goes on from a fold that has taken the same newest records and late ones before them.
  ///
  /// What was decided about acquisition stays: late records decide nothing.
  public mutating func adopt(_ fold: SessionState, in ground: some Surroundings) {
    let before = self
    self = fold
    (lifecycle, acquisition, recalledFix) = (before.lifecycle, before.acquisition, nil)
    isCalm = false
    let isSilent = before.deadline == nil && fold.deadline == nil
    deadline = isSilent ? nil : nextDeadline(ground)
  }

  /// Says otherwise since when the visits of some areas that are open have been so, and when visits of those
  /// that are not open have ended last.
  public mutating func correct(
    open stays: [VisitTracker.OpenVisit], exits: [VisitTracker.RecentExit]
  ) {
    isCalm = false
    for stay in stays {
      guard let place = visits.open.firstIndex(where: { $0.area == stay.area }) else { continue }
      visits.open[place] = stay
    }
    visits.setNextDwell()
    for exit in exits where !visits.open.contains(where: { $0.area == exit.area }) {
      visits.recentExits.removeAll { $0.area == exit.area }
      visits.recentExits.append(exit)
    }
  }
}

extension VisitTracker.OpenVisit {
  /// A visit that goes on, and becomes a dwell at a time unless it is one or never will be.
  public init(area: Int32, entered: EventTime, dwellsAt: EventTime?) {
    self.init(area: area, entered: entered, dwellAt: dwellsAt)
  }

  /// Whether it is still to become a dwell.
  public var awaitsDwell: Bool { dwellAt != nil }
}

extension VisitTracker.RecentExit {
  /// An exit from an area.
  public init(of area: Int32, at time: EventTime) { self.init(area: area, time: time) }
}
