import Engine
import Geofencing
import Intake
import Presence
import Venues

/// One run of `throng replay`: from lines to ticks, and to the files asked for.
final class ReplaySession {
  private let request: ReplayRequest
  private let console: Console
  private let engine: Engine
  private let venues: [String]
  private var rejected = 0
  private var records: Int64 = 0

  init(_ request: ReplayRequest, _ console: Console) throws(CommandError) {
    self.request = request
    self.console = console
    let surveyed = try VenueFolder.surveyed(at: request.venues, outline: request.outline, console)
    var options = EngineOptions(clock: .records, shards: request.shards)
    options.keepsHistory = request.visits != nil || request.decisions != nil
    do {
      engine = try Engine(options: options, folder: request.state)
      _ = try engine.load(surveyed)
    } catch {
      throw .failed(error.description)
    }
    venues = surveyed.map(\.venue.id).sorted()
  }

  func run() throws(CommandError) {
    let printer = TickPrinter(format: request.format, venues: venues, to: console.out)
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
    var chunks = try LineChunks(path: request.file)
    var decoder = RecordDecoder()
    let options = DecodingOptions(acceptsNullIsland: engine.coversNullIsland)
    var batch = RecordBatch()
    var rejections: [Rejection] = []
    while let chunk = try chunks.next() {
      batch.removeAll()
      rejections.removeAll(keepingCapacity: true)
      chunk.withUnsafeBytes { bytes in
        decoder.decode(
          bytes, firstLine: decoder.nextLine, options: options, into: &batch,
          rejections: &rejections)
      }
      for rejection in rejections { note(line: rejection.line, rejection.reason) }
      let refused = replay.outcome.tooOld.count
      try replay.play(batch)
      for line in replay.outcome.tooOld[refused...] { note(line: line, .tooOld) }
      records += Int64(batch.count)
      console.progress("\(records) records")
    }
  }

  private func note(line: Int64, _ reason: RejectionReason) {
    rejected += 1
    console.note("line \(line): \(reason.rawValue)")
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
    let history = engine.finish()
    if let path = request.visits {
      try HistoryFile.write(
        visits: history.visits, clock: engine.statistics.clock ?? .distantPast, to: path)
    }
    if let path = request.decisions {
      try HistoryFile.write(decisions: history.decisions, to: path)
    }
    try printer.end(replay.outcome, rejected: rejected, console)
  }
}
