/// Whether one session is in one venue's vicinity: a three-way verdict a fix, a run of them to change.
///
/// With signed distance d to the vicinity's edge and the fix's radius r the verdict is *in* or *out* when
/// d ≥ r on that side, else *unsure*. A change needs two or more in a row that span `confirmSpan`;
/// unsure keeps the state and restarts the run (DESIGN §6).
public struct VicinityTracker: Sendable, Hashable {
  /// What one fix says.
  public enum Verdict: Sendable, Hashable {
    case inside, outside, unsure
  }

  /// What a verdict changed.
  public enum Change: Sendable, Hashable {
    case entered, left, none
  }

  /// The venue.
  public var venue: Int32
  /// Whether the session is taken to be in the vicinity.
  public internal(set) var isInside = false
  /// Whether acquisition runs for the venue; the session's tracker sets it.
  public var isAcquiring = false
  /// Where the run of verdicts against the state began; nil without one.
  var runStart: EventTime?

  /// Outside, no run.
  public init(venue: Int32) { self.venue = venue }

  /// Inside by a change of the venue itself.
  public init(inside venue: Int32) {
    self.venue = venue
    isInside = true
  }

  /// Whether it holds nothing that a new tracker wouldn't.
  public var isIdle: Bool { !isInside && runStart == nil }

  /// Takes the verdict of the next usable fix, in order.
  public mutating func take(
    _ verdict: Verdict, at time: EventTime, rules: PresenceRules
  ) -> Change {
    guard verdict == (isInside ? .outside : .inside) else {
      runStart = nil
      return .none
    }
    guard let start = runStart else {
      runStart = time
      return .none
    }
    guard time - start >= rules.confirmSpan else { return .none }
    runStart = nil
    isInside.toggle()
    return isInside ? .entered : .left
  }

  /// The verdict of a fix, given whether the vicinity covers it.
  @inline(__always)
  static func verdict(
    on fix: FixFilter.Fix, covered: Bool, rules: VenueRules, in ground: some Surroundings
  ) -> Verdict {
    let isClear = ground.isClear(
      of: rules.vicinity, byMetres: Double(fix.accuracy), longitude: fix.longitude,
      latitude: fix.latitude)
    return !isClear ? .unsure : covered ? .inside : .outside
  }
}
