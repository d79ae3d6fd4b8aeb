import Dispatch
import Geofencing
import Presence
import Storage
import Synchronization
import Venues

// The start on a state folder: the newest checkpoint that is whole, and the journal behind it.
extension Engine {
  /// Why a checkpoint can't be used, a few words.
  private struct Unusable: Error {
    var reason: String
  }

  /// How the engine came to its state when it was made.
  public var recovery: Recovery { state.withLock { $0.recovery } }

  func recover(_ intake: inout IntakeState) throws(EngineError) {
    var recovery = Recovery()
    for position in try intake.checkpoints() {
      do throws(Unusable) {
        try restore(position, intake)
        recovery.checkpoint = position
        break
      } catch {
        recovery.skipped.append(.init(position: position, reason: error.reason))
      }
    }
    if recovery.checkpoint == nil, !recovery.skipped.isEmpty { try startAfresh() }
    try intake.begin(after: recovery)
    try intake.replay(after: recovery.checkpoint ?? 0) { (entry, intake) throws(EngineError) in
      recovery.entries += 1
      recovery.records += try fold(entry, &intake)
    }
    // What the journal brought about was said when it was written.
    state.withLock { state in
      state.decisions.removeAll()
      state.alerts.notices.removeAll()
      state.recovery = recovery
      state.statistics.journalPosition = intake.position
      state.statistics.checkpointPosition = recovery.checkpoint ?? 0
    }
    // A full disk must not keep it from answering; then the next checkpoint does it.
    if intake.mustScrub { _ = try? checkpoint(&intake) }
  }

  /// Takes back what a checkpoint that turned out to be no good has left.
  private func startAfresh() throws(EngineError) {
    let clock = EngineClock(mode: options.clock, lateness: options.allowedLateness)
    state.withLock { $0 = FoldState(clock: clock) }
    do throws(GeofencingError) {
      for shard in shards { try shard.reset(to: [], plans: [], clock) }
    } catch {
      throw .geofencing(error)
    }
  }

  private func restore(_ position: Int64, _ intake: IntakeState) throws(Unusable) {
    let bytes = try body(of: Self.headPart, at: position, intake)
    let head: CheckpointHead
    do throws(ByteReader.Malformed) { head = try CheckpointHead(bytes) } catch {
      throw Unusable(reason: error.reason)
    }
    let catalog = try catalog(of: head, intake)
    let clock = EngineClock(
      mode: options.clock, lateness: options.allowedLateness, now: head.now, floor: head.floor)
    let plans = visitPlans.plans(of: catalog.venues)
    do throws(GeofencingError) {
      for shard in shards { try shard.reset(to: catalog.venues, plans: plans, clock) }
    } catch { throw Unusable(reason: "GEOS refuses its venues: \(error)") }
    for shard in shards {
      shard.limit(to: SessionLimit(sessions: head.statistics.maxSessions))
    }
    guard head.estimates.allSatisfy({ $0.isOf(catalog) }) else {
      throw Unusable(reason: "estimates of other venues")
    }
    guard shards[0].restore(head) else { throw Unusable(reason: "totals of other venues") }
    for first in stride(from: 0, to: EngineOptions.partitions, by: shards.count) {
      var bodies: [[UInt8]] = []
      for number in first..<min(first + shards.count, EngineOptions.partitions) {
        bodies.append(try body(of: Int64(number), at: position, intake))
      }
      try restore(bodies, from: first)
    }
    let coversNullIsland = shards[0].coversNullIsland
    let minutes = try minutes(of: catalog, at: position, clock, intake)
    let alerts = try alerts(of: catalog, at: position, clock, intake)
    let gates = try gates(at: position, intake)
    try restoreLate(at: position, clock, intake)
    state.withLock { state in
      state = FoldState(clock: clock)
      state.catalog = catalog
      for estimate in head.estimates { state.estimates[estimate.venue] = estimate }
      state.minutes = minutes
      state.alerts = alerts
      state.statistics = head.statistics
      state.coversNullIsland = coversNullIsland
      state.gates.change(to: catalog.venues.map(\.venue))
    }
    guard let gates else { return }
    do throws(ByteReader.Malformed) {
      try state.withLock { (state) throws(ByteReader.Malformed) in
        try state.restoreGates(gates)
      }
    } catch { throw Unusable(reason: "gates: \(error.reason)") }
  }

  /// The gates of a checkpoint; one without any begins them with nobody.
  private func gates(
    at position: Int64, _ intake: IntakeState
  ) throws(Unusable) -> [UInt8]? {
    let isThere: Bool
    do throws(EngineError) {
      isThere = try intake.part(Self.gatesPart, at: position) != nil
    } catch { throw Unusable(reason: error.description) }
    return isThere ? try body(of: Self.gatesPart, at: position, intake) : nil
  }

