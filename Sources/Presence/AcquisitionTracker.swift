/// For which venues persistent acquisition runs for one session, and why.
///
/// It runs for a venue when the session is in its vicinity and may be acquired: it runs, has spoken
/// lately, and permission isn't denied. Starts and stops of a venue strictly alternate.
public struct AcquisitionTracker: Sendable {
  /// Near which venues the session is, or may be coming; ascending by venue.
  public internal(set) var vicinities: [VicinityTracker] = []
  /// Whether the session runs, has spoken lately, and may be located.
  public internal(set) var isAllowed = false
  /// Why it is as it is.
  public internal(set) var reason = Reason.neverLaunched
  /// Since when.
  public internal(set) var since = EventTime.distantPast

  /// Never launched.
  public init() {}

  /// Whether acquisition runs for any venue.
  public var isAcquiring: Bool { vicinities.contains { $0.isAcquiring } }

  /// Takes the next usable fix, in order.
  @inline(__always)
  public mutating func move(
    to fix: FixFilter.Fix, in ground: some Surroundings, rules: PresenceRules,
    actions: inout [PresenceAction]
  ) {
    let covering = ground.vicinityPlaces(of: fix.located)
    guard !(covering.isEmpty && vicinities.isEmpty) else { return }
    if isOnlyInside(covering, of: ground) { return stay(fix, ground) }
    go(to: fix, covering, ground, rules, &actions)
  }

  /// Takes a fix with which something may begin or end.
  private mutating func go(
    to fix: FixFilter.Fix, _ covering: Range<Int>, _ ground: some Surroundings,
    _ rules: PresenceRules, _ actions: inout [PresenceAction]
  ) {
    // Whom a fix takes out of one vicinity it may bring into another: the stop comes first.
    if !vicinities.isEmpty {
      judgeAll(inside: true, fix, covering, ground, rules, &actions)
      judgeAll(inside: false, fix, covering, ground, rules, &actions)
    }
    for number in covering {
      let venue = ground.venue(at: number)
      guard !vicinities.contains(where: { $0.venue == venue }) else { continue }
      approach(venue, fix, ground)
    }
  }

  /// Takes a fix in the one vicinity where it is: in or unsure, and either only ends a run of outs.
  @inline(__always)
  private mutating func stay(_ fix: FixFilter.Fix, _ ground: some Surroundings) {
    guard vicinities[0].runStart != nil,
      Double(fix.accuracy) <= ground.rules(of: vicinities[0].venue).vicinityInradiusMeters
    else { return }
    vicinities[0].runStart = nil
  }

  /// Takes a fix in a vicinity where it was not: a run begins if it is surely there, and nothing else can.
  @inline(__always)
  private mutating func approach(
    _ venue: Int32, _ fix: FixFilter.Fix, _ ground: some Surroundings
  ) {
    let rules = ground.rules(of: venue)
    guard Double(fix.accuracy) <= rules.vicinityInradiusMeters,
      VicinityTracker.verdict(on: fix, covered: true, rules: rules, in: ground) == .inside
    else { return }
    var tracker = VicinityTracker(venue: venue)
    tracker.runStart = fix.time
    if let place = vicinities.firstIndex(where: { $0.venue > venue }) {
      vicinities.insert(tracker, at: place)
    } else {
      vicinities.append(tracker)
    }
  }

  /// Whether it is in the one vicinity that covers a fix, near no other venue: then nothing begins or ends.
  @inline(__always)
  private func isOnlyInside(_ covering: Range<Int>, of ground: some Surroundings) -> Bool {
    covering.count == 1 && vicinities.count == 1 && vicinities[0].isInside
      && vicinities[0].venue == ground.venue(at: covering.lowerBound)
  }

  private mutating func judgeAll(
    inside: Bool, _ fix: FixFilter.Fix, _ covering: Range<Int>, _ ground: some Surroundings,
    _ rules: PresenceRules, _ actions: inout [PresenceAction]
  ) {
    for index in vicinities.indices where vicinities[index].isInside == inside {
      let venue = vicinities[index].venue
      let isCovered = covering.contains { ground.venue(at: $0) == venue }
      judge(index, fix, covered: isCovered, ground, rules, &actions)
    }
    // Seldom is one, and to look for it first costs less.
    if vicinities.contains(where: { $0.isIdle }) { vicinities.removeAll { $0.isIdle } }
  }

  private mutating func judge(
    _ index: Int, _ fix: FixFilter.Fix, covered: Bool, _ ground: some Surroundings,
    _ rules: PresenceRules, _ actions: inout [PresenceAction]
  ) {
    let venue = ground.rules(of: vicinities[index].venue)
    guard Double(fix.accuracy) <= venue.vicinityInradiusMeters else { return }
    // Inside and covered: in or unsure, and either only ends a run of outs.
    let verdict =
      vicinities[index].isInside && covered
      ? .inside
      : VicinityTracker.verdict(on: fix, covered: covered, rules: venue, in: ground)
    switch vicinities[index].take(verdict, at: fix.time, rules: rules) {
    case .entered: startIfAllowed(index, at: fix.time, .enteredVicinity, &actions)
    case .left: stop(index, at: fix.time, .leftVicinity, &actions)
    case .none: break
    }
  }

