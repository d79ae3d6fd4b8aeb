import JSONText
import Presence
import Testing
import Venues

@testable import Simulation

struct EveningTests {
  private func play(
    _ venue: Venue, sessions: Int = 60, minutes: Int = 30, seed: UInt64 = 1
  ) throws -> [UInt8] {
    var evening = Evening(
      plan: try TestVenue.plan(venue),
      settings: EveningSettings(sessions: sessions, minutes: minutes, seed: seed))
    var bytes: [UInt8] = []
    var count = 0
    while try evening.step() {
      bytes += evening.lines
      count += evening.lineCount
    }
    #expect(evening.recordCount == count && evening.lines.isEmpty)
    return bytes
  }

  @Test func theSameSeedGivesTheSameBytesAndAnotherOthers() throws {
    let first = try play(TestVenue.hall)
    #expect(try play(TestVenue.hall) == first)
    #expect(try play(TestVenue.hall, seed: 2) != first)
  }

  @Test func theDefaultStartIsTheEveningItSaysItIs() throws {
    let text = String(decoding: try play(TestVenue.hall), as: UTF8.self)
    #expect(text.contains("\"time\":\"2026-06-13T17:0"))
  }

  @Test(arguments: [TestVenue.hall, TestVenue.field])
  func everyLineIsARecord(venue: Venue) throws {
    let hasLevels = venue.id == "hall"
    var sessions: Set<String> = []
    for line in try play(venue).split(separator: UInt8(ascii: "\n")) {
      let record = try LineRecord(Array(line))
      #expect(record.session.utf8.count == 16)
      #expect(record.time.utf8.count == 24 && record.time.hasSuffix("Z"))
      sessions.insert(record.session)
      if let latitude = record.latitude, let longitude = record.longitude {
        #expect(abs(latitude - 51.556) < 0.02 && abs(longitude + 0.28) < 0.02)
        #expect((record.accuracy ?? 0) > 0)
        #expect((record.level != nil) == hasLevels)
        #expect(record.event == nil)
      } else {
        #expect(["launch", "background", "foreground", "terminate"].contains(record.event))
      }
    }
    #expect(sessions.count == 60)
  }

  @Test(arguments: [(0, 5), (1, 1), (200, 1), (3, 3)])
  func smallEveningsEndToo(sessions: Int, minutes: Int) throws {
    let bytes = try play(TestVenue.hall, sessions: sessions, minutes: minutes)
    #expect(sessions > 0 || bytes.isEmpty)
  }

  /// Slots of people who have gone are used again: memory follows the people about, not all who come.
  @Test func peopleWhoHaveGoneMakeRoom() throws {
    var evening = Evening(
      plan: try TestVenue.plan(TestVenue.hall),
      settings: EveningSettings(sessions: 100, minutes: 240))
    while try evening.step() {}
    #expect(evening.slotCount < 100)
  }

  @Test func inAClosedLoopPhonesRestUntilAcquired() throws {
    let plan = try TestVenue.plan(TestVenue.hall)
    let settings = EveningSettings(sessions: 100, minutes: 40, isClosedLoop: true)
    var idle = Evening(plan: plan, settings: settings)
    while try idle.step() {}
    #expect(idle.acquiredSeconds == 0)

    var acquired = Evening(plan: plan, settings: settings)
    var known: Set<String> = []
    while try acquired.step() {
      for line in acquired.lines.split(separator: UInt8(ascii: "\n")) {
        let session = try LineRecord(Array(line)).session
        if known.insert(session).inserted { acquired.setAcquired(true, session: session) }
      }
    }
    #expect(acquired.acquiredSeconds > 60_000)
    #expect(acquired.recordCount > idle.recordCount * 3)
    acquired.setAcquired(true, session: "nobody")
  }

  @Test func aReleasedPhoneRestsAgain() throws {
    var evening = Evening(
      plan: try TestVenue.plan(TestVenue.hall),
      settings: EveningSettings(sessions: 50, minutes: 60, isClosedLoop: true))
    var sessions: Set<String> = []
    var perMinute = [Int](repeating: 0, count: 60)
    while try evening.step() {
      perMinute[Int(evening.second - 1) / 60] += evening.lineCount
      for line in evening.lines.split(separator: UInt8(ascii: "\n")) {
        sessions.insert(try LineRecord(Array(line)).session)
      }
      if evening.second == 25 * 60 || evening.second == 30 * 60 {
        let starts = evening.second == 25 * 60
        for session in sessions { evening.setAcquired(starts, session: session) }
      }
    }
    #expect(perMinute[27] > 3 * perMinute[23])
    #expect(perMinute[33] * 3 < perMinute[28])
    #expect(evening.acquiredSeconds <= 50 * 301)
  }
}
