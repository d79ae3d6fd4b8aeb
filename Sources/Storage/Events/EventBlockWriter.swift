import Presence

/// Packs rows of events, in the order of their cursors, into the bytes of one block.
///
/// A row is a byte of flags with its kind, then what they announce: the session unless it is that of the row
/// before, the time as a difference to that before unless it is the same, the area's number, the reason, and how
/// long before the event the visit began. A reason is a number in order of first use, with its text there. A
/// row that is no more is one zero byte. Nearly all rows of a commit lie close in time and many belong to the
/// same session, so that a row takes some 20 bytes.
struct EventBlockWriter {
  /// Rows of a block at most: whoever wants one of them reads them all.
  static let mostRows = 4096

  /// Rows so far.
  private(set) var count = 0
  /// The newest time; `Int64.min` without a row.
  private(set) var last = Int64.min
  /// When the first of the visits that ended here began; `Int64.max` without one.
  private(set) var begun = Int64.max
  private var writer = ByteWriter()
  private var prefixWriter = ByteWriter()
  private var reasons: [String] = []
  private var session: SessionKey?
  private var time: Int64 = 0

  /// The block.
  var body: [UInt8] { writer.bytes }

  /// The first four bytes of each session, in order of rows; of rows of one session in succession once.
  var prefixes: [UInt8] { prefixWriter.bytes }

  /// Adds a row; nil for one that is no more.
  mutating func append(_ row: EventRow?) {
    count += 1
    guard let row else { return writer.byte(0) }
    let flags = flags(of: row)
    writer.byte(flags.rawValue | row.kind.rawValue)
    if !flags.contains(.sameSession) {
      writer.fixed(row.session.first)
      writer.fixed(row.session.second)
      prefixWriter.fixed(row.session.prefix)
    }
    if !flags.contains(.sameTime) { writer.signed(row.time &- time) }
    writer.varint(UInt64(bitPattern: row.area))
    if let reason = row.reason { write(reason) }
    if let entered = row.entered { writer.signed(row.time &- entered) }
    (session, time) = (row.session, row.time)
    last = max(last, row.time)
    if row.kind == .exit { begun = min(begun, row.entered ?? row.time) }
  }

  private func flags(of row: EventRow) -> EventRowFlags {
    var flags: EventRowFlags = []
    if row.session == session { flags.insert(.sameSession) }
    if row.time == time { flags.insert(.sameTime) }
    if row.stale { flags.insert(.stale) }
    if row.reason != nil { flags.insert(.reason) }
    if row.entered != nil { flags.insert(.entered) }
    return flags
  }

  private mutating func write(_ reason: String) {
    if let number = reasons.firstIndex(of: reason) { return writer.count(number) }
    writer.count(reasons.count)
    writer.text(Array(reason.utf8)[...])
    reasons.append(reason)
  }
}
