import CrowdDensity
import Presence
import Venues

/// All alerts' rules in service, where they stand, and the alerts that are open.
///
/// It is told values at the same instants of the fold whatever the batches, shards and restarts, so that it
/// raises and clears the same alerts, each once.
struct AlertLedger {
  /// The rules of one venue, its own before those of its zones.
  struct Site {
    var venue: String
    /// Where the clock stood when its version came into service.
    var since: EventTime
    var watches: [AlertWatch]
  }

  /// By venue, as a catalog has them.
  var sites: [Site] = []
  /// How many alerts were ever raised, and so the newest one's number.
  var raised: Int64 = 0
  /// The newest multiple of `Engine.estimateStep` at which the clock's rules were looked at.
  var lastStep = Int64.min
  /// Alerts that changed and are not taken yet.
  private(set) var changed: [Alert] = []
  /// What became of alerts, not taken yet.
  var notices: [AlertNotice] = []

  /// Whether no venue has a rule.
  var isEmpty: Bool { sites.allSatisfy(\.watches.isEmpty) }

  /// Those that are open, by number.
  var open: [Alert] {
    sites.flatMap { $0.watches.compactMap(\.open) }.sorted { $0.id < $1.id }
  }

  /// Whether the clock has come to another multiple of 10 s since the last look.
  func isDue(at now: EventTime) -> Bool {
    now > .distantPast && now.microseconds / Engine.estimateStep.microseconds > lastStep
  }

  /// Takes note of a look at the clock's rules.
  mutating func look(at now: EventTime) {
    lastStep = now.microseconds / Engine.estimateStep.microseconds
  }

  /// Tells one rule its value at the clock; `level` is what that is called.
  mutating func take(
    _ value: Double?, level: String?, site: Int, watch: Int, at now: EventTime
  ) {
    let condition = sites[site].watches[watch].condition
    switch sites[site].watches[watch].gauge.take(value, at: now.microseconds, condition) {
    case .raise: raise(value ?? 0, level, site, watch, at: now)
    case .clear: clear(site, watch, .over, at: now)
    case nil: break
    }
  }

  private mutating func raise(
    _ value: Double, _ level: String?, _ site: Int, _ number: Int, at now: EventTime
  ) {
    raised += 1
    let watch = sites[site].watches[number]
    let alert = Alert(
      id: raised, venue: sites[site].venue, zone: watch.zone, rule: watch.rule,
      measure: watch.measure.rawValue, value: value, level: level, raised: now)
    sites[site].watches[number].open = alert
    note(.raised, alert)
  }

  private mutating func clear(_ site: Int, _ number: Int, _ end: Alert.End, at now: EventTime) {
    guard var alert = sites[site].watches[number].open.take() else { return }
    alert.cleared = now
    alert.end = end
    note(.cleared, alert)
  }

  /// Takes note that an operator has seen an open alert; nil if there is none of that number.
  mutating func acknowledge(_ id: Int64, _ acknowledgement: Alert.Acknowledgement) -> Alert? {
    for site in sites.indices {
      for watch in sites[site].watches.indices where sites[site].watches[watch].open?.id == id {
        sites[site].watches[watch].open?.acknowledgement = acknowledgement
        guard let alert = sites[site].watches[watch].open else { return nil }
        note(.acknowledged, alert)
        return alert
      }
    }
    return nil
  }

  private mutating func note(_ kind: AlertNotice.Kind, _ alert: Alert) {
    changed.append(alert)
    notices.append(AlertNotice(kind: kind, alert: alert))
  }

  /// Alerts that changed since the last call, each as it was then.
  mutating func takeChanged() -> [Alert] {
    defer { changed = [] }
    return changed
  }

  /// Goes over to other venues: a rule that is as it was goes on, the alerts of all others are cleared.
  ///
  /// A venue of which `isChanged` has a version of its own from this instant on.
  mutating func change(
    to venues: [Venue], at now: EventTime, isChanged: (String) -> Bool
  ) {
    var next = venues.map { venue in
      let old = sites.first { $0.venue == venue.id }
      let since = isChanged(venue.id) ? now : old?.since ?? now
      return Site(venue: venue.id, since: since, watches: Self.watches(of: venue))
    }
    for site in sites.indices {
      let place = next.firstIndex { $0.venue == sites[site].venue }
      for number in sites[site].watches.indices {
        let watch = sites[site].watches[number]
        let goesOn = place.flatMap { next[$0].watches.firstIndex(where: watch.isSame) }
        if let place, let goesOn {
          next[place].watches[goesOn].gauge = watch.gauge
          next[place].watches[goesOn].rate = watch.rate
          next[place].watches[goesOn].open = watch.open
        } else {
          clear(site, number, place == nil ? .venueRemoved : .venueChanged, at: now)
        }
      }
    }
    sites = next
  }

  private static func watches(of venue: Venue) -> [AlertWatch] {
    venue.alertRules.compactMap { AlertWatch($0, of: venue, place: nil) }
      + venue.zones.enumerated().flatMap { number, zone in
        zone.alertRules.compactMap { AlertWatch($0, of: venue, place: number) }
      }
  }
}
