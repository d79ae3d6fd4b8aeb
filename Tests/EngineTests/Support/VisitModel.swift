import CrowdDensity
import Storage

/// What ended visits make of each minute they touch, counted one by one.
struct VisitModel {
  let visits: [StoredVisit]
  private(set) var minutes: [StoredMinutes.Key: MinuteTally] = [:]

  private struct Place: Hashable {
    var venue: String
    var zone: String?
  }

  init(_ visits: [StoredVisit]) {
    self.visits = visits
    for (place, own) in Dictionary(
      grouping: visits, by: { Place(venue: $0.venue, zone: $0.zone) })
    {
      let first = own.map { Minute.number(of: $0.entered) }.min() ?? 0
      let last = own.map { Minute.number(of: $0.left) }.max() ?? -1
      for minute in first...last {
        let tally = Self.tally(of: minute, own)
        guard !tally.isEmpty else { continue }
        let key = StoredMinutes.Key(
          venue: place.venue, zone: place.zone ?? "", minute: minute)
        minutes[key] = tally
      }
    }
  }

  /// Distinct sessions of an hour, both ends of a visit belonging to it.
  func sessions(in venue: String, _ zone: String, hour: Int64) -> Int64 {
    let own = visits.filter {
      $0.venue == venue && ($0.zone ?? "") == zone && $0.entered < Minute.start(of: hour + 60)
        && $0.left >= Minute.start(of: hour)
    }
    return Int64(Set(own.map(\.session)).count)
  }

  private static func tally(of minute: Int64, _ visits: [StoredVisit]) -> MinuteTally {
    let (start, end) = (Minute.start(of: minute), Minute.start(of: minute + 1))
    let here = visits.filter { $0.entered < end && $0.left >= start }
    var tally = MinuteTally()
    tally.entries = Int64(here.count { $0.entered >= start })
    tally.exits = Int64(here.count { $0.left < end })
    tally.presence = here.reduce(0) { $0 + min($1.left, end) - max($1.entered, start) }
    let instants =
      [start] + here.flatMap { [$0.entered, $0.left] }.filter { start <= $0 && $0 < end }
    let inside = instants.map { at in Int64(here.count { $0.entered <= at && at < $0.left }) }
    (tally.peak, tally.least) = (inside.max() ?? 0, inside.min() ?? 0)
    let hour = Minute.start(of: minute / 60 * 60)
    for (session, own) in Dictionary(grouping: here, by: \.session) {
      guard own.allSatisfy({ $0.entered >= start }) else {
        tally.carried += 1
        continue
      }
      tally.newcomers += 1
      let wasThere = visits.contains {
        $0.session == session && $0.entered < start && $0.left >= hour
      }
      if !wasThere { tally.hourNewcomers += 1 }
    }
    return tally
  }
}
