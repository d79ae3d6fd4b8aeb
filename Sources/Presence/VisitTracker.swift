/// The visits of one session: which areas it is taken to be in, and since when (DESIGN §7).
///
/// In a venue whose ground is known in pieces they follow where the session most probably is: who stands stays in a
/// piece until that has become improbable; else it goes where two usable fixes in a row agree, or one is more probable
/// than not. Elsewhere every area is judged for itself: it changes when two usable fixes in a row agree, or at once when a
/// fix is clear of the area's edge by its radius. Either way the time is the first agreeing fix's.
public struct VisitTracker: Sendable {
  /// A visit that goes on.
  public struct OpenVisit: Sendable, Hashable {
    /// The area visited.
    public var area: Int32
    /// When it began.
    public var entered: EventTime
    /// When it becomes a dwell; nil once it is one, or if the area knows none.
    var dwellAt: EventTime?
  }

  /// A visit that ended within the last hour: at most one an area.
  public struct RecentExit: Sendable, Hashable {
    /// The area left.
    public var area: Int32
    /// When it ended.
    public var time: EventTime
  }

  /// How long ended visits are remembered, the longest window of unique sessions.
  public static let memory = TimeSpan.seconds(3600)

  /// The areas of the newest usable fix, and so its part in occupancy.
  public internal(set) var current: FenceSetID = 0
  /// The areas where the newest usable fix has the session, most probably or by itself.
  public internal(set) var likely: FenceSetID = 0
  /// The areas whose visits are open.
  public internal(set) var confirmed: FenceSetID = 0
  /// The open visits, ascending by area.
  public internal(set) var open: [OpenVisit] = []
  /// When the next open visit becomes a dwell if it goes on.
  private var nextDwell = EventTime.distantFuture
  /// The visits that ended within the last hour before the last change, in no order.
  public internal(set) var recentExits: [RecentExit] {
    get { exits.map { RecentExit(area: $0.number, time: $0.time) } }
    set { exits = newValue.map { Mark(.exit, $0.area, $0.time) } }
  }
  /// The same as states at rest have them: there may be dozens, and most fixes ask for none.
  var exits: [Mark] = []

  /// No visit.
  public init() {}

  /// Takes the next usable fix, in order, where visits follow single fixes; `previous` is when the one before it was.
  mutating func move(
    to fix: FixFilter.Fix, after previous: EventTime?, in ground: some Surroundings,
    actions: inout [PresenceAction]
  ) {
    if fix.areas != confirmed {
      judge(fix, after: previous, in: ground, actions: &actions) { _ in true }
    }
    likely = fix.areas
    settle(at: fix, in: ground, actions: &actions)
  }

  /// Takes a fix into occupancy, and makes dwells of the visits that it shows to go on for long enough.
  mutating func settle(
    at fix: FixFilter.Fix, in ground: some Surroundings, actions: inout [PresenceAction]
  ) {
    current = fix.areas
    if fix.time >= nextDwell { dwell(at: fix.time, in: ground, actions: &actions) }
  }

  /// Judges those areas each for itself that are meant.
  mutating func judge(
    _ fix: FixFilter.Fix, after previous: EventTime?, in ground: some Surroundings,
    actions: inout [PresenceAction], _ isMeant: (Int32) -> Bool
  ) {
    let now = ground.places(of: fix.areas)
    let before = ground.places(of: likely)
    let confirmedAreas = ground.places(of: confirmed)
    func time(ofChangeTo inside: Bool, _ area: Int32) -> EventTime? {
      if let previous, ground.isFence(area, at: before) == inside { return previous }
      let isClear = ground.isClear(
        of: area, byMetres: Double(fix.accuracy), longitude: fix.longitude, latitude: fix.latitude)
      return isClear ? fix.time : nil
    }
    var changed = false
    // Counted by hand, since a range would check each number that it gives.
    var place = confirmedAreas.lowerBound
    while place < confirmedAreas.upperBound {
      let area = ground.fence(at: place)
      place &+= 1
      guard !ground.isFence(area, at: now), isMeant(area),
        let time = time(ofChangeTo: false, area)
      else { continue }
      exit(area, at: time, stale: false, actions: &actions)
      changed = true
    }
    place = now.lowerBound
    while place < now.upperBound {
      let area = ground.fence(at: place)
      place &+= 1
      guard !ground.isFence(area, at: confirmedAreas), isMeant(area),
        let time = time(ofChangeTo: true, area)
      else { continue }
      enter(area, at: time, in: ground, actions: &actions)
      changed = true
    }
    guard changed else { return }
    // Mostly those that cover the fix, whose set has its number already.
    confirmed = isOpen(at: now, ground) ? fix.areas : openSet(in: ground)
  }

  /// The areas whose visits are open; those of nearly everyone are few, and no list is made of them.
  @inline(__always)
  func openSet(in ground: some Surroundings) -> FenceSetID {
    var areas = InlineArray<8, Int32>(repeating: 0)
    guard open.count <= areas.count else { return ground.set(of: open.map(\.area)) }
    for number in open.indices { areas[number] = open[number].area }
    return ground.set(of: areas.span.extracting(first: open.count))
  }

  /// Whether the open visits are of the areas at some places.
  private func isOpen(at places: Range<Int>, _ ground: some Surroundings) -> Bool {
    guard open.count == places.count else { return false }
    for number in open.indices
    where open[number].area != ground.fence(at: places.lowerBound + number) {
      return false
    }
    return true
  }

