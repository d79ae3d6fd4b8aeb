import Glibc

/// Which fixes are usable: not too vague, and no implausible jump unless the next fix agrees with it.
public struct FixFilter: Sendable {
  /// A position that a session was at.
  public struct Fix: Sendable, Hashable {
    /// When.
    public var time: EventTime
    /// Degrees, WGS 84.
    public var latitude: Double
    /// Degrees, WGS 84.
    public var longitude: Double
    /// Radius of horizontal accuracy, metres.
    public var accuracy: Float
    /// How the phone moved there.
    public var motion: Motion
    /// The fences that cover it.
    public var located: FenceSetID
    /// The areas among them on the session's floor.
    public var areas: FenceSetID
  }

  /// The newest usable fix; nil before the first and after an absence.
  public internal(set) var last: Fix?
  /// A jump that waits for a second fix to agree.
  var suspect: Fix?

  /// No fix yet.
  public init() {}

  /// Takes a fix and hands on those that are usable now, none, it alone, or the jump before it and it.
  public mutating func take(_ fix: Fix, rules: PresenceRules, use: (Fix) -> Void) {
    guard fix.accuracy <= rules.maxUsefulAccuracy else { return }
    guard let last, !Self.agree(last, fix, rules) else {
      return accept(fix, use)
    }
    guard let suspect, Self.agree(suspect, fix, rules) else {
      self.suspect = fix
      return
    }
    accept(suspect, use)
    accept(fix, use)
  }

  /// Forgets where the session was: after an absence any place is plausible.
  public mutating func forget() {
    last = nil
    suspect = nil
  }

  /// Puts the newest usable fix in the places of changed venues; a waiting jump is dropped.
  public mutating func relocate(_ place: (Fix) -> Fix) {
    last = last.map(place)
    suspect = nil
  }

  private mutating func accept(_ fix: Fix, _ use: (Fix) -> Void) {
    use(fix)
    last = fix
    suspect = nil
  }

  /// Whether one phone can have been at both, after allowing for both radii.
  static func agree(_ a: Fix, _ b: Fix, _ rules: PresenceRules) -> Bool {
    let seconds = abs((b.time - a.time).seconds)
    let allowed = rules.maxPlausibleSpeed * seconds + Double(a.accuracy) + Double(b.accuracy)
    // A degree is nowhere longer than 111.7 km: most fixes pass without trigonometry.
    let degrees = abs(b.latitude - a.latitude) + abs(b.longitude - a.longitude)
    return degrees * 111_700 <= allowed || metres(a, b) <= allowed
  }

  /// Great-circle distance on a sphere of mean radius, by the haversine formula; error below 0.6 %.
  private static func metres(_ a: Fix, _ b: Fix) -> Double {
    let radians = Double.pi / 180
    let halfLatitude = sin((b.latitude - a.latitude) * radians / 2)
    let halfLongitude = sin((b.longitude - a.longitude) * radians / 2)
    let h =
      halfLatitude * halfLatitude
      + cos(a.latitude * radians) * cos(b.latitude * radians) * halfLongitude * halfLongitude
    return 2 * 6_371_008.8 * asin(min(1, h.squareRoot()))
  }
}
