import Geofencing
import JSONText
import Testing
import Venues

@testable import Engine
@testable import Service

/// Ways to learn of small groups from what everybody may know, each tried on a daemon.
@Suite struct PublicAttackTests {
  @Test("Parent minus child: the child's count is withheld if few are left round it")
  func parentMinusChild() throws {
    for (around, told) in [(9, nil), (0, nil), (10, 25)] as [(Int, Int?)] {
      try Bowl.serving { client, _ in
        try Bowl.submit(
          client, Bowl.crowd([.yard: 20, .stand: around, .pit: 25], second: 0))
        let sums = Bowl.told(try Bowl.density(client))
        #expect(sums[1] == PublicRules.rounded(25 + around))
        #expect(sums[2] == told)
      }
    }
  }

  @Test("Venue minus zones: the last zone is withheld if few are in none")
  func venueMinusZones() throws {
    for (outside, told) in [(9, nil), (0, nil), (10, 20)] as [(Int, Int?)] {
      try Bowl.serving { client, _ in
        try Bowl.submit(
          client, Bowl.crowd([.yard: outside, .stand: 30, .bar: 20], second: 0))
        #expect(
          Bowl.told(try Bowl.density(client))
            == [PublicRules.rounded(50 + outside), 30, nil, told])
      }
    }
  }

  @Test("Overlapping windows: nothing that is told is of a window, nor of all since the load")
  func overlappingWindows() throws {
    try Bowl.serving { client, _ in
      for minute in 0..<3 {
        try Bowl.submit(
          client, Bowl.crowd([.yard: 30, .stand: 30 + minute], second: 60 * minute))
        let answer = try Bowl.density(client)
        for row in [answer["total"]].compactMap({ $0 }) + (answer["zones"]?.elements ?? []) {
          #expect(row["uniqueSessions"]?.members.allSatisfy { $0.value.isNull } == true)
          #expect(row["entries"]?.isNull == true && row["exits"]?.isNull == true)
        }
      }
    }
  }

  /// Thirty in the stand from 17:05 to 18:50: of hours only those are told that are over for good, whatever span is asked.
  @Test("Two spans: an hour has one row, and hours are never told in parts")
  func twoSpans() throws {
    try Bowl.serving { client, _ in
      for second in stride(from: 300, through: 6600, by: 60) {
        try Bowl.submit(client, Bowl.crowd([.yard: 12, .stand: 30], second: second))
      }
      func rows(_ from: String?, _ to: String?) throws -> [AnswerValue] {
        try client.call("zone.history") { params in
          params.member("venue", "bowl")
          params.member("zone", "stand")
          params.member("audience", "public")
          if let from { params.member("from", from) }
          if let to { params.member("to", to) }
        }.value["rows"]?.elements ?? []
      }
      // 17:00 is the hour in which the venue came into service only if it was loaded in it: it was before any record.
      let all = try rows("2026-06-13T15:00:00Z", nil)
      #expect(
        all.map { $0["time"]?.string } == ["15", "16", "17"].map { "2026-06-13T\($0):00:00Z" })
      #expect(all.map { $0["withheld"]?.bool } == [true, true, nil])
      // 55 of 60 minutes: 27.5 on average.
      #expect(all.last?["mean"]?.integer == 30 && all.last?["uniqueSessions"]?.integer == 30)
      #expect(all.last?["peak"]?.isNull == true && all.last?["peakTime"]?.isNull == true)
      #expect(all.last?["least"]?.isNull == true)
      #expect(try rows("2026-06-13T17:31:00Z", nil) == Array(all.suffix(1)))
      #expect(try rows("2026-06-13T15:00:00Z", "2026-06-13T17:59:00Z") == Array(all.prefix(2)))
      for step in ["minute", "day"] {
        let kind = try EngineServiceTests.kind {
          try client.call("zone.history") { params in
            params.member("venue", "bowl")
            params.member("step", step)
            params.member("audience", "public")
          }
        }
        #expect(kind == "invalid_params")
      }
    }
  }

  @Test("Repetition: all of a minute's answers are the same")
  func repetition() throws {
    try Bowl.serving { client, served in
      try Bowl.submit(client, Bowl.crowd([.yard: 30, .stand: 30, .pit: 30], second: 0))
      let first = try Bowl.density(client)
      for second in 1..<40 {
        try Bowl.submit(client, Bowl.crowd([.bar: 2 * second], second: second))
        #expect(try Bowl.density(client) == first)
        #expect(try Bowl.density(try Client(path: served.folder.socket)) == first)
      }
      try Bowl.submit(client, Bowl.crowd([.yard: 30], second: 61))
      #expect(try Bowl.density(client) != first)
    }
  }

  @Test("The least group probed with own sessions: nine are withheld, ten told")
  func leastGroupProbed() throws {
    try Bowl.serving { client, _ in
      for own in 0..<12 {
        try Bowl.submit(client, Bowl.crowd([.yard: own, .away: 1], second: 60 * own))
        #expect(Bowl.told(try Bowl.density(client)) == [own < 10 ? nil : 10, nil, nil, nil])
      }
    }
  }

  @Test("Rounding probed with own sessions, one at a time within a minute, shows no step")
  func roundingProbed() throws {
    try Bowl.serving { client, _ in
      try Bowl.submit(client, Bowl.crowd([.yard: 16], second: 0))
      let first = try Bowl.density(client)
      #expect(Bowl.told(first) == [15, nil, nil, nil])
      for own in 1..<8 {
        try Bowl.submit(client, Bowl.crowd([.yard: own], second: own, prefix: "own"))
        #expect(try Bowl.density(client) == first)
      }
      // Density, percent and people tell no more than the rounded count.
      try Bowl.submit(client, Bowl.crowd([.yard: 16], second: 60))
      let total = try Bowl.density(client)["total"]
      #expect(total?["sessions"]?.integer == 25 && total?["people"]?.double == 25)
      #expect(total?["capacityPercent"]?.double == 2.5)
    }
  }

  @Test("Few and nobody: the same answers, the same errors")
  func fewAndNobody() throws {
    var texts: [Set<String>] = [[], [], []]
    for people in [0, 1, 9] {
      try Bowl.serving { client, _ in
        try Bowl.submit(client, Bowl.crowd([.pit: people, .away: 1], second: 0))
        texts[0].insert(try Bowl.density(client).text)
        texts[1].insert(try Bowl.density(client, zone: "pit").text)
        let refusal = try EngineServiceTests.refusal {
          try client.call("zone.density") { params in
            params.member("venue", "bowl")
            params.member("zone", "nothing")
            params.member("audience", "public")
          }
        }
        texts[2].insert(refusal?.message ?? "")
      }
    }
    #expect(texts.map(\.count) == [1, 1, 1])
  }

  @Test("Methods compared: density of all, of one zone, and a watch tell the same")
  func methodsCompared() throws {
    try Bowl.serving { client, served in
      try Bowl.submit(
        client, Bowl.crowd([.yard: 30, .stand: 13, .pit: 22, .bar: 8], second: 0))
      try Bowl.submit(client, Bowl.crowd([.bar: 20], second: 5, prefix: "later"))
      let all = try Bowl.density(client)
      #expect(Bowl.told(all) == [75, 35, 20, nil])
      for (number, zone) in ["stand", "pit", "bar"].enumerated() {
        let one = try Bowl.density(client, zone: zone)
        #expect(one["zones"]?.elements == [all["zones"]?.elements[number]].compactMap { $0 })
        #expect(one["total"] == all["total"])
      }
      let watcher = try Client(path: served.folder.socket, timeout: 20)
      _ = try watcher.call("zone.watch") { params in
        params.member("venue", "bowl")
        params.member("audience", "public")
      }
      let frame = try #require(try watcher.nextNotification()).value
      #expect(frame["total"] == all["total"] && frame["zones"] == all["zones"])
    }
  }

  /// Late phones change what is known of an hour; what was told of it stays as it was told, for as long as they may come.
  @Test("An hour asked again: what was told of it stays, whatever is known by then")
  func hourAskedAgain() throws {
    let engine = try Engine(options: EngineOptions(clock: .records))
    _ = try engine.load(VenueSurveyor.venues(in: Bowl.file).venues)
    let plan = try #require(engine.plans.first)
    let report = PublicDensityReport(
      try #require(engine.density(of: plan)), of: plan.surveyed.venue, nil, PublicRules())
    var board = PublicBoard(plan, nil, report, until: 1)
    var known = 20
    var asked: [Range<Int64>] = []
    func rows(_ hours: [Int64], now: Int64) throws(Refusal) -> [Int?] {
      try board.history(hours, now: now) { (range) throws(Refusal) in
        asked.append(range)
        var rows: [Int64: [PublicHour]] = [:]
        for hour in stride(from: range.lowerBound, to: range.upperBound, by: 60) {
          var row = PublicHour(minute: hour)
          row.uniqueSessions = known
          rows[hour] = [row]
        }
        return rows
      }.map { $0[0].uniqueSessions }
    }
    #expect(try rows([600, 660], now: 730) == [20, 20])
    known = 25
    // The hours before and behind are new, those between are as they were told.
    #expect(try rows([540, 600, 660, 720], now: 800) == [25, 20, 20, 25])
    #expect(asked == [600..<720, 540..<780])
    // Two days on nothing that comes is old enough to change it: it need not be kept.
    known = 30
    #expect(try rows([600, 720], now: 600 + 49 * 60) == [20, 25])
    #expect(try rows([600, 720], now: 601 + 49 * 60) == [20, 25])
    #expect(try rows([600, 720], now: 601 + 49 * 60) == [30, 25])
  }
}
