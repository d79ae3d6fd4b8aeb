import Presence

/// A correction as the journal keeps it, or the end of one.
struct CorrectionEntry: Equatable {
  var zone: CorrectedZone
  /// Nil where what holds is taken back.
  var correction: Correction?

  var encoded: [UInt8] {
    var writer = ByteWriter()
    write(to: &writer)
    return writer.bytes
  }

  init(zone: CorrectedZone, correction: Correction?) {
    (self.zone, self.correction) = (zone, correction)
  }

  init(_ bytes: [UInt8]) throws(ByteReader.Malformed) {
    var reader = ByteReader(bytes)
    try self.init(from: &reader)
    guard reader.isAtEnd else { throw .init(reason: "bytes behind a correction") }
  }

  func write(to writer: inout ByteWriter) {
    writer.text(Array(zone.venue.utf8)[...])
    writer.text(Array(zone.zone.utf8)[...])
    writer.byte(correction == nil ? 0 : 1)
    guard let correction else { return }
    writer.count(correction.people)
    writer.signed(correction.until.microseconds)
    writer.signed(correction.since.microseconds)
    writer.signed(correction.user.map { Int64($0) } ?? -1)
    writer.text(Array((correction.note ?? "").utf8)[...])
  }

  init(from reader: inout ByteReader) throws(ByteReader.Malformed) {
    let venue = String(decoding: try reader.text(), as: UTF8.self)
    zone = CorrectedZone(venue: venue, zone: String(decoding: try reader.text(), as: UTF8.self))
    guard try reader.byte() != 0 else { return }
    let people = try reader.varint()
    let until = EventTime(microseconds: try reader.signed())
    let since = EventTime(microseconds: try reader.signed())
    guard people <= UInt64(Correction.mostPeople), since > .distantPast, since < until,
      until < .distantFuture
    else { throw .init(reason: "a correction that can't be") }
    let user = UInt32(exactly: try reader.signed())
    let note = String(decoding: try reader.text(), as: UTF8.self)
    correction = Correction(
      people: Int(people), until: until, since: since, user: user,
      note: note.isEmpty ? nil : note)
  }
}
