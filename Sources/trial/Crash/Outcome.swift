import JSONText
import Service

/// What a run has led to, as the daemon and its database tell it; two runs of the same records agree.
struct Outcome: Equatable {
  /// Records stored, each once.
  var accepted = 0
  /// Those of them behind the watermark.
  var late = 0
  /// Answers of live state, flattened: what is asked and which member, and its value.
  var answers: [String: String] = [:]
  /// Rows of ended visits as text.
  var visits: [String] = []
  /// Rows of minute history as text.
  var minutes: [String] = []
  /// Events in the order of their cursor.
  var events: [Event] = []

  /// An event of a page.
  struct Event: Equatable {
    var id: String
    var session: String
    /// All of it as JSON.
    var text: String
  }

  init() {}

  /// Asks a running daemon, ends it, and reads what it has stored.
  init(ending daemon: TrialDaemon, sessions: [String]) throws(TrialError) {
    let client = try daemon.connect()
    do throws(ClientError) { self = try Outcome(of: client, sessions: sessions) } catch {
      throw TrialError("The daemon does not answer: \(error)")
    }
    try daemon.end()
    visits = try StateRows.visits(in: daemon.state)
    minutes = try StateRows.minutes(in: daemon.state, withPeaks: true)
  }

  /// Asks a daemon for all but the rows.
  private init(of client: Client, sessions: [String]) throws(ClientError) {
    let information = try client.call("server.info").value
    accepted = information["accepted"]?.integer ?? -1
    late = information["late"]?.integer ?? -1
    let venues = try client.call("venue.list").value
    add(venues, as: "venues")
    for venue in (venues["venues"]?.elements ?? []).compactMap({ $0["venue"]?.string }) {
      add(try client.call("zone.density") { $0.member("venue", venue) }.value, as: venue)
    }
    for (number, session) in sessions.enumerated() {
      do throws(ClientError) {
        let answer = try client.call("session.get") { $0.member("session", session) }
        answers["session \(number)"] = answer.text
      } catch {
        guard case .refused(let refusal) = error, refusal.kind == "not_found" else { throw error }
        answers["session \(number)"] = "unknown"
      }
    }
    events = try Self.events(client)
  }

  private static func events(_ client: Client) throws(ClientError) -> [Event] {
    var events: [Event] = []
    var cursor = 0
    while true {
      let page = try client.call("presence.events") { json in
        json.member("after", cursor)
        json.member("limit", 2000)
      }.value
      let found = page["events"]?.elements ?? []
      guard !found.isEmpty, let next = page["next"]?.integer else { return events }
      cursor = next
      events += found.map { event in
        Event(
          id: event["id"]?.string ?? "", session: event["session"]?.string ?? "", text: event.text)
      }
    }
  }

  /// Members that depend on when people are estimated, which no two runs do at the same records.
  private static let estimated: Set = [
    "people", "peopleLow", "peopleHigh", "peoplePerSquareMetre", "capacityPercent", "estimatedAt",
    "pairs",
  ]

  private mutating func add(_ value: AnswerValue, as path: String) {
    for member in value.members where !Self.estimated.contains(member.name) {
      add(member.value, as: path + "." + member.name)
    }
    for (number, element) in value.elements.enumerated() {
      let name = element["zone"]?.string ?? String(number)
      add(element, as: path + "." + name)
    }
    if value.members.isEmpty, value.elements.isEmpty { answers[path] = value.text }
  }
}
