import Foundation
import Geofencing
import Presence
import Testing
import Venues

@testable import Simulation

/// More people than the hall holds, on as many evenings as it takes.
struct SeasonTests {
  private func hall(capacity: Int, penetration: Double? = nil) throws -> SurveyedVenue {
    var venue = TestVenue.hall
    venue.capacity = capacity
    venue.penetration = penetration
    return try VenueSurveyor.survey(venue)
  }

  /// Plays all evenings and returns, for each day, the sessions heard of.
  private func sessionsByDay(
    _ venue: SurveyedVenue, _ settings: EveningSettings
  ) throws -> [String: Set<String>] {
    var season = try Season(venue: venue, settings: settings)
    var days: [String: Set<String>] = [:]
    while try season.step() {
      for line in season.evening.lines.split(separator: UInt8(ascii: "\n")) {
        let record = try LineRecord(Array(line))
        days[String(record.time.prefix(10)), default: []].insert(record.session)
      }
    }
    return days
  }

  @Test(arguments: [
    // All at once as long as there is room, then ⌈people / phones⌉ evenings, as even as they can be.
    (capacity: 50, penetration: 1.0, people: 50, evenings: [50]),
    (capacity: 50, penetration: 1.0, people: 51, evenings: [26, 25]),
    (capacity: 50, penetration: 0.5, people: 50, evenings: [25, 25]),
    (capacity: 10, penetration: 1.0, people: 32, evenings: [8, 8, 8, 8]),
    (capacity: 1, penetration: 0.1, people: 3, evenings: [1, 1, 1]),
    (capacity: 50, penetration: 1.0, people: 0, evenings: [0]),
  ])
  func evenlyOverTheDaysAndNobodyTwice(
    capacity: Int, penetration: Double, people: Int, evenings: [Int]
  ) throws {
    let venue = try hall(capacity: capacity, penetration: penetration)
    let settings = EveningSettings(sessions: people, minutes: 20)
    #expect(try Season(venue: venue, settings: settings).evenings == evenings.count)
    let days = try sessionsByDay(venue, settings)
    let dates = evenings.indices.map { "2026-06-\(13 + $0)" }
    #expect(dates.map { days[$0]?.count ?? 0 } == evenings)
    #expect(Set(days.values.joined()).count == people)
  }

  @Test func anEveningOfAllIsTheFirstOfTheSeason() throws {
    let venue = try hall(capacity: 500)
    let settings = EveningSettings(sessions: 40, minutes: 20)
    var evening = Evening(plan: VenuePlan(venue), settings: settings)
    var season = try Season(venue: venue, settings: settings)
    while try evening.step() {
      #expect(try season.step())
      #expect(season.evening.lines == evening.lines)
    }
    #expect(try !season.step())
    #expect(season.recordCount == evening.recordCount)
    #expect(season.usage == evening.usage)
  }

  @Test func theSumsAreThoseOfAllEvenings() throws {
    let venue = try hall(capacity: 20)
    var season = try Season(
      venue: venue, settings: EveningSettings(sessions: 60, minutes: 20, app: .always))
    var lines = 0
    var most = 0
    while try season.step() {
      lines += season.evening.lineCount
      most = max(most, season.evening.slotCount)
    }
    #expect(season.recordCount == lines)
    #expect(season.usage.phones == 60 && season.usage.submissions > 0)
    #expect(season.acquiredSeconds > 0)
    // What bounds the memory.
    #expect(most <= 20)
  }

  @Test func eachEveningHasItsOwnTruth() throws {
    let folder = TemporaryFolder()
    var season = try Season(
      venue: try hall(capacity: 30), settings: EveningSettings(sessions: 60, minutes: 12),
      truthFolder: folder.path)
    while try season.step() {}
    for evening in 1...2 {
      let path = "\(folder.path)/evening-\(evening)/noise_free.ndjson"
      let text = try String(contentsOfFile: path, encoding: .utf8)
      let first = try #require(text.split(separator: "\n").first)
      #expect(first.contains("\"time\":\"2026-06-\(12 + evening)T17:"))
    }
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/visits.csv"))
  }
}
