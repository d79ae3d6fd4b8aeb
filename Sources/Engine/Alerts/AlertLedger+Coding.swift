import CrowdDensity
import Presence
import Venues

// The rules' states as a checkpoint keeps them.
extension AlertLedger {
  var encoded: [UInt8] {
    var writer = ByteWriter()
    writer.signed(raised)
    writer.signed(lastStep)
    writer.count(sites.count)
    for site in sites {
      writer.text(Array(site.venue.utf8)[...])
      writer.signed(site.since.microseconds)
      writer.count(site.watches.count)
      for watch in site.watches { watch.write(to: &writer) }
    }
    return writer.bytes
  }

  /// Takes in the states of the same rules.
  mutating func restore(_ bytes: [UInt8]) throws(ByteReader.Malformed) {
    var reader = ByteReader(bytes)
    raised = try reader.signed()
    lastStep = try reader.signed()
    guard try reader.count() == sites.count else { throw .init(reason: "alerts of other venues") }
    for site in sites.indices {
      guard try reader.text().elementsEqual(sites[site].venue.utf8) else {
        throw .init(reason: "alerts of other venues")
      }
      sites[site].since = EventTime(microseconds: try reader.signed())
      guard try reader.count() == sites[site].watches.count else {
        throw .init(reason: "alerts of other rules")
      }
      for watch in sites[site].watches.indices {
        try sites[site].watches[watch].restore(&reader, venue: sites[site].venue)
      }
    }
    guard reader.isAtEnd else { throw .init(reason: "bytes behind the last rule") }
    guard (0...Int64.max / 2).contains(raised), open.allSatisfy({ (1...raised).contains($0.id) })
    else { throw .init(reason: "a number that no alert has") }
  }
}

extension AlertWatch {
  fileprivate func write(to writer: inout ByteWriter) {
    writer.text(Array((zone ?? "").utf8)[...])
    writer.text(Array(rule.utf8)[...])
    writer.byte(gauge.isRaised ? 1 : 0)
    writer.optional(gauge.turningSince)
    writer.optional(gauge.lastLook)
    writer.count(rate.samples.count)
    for sample in rate.samples {
      writer.signed(sample.time)
      writer.signed(sample.total)
    }
    guard let open else { return }
    writer.signed(open.id)
    writer.fixed(open.value.bitPattern)
    writer.optional(text: open.level)
    writer.signed(open.raised.microseconds)
    writer.optional(open.acknowledgement?.time.microseconds)
    open.acknowledgement?.write(to: &writer)
  }

  /// Reads what `write` wrote of the same rule.
  fileprivate mutating func restore(
    _ reader: inout ByteReader, venue: String
  ) throws(ByteReader.Malformed) {
    guard try reader.text().elementsEqual((zone ?? "").utf8),
      try reader.text().elementsEqual(rule.utf8)
    else { throw .init(reason: "alerts of other rules") }
    gauge.isRaised = try reader.byte() != 0
    gauge.turningSince = try reader.optional()
    gauge.lastLook = try reader.optional()
    var samples: [EntryRate.Sample] = []
    for _ in 0..<(try reader.count()) {
      samples.append(.init(time: try reader.signed(), total: try reader.signed()))
    }
    guard zip(samples, samples.dropFirst()).allSatisfy({ $0.time <= $1.time }) else {
      throw .init(reason: "counts of entries that go back in time")
    }
    rate = EntryRate(samples: samples)
    open = nil
    guard gauge.isRaised else { return }
    var alert = Alert(
      id: try reader.signed(), venue: venue, zone: zone, rule: rule, measure: measure.rawValue,
      value: Double(bitPattern: try reader.fixed()), level: try reader.optionalText(),
      raised: EventTime(microseconds: try reader.signed()))
    guard alert.value.isFinite else { throw .init(reason: "a value that is no number") }
    if let time = try reader.optional() {
      alert.acknowledgement = try Alert.Acknowledgement(
        from: &reader, at: EventTime(microseconds: time))
    }
    open = alert
  }
}

extension Alert.Acknowledgement {
  /// The body of a journal entry.
  static func encode(_ id: Int64, user: UInt32?, note: String?) -> [UInt8] {
    var writer = ByteWriter()
    writer.signed(id)
    Self(time: .distantPast, user: user, note: note).write(to: &writer)
    return writer.bytes
  }

  /// Takes apart what `encode` put together, for an entry folded at a time.
  static func decode(
    _ bytes: [UInt8], at time: EventTime
  ) throws(ByteReader.Malformed) -> (id: Int64, acknowledgement: Alert.Acknowledgement) {
    var reader = ByteReader(bytes)
    let id = try reader.signed()
    let acknowledgement = try Self(from: &reader, at: time)
    guard reader.isAtEnd else { throw .init(reason: "bytes behind the note") }
    return (id, acknowledgement)
  }

  /// All but the time.
  fileprivate func write(to writer: inout ByteWriter) {
    writer.signed(user.map { Int64($0) } ?? -1)
    writer.optional(text: note)
  }

  fileprivate init(
    from reader: inout ByteReader, at time: EventTime
  ) throws(ByteReader.Malformed) {
    self.init(
      time: time, user: UInt32(exactly: try reader.signed()), note: try reader.optionalText())
  }
}

extension ByteWriter {
  fileprivate mutating func optional(_ value: Int64?) {
    byte(value == nil ? 0 : 1)
    if let value { signed(value) }
  }

  fileprivate mutating func optional(text value: String?) {
    byte(value == nil ? 0 : 1)
    if let value { text(Array(value.utf8)[...]) }
  }
}

extension ByteReader {
  fileprivate mutating func optional() throws(Malformed) -> Int64? {
    try byte() == 0 ? nil : try signed()
  }

  fileprivate mutating func optionalText() throws(Malformed) -> String? {
    try byte() == 0 ? nil : String(decoding: try text(), as: UTF8.self)
  }
}
