import CrowdDensity
import Geofencing
import Presence
import Venues

extension AlertLedger {
  /// Without an estimate for so long the people of a venue are told from sessions.
  static let patience = TimeSpan.seconds(60)

  /// How many of a batch's records may be folded before rules are looked at: up to the one that takes the
  /// clock to a multiple of 10 s, else all of them.
  func end(of range: Range<Int>, in batch: RecordBatch, _ clock: EngineClock) -> Int {
    guard !isEmpty else { return range.upperBound }
    var clock = clock
    for number in range {
      clock.take(batch.records[number])
      if isDue(at: clock.now) { return number + 1 }
    }
    return range.upperBound
  }
}

extension Engine {
  /// Looks at the rules that go by the clock, if it has come to another multiple of 10 s: those of entries
  /// and feeds, and those of people at venues that have no estimate.
  func lookAtClock(_ state: inout FoldState) {
    let now = state.clock.now
    guard !state.alerts.isEmpty, state.alerts.isDue(at: now) else { return }
    state.alerts.look(at: now)
    for site in state.alerts.sites.indices {
      // A venue that came before any record has had no clock.
      if state.alerts.sites[site].since == .distantPast { state.alerts.sites[site].since = now }
      let id = state.alerts.sites[site].venue
      guard let venue = state.catalog.index(of: id) else { continue }
      let newest = max(
        state.alerts.sites[site].since, state.estimates[id]?.time ?? .distantPast)
      for number in state.alerts.sites[site].watches.indices {
        let measure = state.alerts.sites[site].watches[number].measure
        guard !measure.isOfPeople || now - newest > AlertLedger.patience else { continue }
        look(site, number, ofVenue: venue, &state)
      }
    }
  }

  /// Tells one rule what the shards know.
  private func look(_ site: Int, _ number: Int, ofVenue venue: Int, _ state: inout FoldState) {
    let now = state.clock.now
    let surveyed = state.catalog.venues[venue]
    let penetration = state.gates.penetration(of: surveyed.venue, at: state.clock.watermark).share
    let watch = state.alerts.sites[site].watches[number]
    let outline = shards[0].read { $0.ground.index.firstFence(ofVenue: venue) + 1 }
    let fence = outline + (watch.place.map { $0 + 1 } ?? 0)
    switch watch.measure {
    case .entriesPerHour:
      let entries = shards.map { $0.read { $0.livePassages[fence].entries } }.reduce(0, +)
      let rate = state.alerts.sites[site].watches[number].rate.take(
        total: Int64(entries), at: now.microseconds)
      state.alerts.take(
        rate / penetration, level: nil, site: site, watch: number, at: now)
    case .feedAgeSeconds:
      let newest = shards.map { $0.read { $0.newestRecord[venue] } }.max() ?? .distantPast
      state.alerts.take(
        newest == .distantPast ? nil : max(0, (now - newest).seconds), level: nil, site: site,
        watch: number, at: now)
    case .capacityPercent, .densityLevel, .peopleHighPerSquareMetre:
      let schemes = state.catalog.schemes[surveyed.venue.id] ?? []
      var counts = Self.counts(of: surveyed, zone: watch.place, schemes, penetration, false)
      counts.correction = correction(of: counts.zone, in: surveyed, state)
      counts.sessions = shards.map { $0.read { $0.counters[fence].occupancy } }.reduce(0, +)
      state.alerts.take(counts, watch.measure, site: site, watch: number, at: now)
    }
  }

  /// Looks at the rules of people at venues that have just been estimated.
  func look(at estimates: [VenueEstimate], _ state: inout FoldState) {
    let now = state.clock.now
    for estimate in estimates {
      guard let site = state.alerts.sites.firstIndex(where: { $0.venue == estimate.venue }),
        let surveyed = state.catalog.venue(estimate.venue)
      else { continue }
      let penetration = state.gates.penetration(of: surveyed.venue, at: state.clock.watermark)
      let schemes = state.catalog.schemes[estimate.venue] ?? []
      for number in state.alerts.sites[site].watches.indices {
        let watch = state.alerts.sites[site].watches[number]
        guard watch.measure.isOfPeople else { continue }
        var counts = Self.counts(of: surveyed, zone: watch.place, schemes, penetration.share, true)
        counts.people = watch.place.map { estimate.crowd.zones[$0] } ?? estimate.crowd.total
        counts.correction = correction(of: counts.zone, in: surveyed, state)
        state.alerts.take(counts, watch.measure, site: site, watch: number, at: now)
      }
    }
  }
}

extension Engine {
  /// The count by hand that stands for a zone's people.
  private func correction(
    of zone: String?, in surveyed: SurveyedVenue, _ state: FoldState
  ) -> Correction? {
    zone.flatMap {
      state.corrections.correction(of: $0, in: surveyed.venue.id, at: state.clock.now)
    }
  }
}

extension AlertLedger {
  /// Tells a rule what its measure is of some people.
  fileprivate mutating func take(
    _ counts: ZoneCounts, _ measure: AlertRule.Measure, site: Int, watch: Int, at now: EventTime
  ) {
    take(
      measure.value(of: counts),
      level: measure == .densityLevel ? counts.crowding?.name : nil, site: site, watch: watch,
      at: now)
  }
}
