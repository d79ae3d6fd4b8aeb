import Presence

/// The counts by hand that hold, or held a while ago.
struct Corrections: Equatable {
  private var all: [CorrectedZone: Correction] = [:]

  /// The one that holds in a zone at a time; nil without one.
  func correction(of zone: String, in venue: String, at now: EventTime) -> Correction? {
    all[CorrectedZone(venue: venue, zone: zone)].flatMap { $0.until > now ? $0 : nil }
  }

  /// Takes one up in place of what held, or takes that back, and drops those that ended before `now`.
  mutating func take(_ entry: CorrectionEntry, at now: EventTime) {
    all[entry.zone] = entry.correction
    all = all.filter { $0.value.until > now }
  }

  /// Writes those that hold at a time.
  func write(to writer: inout ByteWriter, at now: EventTime) {
    let holding = all.filter { $0.value.until > now }.sorted { $0.key < $1.key }
    writer.count(holding.count)
    for (zone, correction) in holding {
      CorrectionEntry(zone: zone, correction: correction).write(to: &writer)
    }
  }

  /// Reads what `write` wrote.
  mutating func read(from reader: inout ByteReader) throws(ByteReader.Malformed) {
    all = [:]
    for _ in 0..<(try reader.count()) {
      let entry = try CorrectionEntry(from: &reader)
      guard let correction = entry.correction else {
        throw .init(reason: "a correction that is none")
      }
      all[entry.zone] = correction
    }
  }
}
