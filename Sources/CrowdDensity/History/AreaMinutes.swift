/// The open minutes of one area over all sessions: what steps of visits make of them.
///
/// A minute's tally is exact once all its steps are told, whatever their order. Steps older than
/// `openFrom` become changes of the minutes they touch, the same whether those are closed or not. A step costs
/// O(1), closing minutes O(open steps + closed steps log closed steps); memory is 8 bytes an open step.
public struct AreaMinutes: Sendable, Equatable {
  /// A step: its time, whether it is one session more or fewer, and what of it its minute counts: nothing of a step
  /// whose counts a change bears.
  ///
  /// In one number, so that the order of numbers is that of the times.
  struct Step: Sendable, Equatable {
    /// Bits below the time.
    static let bits: Int64 = 5
    private static let more: Int64 = 16

    let packed: Int64

    init(packed: Int64) { self.packed = packed }

    init(at time: Int64, isMore: Bool, _ counts: Counts) {
      packed = time << Self.bits | (isMore ? Self.more : 0) | Int64(counts.rawValue)
    }

    /// Microseconds since 1970.
    var time: Int64 { packed >> Self.bits }
    /// Sessions more; fewer if negative.
    var change: Int64 { packed & Self.more != 0 ? 1 : -1 }
    var counts: Counts { Counts(rawValue: UInt8(packed & (Self.more - 1))) }

    func isBefore(_ time: Int64) -> Bool { packed < time << Self.bits }
  }

  /// What a step counts as.
  struct Counts: OptionSet, Sendable, Equatable {
    let rawValue: UInt8
    static let entry = Counts(rawValue: 1)
    static let exit = Counts(rawValue: 2)
    static let newcomer = Counts(rawValue: 4)
    static let hourNewcomer = Counts(rawValue: 8)
  }

  /// The open steps, in no order.
  var steps: [Step] = []
  /// Sessions inside just before the first open minute.
  var standing: Int64 = 0

  /// Some sessions inside, and no step.
  public init(standing: Int = 0) { self.standing = Int64(standing) }

  /// The last minute with a step; nil without one.
  public var lastMinute: Int64? {
    steps.lazy.map(\.time).max().map { Minute.number(of: $0) }
  }

  /// Whether nobody is inside and nothing is to come: no minute of it has anything to tell.
  public var isQuiet: Bool { standing == 0 && steps.isEmpty }

  /// Takes a step, adding to `changes` what it changes of minutes before `openFrom`.
  public mutating func take(_ step: AreaStep, changes: inout [MinuteRow]) {
    let minute = Minute.number(of: step.time)
    guard minute < step.openFrom else {
      steps.append(Self.kept(step))
      return
    }
    change(by: step, in: minute, before: step.openFrom, 1, &changes)
  }

  /// Takes back a step that was told before, adding to `changes` what that changes of minutes before `openFrom`.
  ///
  /// Sums are exact. In the minute itself, if it is before `openFrom`, the peak may become one too high.
  public mutating func takeBack(_ step: AreaStep, changes: inout [MinuteRow]) {
    let minute = Minute.number(of: step.time)
    guard minute >= step.openFrom, let place = steps.firstIndex(of: Self.kept(step)) else {
      return change(by: step, in: minute, before: max(step.openFrom, minute + 1), -1, &changes)
    }
    steps.remove(at: place)
  }

  private static func kept(_ step: AreaStep) -> Step {
    Step(at: step.time, isMore: step.kind == .enter, counts(of: step))
  }

