import Engine
import Geofencing
import Intake
import Presence
import Service
import Venues

/// One run of `throng replay`: from lines to ticks, and to the files asked for.
final class ReplaySession {
  private let request: ReplayRequest
  private let console: Console
  private let engine: Engine
  private let venues: [String]
  private let visits: OutputStream?
  private let decisions: OutputStream?
  private var rejected = 0
  private var hasTooOld = false
  private var records: Int64 = 0

  init(_ request: ReplayRequest, _ console: Console) throws(CommandError) {
    self.request = request
    self.console = console
    let surveyed = try VenueFolder.surveyed(at: request.venues, request.choices, console)
    // Opened before the work, so that a wrong path isn't found after hours of it.
    visits = try Self.file(request.visits)
    decisions = try Self.file(request.decisions)
    var options = EngineOptions(clock: .records, shards: request.shards)
    options.keepsHistory = request.visits != nil || request.decisions != nil
    options.keepsDecisions = false
    options.estimator = request.estimator
    do {
      engine = try Engine(options: options, folder: request.state)
      _ = try engine.load(surveyed)
    } catch {
      throw .failed(error.description)
    }
    venues = surveyed.map(\.venue.id).sorted()
  }

  func run() throws(CommandError) {
    let printer = TickPrinter(
      format: request.formats.output, venues: venues,
      hasPeople: request.estimator != .none, to: console.out)
    try printer.begin()
    var replay = Replay(into: engine, every: request.every, from: request.from) { [engine] time in
      try printer.print(engine, at: time)
    }
    do {
      try play(&replay)
      try replay.end()
    } catch let error as CommandError {
      throw error
    } catch {
      throw .failed("\(error)")
    }
    try finish(replay, printer)
  }

  private func play(_ replay: inout Replay) throws {
    let options = DecodingOptions(
      format: request.formats.input, acceptsNullIsland: engine.coversNullIsland)
    let decoded = try DecodedRecords(path: request.file, options)
    var chunk = DecodedRecords.Chunk()
    while try decoded.next(&chunk) {
      let before = replay.outcome
      try replay.play(chunk.batch)
      let refused =
        Self.refused(\.tooOld, .tooOld, replay.outcome, since: before)
        + Self.refused(\.tooMany, .tooMany, replay.outcome, since: before)
        + Self.refused(\.tooManySessions, .tooManySessions, replay.outcome, since: before)
      note(chunk.rejections + refused)
      records += Int64(chunk.batch.count)
      console.progress("\(records) records")
    }
  }

  private static func refused(
    _ lines: KeyPath<BatchOutcome, [Int64]>, _ reason: RejectionReason, _ outcome: BatchOutcome,
    since before: BatchOutcome
  ) -> [Rejection] {
    outcome[keyPath: lines].dropFirst(before[keyPath: lines].count).map {
      Rejection(line: $0, reason: reason)
    }
  }

  private static func file(_ path: String?) throws(CommandError) -> OutputStream? {
    guard let path else { return nil }
    return try OutputStream(path: path)
  }

  private func note(_ rejections: [Rejection]) {
    guard let last = rejections.last else { return }
    rejected += rejections.count
    hasTooOld = hasTooOld || rejections.contains { $0.reason == .tooOld }
    let listed = rejections.prefix(SubmitOutcome.listedRejections)
    var lines = listed.map { "line \($0.line): \($0.reason.rawValue)" }
    if listed.count < rejections.count {
      lines.append("and \(rejections.count - listed.count) more up to line \(last.line)")
    }
    console.note(lines.joined(separator: "\n"))
  }

  private func finish(_ replay: Replay, _ printer: TickPrinter) throws(CommandError) {
    if replay.skippedTicks > 0 {
      console.note(
        "\(replay.skippedTicks) ticks left out of gaps of more than 48 hours between records")
    }
    do {
      try engine.close()
    } catch {
      throw .failed(error.description)
    }
    try writeHistory()
    if hasTooOld {
      console.note(
        "warning: tooOld means more than 48 hours older than the latest record before it")
    }
    try printer.end(replay.outcome, rejected: rejected, console)
  }
  /// Writes the files asked for: what is still open is worked out for them alone.
  private func writeHistory() throws(CommandError) {
    guard visits != nil || decisions != nil else { return }
    let history = engine.finish()
    if let visits {
      try HistoryFile.write(
        visits: history.visits, clock: engine.statistics.clock ?? .distantPast, to: visits)
    }
    if let decisions { try HistoryFile.write(decisions: history.decisions, to: decisions) }
  }
}
