import Intake
import Presence
import Synchronization
import Venues

@testable import Engine

/// A part of a checkpoint is refused, or restored to a state that is written the same way and can go on.
///
/// The first byte of an input names the part, the rest is its body. (A checksum guards the stored ones;
/// here every body passes.)
enum CheckpointTarget {
  static func run(_ bytes: [UInt8]) throws(Violation) {
    guard let first = bytes.first else { return }
    let part = Int64(first) % (Engine.latePart + 1)
    let body = Array(bytes.dropFirst())
    switch part {
    case Engine.headPart: return try checkHead(body)
    case Engine.minutesPart: return try checkMinutes(body)
    case Engine.alertsPart: return try checkAlerts(body)
    case Engine.gatesPart: return try checkGates(body)
    case Engine.latePart: return try checkLate(body)
    default: break
    }
    let engine = try engine()
    guard restore(part, body, in: engine) else { return }
    let written = write(part, of: engine)
    let again = try Self.engine()
    try Violation.unless(restore(part, written, in: again), "what is written can be restored")
    try Violation.unless(write(part, of: again) == written, "the same bytes again")
    guard (try? engine.ingest(DecodedStream(FuzzVenue.walk, .throng).batch)) != nil,
      let report = engine.density(venue: FuzzVenue.id)
    else { throw Violation(rule: "a restored engine goes on") }
    try Violation.unless(
      report.total.sessions >= 0
        && report.zones.allSatisfy { (0...report.total.sessions).contains($0.sessions) },
      "counts from 0 to the venue's sessions")
  }

  private static func checkHead(_ body: [UInt8]) throws(Violation) {
    guard let head = try? CheckpointHead(body) else { return }
    try Violation.unless((try? CheckpointHead(head.encoded)) == head, "the same head again")
    _ = try engine().shards[0].restore(head)
  }

  private static func checkMinutes(_ body: [UInt8]) throws(Violation) {
    let empty = try engine().state.withLock { $0.minutes }
    var ledger = empty
    guard (try? ledger.restore(body)) != nil else { return }
    var again = empty
    try Violation.unless(
      (try? again.restore(ledger.encoded)) != nil && again.encoded == ledger.encoded,
      "the same minutes again")
  }

  /// The rules of the alerts' parts: of the venue, and of a zone.
  private static var rules: AlertLedger {
    var venue = Venue(id: FuzzVenue.id, shape: [])
    venue.alertRules = [AlertRule(id: "f", measure: .feedAgeSeconds, bound: .number(60))]
    venue.zones = [Zone(id: "west", capacity: 8, shape: [])]
    venue.zones[0].alertRules = [
      AlertRule(id: "p", measure: .capacityPercent, bound: .number(50)),
      AlertRule(id: "e", measure: .entriesPerHour, bound: .number(60)),
    ]
    var ledger = AlertLedger()
    ledger.change(to: [venue], at: EventTime(seconds: 1_781_370_000)) { _ in true }
    return ledger
  }

  private static func checkAlerts(_ body: [UInt8]) throws(Violation) {
    var ledger = rules
    guard (try? ledger.restore(body)) != nil else { return }
    var again = rules
    try Violation.unless(
      (try? again.restore(ledger.encoded)) != nil && again.encoded == ledger.encoded,
      "the same alerts again")
    ledger.change(to: [], at: EventTime(seconds: 1_781_370_100)) { _ in true }
    try Violation.unless(ledger.open.isEmpty, "no alert without a venue")
  }

  private static func checkGates(_ body: [UInt8]) throws(Violation) {
    let engine = try engine()
    var state = engine.state.withLock { $0 }
    guard (try? state.restoreGates(body)) != nil else { return }
    let written = state.encodedGates
    var again = engine.state.withLock { $0 }
    try Violation.unless(
      (try? again.restoreGates(written)) != nil && again.encodedGates == written,
      "the same gates again")
    engine.state.withLock { $0 = state }
    let share = engine.density(venue: FuzzVenue.id)?.total.penetration ?? 0
    try Violation.unless(share > 0 && share <= 1, "a share above 0, at most 1")
  }

  private static func checkLate(_ body: [UInt8]) throws(Violation) {
    let engine = try walked()
    guard restoreLate(body, in: engine) else { return }
    let written = write(Engine.latePart, of: engine)
    let again = try walked()
    try Violation.unless(
      restoreLate(written, in: again) && write(Engine.latePart, of: again) == written,
      "the same late records again")
  }

  /// An engine that knows the sessions of the walk.
  private static func walked() throws(Violation) -> Engine {
    let engine = try engine()
    guard (try? engine.ingest(DecodedStream(FuzzVenue.walk, .throng).batch)) != nil else {
      throw Violation(rule: "an engine in memory takes the walk")
    }
    return engine
  }

  private static func restoreLate(_ body: [UInt8], in engine: Engine) -> Bool {
    (try? engine.restoreLate(body, engine.state.withLock { $0.clock })) != nil
  }

  /// Whether an input is a part that can be restored.
  static func isRestored(_ bytes: [UInt8]) throws -> Bool {
    guard let first = bytes.first else { return false }
    let body = Array(bytes.dropFirst())
    switch Int64(first) {
    case Engine.headPart: return (try? CheckpointHead(body)) != nil
    case Engine.alertsPart:
      var ledger = rules
      return (try? ledger.restore(body)) != nil
    case Engine.gatesPart:
      var state = try engine().state.withLock { $0 }
      return (try? state.restoreGates(body)) != nil
    case Engine.latePart: return restoreLate(body, in: try walked())
    default: return restore(Int64(first), body, in: try engine())
    }
  }

  /// An engine over the venue whose clock stands some minutes behind the walk's begin.
  private static func engine() throws(Violation) -> Engine {
    var tick = RecordBatch()
    tick.append(tick: EventTime(seconds: 1_781_370_100))
    guard let engine = try? Engine(options: EngineOptions(clock: .records)),
      (try? engine.load(FuzzVenue.surveyed)) != nil, (try? engine.ingest(tick)) != nil
    else { throw Violation(rule: "an engine in memory takes the venue") }
    return engine
  }

  private static func restore(_ part: Int64, _ body: [UInt8], in engine: Engine) -> Bool {
    (try? engine.shards[0].restore(partition: Int(part), from: body)) != nil
  }

  private static func write(_ part: Int64, of engine: Engine) -> [UInt8] {
    engine.encode(part: part, engine.state.withLock { $0.clock })
  }
}
