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
  private var rows: ByteWriter
  private var sessions: ByteWriter
  private var reasons: [String] = []
  /// The number here of each reason of an event's own names; −1 where it hasn't been met.
  private var reasonNumbers: [Int] = []
  private var session: SessionKey?
  private var time: Int64 = 0

  /// Bytes of a row at most, but for a reason's text: its flags, session, and five numbers.
  private static let longestRow = 1 + SessionKey.length + 5 * 10

  /// The block.
  var body: ArraySlice<UInt8> { rows.written }
  /// The first four bytes of each session, in order of rows; of rows of one session in succession once.
  var prefixes: ArraySlice<UInt8> { sessions.written }

  /// An empty block; with room for what so many rows usually take.
  init(rows: Int = 0) {
    self.rows = ByteWriter(capacity: rows * 24)
    sessions = ByteWriter(capacity: rows * 4)
  }

  /// Begins another block in the same room.
  mutating func removeAll() {
    (count, last, begun) = (0, .min, .max)
    rows.removeAll()
    sessions.removeAll()
    reasons.removeAll(keepingCapacity: true)
    reasonNumbers.removeAll(keepingCapacity: true)
    (session, time) = (nil, 0)
  }

  /// Adds a row; nil for one that is no more.
  mutating func append(_ row: EventRow?) {
    guard let row else {
      count += 1
      return rows.byte(0)
    }
    let reason = row.reason.map { self.reason($0) }
    append(
      row.session, row.kind, row.time, area: row.area, reason: reason?.number ?? -1, reason?.text,
      entered: row.entered, stale: row.stale)
  }

  /// Adds an event of an area of that number; `reasons` are the words of its names, always the same ones.
  @inline(__always)
  mutating func append(_ event: NumberedEvent, area: Int64, reasons words: [String]) {
    var number = -1
    if event.reason >= 0 {
      let word = Int(event.reason)
      number = word < reasonNumbers.count ? reasonNumbers[word] : -1
      guard number >= 0 else { return append(event, area: area, firstUse: word, of: words) }
    }
    append(
      event.session, event.kind, event.time, area: area, reason: number, nil,
      entered: event.entered, stale: event.stale)
  }

  /// Adds an event whose reason this block hasn't had by its number.
  @inline(never)
  private mutating func append(
    _ event: NumberedEvent, area: Int64, firstUse word: Int, of words: [String]
  ) {
    if reasonNumbers.isEmpty { reasonNumbers = Array(repeating: -1, count: words.count) }
    let reason = self.reason(words[word])
    reasonNumbers[word] = reason.number
    append(
      event.session, event.kind, event.time, area: area, reason: reason.number, reason.text,
      entered: event.entered, stale: event.stale)
  }

  /// Adds a row with the number of its reason, −1 for none, and that one's text where this is its first use.
  @inline(__always)
  private mutating func append(
    _ session: SessionKey, _ kind: StoredEvent.Kind, _ time: Int64, area: Int64, reason: Int,
    _ text: String?, entered: Int64?, stale: Bool
  ) {
    let isSameSession = session == self.session
    var flags: EventRowFlags = isSameSession ? .sameSession : []
    if time == self.time { flags.insert(.sameTime) }
    if stale { flags.insert(.stale) }
    if reason >= 0 { flags.insert(.reason) }
    if entered != nil { flags.insert(.entered) }
    let before = self.time
    rows.put(most: Self.longestRow + (text?.utf8.count ?? 0)) { bytes, place in
      bytes.put(flags.rawValue | kind.rawValue, at: &place)
      if !isSameSession {
        bytes.put(session.first, at: &place)
        bytes.put(session.second, at: &place)
      }
      if time != before { bytes.put(signed: time &- before, at: &place) }
      bytes.put(varint: UInt64(bitPattern: area), at: &place)
      if reason >= 0 { bytes.put(varint: UInt64(reason), at: &place) }
      if let text {
        bytes.put(varint: UInt64(text.utf8.count), at: &place)
        for byte in text.utf8 { bytes.put(byte, at: &place) }
      }
      if let entered { bytes.put(signed: time &- entered, at: &place) }
    }
    if !isSameSession { sessions.put(most: 4) { $0.put(session.prefix, at: &$1) } }
    count += 1
    (self.session, self.time) = (session, time)
    last = max(last, time)
    if kind == .exit { begun = min(begun, entered ?? time) }
  }

  private mutating func reason(_ word: String) -> (number: Int, text: String?) {
    if let number = reasons.firstIndex(of: word) { return (number, nil) }
    reasons.append(word)
    return (reasons.count - 1, word)
  }
}
