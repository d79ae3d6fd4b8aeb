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
  /// The block.
  private(set) var body: [UInt8] = []
  /// The first four bytes of each session, in order of rows; of rows of one session in succession once.
  private(set) var prefixes: [UInt8] = []
  private var reasons: [String] = []
  /// The number here of each reason of an event's own names; −1 where it hasn't been met.
  private var reasonNumbers: [Int] = []
  private var session: SessionKey?
  private var time: Int64 = 0

  /// A row's reason by its number, with its text where that is its first use.
  private struct Reason {
    var number: Int
    var text: String?
  }

  /// Bytes of a row at most, but for a reason's text: its flags, session, and four numbers.
  private static let longestRow = 1 + SessionKey.length + 4 * 10

  /// An empty block; with room for what so many rows usually take.
  init(rows: Int = 0) {
    body.reserveCapacity(rows * 24)
    prefixes.reserveCapacity(rows * 4)
  }

  /// Adds a row; nil for one that is no more.
  mutating func append(_ row: EventRow?) {
    guard let row else {
      count += 1
      return body.append(0)
    }
    append(
      row.session, row.kind, row.time, area: row.area, row.reason.map { reason($0) },
      entered: row.entered, stale: row.stale)
  }

  /// Adds an event of an area of that number; `reasons` are the words of its names, always the same ones.
  mutating func append(_ event: NumberedEvent, area: Int64, reasons words: [String]) {
    append(
      event.session, event.kind, event.time, area: area,
      event.reason < 0 ? nil : reason(Int(event.reason), of: words), entered: event.entered,
      stale: event.stale)
  }

  private mutating func append(
    _ session: SessionKey, _ kind: StoredEvent.Kind, _ time: Int64, area: Int64, _ reason: Reason?,
    entered: Int64?, stale: Bool
  ) {
    var flags: EventRowFlags = []
    if session == self.session { flags.insert(.sameSession) }
    if time == self.time { flags.insert(.sameTime) }
    if stale { flags.insert(.stale) }
    if reason != nil { flags.insert(.reason) }
    if entered != nil { flags.insert(.entered) }
    let before = self.time
    body.append(addingCapacity: Self.longestRow + 2 * (reason?.text?.utf8.count ?? 0)) { row in
      row.append(flags.rawValue | kind.rawValue)
      if !flags.contains(.sameSession) {
        row.append(fixed: session.first)
        row.append(fixed: session.second)
      }
      if !flags.contains(.sameTime) { row.append(signed: time &- before) }
      row.append(varint: UInt64(bitPattern: area))
      if let reason {
        row.append(varint: UInt64(reason.number))
        if let text = reason.text {
          row.append(varint: UInt64(text.utf8.count))
          for byte in text.utf8 { row.append(byte) }
        }
      }
      if let entered { row.append(signed: time &- entered) }
    }
    if !flags.contains(.sameSession) {
      prefixes.append(addingCapacity: 4) { $0.append(fixed: session.prefix) }
    }
    count += 1
    (self.session, self.time) = (session, time)
    last = max(last, time)
    if kind == .exit { begun = min(begun, entered ?? time) }
  }

  private mutating func reason(_ word: String) -> Reason {
    if let number = reasons.firstIndex(of: word) { return Reason(number: number) }
    reasons.append(word)
    return Reason(number: reasons.count - 1, text: word)
  }

  private mutating func reason(_ number: Int, of words: [String]) -> Reason {
    if reasonNumbers.isEmpty { reasonNumbers = Array(repeating: -1, count: words.count) }
    guard reasonNumbers[number] < 0 else { return Reason(number: reasonNumbers[number]) }
    let reason = reason(words[number])
    reasonNumbers[number] = reason.number
    return reason
  }
}
