import Presence

/// A stream of records played into an engine, with a tick at each multiple of a step of epoch time.
///
/// The tick of an instant comes before the first record behind it, so that all records up to the instant
/// are in; it moves the engine's clock there. The first is at or behind the first record, or at `from` if that is
/// earlier. Without a step there is one tick, at the end. If the engine estimates people it does so at each
/// multiple of 10 s in the same way, and at the end of a replay without a step; an estimate comes before the
/// tick of its instant.
public struct Replay {
  /// A tick: the clock stands at its time.
  public typealias OnTick = (EventTime) throws -> Void

  private let engine: Engine
  private let step: TimeSpan?
  private let from: EventTime?
  private let onTick: OnTick
  private var ticks: TickSchedule?
  private var estimates: TickSchedule?
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
    var start = 0
    for (number, record) in batch.records.enumerated() where record.time > clock {
      if clock == .distantPast { begin(at: record.time) }
      if let due, record.time > due {
        try take(batch, start..<number)
        start = number
        try tick(until: record.time)
      }
      clock = record.time
    }
    try take(batch, start..<batch.count)
  }

  /// Ends the stream: the last tick.
  ///
  /// - Throws: `EngineError`, or what `onTick` throws.
  public mutating func end() throws {
    // A tick at the very time of the newest record is still due.
    try tick(until: clock + TimeSpan(microseconds: 1))
    try engine.catchUp()
    guard step == nil, let clock = engine.statistics.clock else { return }
    try engine.estimate()
    try onTick(clock)
  }

  private mutating func begin(at time: EventTime) {
    ticks = step.map { TickSchedule(every: $0, from: min(time, from ?? time)) }
    guard engine.options.estimator != .none else { return }
    estimates = TickSchedule(every: Engine.estimateStep, from: time)
  }

  /// When the clock is to stand still next; nil if never.
  private var due: EventTime? {
    guard let tick = ticks?.due else { return estimates?.due }
    return min(tick, estimates?.due ?? tick)
  }

  private mutating func tick(until time: EventTime) throws {
    while true {
      skippedTicks += ticks?.skipGap(from: clock, to: time) ?? 0
      _ = estimates?.skipGap(from: clock, to: time)
      guard let due, due < time else { return }
      var batch = RecordBatch()
      batch.append(tick: due)
      try take(batch)
      try engine.catchUp()
      if estimates?.due == due {
        try engine.estimate()
        estimates?.advance()
      }
      if ticks?.due == due {
        if due >= from ?? due { try onTick(due) }
        ticks?.advance()
      }
    }
  }

  private mutating func take(_ batch: RecordBatch, _ range: Range<Int>) throws {
    guard !range.isEmpty else { return }
    guard range != 0..<batch.count else { return try take(batch) }
    var part = RecordBatch()
    part.append(range, of: batch)
    try take(part)
  }

  private mutating func take(_ batch: RecordBatch) throws {
    outcome.add(try engine.ingest(batch, thenMore: true))
  }
}
