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
    let kinds = ["launch", "background", "foreground", "terminate", "permission"]
    var sessions: Set<String> = []
    for line in try play(venue).split(separator: UInt8(ascii: "\n")) {
      let record = try LineRecord(Array(line))
      #expect(record.session.utf8.count == 16)
      #expect(record.time.utf8.count == 24 && record.time.hasSuffix("Z"))
      sessions.insert(record.session)
      if let latitude = record.latitude, let longitude = record.longitude {
        let accuracy = try #require(record.accuracy)
        #expect(accuracy > 0)
        // A significant change's fix has no floor, and one of an imprecise phone lies anywhere.
        if accuracy < 65 {
          #expect(abs(latitude - 51.556) < 0.02 && abs(longitude + 0.28) < 0.02)
          #expect((record.level != nil) == hasLevels)
        }
        #expect(record.event == nil)
      } else {
        #expect(kinds.contains(record.event ?? ""))
      }
    }
    #expect(sessions.count == 60)
  }

  @Test(arguments: [CrowdApp.approximate, .beacon])
  func theReportingAppsWriteTheirOwnForm(app: CrowdApp) throws {
    let settings = EveningSettings(sessions: 40, minutes: 30, app: app)
    var evening = Evening(plan: try TestVenue.plan(TestVenue.hall), settings: settings)
    let first = app == .beacon ? "esn=" : "login_id="
    var count = 0
    while try evening.step() {
      for line in evening.lines.split(separator: UInt8(ascii: "\n")) {
        #expect(line.starts(with: first.utf8))
        count += 1
      }
    }
    #expect(count > 40)
  }

  /// The persistent app's cost stays below that of acquiring always, the two others' far below.
  @Test func theUsageOfAllPhonesIsAddedUp() throws {
    func usage(_ app: CrowdApp) throws -> CrowdUsage {
      let settings = EveningSettings(sessions: 80, minutes: 60, app: app)
      var evening = Evening(plan: try TestVenue.plan(TestVenue.hall), settings: settings)
      while try evening.step() {}
      return evening.usage
    }
    let always = try usage(.always)
    let persistent = try usage(.persistent)
    #expect(always.phones == 80 && persistent.phones == 80)
    #expect(persistent.fineSeconds < always.fineSeconds && persistent.fixesMeasured > 0)
    #expect(try usage(.approximate).fixesMeasured < persistent.fixesMeasured / 10)
    #expect(try usage(.beacon).fineSeconds < persistent.fineSeconds / 2)
  }

  @Test(arguments: [(0, 5), (1, 1), (200, 1), (3, 3)])
  func smallEveningsEndToo(sessions: Int, minutes: Int) throws {
    var evening = Evening(
      plan: try TestVenue.plan(TestVenue.hall),
      settings: EveningSettings(sessions: sessions, minutes: minutes))
    var seconds = 0
    while try evening.step() { seconds += 1 }
    #expect(seconds == minutes * 60)
    #expect(evening.usage.phones == sessions)
    #expect(evening.usage.submissions <= evening.recordCount)
    #expect(sessions > 0 || evening.recordCount == 0)
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
