import Dispatch
import Geofencing
import Presence
import Storage
import Synchronization
import Venues

// The fold: one journal entry after another, new or read back.
extension Engine {
  /// Folds an entry read back; returns how many records it has.
  func fold(_ entry: JournalEntry, _ intake: inout IntakeState) throws(EngineError) -> Int {
    switch JournalKind(rawValue: entry.kind) {
    case .records:
      do {
        let batch = try BatchCodec.decode(entry.body)
        intake.remember(entry.body, at: entry.position, fold(batch, &intake))
        return batch.count
      } catch {
        throw .journal(position: entry.position, reason: error.reason)
      }
    case .venueLoad: try foldLoad(entry.body, from: VenueOrigin(), at: entry.position, &intake)
    case .venueRemoval: try foldRemoval(entry.body, from: VenueOrigin(), &intake)
    case .originatedLoad, .originatedRemoval:
      let (origin, body) = try origin(of: entry)
      if entry.kind == JournalKind.originatedLoad.rawValue {
        try foldLoad(body, from: origin, at: entry.position, &intake)
      } else {
        try foldRemoval(body, from: origin, &intake)
      }
    case .forgetting:
      _ = forget(SessionKey(entry.body), &intake)
    case .sessionLimit:
      do throws(ByteReader.Malformed) {
        limit(to: try SessionLimit(entry.body), intake)
      } catch {
        throw .journal(position: entry.position, reason: error.reason)
      }
    case .repetition:
      do throws(ByteReader.Malformed) {
        var reader = ByteReader(entry.body)
        _ = foldRepetition(of: Int(clamping: try reader.varint()), intake)
      } catch {
        throw .journal(position: entry.position, reason: error.reason)
      }
    case .estimate:
      do throws(ByteReader.Malformed) {
        fold(try VenueEstimate.decode(entry.body), &intake)
      } catch {
        throw .journal(position: entry.position, reason: error.reason)
      }
    case .acknowledgement:
      do throws(ByteReader.Malformed) {
        _ = try foldAcknowledgement(entry.body, &intake)
      } catch {
        throw .journal(position: entry.position, reason: error.reason)
      }
    case .correction:
      do throws(ByteReader.Malformed) {
        fold(try CorrectionEntry(entry.body), intake)
      } catch {
        throw .journal(position: entry.position, reason: error.reason)
      }
    case .lateClosing:
      do throws(ByteReader.Malformed) {
        let watermark = state.withLock { $0.clock.watermark }
        fold(try LateClosing.decode(entry.body), &intake, now: watermark)
      } catch {
        throw .journal(position: entry.position, reason: error.reason)
      }
    case nil:
      throw .journal(position: entry.position, reason: "an entry of unknown kind \(entry.kind)")
    }
    return 0
  }

  private func origin(
    of entry: JournalEntry
  ) throws(EngineError) -> (origin: VenueOrigin, change: [UInt8]) {
    do throws(ByteReader.Malformed) { return try VenueOrigin.decoded(entry.body) } catch {
      throw .journal(position: entry.position, reason: error.reason)
    }
  }

  private func foldLoad(
    _ geoJSON: [UInt8], from origin: VenueOrigin, at position: Int64, _ intake: inout IntakeState
  ) throws(EngineError) {
    let loaded: [SurveyedVenue]
    do throws(VenueFileError) {
      let file = VenueFile(name: "journal entry \(position)", bytes: geoJSON)
      loaded = try VenueSurveyor.venues(in: file).venues
    } catch {
      throw .journal(position: position, reason: error.first.description)
    }
    guard let next = state.withLock({ $0.catalog.loading(loaded) }) else { return }
    try change(to: next, from: origin, &intake)
  }

  private func foldRemoval(
    _ id: [UInt8], from origin: VenueOrigin, _ intake: inout IntakeState
  ) throws(EngineError) {
    let id = String(decoding: id, as: UTF8.self)
    guard let next = state.withLock({ $0.catalog.removing(id) }) else { return }
    try change(to: next, from: origin, &intake)
  }

  func limit(to limit: SessionLimit, _ intake: IntakeState) {
    for shard in shards { shard.limit(to: limit) }
    state.withLock { state in
      state.statistics.maxSessions = limit.sessions
      state.statistics.journalPosition = intake.position
    }
  }

  /// Counts a batch that came again; it changes nothing else.
  func foldRepetition(of count: Int, _ intake: IntakeState) -> BatchOutcome {
    state.withLock { state in
      state.statistics.duplicates += count
      state.statistics.journalPosition = intake.position
    }
    var outcome = BatchOutcome()
    outcome.duplicates = count
    return outcome
  }

