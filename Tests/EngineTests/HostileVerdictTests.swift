import Foundation
import Geofencing
import Intake
import Presence
import Testing
import Venues

@testable import Engine

/// The shared hostile records, each judged by the whole way in: decoder and engine.
@Suite(.enabled(if: SharedData.isThere, "needs $THRONG_DATA"))
struct HostileVerdictTests {
  private struct Case: Decodable {
    var `case`: String
    var expect: String
    var raw: String
  }

  private func cases() throws -> [Case] {
    try SharedData.bytes("crowd/hostile.ndjson").split(separator: 0x0A).map {
      try JSONDecoder().decode(Case.self, from: Data($0))
    }
  }

  private func engine() throws -> Engine {
    let engine = try Engine(options: EngineOptions(clock: .records))
    let file = VenueFile(
      name: "venue.geojson", bytes: try SharedData.bytes("crowd/small/venue.geojson"))
    var venue = try VenueSurveyor.venues(in: file).venues[0].venue
    // "Exactly on the venue vertex" bears 7 decimals, the file 8: as the file has it, GEOS finds the record
    // 2 mm outside. With the outline at 7 decimals too it is the vertex, and edges belong.
    func rounded(_ degrees: Double) -> Double { (degrees * 1e7).rounded() / 1e7 }
    venue.shape[0].exterior = venue.shape[0].exterior.map {
      Position(longitude: rounded($0.longitude), latitude: rounded($0.latitude))
    }
    _ = try engine.load([try VenueSurveyor.survey(venue)])
    return engine
  }

  private func decode(_ line: String, before latest: EventTime? = nil) -> RecordBatch {
    var batch = RecordBatch()
    var rejections: [Rejection] = []
    var decoder = RecordDecoder()
    // An empty line is one only with its line feed.
    Array((line + "\n").utf8).withUnsafeBytes {
      decoder.decode(
        $0, firstLine: 1, options: DecodingOptions(latestTime: latest), into: &batch,
        rejections: &rejections)
    }
    #expect(batch.count + rejections.count == 1)
    return batch
  }

  @Test func everyVerdict() throws {
    let cases = try cases()
    let valid = try #require(cases.first { $0.case == "valid" })
    var judged = 0
    for item in cases {
      let record = decode(item.raw)
      let comment = Comment(rawValue: item.case)
      guard item.expect != "reject" else {
        #expect(record.isEmpty, comment)
        judged += 1
        continue
      }
      #expect(record.count == 1, comment)
      // One engine that sees the record alone, and one that has seen the valid record before.
      let alone = try engine()
      let after = try engine()
      _ = try after.ingest(decode(valid.raw))
      let before = after.density(venue: "venue")
      let first = try alone.ingest(record)
      let second = try after.ingest(record)
      #expect(first.accepted == 1, comment)
      judged += try judge(item.expect, record, alone, after, second, before, comment) ? 1 : 0
    }
    #expect(judged == 33)
  }

  /// Checks what an accepting verdict promises beyond acceptance; false for a verdict unknown here.
  private func judge(
    _ expect: String, _ record: RecordBatch, _ alone: Engine, _ after: Engine,
    _ second: BatchOutcome, _ before: DensityReport?, _ comment: Comment
  ) throws -> Bool {
    let total = try #require(alone.density(venue: "venue")).total.sessions
    switch expect {
    case "accept", "accept-inside", "accept-at-stream-start": #expect(total == 1, comment)
    case "accept-unknown-accuracy": #expect(record.records[0].accuracy == 100, comment)
    case "accept-but-no-zone", "accept-outside-venue": #expect(total == 0, comment)
    case "reject-future (live clock), accept (replay)":
      let now = EventTime.evening(600) + .seconds(60)
      #expect(decode(String(decoding: raw(record), as: UTF8.self), before: now).isEmpty, comment)
    case "accept-as-next-second":
      #expect(record.records[0].time == ISO8601.time("2026-07-01T00:00:00Z"), comment)
    case "ignore-duplicate":
      #expect(second == BatchOutcome(duplicates: 1), comment)
      #expect(after.density(venue: "venue") == before, comment)
    case "accept-history-only":
      #expect(second.accepted == 1 && second.late == 1, comment)
      #expect(after.density(venue: "venue") == before, comment)
    case "accept-no-state-change":
      let now = try #require(after.density(venue: "venue"))
      #expect(second.accepted == 1, comment)
      #expect(now.zones == before?.zones && now.total == before?.total, comment)
    default:
      Issue.record("unknown verdict \(expect)")
      return false
    }
    return true
  }

  /// The far-future record once more, as a line.
  private func raw(_ record: RecordBatch) -> [UInt8] {
    Array(
      """
      {"session":"h1","time":"\(record.records[0].time.rfc3339)","lat":51.5563,"lon":-0.2792}
      """.utf8)
  }
}

extension BatchOutcome {
  fileprivate init(duplicates: Int) {
    self.init()
    self.duplicates = duplicates
  }
}