  /// Acquisition may run from now on; `reason` says why it doesn't yet.
  public mutating func allow(
    at time: EventTime, reason: Reason, actions: inout [PresenceAction]
  ) {
    guard !isAllowed else { return }
    isAllowed = true
    (self.reason, since) = (reason, time)
    for index in vicinities.indices where vicinities[index].isInside {
      startIfAllowed(index, at: time, .enteredVicinity, &actions)
    }
  }

  /// Acquisition may not run from now on; where the session is stays known.
  public mutating func forbid(
    at time: EventTime, reason: Reason, actions: inout [PresenceAction]
  ) {
    guard isAllowed || self.reason != reason else { return }
    for index in vicinities.indices { stop(index, at: time, reason, &actions) }
    isAllowed = false
    (self.reason, since) = (reason, time)
  }

  /// Forgets that the session is near a venue (any without one), stopping what runs for it.
  public mutating func forget(
    venue: Int32?, at time: EventTime, reason: Reason, actions: inout [PresenceAction]
  ) {
    for index in vicinities.indices where venue == nil || vicinities[index].venue == venue {
      stop(index, at: time, reason, &actions)
    }
    if venue == nil {
      if !vicinities.isEmpty { vicinities.removeAll(keepingCapacity: true) }
    } else {
      vicinities.removeAll { $0.venue == venue }
    }
  }

  /// Takes up changed venues: what runs for a venue that is gone, or whose new vicinity surely doesn't
  /// hold the newest usable fix, stops; a new vicinity that surely holds it starts if its venue is
  /// among `near`, those that cover the fix and haven't waited too long.
  public mutating func venuesChanged(
    _ change: VenueChange, newest fix: FixFilter.Fix?, near: [Int32], at time: EventTime,
    in ground: some Surroundings, actions: inout [PresenceAction]
  ) {
    let before = vicinities
    var stops: [PresenceAction] = []
    vicinities = []
    for old in before {
      let successor = change.successor(ofVenue: old.venue)
      if let successor, verdictAnew(successor, fix, change, ground) != .outside {
        var tracker = old
        tracker.venue = successor
        vicinities.append(tracker)
      } else if old.isAcquiring {
        let reason = successor == nil ? Reason.venueRemoved : .venueChanged
        stops.append(.stop(venue: old.venue, at: time, reason: reason))
      }
    }
    vicinities.sort { $0.venue < $1.venue }
    // Only now is it known whether acquisition runs on for another venue.
    for stop in stops { record(stop, &actions) }
    for venue in near
    where !vicinities.contains(where: { $0.venue == venue && $0.isInside })
      && verdictAnew(venue, fix, change, ground) == .inside
    {
      vicinities.removeAll { $0.venue == venue }
      let place = vicinities.firstIndex { $0.venue > venue } ?? vicinities.endIndex
      vicinities.insert(VicinityTracker(inside: venue), at: place)
      startIfAllowed(place, at: time, .venueChanged, &actions)
    }
  }

  /// What the newest usable fix says of a venue with a new vicinity; unsure if nothing is new.
  private func verdictAnew(
    _ venue: Int32, _ fix: FixFilter.Fix?, _ change: VenueChange, _ ground: some Surroundings
  ) -> VicinityTracker.Verdict {
    let rules = ground.rules(of: venue)
    guard let fix, !change.isUnchanged(rules.vicinity),
      Double(fix.accuracy) <= rules.vicinityInradiusMeters
    else { return .unsure }
    let covered = ground.vicinities(of: fix.located).contains(venue)
    return VicinityTracker.verdict(on: fix, covered: covered, rules: rules, in: ground)
  }

  private mutating func startIfAllowed(
    _ index: Int, at time: EventTime, _ reason: Reason, _ actions: inout [PresenceAction]
  ) {
    guard isAllowed, !vicinities[index].isAcquiring else { return }
    vicinities[index].isAcquiring = true
    record(.start(venue: vicinities[index].venue, at: time, reason: reason), &actions)
  }

  private mutating func stop(
    _ index: Int, at time: EventTime, _ reason: Reason, _ actions: inout [PresenceAction]
  ) {
    guard vicinities[index].isAcquiring else { return }
    vicinities[index].isAcquiring = false
    record(.stop(venue: vicinities[index].venue, at: time, reason: reason), &actions)
  }

  /// Hands an action out; the state's own reason changes with its first start and its last stop.
  private mutating func record(_ action: PresenceAction, _ actions: inout [PresenceAction]) {
    actions.append(action)
    switch action {
    case .start(_, let time, let reason):
      if vicinities.count(where: { $0.isAcquiring }) == 1 { (self.reason, since) = (reason, time) }
    case .stop(_, let time, let reason):
      if !isAcquiring { (self.reason, since) = (reason, time) }
    case .enter, .exit, .dwell, .alert: break
    }
  }
}
