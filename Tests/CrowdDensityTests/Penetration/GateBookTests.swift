import CrowdDensity
import Testing

/// Sessions that came in against people scanned; the right values are ratios of what is told here.
@Suite struct GateBookTests {
  private static let hour: Int64 = 3600

  /// Sessions come in one every 10 s from `from` on, half as many again by gate a as by b.
  private func book(arrivals: Range<Int64>, gates: [String: [(Int64, Int64)]]) -> GateBook {
    var book = GateBook()
    for (number, second) in stride(
      from: arrivals.lowerBound, to: arrivals.upperBound, by: 10
    ).enumerated() {
      book.arrivals.add(1, at: second)
      // Only every second passage of a gate is seen.
      if number % 2 == 0 {
        book.gates[number % 10 < 6 ? "a" : "b", default: .init()].passed.add(1, at: second)
      }
    }
    for (gate, scans) in gates {
      for (second, count) in scans {
        book.gates[gate, default: .init()].scanned.add(count, at: second)
      }
    }
    return book
  }

  private func share(
    _ book: GateBook, doors: Int64? = nil, through second: Int64, areKnown: Bool = true
  ) -> Double? {
    book.penetration(of: ["a", "b"], areKnown: areKnown, doors: doors, through: second)?.share
  }

  /// 60 scans of one gate a minute apart: the first says when counting began, the 59 others hold 10
  /// people each against 6 sessions, three fifths of whom came by this gate.
  @Test func theFirstScanOnlyBegins() throws {
    let scans = (0..<60).map { (Int64($0) * 60, $0 == 0 ? Int64(1_000_000) : 10) }
    let one = book(arrivals: 0..<7200, gates: ["a": scans])
    let found = try #require(share(one, through: Self.hour))
    #expect(abs(found - 0.6 * 6 / 10) < 1e-9)
    let only = book(arrivals: 0..<7200, gates: ["a": [(60, 500)]])
    #expect(self.share(only, through: Self.hour) == nil)
  }

  /// Both gates, scanned at other times: each against its own time.
  @Test func gatesAddUp() throws {
    let a = (0...10).map { (Int64($0) * 300, Int64(90)) }
    let b = (0...20).map { (Int64($0) * 150 + 5, Int64(20)) }
    let both = book(arrivals: 0..<7200, gates: ["a": a, "b": b])
    // 0.6 of 300 sessions in 3000 s by a, 0.4 of 300 by b; 900 and 400 people.
    let found = try #require(share(both, through: Self.hour))
    #expect(abs(found - 300 / 1300) < 1e-9)
  }

  /// From the doors on the first scan counts too.
  @Test func doorsBeginAnEvent() throws {
    let one = book(arrivals: 0..<3600, gates: ["a": [(1800, 500)], "b": [(1800, 100)]])
    // Doors at 600: 120 sessions in 1200 s.
    let found = try #require(share(one, doors: 600, through: 2000))
    #expect(abs(found - 120.0 / 600) < 1e-9)
    // Doors long before scanning began are another event's.
    #expect(self.share(one, doors: 1800 - 7 * Self.hour, through: 2000) == nil)
    // And those that open later don't count yet.
    #expect(self.share(one, doors: 1900, through: 2000) == nil)
  }

  /// What lies behind a pause of six hours is another event's.
  @Test func aPauseEndsAnEvent() throws {
    let late = 8 * Self.hour
    var one = book(
      arrivals: late..<late + 1200, gates: ["a": [(0, 1), (600, 1), (late, 9), (late + 600, 50)]])
    one.gates["b"] = nil
    // 60 sessions, all passages that were seen by a; the scan at `late` begins anew.
    let found = try #require(share(one, through: late + 700))
    #expect(abs(found - 1) < 1e-9)
  }

  /// Twelve hours behind the newest scan nothing is known, and nothing of before yesterday counts.
  @Test func scansGrowOld() {
    let scans = (0..<60).map { (Int64($0) * 60, Int64(10)) }
    let one = book(arrivals: 0..<3600, gates: ["a": scans])
    let newest: Int64 = 59 * 60
    #expect(share(one, through: newest + 12 * Self.hour - 1) != nil)
    #expect(share(one, through: newest + 12 * Self.hour) == nil)
    // What comes later than asked is not known yet: a single scan tells nothing.
    #expect(share(one, through: 59) == nil && share(one, through: 60) != nil)
  }

