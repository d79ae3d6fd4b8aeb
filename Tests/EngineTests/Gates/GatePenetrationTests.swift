import CrowdDensity
import Foundation
import Presence
import Testing
import Venues

@testable import Engine

/// The share of people whose phones report, from what gates count (DESIGN §7).
@Suite struct GatePenetrationTests {
  private func penetration(_ engine: Engine) -> Penetration? {
    engine.density(venue: "yard")?.penetration
  }

  /// Six sessions a minute against 20 people, over the eight minutes behind the first scan.
  private let right = Penetration(seen: 48, scanned: 160)

  @Test func sessionsOverPeople() throws {
    let engine = try Yard.engine()
    #expect(penetration(engine) == Penetration(constant: nil))
    _ = try engine.ingest(batch(Yard.evening))
    try engine.tick(1300)
    #expect(penetration(engine) == right && right?.share == 0.3)
  }

  /// A scan is told once the enters before it are: 180 s behind the clock, and no sooner.
  @Test func aScanWaitsForTheEntersBeforeIt() throws {
    let engine = try Yard.engine()
    _ = try engine.ingest(batch(Yard.evening))
    // W is a minute behind the newest record, at 19 min 40 s + 20 s.
    #expect(engine.statistics.clock == .evening(1210))
    #expect(penetration(engine) == Penetration(seen: 42, scanned: 140))
    try engine.tick(1259)
    #expect(penetration(engine) == Penetration(seen: 42, scanned: 140))
    try engine.tick(1260)
    #expect(penetration(engine) == right)
  }

  @Test func aVenuesOwnGoesBeforeScans() throws {
    var venue = Yard.venue
    venue.penetration = 0.9
    let engine = try Yard.engine(venue)
    _ = try engine.ingest(batch(Yard.evening))
    try engine.tick(1300)
    #expect(penetration(engine) == Penetration(constant: 0.9))
    // What was told is kept for when the file says nothing any more.
    _ = try engine.load(try TestVenues.survey(Yard.venue))
    #expect(penetration(engine) == right)
    _ = try engine.remove(venue: "yard")
    _ = try engine.load(try TestVenues.survey(Yard.venue))
    #expect(penetration(engine) == Penetration(constant: nil))
  }

  /// From the doors on the first scan counts as well: nine minutes from 16:59:59, no session before 17:10.
  @Test func anEventBeginsAtItsDoors() throws {
    var venue = Yard.venue
    venue.events = [
      VenueEvent(name: "Before", doors: .evening(-9000), end: .evening(-8000)),
      VenueEvent(name: "Show", doors: .evening(545), end: .evening(9000)),
    ]
    let engine = try Yard.engine(venue)
    _ = try engine.ingest(batch(Yard.evening))
    try engine.tick(1300)
    // One of those at 600 s, and 180 people.
    #expect(penetration(engine) == Penetration(seen: 49, scanned: 180))
  }

  /// The same scan again, alone, in another batch or with everything: a duplicate that counts nothing.
  @Test func aScanCountsOnce() throws {
    let engine = try Yard.engine()
    _ = try engine.ingest(batch(Yard.evening))
    for line in Yard.evening where line.contains("scan") {
      let again = try engine.take(line, line)
      #expect(again.accepted == 0 && again.duplicates == 2)
    }
    try engine.tick(1300)
    #expect(penetration(engine) == right)
    // Another number, time, gate or sequence is another scan.
    let other = try engine.take(
      Yard.scan("gate-a", at: 1080, 21), Yard.scan("gate-a", at: 1081, 20),
      Yard.scan("gate-b", at: 1080, 20), Yard.scan("gate-a", at: 1080, 20, #","seq":1"#),
      Yard.scan("gate-a", at: 1080, 7, #","seq":1"#))
    #expect(other.accepted == 4 && other.duplicates == 1 && other.late == 4)
    #expect(engine.statistics.duplicates == 19)
  }

  /// Older than 48 hours is too old for a scan as for any record, and is not known by it when it comes again.
  @Test func tooOld() throws {
    let engine = try Yard.engine()
    try engine.tick(49 * 3600)
    for _ in 0..<2 {
      let outcome = try engine.take(Yard.scan("gate-a", at: 0, 5))
      #expect(outcome.tooOld == [1] && outcome.accepted == 0)
    }
  }

  /// Scans of no gate in service are stored and tell nothing.
  @Test func scansOfNoGate() throws {
    let engine = try Yard.engine()
    let lines = Yard.evening.map {
      $0.replacingOccurrences(of: "gate-a\",\"time", with: "floor\",\"time")
    }
    _ = try engine.ingest(batch(lines))
    try engine.take(Yard.scan("nowhere", at: 700, 5))
    try engine.tick(1300)
    #expect(penetration(engine) == Penetration(constant: nil))
    #expect(engine.statistics.accepted == 60 * 4 + 9 + 1)
  }

  /// Silence and a stroll outside are no second coming.
  @Test func whoComesBackWithinTheHourIsCountedOnce() throws {
    let engine = try Yard.engine()
    try engine.take(Yard.scan("gate-a", at: 0, 0))
    var lines: [String] = []
    for (second, east) in [(100.0, 5.0), (200, -30), (300, 5), (900, 5), (4600, -30), (8300, 5)] {
      lines.append(Yard.fix("a", at: second, east))
    }
    _ = try engine.ingest(batch(lines))
    try engine.take(Yard.scan("gate-a", at: 8400, 10))
    try engine.tick(9000)
    #expect(penetration(engine) == Penetration(seen: 2, scanned: 10))
  }

  /// People are sessions over it, and what it leaves open of them is in their interval.
  @Test func peopleAreEstimatedWithIt() throws {
    let engine = try Yard.engine()
    _ = try engine.ingest(batch(Yard.evening))
    try engine.tick(1300)
    for number in 0..<60 {
      try engine.take(Yard.fix("phone-\(number)", at: 1301, 60))
    }
    try engine.estimate()
    let people = try #require(engine.counts("yard").people)
    #expect(abs(people.people - 200) < 0.5)
    let known = try #require(right)
    let sampling = 0.7 / 0.3
    // At the least the sampling's and the share's own: z²(N·(1 − p)/p + N²·Var(p)/p²).
    let half = 1.6448 * (200 * sampling + 40_000 * known.relativeVariance).squareRoot()
    #expect(Double(people.high - people.low) > 2 * half)
    #expect(Double(people.high - people.low) < 3 * half)
    // Nobody is at gate b: 3/0.3.
    #expect(try engine.counts("yard", "gate-b").people?.high == 10)
  }
}
