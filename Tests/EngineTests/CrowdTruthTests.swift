import Geofencing
import Presence
import Testing
import Venues

@testable import Engine

/// Noise-free trajectories give exactly the truth (DESIGN §11, promise 2).
@Suite(.enabled(if: SharedData.isThere, "needs $THRONG_DATA"))
struct CrowdTruthTests {
  private struct Tick: Hashable {
    var second: Int
    var zone: String
  }

  private func engine(keepsHistory: Bool) throws -> Engine {
    var options = EngineOptions(clock: .records)
    options.keepsHistory = keepsHistory
    let engine = try Engine(options: options)
    let file = VenueFile(
      name: "venue.geojson", bytes: try SharedData.bytes("crowd/small/venue.geojson"))
    _ = try engine.load(try VenueSurveyor.venues(in: file).venues)
    return engine
  }

  @Test func occupancyAtEveryTick() throws {
    let engine = try engine(keepsHistory: false)
    var counted: [Tick: Int] = [:]
    var replay = Replay(into: engine, every: .seconds(10)) { time in
      let second = Int((time - .evening(0)).seconds)
      let report = try #require(engine.density(venue: "venue"))
      counted[Tick(second: second, zone: "venue")] = report.total.sessions
      for zone in report.zones {
        counted[Tick(second: second, zone: zone.zone ?? "")] = zone.sessions
      }
    }
    try replay.play(try SmallCrowd.trajectories())
    try replay.end()
    var differences: [Tick] = []
    for row in try SharedData.rows("crowd/small/truth_occupancy_10s.csv") {
      let tick = Tick(second: Int(row[0]) ?? -1, zone: row[1])
      // Before the first record there is no tick; the truth is 0 there.
      if counted[tick] ?? 0 != Int(row[2]) { differences.append(tick) }
    }
    #expect(differences == [])
    #expect(counted.count == 11 * 46)
  }

  /// PedPy's classic density: people over the area in its plane, which it gives to a tenth of a square metre.
  @Test func densities() throws {
    var options = EngineOptions(clock: .records)
    options.estimator = .none
    let engine = try Engine(options: options)
    let file = VenueFile(
      name: "venue.geojson", bytes: try SharedData.bytes("crowd/small/venue.geojson"))
    _ = try engine.load(try VenueSurveyor.venues(in: file).venues)
    var densities: [Tick: Double] = [:]
    var replay = Replay(into: engine, every: .seconds(10)) { time in
      let second = Int((time - .evening(0)).seconds)
      let report = try #require(engine.density(venue: "venue"))
      for zone in report.zones {
        densities[Tick(second: second, zone: zone.zone ?? "")] = zone.peoplePerSquareMetre
      }
    }
    try replay.play(try SmallCrowd.trajectories())
    try replay.end()
    var compared = 0
    for row in try SharedData.rows("crowd/small/truth_pedpy_classic_10s.csv") {
      let (tick, truth) = (Tick(second: Int(row[0]) ?? -1, zone: row[1]), Double(row[2]) ?? -1)
      let density = densities[tick] ?? 0
      #expect(abs(density - truth) <= 5.1e-6 + 0.001 * truth, "\(tick): \(density), \(truth)")
      compared += truth > 0 ? 1 : 0
    }
    #expect(compared > 100)
  }

  /// Distinct people in the 60, 300 and 900 s before each minute: those of the truth, and whoever left in the
  /// very second in which a window begins, as both ends of a visit belong to it here.
  @Test func uniqueSessionsOfWindows() throws {
    let engine = try engine(keepsHistory: false)
    var told: [Tick: UniqueSessions] = [:]
    // The truth's windows end before their last second, so that they hold the seconds up to the one before.
    var replay = Replay(into: engine, every: .seconds(1)) { time in
      let second = Int((time - .evening(0)).seconds)
      for zone in try #require(engine.density(venue: "venue")).zones {
        told[Tick(second: second + 1, zone: zone.zone ?? "")] = zone.unique
      }
    }
    try replay.play(try SmallCrowd.trajectories())
    try replay.end()
    let visits = try SharedData.rows("crowd/small/truth_visits.csv").map { row in
      (agent: row[0], zone: row[1], enter: Int(row[2]) ?? 0, leave: Int(row[3]) ?? 0)
    }
    var wrong: [String] = []
    var compared = 0
    for row in try SharedData.rows("crowd/small/truth_unique_windows.csv") {
      let (end, window) = (Int(row[0]) ?? -1, Int(row[1]) ?? -1)
      guard let found = told[Tick(second: end, zone: row[2])] else { continue }
      let here = visits.filter { $0.zone == row[2] && $0.enter < end }
      let inside = Set(here.filter { $0.leave > end - window }.map(\.agent))
      let leaving = Set(here.filter { $0.leave == end - window }.map(\.agent))
      #expect(inside.count == Int(row[3]))
      let counted = [60: found.oneMinute, 300: found.fiveMinutes, 900: found.fifteenMinutes]
      if counted[window] != inside.union(leaving).count { wrong.append("\(row)") }
      compared += 1
    }
    #expect(compared > 150)
    #expect(wrong == [])
  }

  @Test func visits() throws {
    let engine = try engine(keepsHistory: true)
    _ = try engine.ingest(try SmallCrowd.trajectories())
    struct Visit: Hashable {
      var agent: String
      var zone: String
      var enter: Int
      var leave: Int?
    }
    let found = engine.finish().visits.map { visit in
      Visit(
        agent: visit.session, zone: visit.zone ?? "venue",
        enter: Int((visit.enter - .evening(0)).seconds),
        leave: visit.exit.map { Int(($0 - .evening(0)).seconds) })
    }
    let truth = try SharedData.rows("crowd/small/truth_visits.csv").map { row in
      Visit(
        agent: row[0], zone: row[1], enter: Int(row[2]) ?? -1,
        leave: row[5] == "1" ? nil : Int(row[3]))
    }
    // Two positions, rounded to 1e-7°, lie on the wrong side of the concourse's edge by 0.02 mm and 3.4 mm:
    // agent 32 at 147 s and agent 65 at 291 s. Each moves one end of one visit by one second.
    #expect(
      Set(truth).subtracting(found) == [
        Visit(agent: "32", zone: "concourse", enter: 127, leave: 148),
        Visit(agent: "65", zone: "concourse", enter: 291, leave: 310),
      ])
    #expect(
      Set(found).subtracting(truth) == [
        Visit(agent: "32", zone: "concourse", enter: 127, leave: 147),
        Visit(agent: "65", zone: "concourse", enter: 292, leave: 310),
      ])
    #expect(found.count == truth.count)
  }
}
