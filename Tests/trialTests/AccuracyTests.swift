import CrowdDensity
import Engine
import Foundation
import Geofencing
import Intake
import Presence
import Simulation
import Testing
import Venues

@testable import trial

/// Estimates against crowds whose true places are known (DESIGN §11, promise 6).
@Suite struct AccuracyTests {
  private static let data = ProcessInfo.processInfo.environment["THRONG_DATA"]
  private static let start = EventTime(seconds: 1_781_370_000)

  private struct Place: Hashable {
    var second: Int
    var zone: String
  }

  /// Every minute, as a debug build is slow; `scripts/accuracy` measures every 10 s.
  ///
  /// Time goes on for half an hour though the records end.
  private func play(
    _ records: [UInt8], _ venue: SurveyedVenue, _ truth: [Place: Int], penetration: Double = 1,
    into tally: inout CrowdTally, each: (String, Double, Int) -> Void = { _, _, _ in }
  ) throws {
    var venue = venue
    venue.venue.penetration = penetration
    let engine = try Engine(options: EngineOptions(clock: .records))
    _ = try engine.load([venue])
    let batch = decoded(records)
    var (first, next) = (0, 0)
    for minute in 0...30 {
      let time = Self.start + .seconds(60 * Int64(minute))
      while next < batch.count, batch.records[next].time <= time { next += 1 }
      var part = RecordBatch()
      part.append(first..<next, of: batch)
      part.append(tick: time)
      first = next
      _ = try engine.ingest(part)
      try engine.estimate()
      for zone in try #require(engine.density(venue: venue.venue.id)).zones where minute > 0 {
        guard let id = zone.zone, let people = zone.people,
          let count = truth[Place(second: 60 * minute, zone: id)]
        else { continue }
        tally.add(
          count, sessions: zone.sessions, penetration: penetration, people: people.people,
          low: people.low, high: people.high)
        each(id, people.people, count)
      }
    }
  }

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

  private func truth(_ path: String) throws -> [Place: Int] {
    var truth: [Place: Int] = [:]
    let text = try String(contentsOfFile: path, encoding: .utf8)
    for line in text.split(whereSeparator: \.isNewline).dropFirst() {
      let row = line.split(separator: ",", omittingEmptySubsequences: false)
      truth[Place(second: Int(row[0]) ?? -1, zone: String(row[1]))] = Int(row[2])
    }
    return truth
  }

  /// An evening of our own: everybody's phone reports all the time, with errors that drift.
  @Test func aSimulatedEvening() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let venue = try TrialVenue.surveyed(path: root.appending(path: "venues/stadium.geojson").path())
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let settings = EveningSettings(sessions: 300, minutes: 30, seed: 3, app: .always)
    let writer = try TruthWriter(folder: folder, venue: venue, settings: settings)
    var evening = Evening(plan: VenuePlan(venue), settings: settings, truth: writer)
    var records: [UInt8] = []
    while try evening.step() { records += evening.lines }
    try writer.finish()
    var tally = CrowdTally()
    try play(records, venue, truth(folder + "/occupancy_10s.csv"), into: &tally)
    #expect(tally.ticks > 300)
    // Counting knows floors here.
    #expect(tally.error * 1.5 < tally.hardError, "\(tally.error) against \(tally.hardError)")
    #expect((0.85...0.99).contains(tally.coverage), "\(tally.coverage)")
  }

  private func crowd(_ name: String) throws -> (
    records: [Substring], venue: SurveyedVenue, truth: [Place: Int]
  ) {
    let folder = (Self.data ?? "") + "/crowd/" + name
    return (
      try GroundTruthFixes.lines(folder), try TrialVenue.surveyed(path: folder + "/venue.geojson"),
      try truth(folder + "/truth_occupancy_10s.csv")
    )
  }

  /// Of JuPedSim; hard counting is off by 19 people a zone there.
  @Test(.enabled(if: data != nil, "needs $THRONG_DATA"))
  func theGroundTruthCrowd() throws {
    let (lines, venue, truth) = try crowd("full")
    var tally = CrowdTally()
    var (pit, pitTruth) = (0.0, 0)
    try play(Array(lines.joined(separator: "\n").utf8), venue, truth, into: &tally) {
      zone, people, count in
      guard zone == "pit-front" else { return }
      pit += people
      pitTruth += count
    }
    #expect(tally.error <= 3.8 && tally.error * 3 < tally.hardError, "\(tally.error)")
    #expect((0.85...0.97).contains(tally.coverage), "\(tally.coverage)")
    #expect(abs(pit / Double(pitTruth) - 1) < 0.1)
  }

  /// Five subsets of 30 % of the sessions.
  @Test(.enabled(if: data != nil, "needs $THRONG_DATA"))
  func aSampleOfTheGroundTruthCrowd() throws {
    let (lines, venue, truth) = try crowd("full")
    let sessions = try String(
      contentsOfFile: (Self.data ?? "") + "/crowd/full/truth_sessions.csv", encoding: .utf8)
    var tally = CrowdTally()
    for subset in 0..<5 {
      var chosen: Set<Substring> = []
      for line in sessions.split(whereSeparator: \.isNewline).dropFirst() {
        let row = line.split(separator: ",", omittingEmptySubsequences: false)
        let u = (Double(row[5]) ?? .nan) + Double(subset) / 5
        if u.truncatingRemainder(dividingBy: 1) < 0.3 { chosen.insert(row[1]) }
      }
      let sample = lines.filter { line in
        // Behind `{"platform":"android","session":"`.
        chosen.contains(line.dropFirst(33).prefix(16))
      }
      try play(
        Array(sample.joined(separator: "\n").utf8), venue, truth, penetration: 0.3, into: &tally)
    }
    #expect(tally.error <= 7.8 && tally.error * 2 < tally.hardError, "\(tally.error)")
    #expect((0.85...0.98).contains(tally.coverage), "\(tally.coverage)")
  }
}
