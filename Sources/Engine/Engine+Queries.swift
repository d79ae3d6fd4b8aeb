import CrowdDensity
import Geofencing
import Presence
import Synchronization
import Venues

// Answers about the state after the newest batch; none waits for a commit.
extension Engine {
  /// The venues in service, ordered by id.
  public func venues() -> [VenueSummary] {
    state.withLock { state in
      state.catalog.venues.map { surveyed in
        VenueSummary(
          venue: surveyed.venue.id, name: surveyed.venue.name,
          version: state.catalog.versions[surveyed.venue.id] ?? 1,
          zones: surveyed.venue.zones.count, areaSquareMetres: surveyed.areaSquareMetres,
          vicinityMeters: surveyed.venue.vicinityMeters)
      }
    }
  }

  /// How full a venue and its zones are, all of them, one, or those of some places in their file; nil without
  /// such a venue or zone.
  ///
  /// O(zones asked for), and O(zones) to find one.
  public func density(
    venue id: String, zone: String? = nil, places: Range<Int> = 0..<Int.max
  ) -> DensityReport? {
    state.withLock { state in
      guard let index = state.catalog.index(of: id) else { return nil }
      let surveyed = state.catalog.venues[index]
      var chosen = places.clamped(to: surveyed.venue.zones.indices)
      if let zone {
        guard let number = surveyed.venue.zones.firstIndex(where: { $0.id == zone }) else {
          return nil
        }
        chosen = number..<number + 1
      }
      let penetration = state.gates.penetration(
        of: surveyed.venue, at: state.clock.watermark)
      let isEstimated = options.estimator == .mixture && !state.inestimable.contains(id)
      let schemes = state.catalog.schemes[id] ?? []
      func counts(_ zone: Int?) -> ZoneCounts {
        Self.counts(of: surveyed, zone: zone, schemes, penetration.share, isEstimated)
      }
      var report = DensityReport(
        venue: id, asOf: state.clock.now == .distantPast ? nil : state.clock.now,
        complete: true, feedAgeSeconds: nil, levelUnknown: 0, isEstimated: isEstimated,
        penetration: penetration,
        total: counts(nil), zones: chosen.map(counts),
        next: zone == nil && chosen.upperBound < surveyed.venue.zones.count
          ? chosen.upperBound : nil)
      if isEstimated, let estimate = state.estimates[id] {
        report.add(estimate, chosen, of: surveyed.venue)
      }
      for (place, number) in chosen.enumerated() {
        report.zones[place].correction = state.corrections.correction(
          of: surveyed.venue.zones[number].id, in: id, at: state.clock.now)
      }
      var newest = EventTime.distantPast
      for shard in shards {
        shard.read { shard in
          let outline = shard.ground.index.firstFence(ofVenue: index) + 1
          shard.add(outline, at: state.clock.now, to: &report.total)
          for (place, number) in chosen.enumerated() {
            shard.add(outline + 1 + number, at: state.clock.now, to: &report.zones[place])
          }
          report.levelUnknown += shard.levelUnknown[index]
          newest = max(newest, shard.newestRecord[index])
        }
      }
      if newest != .distantPast {
        report.feedAgeSeconds = max(0, (state.clock.now - newest).seconds)
      }
      return report
    }
  }

  /// A row without counts of a zone, or of the venue as a whole.
  static func counts(
    of surveyed: SurveyedVenue, zone number: Int?, _ schemes: [LevelScheme],
    _ penetration: Double, _ isEstimated: Bool
  ) -> ZoneCounts {
    guard let number else {
      return ZoneCounts(
        zone: nil, name: surveyed.venue.name, levels: [],
        areaSquareMetres: surveyed.areaSquareMetres, capacity: surveyed.venue.capacity,
        penetration: penetration, isEstimated: isEstimated, scheme: schemes[0])
    }
    // Each member by itself: a copy of the zone would count references to all of them.
    return ZoneCounts(
      zone: surveyed.venue.zones[number].id, name: surveyed.venue.zones[number].name,
      levels: surveyed.venue.zones[number].levels,
      areaSquareMetres: surveyed.zoneAreasSquareMetres[number],
      capacity: surveyed.venue.zones[number].capacity, penetration: penetration,
      isEstimated: isEstimated, scheme: schemes[number + 1])
  }

  /// What is known of a session; nil if it is unknown.
  public func session(_ id: String) -> SessionReport? {
    ask(id) { $0.report(on: $1) }
  }

  /// The way from a session to a zone; nil if the session is unknown or has no usable fix, or without
  /// such a zone.
  ///
  /// Without a venue it is the first, by id, that has a zone of that id.
  public func navigation(session id: String, venue: String?, zone: String) -> NavigationReport? {
    guard let fence = state.withLock({ $0.catalog.fence(ofZone: zone, venue: venue) }) else {
      return nil
    }
    return ask(id) { $0.heading(of: $1, to: fence) }
  }

  /// Whether there is such a zone.
  ///
  /// Without a venue: in any.
  public func hasZone(_ zone: String, venue: String?) -> Bool {
    state.withLock { $0.catalog.fence(ofZone: zone, venue: venue) } != nil
  }

  /// Whether a session is to be tracked; an unknown one is not, as `neverLaunched`.
  public func shouldTrack(session id: String) -> TrackingAnswer {
    ask(id) { $0.shouldTrack($1) }
  }

  /// Whether a phone at a position is to be tracked, by that one position; `accuracy` in metres.
  public func shouldTrack(
    longitude: Double, latitude: Double, accuracy: Double
  ) -> TrackingAnswer {
    shards[0].read {
      $0.shouldTrack(longitude: longitude, latitude: latitude, accuracy: accuracy)
    }
  }

  /// Whether a venue lies at 0,0, so that records there are meant.
  public var coversNullIsland: Bool { state.withLock { $0.coversNullIsland } }

  /// Totals, and where the clock stands.
  public var statistics: EngineStatistics {
    state.withLock { state in
      var statistics = state.statistics
      statistics.sessions = shards.reduce(0) { $0 + $1.sessions }
      statistics.venues = state.catalog.venues.count
      statistics.clock = state.clock.now == .distantPast ? nil : state.clock.now
      return statistics
    }
  }

  private func ask<Answer: Sendable>(
    _ id: String, _ question: (borrowing Shard, ArraySlice<UInt8>) -> Answer
  ) -> Answer {
    let bytes = Array(id.utf8)[...]
    let partition = PartitionHash.partition(of: PartitionHash.hash(bytes))
    return shards[partition % shards.count].read { question($0, bytes) }
  }
}
