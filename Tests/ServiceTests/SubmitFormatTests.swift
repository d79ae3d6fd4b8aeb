import JSONText
import Testing

@testable import Service

/// `fix.submit` of records in other formats than Throng's own.
@Suite struct SubmitFormatTests {
  private static let query =
    "esn=a&lat=52.0005&lon=13.0005&speed=3.6&heading=-1&vacc=0&hacc=0&alt=-1&battery=1"
    + "&ts=2026-06-13T19:00:00%2B02:00\n"
  private static let form = "login_id=b&latitude=52.0005&longitude=13.0005&timestamp=1781370000\n"

  private static func submit(
    _ client: Client, _ lines: String, _ format: String?
  ) throws -> SubmitOutcome? {
    SubmitOutcome(
      try client.call("fix.submit", payload: Array(lines.utf8)) { $0.member("format", format) })
  }

  @Test func eachFormatIsTaken() throws {
    try EngineServiceTests.serving { client, _ in
      try EngineServiceTests.load(client)
      #expect(try Self.submit(client, Self.query, "postlocation")?.accepted == 1)
      #expect(try Self.submit(client, Self.form, "login-location")?.accepted == 1)
      let own = #"{"session":"a","time":1781370000,"lat":52.0005,"lon":13.0005}"# + "\n"
      #expect(try Self.submit(client, own, "throng")?.duplicates == 1)
      #expect(try Self.submit(client, own, nil)?.duplicates == 1)
      let density = try client.call("zone.density") { $0.member("venue", "arena") }.value
      #expect(density["total"]?["sessions"]?.integer == 2)
    }
  }

  @Test func theirBadLinesAreNumberedAlike() throws {
    try EngineServiceTests.serving { client, _ in
      let lines = Self.query + "\n" + Self.form + "x\n"
      let outcome = try #require(try Self.submit(client, lines, "postlocation"))
      #expect(outcome.rejections.map(\.line) == [2, 3, 4])
      #expect(outcome.rejections.map(\.reason) == ["emptyLine", "sessionMissing", "notForm"])
    }
  }

  @Test(arguments: ["json", "", "Throng", "post-location"])
  func otherWordsAreRefused(word: String) throws {
    try EngineServiceTests.serving { client, _ in
      let refusal = try #require(
        try EngineServiceTests.refusal {
          try client.call("fix.submit", payload: [10]) { $0.member("format", word) }
        })
      #expect(refusal.kind == "invalid_params")
      #expect(refusal.message.contains(#""throng", "login-location", "postlocation""#))
    }
  }
}
