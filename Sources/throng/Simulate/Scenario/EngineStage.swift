import Engine
import Foundation
import Geofencing
import Intake
import Presence
import Simulation
import Venues

/// An engine of a scenario's own, in memory, or in a folder where it is to be restarted.
final class EngineStage: ScenarioEngine {
  private let options: EngineOptions
  private let folder: ScratchFolder?
  private var engine: Engine
  private var decoder = RecordDecoder()

  init(hasWallClock: Bool, isDurable: Bool) throws(CommandError) {
    var options = EngineOptions(clock: hasWallClock ? .wall : .records)
    options.keepsHistory = true
    self.options = options
    folder = isDurable ? try ScratchFolder() : nil
    do throws(EngineError) {
      engine = try Engine(options: options, folder: folder?.path)
    } catch {
      throw .failed(error.description)
    }
  }

  func load(_ venue: SurveyedVenue) throws { _ = try engine.load([venue]) }

  func remove(venue: String) throws -> Bool { try engine.remove(venue: venue) }

  func submit(_ lines: [UInt8], as form: WireForm, now: EventTime) throws -> [String] {
    var batch = RecordBatch()
    var rejections: [Rejection] = []
    let decoding = DecodingOptions(
      format: Self.format(form),
      latestTime: options.clock == .wall ? now + DecodingOptions.tolerance : nil,
      acceptsNullIsland: engine.coversNullIsland)
    lines.withUnsafeBytes { bytes in
      decoder.decode(
        bytes, firstLine: decoder.nextLine, options: decoding, into: &batch,
        rejections: &rejections)
    }
    let outcome = try engine.ingest(batch)
    return rejections.map(\.reason.rawValue)
      + outcome.tooOld.map { _ in RejectionReason.tooOld.rawValue }
  }

  func tick(_ now: EventTime) throws {
    var batch = RecordBatch()
    batch.append(tick: now)
    _ = try engine.ingest(batch)
  }

  func takeDecisions() -> [ScenarioDecision] {
    engine.takeDecisions().map { decision in
      ScenarioDecision(
        session: decision.session, isStart: decision.action == .start, venue: decision.venue,
        time: decision.time, reason: decision.reason)
    }
  }

  func shouldTrack(session: String) -> ScenarioAnswer {
    Self.answer(engine.shouldTrack(session: session))
  }

  func shouldTrack(_ position: Position, accuracy: Double) -> ScenarioAnswer {
    Self.answer(
      engine.shouldTrack(
        longitude: position.longitude, latitude: position.latitude, accuracy: accuracy))
  }

  func sessions(venue: String, zone: String?) -> Int? {
    let report = engine.density(venue: venue, zone: zone)
    return zone == nil ? report?.total.sessions : report?.zones.first?.sessions
  }

  /// The old engine is dropped as it stands: what it had not stored is gone.
  func restart() throws {
    // A folder serves one engine at a time, so the old one goes first.
    engine = try Engine(options: options)
    engine = try Engine(options: options, folder: folder?.path)
  }

  func finish() throws -> ScenarioHistory {
    let history = engine.finish()
    return ScenarioHistory(
      visits: history.visits.map { visit in
        ScenarioVisit(
          session: visit.session, venue: visit.venue, zone: visit.zone, enter: visit.enter,
          exit: visit.exit, isStale: visit.stale)
      },
      alerts: history.events.filter { $0.kind == .alert }.map {
        ScenarioHistory.Alert(session: $0.session, time: $0.time)
      })
  }

  private static func format(_ form: WireForm) -> WireFormat {
    switch form {
    case .throng: .throng
    case .loginLocation: .loginLocation
    case .postlocation: .postlocation
    }
  }

  private static func answer(_ answer: TrackingAnswer) -> ScenarioAnswer {
    ScenarioAnswer(answer: answer.verdict.rawValue, reason: answer.reason)
  }
}
