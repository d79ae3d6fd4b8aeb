import Foundation
import Geofencing
import Intake
import Presence
@testable import Storage
import Testing
import Venues

@testable import Engine

/// An engine on a folder that an earlier throng wrote answers as one that was told the same itself.
///
/// `fixtures/schemas` holds what was told, in this order: `arena.geojson`, `before.ndjson`,
/// `arena-redrawn.geojson`, `after.ndjson`.
@Suite struct OldFolderTests {
  private static let sessions = ["a", "b", "c", "Zo\u{EB}"]

  private static func file(_ name: String) throws -> [UInt8] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../fixtures/schemas/\(name)").standardized
    return [UInt8](try Data(contentsOf: file))
  }

  private func venues(_ name: String) throws -> [SurveyedVenue] {
    let file = VenueFile(name: "arena.geojson", bytes: try Self.file(name))
    return try VenueSurveyor.venues(in: file).venues
  }

  private func records(_ name: String) throws -> RecordBatch {
    batch(try Self.file(name).split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) })
  }

  /// Told everything here, in memory.
  private func told() throws -> Engine {
    var options = EngineOptions(clock: .records)
    options.keepsHistory = true
    let engine = try Engine(options: options)
    _ = try engine.load(try venues("arena.geojson"))
    _ = try engine.ingest(try records("before.ndjson"))
    _ = try engine.load(try venues("arena-redrawn.geojson"))
    _ = try engine.ingest(try records("after.ndjson"))
    return engine
  }

  private func old(_ version: Int) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.state, withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o700])
    try Data(try Self.file("schema-\(version).db"))
      .write(to: URL(filePath: folder.state + "/throng.db"))
    return folder
  }

  @Test(arguments: 1..<Schema.migrations.count)
  func answersAsIfToldHere(_ version: Int) throws {
    let told = try told()
    let folder = try old(version)
    let engine = try Engine(options: EngineOptions(clock: .records), folder: folder.state)
    #expect(told.density(venue: "arena")?.total.sessions == 2)
    #expect(engine.density(venue: "arena") == told.density(venue: "arena"))
    #expect(engine.venues() == told.venues())
    for session in Self.sessions {
      #expect(told.session(session) != nil)
      #expect(engine.session(session) == told.session(session), "\(session)")
    }
    #expect(engine.statistics.accepted == 80 && told.statistics.accepted == 80)
    #expect(engine.statistics.clock == told.statistics.clock)
    #expect(engine.takeDecisions().isEmpty)
  }

  /// It goes on: what comes later is stored once, beside what was there.
  @Test(arguments: 1..<Schema.migrations.count)
  func goesOn(_ version: Int) throws {
    let told = try told()
    let folder = try old(version)
    let engine = try Engine(options: EngineOptions(clock: .records), folder: folder.state)
    let last = EventTime(seconds: 1_781_370_000 + 495)
    for step in 1...12 {
      let time = (last.microseconds / 1_000_000) + Int64(step) * 10
      let line = #"{"session":"b","time":\#(time),"lat":52.03,"lon":13.03,"horizontalAccuracy":4}"#
      _ = try told.ingest(batch([line]))
      _ = try engine.ingest(batch([line]))
    }
    try engine.close()
    let expected = told.takeHistory()
    let stored = try StoredTables.visits(in: folder.state).map {
      "\($0.venue) \($0.zone ?? "") \($0.entered) \($0.left) \($0.stale ? 1 : 0)"
    }
    let visits = expected.visits.compactMap { visit in
      visit.exit.map {
        "\(visit.venue) \(visit.zone ?? "") \(visit.enter.microseconds) \($0.microseconds) "
          + (visit.stale ? "1" : "0")
      }
    }
    #expect(stored.sorted() == visits.sorted())
    #expect(stored.count > 6)
    // Of events the first schema had starts and stops only.
    let decisions = try EventReader(folder: folder.state).events(after: 0, limit: 1000)
      .map(\.event).filter { $0.kind == .start || $0.kind == .stop }
    #expect(
      decisions.map { "\($0.kind) \($0.time) \($0.reason ?? "")" }.sorted()
        == expected.decisions.map { "\($0.action) \($0.time.microseconds) \($0.reason)" }.sorted())
  }
}
