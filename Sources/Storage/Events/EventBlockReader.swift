import Presence

/// Reads the rows that an `EventBlockWriter` packed, one after another.
struct EventBlockReader {
  private var reader: ByteReader
  private var reasons: [String] = []
  private var session: SessionKey?
  private var time: Int64 = 0

  init(_ bytes: [UInt8]) { reader = ByteReader(bytes) }

  /// All rows of a block, nil for those that are no more; O(bytes).
  static func rows(of bytes: [UInt8]) throws(ByteReader.Malformed) -> [EventRow?] {
    var block = EventBlockReader(bytes)
    var rows: [EventRow?] = []
    while !block.reader.isAtEnd { rows.append(try block.next()) }
    return rows
  }

  private mutating func next() throws(ByteReader.Malformed) -> EventRow? {
    let byte = try reader.byte()
    guard byte != 0 else { return nil }
    guard let kind = StoredEvent.Kind(rawValue: byte & 7) else {
      throw .init(reason: "an event of an unknown kind")
    }
    let flags = EventRowFlags(rawValue: byte & ~7)
    let session = try session(flags)
    if !flags.contains(.sameTime) { time = time &+ (try reader.signed()) }
    let area = Int64(bitPattern: try reader.varint())
    var row = EventRow(session: session, kind: kind, time: time, area: area)
    row.stale = flags.contains(.stale)
    if flags.contains(.reason) { row.reason = try reason() }
    if flags.contains(.entered) { row.entered = time &- (try reader.signed()) }
    return row
  }

  private mutating func session(
    _ flags: EventRowFlags
  ) throws(ByteReader.Malformed) -> SessionKey {
    guard flags.contains(.sameSession) else {
      let new = SessionKey(try reader.fixed(), try reader.fixed())
      session = new
      return new
    }
    guard let session else { throw .init(reason: "an event of nobody") }
    return session
  }

  private mutating func reason() throws(ByteReader.Malformed) -> String {
    let number = try reader.varint()
    if number < reasons.count { return reasons[Int(number)] }
    guard number == reasons.count else { throw .init(reason: "an unknown reason") }
    let text = String(decoding: try reader.text(), as: UTF8.self)
    reasons.append(text)
    return text
  }
}

extension Database {
  /// The rows of a block of events.
  func rows(of block: [UInt8], at cursor: Int64) throws(StorageError) -> [EventRow?] {
    do { return try EventBlockReader.rows(of: block) } catch {
      throw StorageError(
        .foreign, path: path,
        reason:
          "the block of events at cursor \(cursor) is damaged (\(error.reason)): restore a backup")
    }
  }
}
