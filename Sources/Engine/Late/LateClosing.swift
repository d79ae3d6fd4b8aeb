import Presence

/// The closing of one session's pool of late records, with the visits that were stored of the session then.
///
/// It is a part of the journal, so that a replay finds the past that the fold found, whatever has been stored or
/// deleted since.
struct LateClosing: Equatable, Sendable {
  /// The session's id.
  var session: String
  /// Ended visits of the session, back to where its late records reach, and perhaps older ones.
  var visits: [History.Visit]

  static func encode(_ closings: [LateClosing]) -> [UInt8] {
    var writer = ByteWriter()
    writer.count(closings.count)
    for closing in closings {
      writer.text(Array(closing.session.utf8)[...])
      writer.count(closing.visits.count)
      for visit in closing.visits { write(visit, to: &writer) }
    }
    return writer.bytes
  }

  private static func write(_ visit: History.Visit, to writer: inout ByteWriter) {
    writer.text(Array(visit.venue.utf8)[...])
    // No zone has an id without a byte.
    writer.text(Array((visit.zone ?? "").utf8)[...])
    writer.signed(visit.enter.microseconds)
    writer.signed((visit.exit ?? visit.enter).microseconds - visit.enter.microseconds)
    writer.byte(visit.stale ? 1 : 0)
  }

  static func decode(_ bytes: [UInt8]) throws(ByteReader.Malformed) -> [LateClosing] {
    var reader = ByteReader(bytes)
    var closings: [LateClosing] = []
    for _ in 0..<(try reader.count()) {
      var closing = LateClosing(session: try text(&reader), visits: [])
      for _ in 0..<(try reader.count()) {
        closing.visits.append(try visit(of: closing.session, &reader))
      }
      closings.append(closing)
    }
    guard reader.isAtEnd else { throw .init(reason: "bytes behind the last visit") }
    return closings
  }

  private static func visit(
    of session: String, _ reader: inout ByteReader
  ) throws(ByteReader.Malformed) -> History.Visit {
    let (venue, zone) = (try text(&reader), try text(&reader))
    let (enter, length) = (try reader.signed(), try reader.signed())
    let (exit, overflow) = enter.addingReportingOverflow(length)
    guard !overflow, length >= 0, EventTime(microseconds: enter) > .distantPast,
      EventTime(microseconds: exit) < .distantFuture
    else { throw .init(reason: "a visit at an impossible time") }
    return History.Visit(
      session: session, venue: venue, zone: zone.isEmpty ? nil : zone,
      enter: EventTime(microseconds: enter), exit: EventTime(microseconds: exit),
      stale: try reader.byte() != 0)
  }

  private static func text(_ reader: inout ByteReader) throws(ByteReader.Malformed) -> String {
    String(decoding: try reader.text(), as: UTF8.self)
  }
}
