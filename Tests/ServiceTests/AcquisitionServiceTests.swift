import JSONText
import Testing

@testable import Service

/// The protocol's methods about acquisition, over a socket.
@Suite struct AcquisitionServiceTests {
  @Test("A session's acquisition is told, asked for, and watched")
  func acquisition() throws {
    try EngineServiceTests.serving { client, served in
      try EngineServiceTests.load(client)
      let watcher = try Client(path: served.folder.socket)
      _ = try watcher.call("acquisition.watch") { $0.member("venue", "arena") }
      _ = try EngineServiceTests.submit(client, EngineServiceTests.evening)
      let told = try (0..<3).map { _ in try watcher.nextNotification() }
      #expect(told.map { $0?.value["session"]?.string } == ["a", "b", "c"])
      #expect(told.allSatisfy { $0?.value["decision"]?.string == "start" })
      #expect(told.allSatisfy { $0?.value["reason"]?.string == "enteredVicinity" })
      let report = try client.call("session.get") { $0.member("session", "a") }.value
      #expect(report["acquisition"]?.string == "acquiring")
      #expect(report["venues"]?.elements.map { $0.string } == ["arena"])
      #expect(report["lastFix"]?.string == "2026-06-13T17:00:10Z")
      let session = try client.call("acquisition.shouldTrack") { $0.member("session", "a") }.value
      #expect(session["verdict"]?.string == "yes")
      #expect(session["venue"]?.string == "arena")
      let unknown = try client.call("acquisition.shouldTrack") { $0.member("session", "z") }
      #expect(unknown.text == #"{"verdict":"no","reason":"neverLaunched","venue":null}"#)
    }
  }

  /// The vicinity ends 100 m east of 13.002° E; 0.001° of longitude is 68.7 m there.
  @Test(
    "A bare position is answered by its verdict",
    arguments: [
      (13.0005, nil, "yes"), (13.0005, 20.0, "yes"), (13.0030, nil, "yes"), (13.0040, nil, "no"),
      (13.0036, 50.0, "unsure"), (14.0, 10.0, "no"), (14.0, 3000.0, "no"), (14.0, 1e5, "unsure"),
    ] as [(Double, Double?, String)])
  func position(longitude: Double, accuracy: Double?, verdict: String) throws {
    try EngineServiceTests.serving { client, _ in
      try EngineServiceTests.load(client)
      let answer = try client.call("acquisition.shouldTrack") { params in
        params.member("lat", 52.0005, decimals: 6)
        params.member("lon", longitude, decimals: 6)
        if let accuracy { params.member("accuracy", accuracy, decimals: 1) }
      }
      #expect(answer.value["verdict"]?.string == verdict)
    }
  }

  @Test(
    "shouldTrack takes a session or a position, not both, not half",
    arguments: [
      "{}", #"{"lat":1}"#, #"{"lon":1}"#, #"{"session":"a","lat":1,"lon":1}"#,
      #"{"session":"a","accuracy":1}"#, #"{"lat":91,"lon":1}"#, #"{"lat":1,"lon":181}"#,
      #"{"lat":1,"lon":1,"accuracy":-1}"#, #"{"lat":"1","lon":1}"#, #"{"session":7}"#,
    ])
  func shouldTrackParams(params: String) throws {
    try EngineServiceTests.serving { _, served in
      let client = try served.connect()
      try client.send(
        #"{"jsonrpc":"2.0","id":1,"method":"acquisition.shouldTrack","params":\#(params)}"# + "\n")
      #expect(BadInputTests.kind(try client.line()) == "invalid_params")
    }
  }
}
