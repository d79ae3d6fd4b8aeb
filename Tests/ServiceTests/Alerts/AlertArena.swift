@testable import Service

/// The arena with a rule: whether its feed is silent for more than 30 s, told by the records' clock.
enum AlertArena {
  static let geoJSON = Arena.geoJSON.replacing(
    #""name":"Arena","#,
    with: #""name":"Arena","alertRules":[{"id":"silent","measure":"feedAgeSeconds","above":30}],"#)

  /// A session at the arena, and one far from it that moves the clock.
  static func here(_ second: Int) -> String { Arena.fix("a", second, 13.0005, 52.0005) }
  static func elsewhere(_ second: Int) -> String { Arena.fix("b", second, 14, 53) }

  static func load(_ client: Client) throws {
    _ = try client.call("venue.load", payload: Array(geoJSON.utf8))
  }

  /// Raises the alert at 17:00:40 and clears it at 17:00:59, where the clock has passed 50, or leaves it open.
  static func raise(_ client: Client, clears: Bool) throws {
    _ = try EngineServiceTests.submit(client, here(0) + elsewhere(40))
    if clears { _ = try EngineServiceTests.submit(client, here(59) + elsewhere(60)) }
  }
}
