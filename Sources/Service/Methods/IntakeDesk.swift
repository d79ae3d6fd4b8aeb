import Engine
import Intake
import Presence
import Synchronization

/// Takes records in: bytes to a batch, the batch to the engine.
final class IntakeDesk: Sendable {
  /// Buffers that grow once and serve every submit.
  private struct State {
    var decoder = RecordDecoder()
    var batch = RecordBatch()
  }

  private let engine: Engine
  private let clock: EngineOptions.ClockMode
  private let meter: Meter
  private let log: Log
  private let now: @Sendable () -> EventTime
  private let state = Mutex(State())

  /// A desk before an engine; `now` is the wall clock.
  init(
    engine: Engine, clock: EngineOptions.ClockMode, meter: Meter, log: Log,
    now: @escaping @Sendable () -> EventTime = { SystemClock.now }
  ) {
    self.engine = engine
    self.clock = clock
    self.meter = meter
    self.log = log
    self.now = now
  }

  /// Takes whole lines; the call ends when what it accepted is stored.
  func submit(
    _ lines: [UInt8], firstLine: Int64, format: WireFormat
  ) throws(Refusal) -> SubmitOutcome {
    let options = DecodingOptions(
      format: format,
      latestTime: clock == .wall ? now() + DecodingOptions.tolerance : nil,
      acceptsNullIsland: engine.coversNullIsland)
    return try state.withLock { (state) throws(Refusal) in
      state.batch.removeAll()
      var rejections: [Rejection] = []
      lines.withUnsafeBytes { bytes in
        state.decoder.decode(
          bytes, firstLine: firstLine, options: options, into: &state.batch,
          rejections: &rejections)
      }
      do throws(EngineError) {
        let taken = try engine.ingest(state.batch)
        // By the records' clock, so that the same batches lead to the same estimates; one that can't be
        // stored is due again with the next, while these records are.
        if clock == .records, engine.isEstimateDue { _ = try? engine.estimate() }
        meter.note(rejections)
        let outcome = SubmitOutcome(taken, rejections)
        tell(outcome)
        return outcome
      } catch { throw EngineMethods.refusal(error) }
    }
  }

  private func tell(_ outcome: SubmitOutcome) {
    log(
      .batchTaken,
      [
        "accepted": .integer(Int64(outcome.accepted)),
        "rejected": .integer(Int64(outcome.rejected)),
        "duplicates": .integer(Int64(outcome.duplicates)), "late": .integer(Int64(outcome.late)),
      ])
  }

  /// Tells the engine the time.
  func tick() throws(Refusal) {
    var batch = RecordBatch()
    batch.append(tick: now())
    do throws(EngineError) { _ = try engine.ingest(batch) } catch {
      throw EngineMethods.refusal(error)
    }
  }
}
