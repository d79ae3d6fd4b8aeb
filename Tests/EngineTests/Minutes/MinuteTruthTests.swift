import CrowdDensity
import Geofencing
import Presence
import Testing
import Venues

@testable import Engine

/// Noise-free trajectories give exactly the true minutes (DESIGN §11, promise 2).
@Suite(.enabled(if: SharedData.isThere, "needs $THRONG_DATA"))
struct MinuteTruthTests {
  private struct Key: Hashable {
    var zone: String
    var end: Int
  }

  private func report(_ zone: String, of engine: Engine) throws -> [Int: HistoryReport.Row] {
    var question = HistoryQuestion(
      venue: "venue", zone: zone == "venue" ? nil : zone, step: .minute)
    question.from = .evening(0)
    question.to = .evening(480)
    let report = try #require(try engine.history(question))
    return Dictionary(
      uniqueKeysWithValues: report.rows.map {
        (Int($0.minute - Minute.number(of: EventTime.evening(0).microseconds)) * 60 + 60, $0)
      })
  }

  /// Entries and exits of each minute, person-seconds, distinct sessions, and the peak of those instants
  /// that the truth has.
  @Test func minutes() throws {
    let folder = try TemporaryFolder()
    let engine = try Engine(options: EngineOptions(clock: .records), folder: folder.state)
    let file = VenueFile(
      name: "venue.geojson", bytes: try SharedData.bytes("crowd/small/venue.geojson"))
    _ = try engine.load(try VenueSurveyor.venues(in: file).venues)
    _ = try engine.ingest(try SmallCrowd.trajectories())
    var tick = RecordBatch()
    tick.append(tick: .evening(3600))
    _ = try engine.ingest(tick)
    let flows = try SharedData.rows("crowd/small/truth_flows_60s.csv")
    let windows = try SharedData.rows("crowd/small/truth_unique_windows.csv")
    let zones = Set(windows.map { $0[2] })
    let rows = Dictionary(uniqueKeysWithValues: try zones.map { ($0, try report($0, of: engine)) })
    func row(_ zone: String, _ end: Int) -> HistoryReport.Row? { rows[zone]?[end] }
    var wrong: [String] = []
    for flow in flows where Int(flow[1]) ?? 0 < 480 {
      let found = row(flow[2], Int(flow[1]) ?? 0)
      if found?.entries ?? 0 != Int(flow[3]) || found?.exits ?? 0 != Int(flow[4]) {
        wrong.append("flow \(flow) \(found?.entries ?? 0) \(found?.exits ?? 0)")
      }
    }
    var compared = 0
    for window in windows where window[1] == "60" && Int(window[0]) ?? 0 < 480 {
      let found = row(window[2], Int(window[0]) ?? 0)
      compared += 1
      if found?.personSeconds ?? 0 != Double(window[4]) {
        wrong.append(
          "seconds \(window[2]) \(window[0]) \(window[4]) \(found?.personSeconds ?? 0)")
      }
    }
    // The truth's windows leave the instant of an exit out; here both ends of a visit belong to it.
    let visits = try SharedData.rows("crowd/small/truth_visits.csv").map { row in
      (agent: row[0], zone: row[1], enter: Int(row[2]) ?? 0, leave: Int(row[3]) ?? 0)
    }
    for zone in zones {
      for end in stride(from: 60, to: 480, by: 60) {
        let agents = visits.filter { $0.zone == zone && $0.enter < end && $0.leave >= end - 60 }
          .map(\.agent)
        let found = row(zone, end)?.uniqueSessions ?? 0
        if found != Set(agents).count { wrong.append("sessions \(zone) \(end) \(found)") }
      }
    }
    var peaks: [Key: Int] = [:]
    for tick in try SharedData.rows("crowd/small/truth_occupancy_10s.csv") {
      let key = Key(zone: tick[1], end: (Int(tick[0]) ?? 0) / 60 * 60 + 60)
      peaks[key] = max(peaks[key] ?? 0, Int(tick[2]) ?? 0)
    }
    for (key, peak) in peaks where key.end < 480 && row(key.zone, key.end)?.peak ?? 0 < peak {
      wrong.append("peak \(key) \(peak)")
    }
    // Two positions lie on the wrong side of the concourse's edge, see `CrowdTruthTests`: a second each.
    #expect(
      wrong == [
        "seconds concourse 180 608 607.0", "seconds concourse 300 245 244.0",
      ])
    #expect(compared > 50)
  }
}
