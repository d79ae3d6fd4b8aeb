import Engine
import Foundation
import Geofencing
import Intake
import Presence
import Simulation
import Testing
import Venues

@testable import trial

/// A noisy evening of which two phones in three were offline for some minutes leaves the past that it would have left
/// in time (DESIGN §5): the same visits, events and sums of minutes.
///
/// The venue waits 600 s, longer than anybody is offline, so that no silence makes a session forget where it was.
@Suite struct LateEveningTests {
  /// What a state folder holds, without the hashes of sessions, of which every folder has its own.
  private struct Past {
    var visits: [String]
    var events: [String]
    var minutes: [String]

    init(_ folder: String, _ events: [String]) throws(TrialError) {
      self.events = events
      visits = try StateRows.visits(in: folder).map { $0.drop { $0 != "|" } }.map(String.init)
        .sorted()
      // The peak may be one too high where late records edit the minute itself.
      minutes = try StateRows.minutes(in: folder, withPeaks: false)
    }
  }

  private struct Line {
    var text: Substring
    var time: EventTime
    var arrival: EventTime
  }

  /// The evening's lines in order of time, those of offline phones with when they arrive.
  private func lines(_ plan: VenuePlan) throws -> [Line] {
    let settings = EveningSettings(sessions: 60, minutes: 30, seed: 11, app: .always)
    var evening = Evening(plan: plan, settings: settings)
    var bytes: [UInt8] = []
    while try evening.step() { bytes += evening.lines }
    let batch = decoded(String(decoding: bytes, as: UTF8.self).split(separator: "\n"))
    let texts = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    var numbers: [String: Int] = [:]
    return zip(texts, batch.records).enumerated().map { place, item in
      let session = String(decoding: batch.text[item.1.text], as: UTF8.self)
      let number = numbers[session] ?? numbers.count
      numbers[session] = number
      // Offline from some second on for 100 to 499 s; what is held back comes within half a minute.
      let offline = 400 + number * 97 % 900
      let back = offline + 100 + number * 53 % 400
      let second = Int((item.1.time - settings.start).seconds)
      var arrival = item.1.time
      if number % 3 > 0, offline <= second, second < back {
        arrival = settings.start + .seconds(Int64(back + place * 7 % 30))
      }
      return Line(
        text: item.0, time: item.1.time, arrival: arrival)
    }.sorted { $0.time < $1.time }
  }

  private func decoded(_ lines: [Substring]) -> RecordBatch {
    var decoder = RecordDecoder()
    var batch = RecordBatch()
    var rejections: [Rejection] = []
    Array(lines.joined(separator: "\n").utf8).withUnsafeBytes { bytes in
      decoder.decode(
        bytes, firstLine: decoder.nextLine, options: DecodingOptions(), into: &batch,
        rejections: &rejections)
    }
    #expect(rejections.isEmpty)
    return batch
  }

  private func past(
    _ lines: [Line], at venue: SurveyedVenue, _ options: EngineOptions
  ) throws -> (past: Past, late: Int) {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let engine = try Engine(options: options, folder: folder)
    _ = try engine.load([venue])
    for start in stride(from: 0, to: lines.count, by: 500) {
      let part = lines[start..<min(start + 500, lines.count)]
      _ = try engine.ingest(decoded(part.map(\.text)))
    }
    let end = (lines.map(\.time).max() ?? .distantPast) + .seconds(3600)
    for time in [end, end + .seconds(3600)] {
      var batch = RecordBatch()
      batch.append(tick: time)
      _ = try engine.ingest(batch)
    }
    let late = engine.statistics.late
    // What was decided about acquisition was decided then.
    let events = try engine.events(after: 0, limit: 100_000).events
      .filter { $0.kind != .start && $0.kind != .stop }
      .map {
        "\($0.kind) \($0.zone ?? "") \($0.time) \(String(describing: $0.dwellSeconds)) \($0.stale)"
      }.sorted()
    try engine.close()
    return (try Past(folder, events), late)
  }

  @Test(arguments: [EngineOptions.Estimator.mixture, .none])
  func isTheSameInTheEnd(_ estimator: EngineOptions.Estimator) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let path = root.appending(path: "venues/festival.geojson").path()
    var venue = try TrialVenue.surveyed(path: path).venue
    venue.staleAfter = 600
    let surveyed = try VenueSurveyor.survey(venue)
    let lines = try lines(VenuePlan(surveyed))
    var options = EngineOptions(clock: .records)
    options.estimator = estimator
    let inTime = try past(lines, at: surveyed, options)
    let arriving = lines.enumerated().sorted {
      ($0.element.arrival, $0.offset) < ($1.element.arrival, $1.offset)
    }.map(\.element)
    let late = try past(arriving, at: surveyed, options)
    #expect(inTime.late == 0 && late.late > 400)
    #expect(inTime.past.visits.count > 150)
    #expect(late.past.visits == inTime.past.visits)
    #expect(late.past.events == inTime.past.events)
    #expect(late.past.minutes == inTime.past.minutes)
  }
}
