import Presence
import Storage
import Testing

@testable import Engine

/// The packed log of what final states bring about says the same as in words, in the one order of History.
@Suite struct EventLogTests {
  private let hash = SessionHash(key: [1, 2, 3])
  private let places = GroundPlaces(
    from: PlaceTable([EventPlace(venue: "pier", zone: nil), EventPlace(venue: "pier", zone: "a")]),
    to: PlaceTable([EventPlace(venue: "lido", zone: nil), EventPlace(venue: "lido", zone: "b")]))
  /// Normalised ids, one the beginning of another, of one to four bytes a letter.
  private let ids = ["a", "aa", "b", "Zoë", "é", "ｚ", "🎡", "~", "aé"]

  private struct Told {
    var session: String
    var entry: EventLog.Entry
  }

  /// Entries of sessions in turns, several to a turn, of times within a span of 1970, few different ones unless told
  /// otherwise.
  private func told(seed: UInt64, turns: Int = 300, within span: Int64 = 3) -> [Told] {
    var generator = RandomCrowd.Generator(state: seed)
    var told: [Told] = []
    for _ in 0..<turns {
      let session = ids.randomElement(using: &generator) ?? ""
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let kind = PresenceEvent.Kind.allCases.randomElement(using: &generator) ?? .enter
        // Mostly that of the one before: several zones change at once.
        let isAnother = Int.random(in: 0..<3, using: &generator) == 0
        let time = EventTime(
          microseconds: isAnother
            ? Int64.random(in: -span...span, using: &generator)
            : told.last?.entry.time.microseconds ?? 0)
        let fence = Int32.random(in: -1...1, using: &generator)
        var entry = EventLog.Entry(kind, at: time, fence: fence)
        if kind == .exit { entry.entered = EventTime(microseconds: -9) }
        entry.isOnNewGround = Bool.random(using: &generator)
        if kind == .stop { entry.reason = .leftVicinity }
        told.append(Told(session: session, entry: entry))
      }
    }
    return told
  }

  private func log(_ told: [Told]) -> EventLog {
    var log = EventLog()
    for event in told {
      log.turn(to: Array(event.session.utf8).span, hash)
      log.append(event.entry)
    }
    return log
  }

  private func order(of log: EventLog) -> [Int] {
    log.runs.flatMap { EventLog.run(from: $0, in: log.entries.span) }
  }

  private func words(_ told: [Told]) -> [PresenceEvent] {
    told.map { told in
      let entry = told.entry
      let place = places.place(of: entry)
      var event = PresenceEvent(
        kind: entry.kind, time: entry.time, session: told.session, venue: place?.venue,
        zone: place?.zone)
      event.reason = entry.kind == .stop ? "leftVicinity" : nil
      event.entered = entry.entered
      return event
    }
  }

  /// Few and many, of few times, of as many as there are entries, and centuries apart.
  @Test(arguments: [
    (1, 300, 3), (2, 150, 3), (3, 2, 0), (4, 2000, 0), (5, 2000, 1000), (6, 2000, 1 << 22),
    (7, 2000, 1 << 45), (8, 2000, .max),
  ])
  func itsOrderIsThatOfTheTexts(_ row: (seed: UInt64, turns: Int, span: Int64)) {
    let told = told(seed: row.seed, turns: row.turns, within: row.span)
    var expected = History()
    expected.events = words(told)
    #expect(order(of: log(told)) == expected.eventOrder)
  }

  @Test func inWordsItIsWhatWasTold() {
    let told = told(seed: 6)
    let history = log(told).history(in: places)
    #expect(history.events == words(told))
    let exits = told.filter { $0.entry.kind == .exit && $0.entry.fence >= 0 }
    #expect(history.visits.map(\.session) == exits.map(\.session))
    #expect(history.visits.map(\.exit) == exits.map(\.entry.time))
  }

  /// The same rows whatever the shards: each session is of one.
  @Test(arguments: [2, 3]) func logsOfShardsAreAsOne(shards: Int) {
    let told = told(seed: 7)
    var joined = EventLog()
    for shard in 0..<shards {
      joined.append(log(told.filter { $0.session.utf8.count % shards == shard }))
    }
    joined.append(EventLog())
    let whole = log(told)
    func rows(_ log: EventLog) -> [String] {
      order(of: log).map { place in
        let entry = log.entries[place]
        return "\(log.key(of: entry)) \(entry.kind) \(entry.time) \(entry.fence)"
      }
    }
    #expect(rows(joined) == rows(whole))
    #expect(whole.entries.map { whole.key(of: $0) } == told.map { hash.hash($0.session) })
  }
}
