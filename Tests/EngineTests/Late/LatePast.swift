import CrowdDensity
import Presence
@testable import Storage
import Testing

@testable import Engine

/// What an engine has stored of the past, without the order in which it was told and the hashes of sessions, which
/// every folder has its own of.
struct LatePast: Equatable {
  var visits: [String]
  var events: [String]
  var minutes: StoredMinutes

  init(_ folder: String) throws {
    let tables = try StoredTables(folder)
    visits = tables.visits.map {
      "\($0.venue) \($0.zone ?? "") \($0.entered) \($0.left) \($0.stale)"
    }.sorted()
    // What was decided about acquisition was decided then, whatever is known later.
    events = tables.events.filter { $0.kind != .start && $0.kind != .stop }.map {
      "\($0.kind) \($0.venue ?? "") \($0.zone ?? "") \($0.time) "
        + "\($0.entered ?? 0) \($0.stale)"
    }.sorted()
    minutes = try StoredMinutes(folder)
  }

  /// How many of one's visits or events another doesn't have, and the other way round.
  static func difference(_ a: [String], _ b: [String]) -> Int {
    Set(a).symmetricDifference(b).count
  }

  /// The minutes and hours whose sums differ from those that are true, or whose peak is below or least above it.
  func faults(against truth: LatePast) -> [String] {
    var faults: [String] = []
    let keys = Set(minutes.minutes.keys).union(truth.minutes.minutes.keys)
    for key in keys.sorted() {
      var (mine, right) = (
        minutes.minutes[key] ?? MinuteTally(), truth.minutes.minutes[key] ?? MinuteTally()
      )
      if mine.peak < right.peak || mine.least > right.least { faults.append("extremes of \(key)") }
      (mine.peak, mine.least, right.peak, right.least) = (0, 0, 0, 0)
      if mine != right { faults.append("\(key): \(mine) is not \(right)") }
    }
    let hours = Set(minutes.hours.keys).union(truth.minutes.hours.keys)
    for key in hours.sorted() {
      let (mine, right) = (minutes.hours[key], truth.minutes.hours[key])
      let sums = [mine, right].map {
        [$0?.presence ?? 0, $0?.entries ?? 0, $0?.exits ?? 0, $0?.uniqueSessions ?? 0]
      }
      if sums[0] != sums[1] { faults.append("hour \(key): \(sums[0]) is not \(sums[1])") }
      if mine?.peak ?? 0 < right?.peak ?? 0 { faults.append("peak of hour \(key)") }
    }
    return faults
  }
}
