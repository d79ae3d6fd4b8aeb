import Presence

/// When ticks of one kind are due: at the multiples of a step of epoch time.
struct TickSchedule {
  /// A longer gap between records is not filled with ticks: whoever is silent so long is forgotten.
  static let longestFilledGap = TimeSpan.seconds(48 * 3600)

  let step: TimeSpan
  /// The next one.
  private(set) var due: EventTime

  /// The first is the first multiple at or behind `time`.
  init(every step: TimeSpan, from time: EventTime) {
    self.step = step
    due = Self.multiple(of: step, notBefore: time)
  }

  /// The next one has been.
  mutating func advance() { due = due + step }

  /// Leaves out what falls into a gap before a record at `time`, the newest one before it at `clock`.
  ///
  /// - Returns: How many those are.
  mutating func skipGap(from clock: EventTime, to time: EventTime) -> Int64 {
    // The tick at the very time of the newest record comes before the gap.
    guard due > clock, time - due > Self.longestFilledGap else { return 0 }
    let first = Self.multiple(of: step, notBefore: time)
    defer { due = first }
    return (first - due).microseconds / step.microseconds
  }

  private static func multiple(of step: TimeSpan, notBefore time: EventTime) -> EventTime {
    let (quotient, rest) = time.microseconds.quotientAndRemainder(
      dividingBy: step.microseconds)
    return EventTime(microseconds: (quotient + (rest > 0 ? 1 : 0)) * step.microseconds)
  }
}
