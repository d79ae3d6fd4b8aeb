import Geofencing
import Presence
import Storage
import Synchronization
import Venues

// Visits one by one, as far as they are kept.
extension Engine {
  /// More visits of a venue than this aren't gone through for one answer.
  public static let mostVisits = 500_000

  /// What is known of a venue's visits at one moment.
  struct VisitScene {
    /// The clock; `distantPast` before the first record.
    var now: EventTime
    /// Up to where visits are told.
    var watermark: EventTime
    var venue: Venue
    /// The areas of its zones, square metres.
    var zoneAreasSquareMetres: [Double]
    /// Position of the newest journal entry.
    var position: Int64
    /// Position of the entry that brought about the newest ends of visits.
    var freshPosition: Int64
    var visits: [KnownVisit] = []
    /// Whether there are more than `mostVisits`.
    var isCut = false
  }

  /// The visits of a venue that go on, or ended at `from` or later, and began before `to`; nil if it
  /// isn't in service.
  ///
  /// Those of final states alone, so up to the watermark; a visit that has ended is kept for 48 hours,
  /// without a state folder not at all. O(sessions + visits stored).
  /// - Throws: `EngineError.storage`.
  func visits(
    of id: String, endedSince from: EventTime, begunBefore to: EventTime
  ) throws(EngineError) -> VisitScene? {
    while true {
      guard var scene = openVisits(of: id, begunBefore: to) else { return nil }
      let stored = try storedVisits(of: id, endedSince: from, begunBefore: to)
      // Else some that are open in the scene may be stored as ended.
      guard stored.rowsThrough <= scene.position else { continue }
      if stored.rowsThrough >= scene.freshPosition {
        scene.visits.removeAll { $0.exit != nil }
      } else {
        scene.visits.removeAll { $0.exit.map { $0 < from } ?? false }
      }
      scene.isCut = stored.visits.count > Self.mostVisits
      for visit in stored.visits {
        scene.visits.append(
          KnownVisit(
            session: visit.session, zone: visit.zone,
            enter: EventTime(microseconds: visit.entered),
            exit: EventTime(microseconds: visit.left), stale: visit.stale))
      }
      return scene
    }
  }

  /// What memory knows: the visits that are open, and those that the newest journal entry ended.
  private func openVisits(
    of id: String, begunBefore to: EventTime
  ) -> VisitScene? {
    let hasher = sessionHash
    return state.withLock { state in
      guard let number = state.catalog.index(of: id) else { return nil }
      let surveyed = state.catalog.venues[number]
      var scene = VisitScene(
        now: state.clock.now, watermark: state.clock.watermark, venue: surveyed.venue,
        zoneAreasSquareMetres: surveyed.zoneAreasSquareMetres,
        position: state.statistics.journalPosition,
        freshPosition: state.minutes.freshPosition)
      for shard in shards {
        scene.visits += shard.read { shard in
          shard.openVisits(ofVenue: number, hasher).filter { $0.enter < to }
        }
      }
      for brought in state.fresh { scene.visits += brought.visits(of: id, begunBefore: to, hasher) }
      return scene
    }
  }

  private func storedVisits(
    of id: String, endedSince from: EventTime, begunBefore to: EventTime
  ) throws(EngineError) -> VisitReader.Answer {
    do {
      return try visits.withLock { (reader) throws(StorageError) in
        guard let reader else {
          var none = VisitReader.Answer()
          none.rowsThrough = -1
          return none
        }
        return try reader.visits(
          of: id, endedSince: from.microseconds, begunBefore: to.microseconds,
          limit: Int64(Self.mostVisits) + 1)
      }
    } catch { throw .storage(error) }
  }
}

extension Brought {
  /// The visits of a venue and its zones that ended, and began before a time.
  fileprivate func visits(
    of venue: String, begunBefore time: EventTime, _ hasher: SessionHash
  ) -> [KnownVisit] {
    let ended = log.entries.compactMap { entry -> KnownVisit? in
      guard entry.kind == .exit, let entered = entry.entered, entered < time,
        let place = places.place(of: entry), place.venue == venue
      else { return nil }
      return KnownVisit(
        session: log.key(of: entry), zone: place.zone, enter: entered, exit: entry.time,
        stale: entry.stale)
    }
    return ended
      + corrected.visits.filter { $0.venue == venue && $0.enter < time }.map { visit in
        KnownVisit(
          session: hasher.hash(visit.session), zone: visit.zone, enter: visit.enter,
          exit: visit.exit, stale: visit.stale)
      }
  }
}
