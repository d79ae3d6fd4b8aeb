/// How often people went from one zone of a venue to the next, the innermost zones alone being told.
///
/// Where zones nest or overlap a session is in the smallest. Ground without a zone is passed over: who
/// comes back from it to the same zone has moved from that zone to itself. A session is at the venue as
/// long as it is in the outline or any zone without a break; before and behind that it is outside. Who
/// fell silent has not left, and goes on from the zone of before.
public struct ZoneFlows: Sendable, Equatable {
  /// A move between two zones; nil stands for outside.
  public struct Move: Sendable, Hashable {
    /// Where from.
    public var from: Int?
    /// Where to.
    public var to: Int?

    /// A move from its ends.
    public init(from: Int?, to: Int?) { (self.from, self.to) = (from, to) }
  }

  /// The moves that were made, each at least once.
  public private(set) var counts: [Move: Int] = [:]
  /// How inner each zone is: the least is the innermost.
  private let ranks: [Double]
  private let range: Range<Int64>

  /// None yet, over zones of these areas in square metres, of moves that arrive within a range of
  /// microseconds since 1970.
  public init(areas: [Double], in range: Range<Int64>) {
    ranks = areas
    self.range = range
  }

  /// Counts the moves of one session from all its stays at the venue, in any order; O(n log n), and at
  /// each step the zones that it is in at once.
  ///
  /// Stays in zones of no such number are passed over.
  public mutating func add(_ stays: [AreaStay]) {
    var steps: [(time: Int64, stay: Int, isEnter: Bool)] = []
    for (number, stay) in stays.enumerated()
    where stay.zone.map(ranks.indices.contains) ?? true {
      steps.append((stay.entered, number, true))
      if let left = stay.left { steps.append((left, number, false)) }
    }
    steps.sort { $0.time < $1.time }
    var open: Set<Int> = []
    var here: Int?
    var last: Int?
    var place = 0
    while place < steps.count {
      let time = steps[place].time
      var ended: Set<Int> = []
      // What happens at one instant happens together.
      while place < steps.count, steps[place].time == time {
        let step = steps[place]
        if step.isEnter { open.insert(step.stay) } else { ended.insert(step.stay) }
        place += 1
      }
      open.subtract(ended)
      let inner = innermost(open, of: stays)
      if let inner, inner != here {
        count(Move(from: last, to: inner), at: time)
        last = inner
      }
      here = inner
      guard open.isEmpty else { continue }
      if ended.contains(where: { stays[$0].isStale }) {
        // Who is heard of again goes on from there.
        here = last
      } else {
        if let from = last { count(Move(from: from, to: nil), at: time) }
        last = nil
      }
    }
  }

  private func innermost(_ open: Set<Int>, of stays: [AreaStay]) -> Int? {
    open.compactMap { stays[$0].zone }.min { (ranks[$0], $0) < (ranks[$1], $1) }
  }

  private mutating func count(_ move: Move, at time: Int64) {
    if range.contains(time) { counts[move, default: 0] += 1 }
  }
}