  /// Changes the minutes before `open` by a step that lies in one of them, or (sign −1) by its not being there.
  private mutating func change(
    by step: AreaStep, in minute: Int64, before open: Int64, _ sign: Int64,
    _ changes: inout [MinuteRow]
  ) {
    let change: Int64 = step.kind == .enter ? sign : -sign
    var first = MinuteTally()
    first.presence = change * (Minute.start(of: minute + 1) - step.time)
    first.count(Self.counts(of: step), sign)
    // Who else came and went meanwhile is no longer known: the peak may be one too high, never too low.
    if change > 0 { first.peak = 1 } else { first.least = -1 }
    changes.append(MinuteRow(minute: minute, tally: first))
    for whole in minute + 1..<open {
      changes.append(MinuteRow(minute: whole, tally: .staying(change)))
    }
    // Where the open minutes begin the session comes, or stops being, as one that was there before.
    var carried = MinuteTally()
    carried.carried = change
    changes.append(MinuteRow(minute: open, tally: carried))
    steps.append(Step(at: Minute.start(of: open), isMore: change > 0, []))
  }

  /// Closes the minutes from `first` up to `end`, itself left open, and hands out those that saw anybody.
  public mutating func close(
    from first: Int64, before end: Int64, _ body: (MinuteRow) -> Void
  ) {
    standing = forEachMinute(from: first, before: end, body)
    let over = Minute.start(of: end)
    steps.removeAll { $0.isBefore(over) }
  }

  /// Hands out the minutes from `first`, the first open one, up to `end`, as they are so far.
  ///
  /// - Returns: The sessions inside at the end of the last.
  @discardableResult
  public func forEachMinute(
    from first: Int64, before end: Int64, _ body: (MinuteRow) -> Void
  ) -> Int64 {
    var standing = standing
    var next = first
    let over = Minute.start(of: end)
    let sorted = Self.inOrder(steps.filter { $0.isBefore(over) })
    var place = 0
    while place < sorted.count {
      let minute = Minute.number(of: sorted[place].time)
      Self.stay(standing, from: next, before: minute, body)
      let tally = Self.tally(of: sorted.span, from: &place, in: minute, &standing)
      if !tally.isEmpty { body(MinuteRow(minute: minute, tally: tally)) }
      next = minute + 1
    }
    Self.stay(standing, from: next, before: end, body)
    return standing
  }

  private static func stay(
    _ sessions: Int64, from first: Int64, before end: Int64, _ body: (MinuteRow) -> Void
  ) {
    guard sessions != 0, first < end else { return }
    for minute in first..<end { body(MinuteRow(minute: minute, tally: .staying(sessions))) }
  }

  /// What a minute saw whose first step is at `place`, which goes on behind its last; `inside` is who is inside before
  /// it, and then at its end.
  ///
  /// A session is inside from the instant it enters up to that of its exit; steps of one instant are one.
  private static func tally(
    of sorted: Span<Step>, from place: inout Int, in minute: Int64, _ inside: inout Int64
  ) -> MinuteTally {
    var tally = MinuteTally()
    tally.carried = inside
    var (peak, least) = (Int64.min, Int64.max)
    var instant = Minute.start(of: minute)
    let end = instant + Minute.microseconds
    while instant < end {
      while place < sorted.count, sorted[place].time == instant {
        inside += sorted[place].change
        tally.count(sorted[place].counts)
        place += 1
      }
      let next = place < sorted.count ? min(sorted[place].time, end) : end
      (peak, least) = (max(peak, inside), min(least, inside))
      tally.presence += inside * (next - instant)
      instant = next
    }
    (tally.peak, tally.least) = (peak, least)
    return tally
  }

  private static func counts(of step: AreaStep) -> Counts {
    switch step.kind {
    case .exit: return .exit
    case .vanish: return []
    case .enter:
      var counts: Counts = .entry
      if !step.wasThisMinute { counts.insert(.newcomer) }
      if !step.wasThisHour { counts.insert(.hourNewcomer) }
      return counts
    }
  }
}

extension MinuteTally {
  mutating func count(_ counts: AreaMinutes.Counts, _ change: Int64 = 1) {
    // Without a branch: which of them a step has, nobody could guess.
    let bits = Int64(counts.rawValue)
    entries += change * (bits & 1)
    exits += change * (bits >> 1 & 1)
    newcomers += change * (bits >> 2 & 1)
    hourNewcomers += change * (bits >> 3 & 1)
  }
}