  /// Of a venue without gates the zones scanned are all there are; without a passage seen they share alike.
  @Test func zonesThatAreNoGates() throws {
    var one = GateBook()
    for second in 1...100 { one.arrivals.add(1, at: Int64(second)) }
    one.gates["a"] = .init()
    one.gates["a"]?.scanned.add(0, at: 0)
    one.gates["a"]?.scanned.add(400, at: 100)
    #expect(share(one, through: 100, areKnown: false) == 0.25)
    // Known gates of which one doesn't count: half of the sessions came by this one.
    #expect(share(one, through: 100, areKnown: true) == 0.125)
  }

  /// Forgetting what is a day old changes no answer.
  @Test func trimmingChangesNothing() {
    let scans = (0..<2000).map { (Int64($0) * 60, Int64(10)) }
    let one = book(arrivals: 0..<120_000, gates: ["a": scans])
    for second in [100_000, 110_000, 119_999] as [Int64] {
      var trimmed = one
      trimmed.trim(at: second)
      #expect(trimmed.arrivals.entries.count < one.arrivals.entries.count)
      #expect(
        trimmed.penetration(of: ["a", "b"], areKnown: true, doors: nil, through: second)
          == one.penetration(of: ["a", "b"], areKnown: true, doors: nil, through: second))
    }
  }

  /// Against the definition, scan by scan, on random days with pauses and doors.
  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func agreesWithANaiveReckoning(seed: UInt64) {
    var random = Generator(state: seed)
    let second: Int64 = 200_000
    var one = GateBook()
    for _ in 0..<300 {
      let time = Int64.random(in: 90_000...205_000, using: &random)
      one.arrivals.add(1, at: time)
      one.gates[["a", "b"][Int(time % 2)], default: .init()].passed.add(1, at: time)
    }
    for gate in ["a", "b"] {
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        one.gates[gate, default: .init()].scanned.add(
          Int64.random(in: 0...90, using: &random),
          at: Int64.random(in: 90_000...205_000, using: &random))
      }
    }
    let doors =
      Bool.random(using: &random) ? Int64.random(in: 90_000...205_000, using: &random) : nil
    let found = one.penetration(of: ["a", "b"], areKnown: true, doors: doors, through: second)
    #expect(found == naive(one, doors: doors, through: second))
  }

  private func naive(_ book: GateBook, doors: Int64?, through second: Int64) -> Penetration? {
    func scans(_ gate: String) -> [SecondCounts.Entry] {
      (book.gates[gate]?.scanned.entries ?? []).filter {
        $0.second <= second && $0.second > second - 24 * Self.hour
      }
    }
    let times = (scans("a") + scans("b")).map(\.second)
    guard let newest = times.max(), newest > second - 12 * Self.hour else { return nil }
    var start = newest
    let marks =
      times + (doors.map { [$0] } ?? []).filter { $0 <= newest && $0 > second - 24 * Self.hour }
    for mark in marks.sorted(by: >) where start != doors && start - mark < 6 * Self.hour {
      start = mark
    }
    func passed(_ gate: String) -> Int {
      book.gates[gate]?.passed.entries.filter { $0.second > start && $0.second <= second }
        .reduce(0) { $0 + Int($1.count) } ?? 0
    }
    let together = passed("a") + passed("b")
    var (seen, people) = (0.0, 0.0)
    for gate in ["a", "b"] {
      let own = scans(gate).filter { $0.second >= start }
      guard let first = own.first?.second, let last = own.last?.second else { continue }
      let begin = start == doors ? start : first
      let share = together > 0 ? Double(passed(gate)) / Double(together) : 0.5
      let came = book.arrivals.entries.filter { $0.second > begin && $0.second <= last }
      seen += share * Double(came.reduce(0) { $0 + $1.count })
      people += Double(own.filter { $0.second > begin }.reduce(0) { $0 + $1.count })
    }
    return Penetration(seen: seen, scanned: people)
  }
}