  /// Ends the visits of a venue (of all without one) at a time; the session is nowhere there any more.
  public mutating func leave(
    venue: Int32?, at time: EventTime, stale: Bool, in ground: some Surroundings,
    actions: inout [PresenceAction]
  ) {
    func leaves(_ area: Int32) -> Bool { venue == nil || ground.venue(of: area) == venue }
    // The first of those that are left each time: what is left moves up.
    var place = 0
    while place < open.count {
      if leaves(open[place].area) {
        exit(open[place].area, at: time, stale: stale, actions: &actions)
      } else {
        place += 1
      }
    }
    func rest(of set: FenceSetID) -> FenceSetID {
      let places = ground.places(of: set)
      // Mostly all of them, and no list is made.
      for place in places where !leaves(ground.fence(at: place)) {
        return ground.set(of: ground.fences(in: set).filter { !leaves($0) })
      }
      return 0
    }
    confirmed = open.isEmpty ? 0 : openSet(in: ground)
    current = rest(of: current)
    likely = rest(of: likely)
  }

  /// Takes up changed venues at an instant: areas that are gone or where the newest usable fix no longer has the
  /// session are left, those where it newly has it are entered, unchanged ones stay as they are.
  ///
  /// `areas` are those that cover the fix, `sight` is it; nil without one.
  public mutating func venuesChanged(
    _ change: VenueChange, to areas: FenceSetID, _ sight: Sight?, at time: EventTime,
    in ground: some Surroundings, actions: inout [PresenceAction]
  ) {
    likely = sight.map { likely(at: $0, among: areas, in: ground) } ?? areas
    let now = ground.fences(in: likely)
    let visits = open
    open = []
    recentExits = recentExits.compactMap { exit in
      change.successor(of: exit.area).map { RecentExit(area: $0, time: exit.time) }
    }
    for visit in visits {
      let successor = change.successor(of: visit.area)
      if let successor, change.isUnchanged(successor) || now.contains(successor) {
        open.append(
          OpenVisit(area: successor, entered: visit.entered, dwellAt: visit.dwellAt))
      } else {
        actions.append(
          .exit(
            area: visit.area, entered: visit.entered, at: max(time, visit.entered), stale: false))
        if let successor { recentExits.append(RecentExit(area: successor, time: time)) }
      }
    }
    open.sort { $0.area < $1.area }
    for area in now where !change.isUnchanged(area) && !open.contains(where: { $0.area == area }) {
      enter(area, at: time, in: ground, actions: &actions)
    }
    setNextDwell()
    confirmed = openSet(in: ground)
    current = areas
  }

  /// Makes dwells of the visits that a fix shows to go on for long enough.
  ///
  /// Only a fix inside can: a visit that silence ends may turn out to have ended before.
  private mutating func dwell(
    at time: EventTime, in ground: some Surroundings, actions: inout [PresenceAction]
  ) {
    let inside = ground.places(of: likely)
    for index in open.indices where ground.isFence(open[index].area, at: inside) {
      dwell(index, by: time, actions: &actions)
    }
    setNextDwell()
  }

  private mutating func dwell(
    _ index: Int, by time: EventTime, actions: inout [PresenceAction]
  ) {
    guard let due = open[index].dwellAt, due <= time else { return }
    open[index].dwellAt = nil
    actions.append(.dwell(area: open[index].area, entered: open[index].entered, at: due))
  }

  mutating func setNextDwell() {
    nextDwell = .distantFuture
    for visit in open {
      if let dwellAt = visit.dwellAt { nextDwell = min(nextDwell, dwellAt) }
    }
  }

  mutating func enter(
    _ area: Int32, at time: EventTime, in ground: some Surroundings,
    actions: inout [PresenceAction]
  ) {
    let lastExit = forgetExit(of: area)
    let place = open.firstIndex { $0.area > area } ?? open.endIndex
    let dwellAt = ground.dwellAfter(of: area).map { time + $0 }
    let visit = OpenVisit(area: area, entered: time, dwellAt: dwellAt)
    if place == open.endIndex { open.append(visit) } else { open.insert(visit, at: place) }
    if let dwellAt { nextDwell = min(nextDwell, dwellAt) }
    actions.append(.enter(area: area, at: time, lastExit: lastExit))
  }

  mutating func exit(
    _ area: Int32, at time: EventTime, stale: Bool, actions: inout [PresenceAction]
  ) {
    guard let place = open.firstIndex(where: { $0.area == area }) else { return }
    // What a load of venues began may be younger than the fix that shows it to be over.
    let time = max(time, open[place].entered)
    if open[place].dwellAt != nil { dwell(place, by: time, actions: &actions) }
    let visit = open.take(at: place)
    if nextDwell < .distantFuture { setNextDwell() }
    let oldest = time - Self.memory
    if exits.contains(where: { $0.time < oldest }) { exits.removeAll { $0.time < oldest } }
    exits.append(Mark(.exit, area, time))
    actions.append(.exit(area: area, entered: visit.entered, at: time, stale: stale))
  }

  /// Counts an area that was crossed between two fixes: a visit without length, which is no dwell.
  mutating func cross(_ area: Int32, at time: EventTime, actions: inout [PresenceAction]) {
    actions.append(.enter(area: area, at: time, lastExit: forgetExit(of: area)))
    exits.append(Mark(.exit, area, time))
    actions.append(.exit(area: area, entered: time, at: time, stale: false))
  }

  private mutating func forgetExit(of area: Int32) -> EventTime? {
    exits.firstIndex { $0.number == area }.map { exits.take(at: $0).time }
  }
}
