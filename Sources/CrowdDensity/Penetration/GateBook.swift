/// What is known of who comes into one venue: sessions that came in, sessions that passed each gate, and
/// people scanned there.
///
/// The penetration follows from what was told, whatever its order. A scan counts the people since the
/// scan before it at its gate.
public struct GateBook: Sendable, Equatable {
  /// One gate.
  public struct Gate: Sendable, Equatable {
    /// Sessions that came into the gate's zone.
    public var passed = SecondCounts()
    /// People scanned, by the times of the scans.
    public var scanned = SecondCounts()

    /// One that nobody has passed.
    public init() {}
  }

  /// How far back anything tells, seconds.
  public static let memory: Int64 = 24 * 3600
  /// Scans so far apart belong to two events, seconds.
  static let pause: Int64 = 6 * 3600
  /// So long behind the newest scan it says nothing any more, seconds.
  static let life: Int64 = 12 * 3600

  /// Sessions that came into the venue.
  public var arrivals = SecondCounts()
  /// By the zones' ids.
  public var gates: [String: Gate] = [:]

  /// Nobody yet.
  public init() {}

  /// The penetration of the crowd that came in up to a second.
  ///
  /// All of an event that scans are known of counts, since who came is one crowd, and the more of it the
  /// surer: from its doors, or without them from each gate's first scan, whose own people came before it.
  /// Sessions that came in are shared among the gates as those were who were seen at them, so that it does
  /// not matter how many pass a gate between two fixes, nor if some gates count nobody. O(seconds told).
  /// - Parameters:
  ///   - gates: The venue's gates; of a venue without any, the zones that scans may name.
  ///   - areKnown: Whether those are gates: else only the scanned ones are.
  ///   - doors: When the event's doors open that the time belongs to, if that is known.
  ///   - second: Seconds since 1970; what came later isn't all known.
  /// - Returns: Nil if scans don't tell it.
  public func penetration(
    of gates: [String], areKnown: Bool, doors: Int64?, through second: Int64
  ) -> Penetration? {
    let told = gates.filter { self.gates[$0].map { !$0.scanned.entries.isEmpty } ?? false }
    let all = areKnown ? gates : told
    guard let start = start(of: told, doors: doors, through: second) else { return nil }
    let passed = all.map { Double(self.gates[$0]?.passed.sum(after: start, through: second) ?? 0) }
    let together = passed.reduce(0, +)
    var (seen, scanned) = (0.0, 0.0)
    for (gate, passed) in zip(all, passed) {
      guard let book = self.gates[gate]?.scanned else { continue }
      let scans = book.entries(after: start - 1, through: second)
      guard let first = scans.first?.second, let last = scans.last?.second else { continue }
      let begin = start == doors ? start : first
      let share = together > 0 ? passed / together : 1 / Double(all.count)
      seen += share * Double(arrivals.sum(after: begin, through: last))
      scanned += Double(book.sum(after: begin, through: last))
    }
    return Penetration(seen: seen, scanned: scanned)
  }

  /// Where the event begins that the newest scan belongs to: at the doors, or with its first scan.
  ///
  /// What lies within a pause of its begin belongs to it as well, so each look back is nearly a pause long.
  private func start(of gates: [String], doors: Int64?, through second: Int64) -> Int64? {
    let scanned = gates.compactMap { self.gates[$0]?.scanned }
    let oldest = second - Self.memory
    func first(after time: Int64) -> Int64? {
      scanned.compactMap { $0.entries(after: max(time, oldest), through: second).first?.second }
        .min()
    }
    let newest = scanned.compactMap { $0.entries(after: oldest, through: second).last?.second }
      .max()
    guard let newest, newest > second - Self.life else { return nil }
    var start = newest
    while true {
      if let doors, doors <= start, doors > max(start - Self.pause, oldest) { return doors }
      guard let earlier = first(after: start - Self.pause), earlier < start else { return start }
      start = earlier
    }
  }

  /// Drops what is too old to tell anything at a second.
  public mutating func trim(at second: Int64) {
    arrivals.drop(through: second - Self.memory)
    for gate in gates.keys {
      gates[gate]?.passed.drop(through: second - Self.memory)
      gates[gate]?.scanned.drop(through: second - Self.memory)
    }
  }
}
