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
    var (next, isJump) = (fix, false)
    if let last, !Self.agree(last, fix, rules) {
      guard let suspect, Self.agree(suspect, fix, rules) else {
        self.suspect = fix
        return
      }
      (next, isJump) = (suspect, true)
    }
    // Handed on in one place, so that what is done with it is compiled in there.
    while true {
      use(next)
      last = next
      suspect = nil
      guard isJump else { return }
      (next, isJump) = (fix, false)
    }
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

  /// Whether one phone can have been at both, after allowing for both radii.
  @inline(__always)
  static func agree(_ a: Fix, _ b: Fix, _ rules: PresenceRules) -> Bool {
    let seconds = abs((b.time - a.time).seconds)
    let allowed = rules.maxPlausibleSpeed * seconds + Double(a.accuracy) + Double(b.accuracy)
    let east = b.longitude - a.longitude
    // A degree is nowhere longer than 111.7 km: most fixes pass without trigonometry.
    let degrees = abs(b.latitude - a.latitude) + abs(east)
    return degrees * 111_700 <= allowed || isWithin(allowed, a.latitude, b.latitude, east: east)
  }

  /// Whether two places of these latitudes and so many degrees from each other to the east are no farther apart than so
  /// many metres.
  ///
  /// Bounds of the distance tell most that are within half a degree. There half a chord of the unit sphere is as long as
  /// its arc but for some 10⁻⁵ of itself: 10⁻⁴ of the square is left for that and all rounding.
  @inline(never)
  private static func isWithin(
    _ allowed: Double, _ latitude: Double, _ other: Double, east degrees: Double
  ) -> Bool {
    let (north, east) = ((other - latitude) * radian, degrees * radian)
    if max(abs(north), abs(east)) <= 0.01 {
      let (a, b) = (cosine(latitude * radian), cosine(other * radian))
      let limit = allowed / radius * (allowed / radius)
      if (north * north + a.least * b.least * east * east) * 0.9999 > limit { return false }
      if (north * north + a.most * b.most * east * east) * 1.0001 <= limit { return true }
    }
    return metres(latitude, other, east: degrees) <= allowed
  }

  /// Bounds of the cosine of a latitude: its series, broken off behind terms that are taken away or added.
  @inline(__always)
  private static func cosine(_ latitude: Double) -> (least: Double, most: Double) {
    let square = latitude * latitude
    let least = 1 - square * (1.0 / 2 - square * (1.0 / 24 - square * (1.0 / 720)))
    return (max(0, least), least + square * square * square * square * (1.0 / 40_320))
  }

  private static let radian = Double.pi / 180
  /// The mean radius of the Earth, metres.
  private static let radius = 6_371_008.8

  /// Great-circle distance on a sphere of mean radius, by the haversine formula; error below 0.6 %.
  private static func metres(_ latitude: Double, _ other: Double, east: Double) -> Double {
    let halfLatitude = sin((other - latitude) * radian / 2)
    let halfLongitude = sin(east * radian / 2)
    let h =
      halfLatitude * halfLatitude
      + cos(latitude * radian) * cos(other * radian) * halfLongitude * halfLongitude
    return 2 * radius * asin(min(1, h.squareRoot()))
  }
}
