import CrowdDensity
import Geofencing
import Presence
import Venues

// Reading: nothing here changes what is counted.
extension Shard {
  /// The counts of a fence of this shard's sessions, added to a report's.
  func add(_ fence: Int, at now: EventTime, to counts: inout ZoneCounts) {
    let counter = counters[fence]
    counts.sessions += counter.occupancy
    counts.entries += livePassages[fence].entries
    counts.exits += livePassages[fence].exits
    func unique(_ minutes: Int64) -> Int {
      counter.uniqueSessions(after: (now - .seconds(60 * minutes)).microseconds)
    }
    counts.unique.oneMinute += unique(1)
    counts.unique.fiveMinutes += unique(5)
    counts.unique.fifteenMinutes += unique(15)
    counts.unique.sixtyMinutes += unique(60)
  }

  /// Sessions held in memory.
  var sessions: Int { partitions.indices.reduce(0) { $0 + partitions[$1].table.count } }

  /// What is known of a session; nil if nothing of it is live.
  func report(on id: ArraySlice<UInt8>) -> SessionReport? {
    guard let (partition, slot) = find(id) else { return nil }
    let state = partitions[partition].live(slot: slot, in: ground)
    guard let phase = state.lifecycle.phase else { return nil }
    let acquisition = state.acquisition
    return SessionReport(
      session: session(partition, slot),
      acquisition: acquisition.isAcquiring
        ? "acquiring" : acquisition.isAllowed ? "standby" : "off",
      reason: acquisition.reason.word, since: acquisition.since,
      venues: acquisition.vicinities.filter(\.isAcquiring).map { venueID($0.venue) },
      visits: state.visits.open.map { visit in
        SessionReport.Visit(
          venue: venueID(ground.venue(of: visit.area)), zone: zoneID(of: visit.area),
          enter: visit.entered)
      },
      lifecycle: String(describing: phase),
      permission: state.lifecycle.permission.map { String(describing: $0) },
      level: state.level == Record.noLevel ? nil : Int(state.level),
      lastRecord: state.lastRecord, lastFix: state.filter.last?.time,
      lastFixAccuracy: state.filter.last.map { Double($0.accuracy) },
      verdicts: verdicts(on: state), silenceEndsAt: state.deadline)
  }

  private func verdicts(on state: SessionState) -> [SessionReport.Verdict] {
    guard let fix = state.filter.last else { return [] }
    let covering = ground.vicinities(of: fix.located)
    let tracked = state.acquisition.vicinities
    return Set(covering + tracked.map(\.venue)).sorted().map { venue in
      let rules = ground.rules(of: venue)
      let distance = ground.index.distanceToEdge(
        of: Int(rules.vicinity), longitude: fix.longitude, latitude: fix.latitude)
      let isVague = Double(fix.accuracy) > rules.vicinityInradiusMeters
      let isClear = ground.isClear(
        of: rules.vicinity, byMetres: Double(fix.accuracy), longitude: fix.longitude,
        latitude: fix.latitude)
      let verdict =
        isVague
        ? "tooVague" : !isClear ? "unsure" : covering.contains(venue) ? "inside" : "outside"
      return SessionReport.Verdict(
        venue: venueID(venue), verdict: verdict, distanceMetres: distance,
        isInside: tracked.contains { $0.venue == venue && $0.isInside })
    }
  }

  /// The way from a session's newest usable fix to a zone; nil without such a fix.
  func heading(of id: ArraySlice<UInt8>, to fence: Int) -> NavigationReport? {
    guard let (partition, slot) = find(id),
      let fix = partitions[partition].live(slot: slot, in: ground).filter.last,
      let heading = ground.index.heading(
        to: fence, longitude: fix.longitude, latitude: fix.latitude)
    else { return nil }
    let isInside = ground.fences(in: fix.located).contains(Int32(fence))
    return NavigationReport(
      distanceMetres: isInside ? 0 : heading.distanceMetres,
      bearingDegrees: isInside ? nil : heading.bearingDegrees, isInside: isInside, asOf: fix.time)
  }

  /// Whether a session is to be tracked; unknown ones are not.
  func shouldTrack(_ id: ArraySlice<UInt8>) -> TrackingAnswer {
    guard let (partition, slot) = find(id) else { return .neverLaunched }
    let acquisition = partitions[partition].live(slot: slot, in: ground).acquisition
    let acquiring = acquisition.vicinities.first(where: \.isAcquiring)
    return TrackingAnswer(
      verdict: acquiring == nil ? .no : .yes, reason: acquisition.reason.word,
      venue: acquiring.map { venueID($0.venue) })
  }

  /// Whether a phone at a bare position is to be tracked: the best verdict of any venue's vicinity.
  func shouldTrack(longitude: Double, latitude: Double, accuracy: Double) -> TrackingAnswer {
    var unsure: TrackingAnswer?
    let located = ground.index.locate(longitude: longitude, latitude: latitude)
    let covering = ground.vicinities(of: located)
    for venue in ground.venues.indices {
      let rules = ground.rules(of: Int32(venue))
      let isCovered = covering.contains(Int32(venue))
      let isClear = ground.isClear(
        of: rules.vicinity, byMetres: accuracy, longitude: longitude, latitude: latitude)
      if isCovered, isClear {
        return TrackingAnswer(
          verdict: .yes, reason: Reason.enteredVicinity.word, venue: venueID(Int32(venue)))
      }
      // Where the position lies comes before where it may lie.
      if isCovered ? unsure?.reason != Reason.enteredVicinity.word : !isClear && unsure == nil {
        unsure = TrackingAnswer(
          verdict: .unsure,
          reason: isCovered ? Reason.enteredVicinity.word : Reason.outsideVicinity.word,
          venue: venueID(Int32(venue)))
      }
    }
    return unsure
      ?? TrackingAnswer(verdict: .no, reason: Reason.outsideVicinity.word, venue: nil)
  }

  func venueID(_ venue: Int32) -> String { ground.venues[Int(venue)].venue.id }
}

extension TrackingAnswer {
  static let neverLaunched = TrackingAnswer(
    verdict: .no, reason: Reason.neverLaunched.word, venue: nil)
}
