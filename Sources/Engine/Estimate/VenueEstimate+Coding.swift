import CrowdDensity
import Presence

// Estimates as bytes and back, numbers bit for bit: the body of a journal entry, and a part of a checkpoint's
// head.
extension VenueEstimate {
  /// The body of a journal entry.
  static func encode(_ estimates: [VenueEstimate]) -> [UInt8] {
    var writer = ByteWriter()
    write(estimates, to: &writer)
    return writer.bytes
  }

  /// The estimates of a journal entry.
  static func decode(_ bytes: [UInt8]) throws(ByteReader.Malformed) -> [VenueEstimate] {
    var reader = ByteReader(bytes)
    let estimates = try read(from: &reader)
    guard reader.isAtEnd else { throw .init(reason: "bytes behind the last estimate") }
    return estimates
  }

  /// Writes estimates, their number first.
  static func write(_ estimates: [VenueEstimate], to writer: inout ByteWriter) {
    writer.count(estimates.count)
    for estimate in estimates { estimate.write(to: &writer) }
  }

  /// Reads what `write` wrote.
  static func read(
    from reader: inout ByteReader
  ) throws(ByteReader.Malformed) -> [VenueEstimate] {
    var estimates: [VenueEstimate] = []
    for _ in 0..<(try reader.count()) { estimates.append(try VenueEstimate(from: &reader)) }
    return estimates
  }

  private func write(to writer: inout ByteWriter) {
    writer.text(Array(venue.utf8)[...])
    writer.count(version)
    writer.signed(time.microseconds)
    writer.count(crowd.zones.count)
    for people in crowd.zones + [crowd.total] { Self.write(people, to: &writer) }
    writer.count(crowd.pairs.count)
    for pair in crowd.pairs {
      writer.count(pair.zones.count)
      for zone in pair.zones { writer.count(zone) }
      Self.write(pair.people, to: &writer)
    }
    writer.count(crowd.counts.count)
    for count in crowd.counts { writer.fixed(count.bitPattern) }
  }

  private static func write(_ estimate: PeopleEstimate, to writer: inout ByteWriter) {
    writer.fixed(estimate.people.bitPattern)
    writer.count(estimate.low)
    writer.count(estimate.high)
  }

  private init(from reader: inout ByteReader) throws(ByteReader.Malformed) {
    venue = String(decoding: try reader.text(), as: UTF8.self)
    version = try Self.number(&reader)
    time = EventTime(microseconds: try reader.signed())
    guard time > .distantPast, time < .distantFuture else {
      throw .init(reason: "an impossible time")
    }
    var zones: [PeopleEstimate] = []
    let zoneCount = try reader.count()
    for _ in 0..<zoneCount { zones.append(try Self.people(&reader)) }
    let total = try Self.people(&reader)
    var pairs: [CrowdEstimate.Pair] = []
    for _ in 0..<(try reader.count()) {
      var members: [Int] = []
      for _ in 0..<(try reader.count()) { members.append(try Self.number(&reader)) }
      guard members.allSatisfy({ $0 < zoneCount }) else {
        throw .init(reason: "a pair of zones that are not there")
      }
      pairs.append(.init(zones: members, people: try Self.people(&reader)))
    }
    var counts: [Double] = []
    for _ in 0..<(try reader.count()) { counts.append(try Self.amount(&reader)) }
    crowd = CrowdEstimate(zones: zones, total: total, pairs: pairs, counts: counts)
  }

  private static func people(
    _ reader: inout ByteReader
  ) throws(ByteReader.Malformed) -> PeopleEstimate {
    PeopleEstimate(
      people: try amount(&reader), low: try number(&reader), high: try number(&reader))
  }

  private static func amount(_ reader: inout ByteReader) throws(ByteReader.Malformed) -> Double {
    let value = Double(bitPattern: try reader.fixed())
    guard value >= 0, value.isFinite else { throw .init(reason: "a number of people below 0") }
    return value
  }

  private static func number(_ reader: inout ByteReader) throws(ByteReader.Malformed) -> Int {
    guard let number = Int(exactly: try reader.varint()) else {
      throw .init(reason: "a number of more than 63 bits")
    }
    return number
  }
}
