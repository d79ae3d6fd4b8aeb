/// The open minutes of one area over all sessions: what steps of visits make of them.
///
/// A minute's tally is exact once all its steps are told, whatever their order. Steps older than
/// `openFrom` become changes of the minutes they touch, the same whether those are closed or not. O(1)
/// a step, and O(steps log steps) for the minute they lie in; memory is 8 bytes a step of an open minute.
public struct AreaMinutes: Sendable, Equatable {
  /// A step within its minute.
  struct Step: Sendable, Equatable {
    /// Microseconds behind the minute's first.
    var offset: UInt32
    /// Sessions more; fewer if negative.
    var change: Int8
    /// What of it the minute counts: nothing of a step whose counts a change bears.
    var counts: Counts
  }

  /// What a step counts as.
  struct Counts: OptionSet, Sendable, Equatable {
    let rawValue: UInt8
    static let entry = Counts(rawValue: 1)
    static let exit = Counts(rawValue: 2)
    static let newcomer = Counts(rawValue: 4)
    static let hourNewcomer = Counts(rawValue: 8)
  }

  /// Steps by minute, those of a minute in no order.
  var steps: [Int64: [Step]] = [:]
  /// Sessions inside just before the first open minute.
  var standing: Int64 = 0

  /// Some sessions inside, and no step.
  public init(standing: Int = 0) { self.standing = Int64(standing) }

  /// The last minute with a step; nil without one.
  public var lastMinute: Int64? { steps.keys.max() }

  /// Takes a step, adding to `changes` what it changes of minutes before `openFrom`.
  public mutating func take(_ step: AreaStep, changes: inout [MinuteRow]) {
    let minute = Minute.number(of: step.time)
    guard minute < step.openFrom else {
      steps[minute, default: []].append(Self.kept(step, in: minute))
      return
    }
    change(by: step, in: minute, before: step.openFrom, 1, &changes)
  }

  /// Takes back a step that was told before, adding to `changes` what that changes of minutes before `openFrom`.
  ///
  /// Sums are exact. In the minute itself, if it is before `openFrom`, the peak may become one too high.
  public mutating func takeBack(_ step: AreaStep, changes: inout [MinuteRow]) {
    let minute = Minute.number(of: step.time)
    guard minute >= step.openFrom,
      let place = steps[minute]?.firstIndex(of: Self.kept(step, in: minute))
    else {
      return change(by: step, in: minute, before: max(step.openFrom, minute + 1), -1, &changes)
    }
    steps[minute]?.remove(at: place)
    if steps[minute]?.isEmpty ?? false { steps[minute] = nil }
  }

  private static func kept(_ step: AreaStep, in minute: Int64) -> Step {
    Step(
      offset: UInt32(truncatingIfNeeded: step.time - Minute.start(of: minute)),
      change: step.kind == .enter ? 1 : -1, counts: counts(of: step))
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
    steps[open, default: []].append(Step(offset: 0, change: Int8(change), counts: []))
  }

  /// Closes the minutes from `first` up to `end`, itself left open, and hands out those that saw anybody.
  public mutating func close(
    from first: Int64, before end: Int64, _ body: (MinuteRow) -> Void
  ) {
    standing = forEachMinute(from: first, before: end, body)
    steps = steps.filter { $0.key >= end }
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
    for minute in steps.keys.filter({ $0 < end }).sorted() {
      Self.stay(standing, from: next, before: minute, body)
      let (tally, left) = Self.tally(of: steps[minute] ?? [], from: standing)
      if !tally.isEmpty { body(MinuteRow(minute: minute, tally: tally)) }
      standing = left
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

  /// What a minute with steps saw, and who is inside at its end.
  ///
  /// A session is inside from the instant it enters up to that of its exit; steps of one instant are one.
  private static func tally(of steps: [Step], from standing: Int64) -> (MinuteTally, Int64) {
    let sorted = steps.sorted { $0.offset < $1.offset }
    var tally = MinuteTally()
    tally.carried = standing
    var inside = standing
    var (peak, least) = (Int64.min, Int64.max)
    var place = 0
    var instant: Int64 = 0
    while instant < Minute.microseconds {
      while place < sorted.count, Int64(sorted[place].offset) == instant {
        inside += Int64(sorted[place].change)
        tally.count(sorted[place].counts)
        place += 1
      }
      let next = place < sorted.count ? Int64(sorted[place].offset) : Minute.microseconds
      (peak, least) = (max(peak, inside), min(least, inside))
      tally.presence += inside * (next - instant)
      instant = next
    }
    (tally.peak, tally.least) = (peak, least)
    return (tally, inside)
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
    if counts.contains(.entry) { entries += change }
    if counts.contains(.exit) { exits += change }
    if counts.contains(.newcomer) { newcomers += change }
    if counts.contains(.hourNewcomer) { hourNewcomers += change }
  }
}