  func gather(
    _ outcomes: [ShardOutcome], _ places: GroundPlaces, _ change: VenueChange? = nil,
    into state: inout FoldState
  ) -> Brought {
    var brought = Brought(places: places)
    var decisions: [Decision] = []
    for outcome in outcomes {
      brought.log.append(outcome.log)
      brought.corrected.append(outcome.corrected)
      decisions += outcome.decisions
      state.minutes.take(outcome.log)
      state.minutes.take(outcome.steps)
      state.gates.take(outcome.arrivals)
    }
    if !decisions.isEmpty { state.decisions += inOrder(decisions) }
    if !brought.isEmpty { state.fresh.append(brought) }
    if let change {
      state.minutes.change(to: state.catalog.venues.map(\.venue), change.fences)
      state.gates.change(to: state.catalog.venues.map(\.venue))
      for outcome in outcomes { state.minutes.take(outcome.log, onNewGround: true) }
    }
    state.minutes.close(at: state.clock.watermark)
    state.gates.trim(at: state.clock.watermark)
    guard options.keepsHistory else { return brought }
    var history = brought.log.history(in: places)
    history.append(brought.corrected)
    state.history.append(history)
    state.keepRecent(history, memory: options.memory)
    return brought
  }

  /// Decisions by time and session, but a session's own as it took them: one that takes back another may
  /// bear an earlier time.
  private func inOrder(_ decisions: [Decision]) -> [Decision] {
    var newest = [String: EventTime](minimumCapacity: decisions.count)
    let times = decisions.map { decision in
      let time = max(decision.time, newest[decision.session] ?? .distantPast)
      newest[decision.session] = time
      return time
    }
    // Numbers are moved, not decisions; seldom are two of one time.
    let order = decisions.indices.sorted { one, other in
      guard times[one] == times[other] else { return times[one] < times[other] }
      return (decisions[one].session, one) < (decisions[other].session, other)
    }
    return order.map { decisions[$0] }
  }

  func change(
    to next: VenueCatalog, from origin: VenueOrigin, _ intake: inout IntakeState
  ) throws(EngineError) {
    let (before, clock) = state.withLock { ($0.catalog, $0.clock) }
    let plans = visitPlans.plans(of: next.venues)
    let brought = try state.withLock { (state) throws(EngineError) in
      let change = state.catalog.change(to: next)
      let places = state.places
      state.clock.makeAllFinal()
      var outcomes: [ShardOutcome] = []
      do throws(GeofencingError) {
        for shard in shards {
          outcomes.append(
            try shard.changeVenues(to: next.venues, plans: plans, change, clock: state.clock))
        }
      } catch {
        throw EngineError.geofencing(error)
      }
      state.catalog = next
      state.estimates = state.estimates.filter { $0.value.isOf(next) }
      state.inestimable = state.inestimable.filter { before.versions[$0] == next.versions[$0] }
      state.statistics.journalPosition = intake.position
      state.coversNullIsland = shards[0].coversNullIsland
      state.beginEntry(at: intake.position)
      state.alerts.change(to: next.venues.map(\.venue), at: clock.now) {
        before.versions[$0] != next.versions[$0]
      }
      return gather(
        outcomes, GroundPlaces(from: places, to: state.places), change, into: &state)
    }
    intake.keep(brought)
    keepMinutes(&intake)
    keepAlerts(&intake)
    for (id, version) in next.versions.sorted(by: { $0.key < $1.key })
    where before.versions[id] != version {
      let body = next.venue(id).map { VenueWriter.geoJSON(of: [$0.venue]) }
      let facts = VenueVersionFacts(
        of: next.venue(id), after: before.venue(id), version: version, from: origin,
        at: clock.now)
      intake.keep(version: version, of: id, body: body, facts)
    }
  }

  /// Keeps the rows of minutes that have just closed or changed until the next commit.
  func keepMinutes(_ intake: inout IntakeState) {
    intake.keep(state.withLock { $0.minutes.takeRows() })
  }

  /// What each shard answers, in their order; the shards work side by side.
  func onAllShards<Answer: Sendable>(_ work: @Sendable (ShardBox) -> Answer) -> [Answer] {
    guard shards.count > 1 else { return shards.map(work) }
    let answers = Mutex([Answer?](repeating: nil, count: shards.count))
    DispatchQueue.concurrentPerform(iterations: shards.count) { number in
      let answer = work(shards[number])
      answers.withLock { $0[number] = answer }
    }
    return answers.withLock { $0.compactMap { $0 } }
  }
}
