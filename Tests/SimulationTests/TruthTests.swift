import Foundation
import Geofencing
import Presence
import Testing
import Venues

@testable import Simulation

/// The truth of an evening of 40 people and 24 minutes in the hall, written and read back.
struct TruthTests {
  private let minutes = 24
  private let folder = TemporaryFolder()

  private func rows(_ file: String) throws -> [[String]] {
    let text = try String(contentsOfFile: "\(folder.path)/\(file)", encoding: .utf8)
    return text.split(separator: "\n").dropFirst().map { line in
      // The one quoted name of the hall is the food's.
      line.replacing("\"food, drinks\"", with: "food").split(
        separator: ",", omittingEmptySubsequences: false
      ).map(String.init)
    }
  }

  private func play(start: EventTime = EveningSettings.defaultStart) throws -> [UInt8] {
    let venue = try VenueSurveyor.survey(TestVenue.hall)
    let settings = EveningSettings(sessions: 40, minutes: minutes, seed: 3, start: start)
    let truth = try TruthWriter(folder: folder.path, venue: venue, settings: settings)
    var evening = Evening(plan: VenuePlan(venue), settings: settings, truth: truth)
    var bytes: [UInt8] = []
    while try evening.step() { bytes += evening.lines }
    try truth.finish()
    return bytes
  }

  @Test func writingTheTruthChangesNoRecord() throws {
    let watched = try play()
    var evening = Evening(
      plan: try TestVenue.plan(TestVenue.hall),
      settings: EveningSettings(sessions: 40, minutes: minutes, seed: 3))
    var bytes: [UInt8] = []
    while try evening.step() { bytes += evening.lines }
    #expect(watched == bytes)
  }

  @Test func visitsAndOccupancyTellTheSame() throws {
    _ = try play()
    let end = minutes * 60
    var inside: [String: [Int]] = [:]
    for row in try rows("visits.csv") {
      let enter = try #require(Int(row[2]))
      let leave = try #require(Int(row[3]))
      #expect(enter < leave && Int(row[4]) == leave - enter)
      #expect(row[5] == "0" || leave == end)
      for second in enter..<leave {
        inside[row[1], default: [Int](repeating: 0, count: end)][second] += 1
      }
    }
    let occupancy = try rows("occupancy_10s.csv")
    #expect(occupancy.count == 9 * end / 10)
    for row in occupancy {
      let second = try #require(Int(row[0]))
      #expect(second % 10 == 0 && Int(row[2]) == inside[row[1]]?[second] ?? 0)
    }
    #expect((inside[""]?.max() ?? 0) > 25)
    #expect((inside["stand"]?.max() ?? 0) > 5)
  }

  /// Membership of the printed positions, worked out anew by ray casting in degrees: no position of
  /// this evening lies on an edge.
  @Test func occupancyFollowsFromTheNoiseFreeRecords() throws {
    _ = try play()
    let plane = LocalPlane(centre: TestVenue.position(0, 0))
    let venue = TestVenue.hall
    let shapes =
      [PlaneShape(venue.shape, on: plane)]
      + venue.zones.map { PlaneShape($0.shape, on: plane) }
    var counts: [String: Int] = [:]
    let text = try String(contentsOfFile: "\(folder.path)/noise_free.ndjson", encoding: .utf8)
    let lines = text.split(separator: "\n")
    let walked = try rows("trajectories.csv")
    #expect(lines.count == walked.count)
    for (line, row) in zip(lines, walked) where row[0].hasSuffix("0") {
      let record = try LineRecord(Array(line.utf8))
      #expect(record.session == row[1] && record.accuracy == 0.01)
      #expect(record.latitude == Double(row[2]) && record.longitude == Double(row[3]))
      let level = try Int(#require(record.level))
      let point = plane.point(
        Position(longitude: record.longitude ?? 0, latitude: record.latitude ?? 0))
      for (index, shape) in shapes.enumerated() where shape.contains(point) {
        let levels = index == 0 ? [] : venue.zones[index - 1].levels
        guard levels.isEmpty || levels.contains(level) else { continue }
        counts["\(row[0]) \(index)", default: 0] += 1
      }
    }
    for (number, row) in try rows("occupancy_10s.csv").enumerated() {
      #expect(counts["\(row[0]) \(number % 9)"] ?? 0 == Int(row[2]))
    }
  }

  @Test func nobodyIsNearBeforeTheyArrive() throws {
    _ = try play()
    let plan = try TestVenue.plan(TestVenue.hall)
    var seen: Set<String> = []
    for row in try rows("trajectories.csv") where seen.insert(row[1]).inserted {
      let position = Position(
        longitude: try #require(Double(row[3])), latitude: try #require(Double(row[2])))
      #expect(plan.outline.distanceToBoundary(from: plan.plane.point(position)) > 147)
    }
    #expect(seen.count == 40)
  }

  @Test func ticksAreMultiplesOfTenSecondsOfEpochTime() throws {
    _ = try play(start: EventTime(seconds: 1_781_370_003))
    #expect(try rows("occupancy_10s.csv").allSatisfy { (Int($0[0]) ?? 0) % 10 == 7 })
  }

  @Test func aFolderThatCannotBeMadeIsSaid() throws {
    let venue = try VenueSurveyor.survey(TestVenue.field)
    let error = #expect(throws: TruthError.self) {
      _ = try TruthWriter(
        folder: "\(folder.path)/no/such", venue: venue,
        settings: EveningSettings(sessions: 1, minutes: 1))
    }
    #expect(error?.description.contains("no/such: No such file or directory") == true)
  }
}

/// A folder of its own for one test, removed with it.
final class TemporaryFolder: Sendable {
  let path: String

  init() {
    let url = FileManager.default.temporaryDirectory.appending(path: "throng-\(UUID().uuidString)")
    try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path(percentEncoded: false)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
