import Glibc
import Presence
import Testing
import Venues

@testable import Engine

/// Occupancy by DESIGN §1, §6 and §7 alone, from the list of all records: nothing of the engine but its answer.
@Suite struct NaiveOccupancyTests {
  private static let sessions = 30
  /// The pier goes by the rhythm, the lido waits less than any rhythm.
  private static let lidoStaleAfter = 120.0

  /// The areas are rectangles of longitudes and latitudes, so covering is comparing.
  private static let areas: [(area: BruteForce.Area, shape: [Position])] = {
    [TestVenues.pier, TestVenues.lido].flatMap { venue in
      [(BruteForce.Area(venue: venue.id), venue.shape[0].exterior)]
        + venue.zones.map { (BruteForce.Area(venue: venue.id, zone: $0.id), $0.shape[0].exterior) }
    }
  }()

  private func covers(_ corners: [Position], _ record: Record) -> Bool {
    let (low, high) = (corners[0], corners[2])
    return low.longitude <= record.longitude && record.longitude <= high.longitude
      && low.latitude <= record.latitude && record.latitude <= high.latitude
  }

  /// At most 70 m/s after both radii.
  private func isPlausible(_ a: Record, _ b: Record) -> Bool {
    let east = (b.longitude - a.longitude) * TestVenues.metresEast
    let north = (b.latitude - a.latitude) * TestVenues.metresNorth
    let allowed = 70 * abs((b.time - a.time).seconds) + Double(a.accuracy + b.accuracy)
    return (east * east + north * north).squareRoot() <= allowed
  }

  private func staleAfter(_ gaps: [Double]) -> Double {
    let gaps = gaps.suffix(8).sorted()
    guard !gaps.isEmpty else { return 180 }
    let median = (gaps[(gaps.count - 1) / 2] + gaps[gaps.count / 2]) / 2
    return min(max(3 * median, 180), 600)
  }

  /// The areas that count a session at an instant, from its records in order.
  private func areas(of records: [Record], at now: EventTime) -> [BruteForce.Area] {
    var (usable, suspect, lastFix, last): (Record?, Record?, Record?, Record?)
    var isGoneFromLido = false
    var gaps: [Double] = []
    func pass(to time: EventTime) {
      guard let heard = last else { return }
      let silence = (time - heard.time).seconds
      if silence > Self.lidoStaleAfter { isGoneFromLido = true }
      if silence > staleAfter(gaps) { (usable, suspect) = (nil, nil) }
    }
    for record in records {
      pass(to: record.time)
      last = record
      if record.kind == .terminate {
        (usable, suspect, last) = (nil, nil, nil)
        continue
      }
      guard record.hasPosition else { continue }
      if let lastFix {
        let gap = (record.time - lastFix.time).seconds
        // Gaps are rounded to 2.5 s.
        if gap > 0, gap <= 600 { gaps.append((gap / 2.5).rounded(.toNearestOrAwayFromZero) * 2.5) }
      }
      lastFix = record
      guard record.accuracy <= 150 else { continue }
      let agrees =
        usable.map { isPlausible($0, record) } ?? true
        || suspect.map { isPlausible($0, record) } ?? false
      guard agrees else {
        suspect = record
        continue
      }
      (usable, suspect, isGoneFromLido) = (record, nil, false)
    }
    pass(to: now)
    guard let usable else { return [] }
    return Self.areas.filter {
      covers($0.shape, usable) && !($0.area.venue == "lido" && isGoneFromLido)
    }.map(\.area)
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func agreesWithTheRules(_ seed: UInt64) throws {
    var crowd = RandomCrowd(seed: 100 + seed)
    let records = crowd.shuffled(crowd.records(sessions: Self.sessions), within: 60)
    var lido = TestVenues.lido
    lido.staleAfter = Self.lidoStaleAfter
    let engine = try Engine(options: EngineOptions(clock: .records, shards: 2))
    _ = try engine.load(try TestVenues.survey(TestVenues.pier, lido))
    var lists: [String: [Record]] = [:]
    var total = 0
    for piece in pieces(records, of: 150) {
      _ = try engine.ingest(piece)
      for record in piece.records {
        lists[String(decoding: piece.text[record.text], as: UTF8.self), default: []].append(record)
      }
      let now = try #require(engine.statistics.clock)
      var expected: [BruteForce.Area: Int] = [:]
      for list in lists.values {
        // One session's records of one time: fixes before events, as their kinds are numbered.
        let ordered = list.sorted {
          ($0.time.microseconds, $0.kind.rawValue) < ($1.time.microseconds, $1.kind.rawValue)
        }
        for area in areas(of: ordered, at: now) { expected[area, default: 0] += 1 }
      }
      for (area, answer) in Answer.all(of: engine) {
        #expect(answer.sessions == expected[area] ?? 0, "\(area) at \(now.rfc3339)")
        total += answer.sessions
      }
    }
    #expect(total > 50)
  }
}
