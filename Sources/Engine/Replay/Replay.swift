import Presence

/// A stream of records played into an engine, with a tick at each multiple of a step of epoch time.
///
/// The tick of an instant comes before the first record behind it, so that all records up to the instant
/// are in; it moves the engine's clock there. The first is at or behind the first record, or at `from` if that is
/// earlier. Without a step there is one tick, at the end.
public struct Replay {
  /// A tick: the clock stands at its time.
  public typealias OnTick = (EventTime) throws -> Void

  /// A longer gap between records is not filled with ticks: whoever is silent so long is forgotten.
  static let longestFilledGap = TimeSpan.seconds(48 * 3600)

  private let engine: Engine
  private let step: TimeSpan?
  private let from: EventTime?
  private let onTick: OnTick
  private var next: EventTime?
  private var clock = EventTime.distantPast
  /// What became of all records so far.
  public private(set) var outcome = BatchOutcome()
  /// Ticks left out of gaps of more than 48 hours.
  public private(set) var skippedTicks: Int64 = 0

  /// A replay into an engine with the records clock; `onTick` is called at each tick from `from` on.
  public init(
    into engine: Engine, every step: TimeSpan?, from: EventTime? = nil,
    onTick: @escaping OnTick
  ) {
    self.engine = engine
    self.step = step
    self.from = from
    self.onTick = onTick
  }

  /// Plays the next records.
  ///
  /// - Throws: `EngineError`, or what `onTick` throws.
  public mutating func play(_ batch: RecordBatch) throws {
    guard let step else { return try take(batch) }
    var start = 0
    for (number, record) in batch.records.enumerated() where record.time > clock {
      if next == nil {
        next = Self.multiple(of: step, notBefore: min(record.time, from ?? record.time))
      }
      if let next, record.time > next {
        try take(batch, start..<number)
        start = number
        try tick(until: record.time, step)
      }
      clock = record.time
    }
    try take(batch, start..<batch.count)
  }

  /// Ends the stream: the last tick.
  ///
  /// - Throws: `EngineError`, or what `onTick` throws.
  public mutating func end() throws {
    guard let step else {
      if let clock = engine.statistics.clock { try onTick(clock) }
      return
    }
    // A tick at the very time of the newest record is still due.
    try tick(until: clock + TimeSpan(microseconds: 1), step)
  }

  private mutating func tick(until time: EventTime, _ step: TimeSpan) throws {
    guard var due = next else { return }
    while due < time {
      // The tick at the very time of the newest record comes before the gap.
      if due > clock, time - due > Self.longestFilledGap {
        let first = Self.multiple(of: step, notBefore: time)
        skippedTicks += (first - due).microseconds / step.microseconds
        due = first
        break
      }
      var batch = RecordBatch()
      batch.append(tick: due)
      try take(batch)
      if due >= from ?? due { try onTick(due) }
      due = due + step
    }
    next = due
  }

  private mutating func take(_ batch: RecordBatch, _ range: Range<Int>) throws {
    guard !range.isEmpty else { return }
    guard range != 0..<batch.count else { return try take(batch) }
    var part = RecordBatch()
    part.append(range, of: batch)
    try take(part)
  }

  private mutating func take(_ batch: RecordBatch) throws {
    outcome.add(try engine.ingest(batch))
  }

  private static func multiple(of step: TimeSpan, notBefore time: EventTime) -> EventTime {
    let (quotient, rest) = time.microseconds.quotientAndRemainder(
      dividingBy: step.microseconds)
    return EventTime(microseconds: (quotient + (rest > 0 ? 1 : 0)) * step.microseconds)
  }
}