  /// Restores partitions from `first` on, one a shard, side by side.
  private func restore(_ bodies: [[UInt8]], from first: Int) throws(Unusable) {
    let fault = Mutex<String?>(nil)
    DispatchQueue.concurrentPerform(iterations: bodies.count) { place in
      let number = first + place
      do throws(ByteReader.Malformed) {
        try shards[number % shards.count].restore(partition: number, from: bodies[place])
      } catch {
        fault.withLock { $0 = "partition \(number): \(error.reason)" }
      }
    }
    if let reason = fault.withLock({ $0 }) { throw Unusable(reason: reason) }
  }

  /// Takes in the late records of a checkpoint, if it has any.
  private func restoreLate(
    at position: Int64, _ clock: EngineClock, _ intake: IntakeState
  ) throws(Unusable) {
    guard try has(Self.latePart, at: position, intake) else { return }
    let bytes = try body(of: Self.latePart, at: position, intake)
    do throws(ByteReader.Malformed) { try restoreLate(bytes, clock) } catch {
      throw Unusable(reason: "late records: \(error.reason)")
    }
  }

  /// The open minutes of a checkpoint; one without any begins them with the visits that are open.
  private func minutes(
    of catalog: VenueCatalog, at position: Int64, _ clock: EngineClock, _ intake: IntakeState
  ) throws(Unusable) -> MinuteLedger {
    var ledger = MinuteLedger()
    ledger.change(to: catalog.venues.map(\.venue), [])
    guard try has(Self.minutesPart, at: position, intake) else {
      var visits = Array(repeating: 0, count: ledger.areas.count)
      for shard in shards {
        for (fence, count) in shard.read({ $0.openVisits() }).enumerated() {
          visits[fence] += count
        }
      }
      ledger.begin(with: visits, at: clock.watermark)
      return ledger
    }
    let bytes = try body(of: Self.minutesPart, at: position, intake)
    do throws(ByteReader.Malformed) { try ledger.restore(bytes) } catch {
      throw Unusable(reason: "minutes: \(error.reason)")
    }
    return ledger
  }

  /// The alerts of a checkpoint; one without any begins with none raised.
  private func alerts(
    of catalog: VenueCatalog, at position: Int64, _ clock: EngineClock, _ intake: IntakeState
  ) throws(Unusable) -> AlertLedger {
    var ledger = AlertLedger()
    ledger.change(to: catalog.venues.map(\.venue), at: clock.now) { _ in true }
    guard try has(Self.alertsPart, at: position, intake) else { return ledger }
    let bytes = try body(of: Self.alertsPart, at: position, intake)
    do throws(ByteReader.Malformed) { try ledger.restore(bytes) } catch {
      throw Unusable(reason: error.reason)
    }
    return ledger
  }

  private func has(
    _ number: Int64, at position: Int64, _ intake: IntakeState
  ) throws(Unusable) -> Bool {
    do throws(EngineError) { return try intake.part(number, at: position) != nil } catch {
      throw Unusable(reason: error.description)
    }
  }

  private func body(
    of number: Int64, at position: Int64, _ intake: IntakeState
  ) throws(Unusable) -> [UInt8] {
    let part: CheckpointPart?
    do throws(EngineError) { part = try intake.part(number, at: position) } catch {
      throw Unusable(reason: error.description)
    }
    guard let part else { throw Unusable(reason: "part \(number) is missing") }
    guard part.isIntact else { throw Unusable(reason: "part \(number) is damaged") }
    guard part.version == Self.checkpointVersion else {
      throw Unusable(reason: "format \(part.version) is unknown")
    }
    return part.body
  }

  private func catalog(
    of head: CheckpointHead, _ intake: IntakeState
  ) throws(Unusable) -> VenueCatalog {
    var catalog = VenueCatalog()
    for version in head.versions {
      catalog.versions[version.venue] = version.number
      guard version.isInService else { continue }
      do {
        guard let body = try intake.body(ofVenue: version.venue, version: version.number) else {
          throw Unusable(reason: "a venue of it is missing")
        }
        let file = VenueFile(name: "version \(version.number)", bytes: body)
        for venue in try VenueSurveyor.venues(in: file).venues { catalog.append(venue) }
      } catch let error as Unusable {
        throw error
      } catch {
        throw Unusable(reason: "a venue of it can't be read: \(error)")
      }
    }
    let expected = head.versions.filter(\.isInService).map(\.venue)
    guard catalog.venues.map(\.venue.id) == expected else {
      throw Unusable(reason: "its venues are others")
    }
    return catalog
  }
}
