import CrowdDensity
import Geofencing
import Presence
import Testing
import Venues

@testable import Engine

/// The share of a crowd whose phones are known, from its true positions and true counts at its gates.
@Suite(.enabled(if: SharedData.isThere, "needs $THRONG_DATA"))
struct GateTruthTests {
  /// A minute's people at each gate are those whose truth has them enter it first in that minute.
  @Test(arguments: [0.3, 0.5, 0.8])
  func shareOfTheSmallCrowd(p: Double) throws {
    let chosen = Set(
      try SharedData.rows("crowd/small/truth_sessions.csv").filter { Double($0[5]) ?? 1 < p }
        .map { $0[0] })
    let gates = try SharedData.rows("crowd/small/truth_visits.csv").filter {
      $0[1].hasPrefix("gate-")
    }
    var engineOptions = EngineOptions(clock: .records)
    engineOptions.estimator = .none
    let engine = try Engine(options: engineOptions)
    let file = VenueFile(
      name: "venue.geojson", bytes: try SharedData.bytes("crowd/small/venue.geojson"))
    _ = try engine.load(try VenueSurveyor.venues(in: file).venues)
    var records = RecordBatch()
    let all = try SmallCrowd.trajectories()
    for (number, record) in all.records.enumerated()
    where chosen.contains(String(decoding: all.text[record.text], as: UTF8.self)) {
      records.append(number..<number + 1, of: all)
    }
    _ = try engine.ingest(records)
    for gate in ["gate-north", "gate-south"] {
      for minute in 0...8 {
        var scan = Record(kind: .scan, time: .evening(Double(60 * minute)))
        scan.count = Int64(
          gates.count { row in
            row[1] == gate && (60 * minute - 60..<60 * minute).contains(Int(row[2]) ?? -1)
          })
        var batch = RecordBatch()
        batch.append(scan, session: Array("venue".utf8), zone: Array(gate.utf8))
        _ = try engine.ingest(batch)
      }
    }
    try engine.tick(700)
    let found = try #require(engine.density(venue: "venue")?.penetration)
    // Everybody comes by a gate and enters it a second behind the outline's edge.
    let comers = Set(gates.map { $0[0] })
    #expect(found.source == .scans)
    #expect(
      abs(found.share - Double(comers.intersection(chosen).count) / Double(comers.count)) < 0.02)
    #expect((found.low ?? 1) < p && p < (found.high ?? 0))
  }
}
