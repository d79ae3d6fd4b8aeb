import CrowdDensity
import Presence

/// The part of a checkpoint that belongs to no partition: clock, venues, totals.
struct CheckpointHead: Equatable {
  /// A venue's newest version, and whether it is in service or removed.
  struct Version: Equatable {
    var venue: String
    var number: Int
    var isInService: Bool
  }

  var now: EventTime
  var floor: EventTime
  var statistics: EngineStatistics
  /// By the venues' ids.
  var versions: [Version]
  /// By fence, those of final states: what live states are ahead by is counted anew.
  var passages: [Passages]
  /// The newest record by venue in service.
  var newestRecord: [EventTime]
  /// The newest of each venue that has one, by the venues' ids.
  var estimates: [VenueEstimate]

  /// What a state and its shards are at the moment.
  init(_ state: FoldState, _ shards: [ShardBox]) {
    (now, floor) = (state.clock.now, state.clock.floor)
    statistics = state.statistics
    versions = state.catalog.versions.sorted { $0.key < $1.key }.map { id, number in
      Version(venue: id, number: number, isInService: state.catalog.venue(id) != nil)
    }
    estimates = state.estimates.values.sorted { $0.venue < $1.venue }
    passages = []
    newestRecord = []
    for (number, shard) in shards.enumerated() {
      let (own, newest) = shard.read { ($0.finalPassages, $0.newestRecord) }
      passages =
        number == 0
        ? own
        : zip(passages, own).map {
          Passages(entries: $0.entries + $1.entries, exits: $0.exits + $1.exits)
        }
      newestRecord = number == 0 ? newest : zip(newestRecord, newest).map(max)
    }
  }

  var encoded: [UInt8] {
    var writer = ByteWriter()
    writer.signed(now.microseconds)
    writer.signed(floor.microseconds)
    for total in Self.stored.map({ statistics[keyPath: $0] }) { writer.count(total) }
    writer.count(versions.count)
    for version in versions {
      writer.text(Array(version.venue.utf8)[...])
      writer.count(version.number)
      writer.byte(version.isInService ? 1 : 0)
    }
    writer.count(passages.count)
    for total in passages {
      writer.signed(Int64(total.entries))
      writer.signed(Int64(total.exits))
    }
    writer.count(newestRecord.count)
    for time in newestRecord { writer.signed(time.microseconds) }
    VenueEstimate.write(estimates, to: &writer)
    return writer.bytes
  }

  init(_ bytes: [UInt8]) throws(ByteReader.Malformed) {
    var reader = ByteReader(bytes)
    now = try Self.time(&reader)
    floor = try Self.time(&reader)
    statistics = EngineStatistics()
    for total in Self.stored { statistics[keyPath: total] = try Self.number(&reader) }
    versions = []
    for _ in 0..<(try reader.count()) {
      let id = String(decoding: try reader.text(), as: UTF8.self)
      versions.append(
        Version(
          venue: id, number: try Self.number(&reader), isInService: try reader.byte() != 0))
    }
    passages = []
    for _ in 0..<(try reader.count()) {
      passages.append(
        Passages(entries: Int(try reader.signed()), exits: Int(try reader.signed())))
    }
    newestRecord = []
    for _ in 0..<(try reader.count()) { newestRecord.append(try Self.time(&reader)) }
    estimates = try VenueEstimate.read(from: &reader)
    guard reader.isAtEnd else { throw .init(reason: "bytes behind the last venue") }
  }

  /// The totals that are kept; the others follow.
  private static var stored: [WritableKeyPath<EngineStatistics, Int>] {
    [
      \.accepted, \.duplicates, \.late, \.tooOld, \.tooMany, \.tooManySessions, \.maxSessions,
    ]
  }

  private static func time(_ reader: inout ByteReader) throws(ByteReader.Malformed) -> EventTime {
    let time = EventTime(microseconds: try reader.signed())
    guard time >= .distantPast, time < .distantFuture else {
      throw .init(reason: "an impossible time")
    }
    return time
  }

  private static func number(_ reader: inout ByteReader) throws(ByteReader.Malformed) -> Int {
    guard let number = Int(exactly: try reader.varint()) else {
      throw .init(reason: "a number of more than 63 bits")
    }
    return number
  }
}
