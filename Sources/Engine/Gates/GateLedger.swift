import CrowdDensity
import Presence
import Venues

/// Who came in and who was scanned, at every venue in service, over all sessions.
///
/// What it tells follows from what it was told by the clock, whatever the order, shards or batches.
struct GateLedger: Equatable {
  /// An enter is told by the fix after it: what came later than this before the watermark may still be told.
  private static let settling = TimeSpan.seconds(120)

  /// One outline or gate.
  private struct Area: Equatable {
    var venue: String
    /// Nil for the outline.
    var gate: String? = nil
  }

  /// By venue: those that have gates, or where somebody was scanned.
  private(set) var books: [String: GateBook] = [:]
  private(set) var recent = RecentScans()
  /// By fence; nil for what is no way in.
  private var areas: [Area?] = []
  /// The venues in service, and which zones scans may name.
  private var gates: [String: Set<String>] = [:]
  /// How many entries there were when the books were last trimmed.
  private var trimmed = 0
  private var entries = 0

  /// Takes the scans among some records; the others are left to the shards.
  ///
  /// A scan of no gate in service is stored and counted, and tells nothing.
  mutating func take(_ routed: RoutedBatch, memory: TimeSpan) -> BatchOutcome {
    var outcome = BatchOutcome()
    let text = routed.batch.text
    for (number, clock) in routed.scans.map({ ($0.number, $0.clock) }) {
      let scan = routed.batch.records[number]
      let identity = RecentScans.identity(of: scan, text)
      guard !recent.contains(identity) else {
        outcome.duplicates += 1
        continue
      }
      guard scan.time >= clock.now - memory else {
        outcome.tooOld.append(scan.line)
        continue
      }
      recent.insert(identity)
      outcome.accepted += 1
      if scan.time < clock.watermark { outcome.late += 1 }
      let venue = String(decoding: text[scan.text], as: UTF8.self)
      let zone = String(decoding: text[scan.zoneText], as: UTF8.self)
      guard gates[venue]?.contains(zone) == true else { continue }
      books[venue, default: GateBook()].gates[zone, default: .init()].scanned
        .add(max(0, scan.count), at: Self.second(of: scan.time))
      entries += 1
    }
    return outcome
  }

  /// Takes enters, in any order.
  mutating func take(_ arrivals: [Arrival]) {
    for arrival in arrivals {
      guard let area = areas[Int(arrival.fence)] else { continue }
      let second = Self.second(of: arrival.time)
      if let gate = area.gate {
        books[area.venue]?.gates[gate, default: .init()].passed.add(1, at: second)
      } else {
        books[area.venue]?.arrivals.add(1, at: second)
      }
      entries += 1
    }
  }

  /// Forgets what is too old to tell anything, now and then.
  mutating func trim(at watermark: EventTime) {
    guard entries > 2 * trimmed + 1024 else { return }
    books = trimmedBooks(at: watermark)
    entries = books.values.reduce(0) { sum, book in
      sum + book.arrivals.entries.count
        + book.gates.values.reduce(0) { $0 + $1.passed.entries.count + $1.scanned.entries.count }
    }
    trimmed = entries
  }

  /// The books without what is too old to tell anything.
  func trimmedBooks(at watermark: EventTime) -> [String: GateBook] {
    books.mapValues { book in
      var book = book
      book.trim(at: Self.second(of: watermark - Self.settling))
      return book
    }
  }

  /// The share of people at a venue whose phones report, as far as it is known at a watermark.
  ///
  /// The venue's own constant goes before scans.
  func penetration(of venue: Venue, at watermark: EventTime) -> Penetration {
    let constant = Penetration(constant: venue.penetration)
    guard venue.penetration == nil, let book = books[venue.id] else { return constant }
    let through = watermark - Self.settling
    let ways = venue.gates
    let doors = venue.events.map(\.doors).filter { $0 <= through }.max()
    let told = book.penetration(
      of: ways.isEmpty ? venue.zones.map(\.id) : ways, areKnown: !ways.isEmpty,
      doors: ways.isEmpty ? nil : doors.map { Self.second(of: $0) },
      through: Self.second(of: through))
    return told ?? constant
  }

  /// Goes over to other venues: what is known of one that is gone goes with it.
  mutating func change(to venues: [Venue]) {
    areas = []
    gates = [:]
    for venue in venues {
      let ways = venue.gates
      areas.append(nil)
      areas.append(Area(venue: venue.id))
      areas += venue.zones.map { $0.isGate ? Area(venue: venue.id, gate: $0.id) : nil }
      gates[venue.id] = Set(ways.isEmpty ? venue.zones.map(\.id) : ways)
      if !ways.isEmpty, books[venue.id] == nil { books[venue.id] = GateBook() }
    }
    books = books.filter { gates[$0.key] != nil }
  }

  /// Takes in what a checkpoint holds.
  mutating func restore(_ books: [String: GateBook], _ recent: RecentScans) {
    for (venue, book) in books where gates[venue] != nil { self.books[venue] = book }
    self.recent = recent
  }

  private static func second(of time: EventTime) -> Int64 {
    let (second, rest) = time.microseconds.quotientAndRemainder(dividingBy: 1_000_000)
    return rest < 0 ? second - 1 : second
  }
}

extension Venue {
  /// The ids of its gates.
  fileprivate var gates: [String] { zones.filter(\.isGate).map(\.id) }
}
