import Geofencing
import Presence
import Venues

@testable import Engine

/// The engine's live answers worked out anew from all records each time they are asked for.
///
/// It shares one session's state machine and the clock with the engine, and none of its bookkeeping: no
/// pending lists, no refolding, no wheel, no sums that are kept.
struct BruteForce {
  struct Area: Hashable {
    var venue: String
    var zone: String?
  }

  /// A visit, open without an exit.
  private struct Visit {
    var area: Area
    var exit: EventTime?
  }

  private struct Session {
    /// Folded up to the last load of venues.
    var state = SessionState()
    var visits: [Visit] = []
    /// All that came since and counts, in order of arrival.
    var records: [Record] = []
  }

  private(set) var clock: EngineClock
  private let options: EngineOptions
  private let plans: VisitPlans
  private var catalog = VenueCatalog()
  private var ground: Ground
  private var sessions: [String: Session] = [:]
  private var newest: [String: EventTime] = [:]

  init(_ options: EngineOptions) throws {
    self.options = options
    clock = EngineClock(mode: options.clock, lateness: options.allowedLateness)
    plans = VisitPlans(isWanted: options.estimator == .mixture)
    ground = try Ground([], plans: [])
  }

  mutating func ingest(_ batch: RecordBatch) {
    for record in batch.records {
      clock.take(record)
      guard record.hasSession, record.time >= clock.now - options.memory else { continue }
      for venue in ground.vicinities(of: locate(record)) {
        let id = ground.venues[Int(venue)].venue.id
        newest[id] = max(newest[id] ?? .distantPast, record.time)
      }
      guard record.time >= clock.watermark else { continue }
      let id = String(decoding: batch.text[record.text], as: UTF8.self)
      let observation = Observation(record, located: 0)
      guard
        !(sessions[id]?.records ?? []).contains(where: {
          Observation.areSame(Observation($0, located: 0), observation)
        })
      else { continue }
      sessions[id, default: Session()].records.append(record)
    }
  }

  mutating func change(to venues: [SurveyedVenue]) throws {
    var next = catalog
    for venue in catalog.venues.map(\.venue.id)
    where !venues.contains(where: { $0.venue.id == venue }) {
      next = next.removing(venue) ?? next
    }
    next = next.loading(venues) ?? next
    // A load of unchanged content is no record and no instant.
    guard next.versions != catalog.versions else { return }
    let change = catalog.change(to: next)
    let (old, new) = (ground, try Ground(next.venues, plans: plans.plans(of: next.venues)))
    clock.makeAllFinal()
    for id in sessions.keys {
      guard var session = sessions[id] else { continue }
      fold(&session, before: clock.now)
      session.records.removeAll { $0.time < clock.now }
      var actions: [PresenceAction] = []
      session.state.advance(to: clock.now, in: old, actions: &actions)
      take(actions, exits: old, enters: old, &session.visits)
      actions = []
      session.state.venuesChanged(
        change, at: clock.now, in: new,
        relocate: { new.index.locate(longitude: $0, latitude: $1) }, actions: &actions)
      take(actions, exits: old, enters: new, &session.visits)
      let known = areas(of: new)
      session.visits.removeAll { !known.contains($0.area) }
      sessions[id] = session
    }
    newest = newest.filter { id, _ in next.index(of: id) != nil }
    (ground, catalog) = (new, next)
  }

  private func areas(of ground: Ground) -> Set<Area> {
    Set(ground.index.fences.indices.map { area(Int32($0), ground) })
  }

  private func area(_ fence: Int32, _ ground: Ground) -> Area {
    let place = ground.index.fences[Int(fence)]
    let venue = ground.venues[place.venue].venue
    guard case .zone(let number) = place.part else { return Area(venue: venue.id) }
    return Area(venue: venue.id, zone: venue.zones[number].id)
  }

  private func locate(_ record: Record) -> Presence.FenceSetID {
    guard record.hasPosition else { return 0 }
    return ground.index.locate(longitude: record.longitude, latitude: record.latitude)
  }

  private func fold(_ session: inout Session, before time: EventTime) {
    let observations = session.records.filter { $0.time < time }
      .map { Observation($0, located: locate($0)) }
      .sorted(by: Observation.precedes)
    for observation in observations {
      var actions: [PresenceAction] = []
      session.state.take(observation, in: ground, rules: options.presence, actions: &actions)
      take(actions, exits: ground, enters: ground, &session.visits)
    }
  }

  private func take(
    _ actions: [PresenceAction], exits old: Ground, enters new: Ground, _ visits: inout [Visit]
  ) {
    for action in actions {
      switch action {
      case .enter(let fence, _, _): visits.append(Visit(area: area(fence, new)))
      case .exit(let fence, _, let time, _):
        let left = area(fence, old)
        guard let place = visits.lastIndex(where: { $0.area == left && $0.exit == nil }) else {
          preconditionFailure("an exit without a visit")
        }
        visits[place].exit = time
      case .start, .stop, .dwell, .alert: break
      }
    }
  }

  // MARK: Answers

  /// The counts of every area, and what else a report says of its venue.
  func answers() -> [Area: Answer] {
    var answers: [Area: Answer] = [:]
    for area in areas(of: ground) { answers[area] = Answer() }
    for id in sessions.keys.sorted() {
      guard let session = live(id) else { continue }
      for fence in ground.fences(in: session.state.visits.current) {
        answers[area(fence, ground)]?.sessions += 1
      }
      let visits = Dictionary(grouping: session.visits, by: \.area)
      for (area, visits) in visits { add(visits, to: &answers[area, default: Answer()]) }
      guard session.state.level == Record.noLevel else { continue }
      for fence in ground.fences(in: session.state.visits.current)
      where ground.index.fences[Int(fence)].part == .outline {
        let venue = ground.venues[Int(ground.venue(of: fence))].venue
        guard venue.defaultLevel == nil, venue.zones.contains(where: { !$0.levels.isEmpty }) else {
          continue
        }
        answers[Area(venue: venue.id)]?.levelUnknown += 1
      }
    }
    for (id, time) in newest {
      answers[Area(venue: id)]?.feedAge = max(0, (clock.now - time).seconds)
    }
    return answers
  }

  private func add(_ visits: [Visit], to answer: inout Answer) {
    answer.entries += visits.count
    answer.exits += visits.count { $0.exit != nil }
    for (place, minutes) in Answer.windows.enumerated() {
      let start = clock.now - .seconds(60 * minutes)
      if visits.contains(where: { $0.exit.map { $0 > start } ?? true }) {
        answer.unique[place] += 1
      }
    }
  }

  private func live(_ id: String) -> Session? {
    guard var session = sessions[id] else { return nil }
    fold(&session, before: .distantFuture)
    var actions: [PresenceAction] = []
    session.state.advance(to: clock.now, in: ground, actions: &actions)
    take(actions, exits: ground, enters: ground, &session.visits)
    return session
  }

  /// The venues that a session is acquired for.
  func acquired(_ id: String) -> [String] {
    (live(id)?.state.acquisition.vicinities ?? []).filter(\.isAcquiring).map {
      ground.venues[Int($0.venue)].venue.id
    }
  }
}
