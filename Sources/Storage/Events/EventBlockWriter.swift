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
  /// Bytes of a row at most, but for a reason's text: its flags, session, and five numbers.
  private static let longestRow = 1 + SessionKey.length + 5 * 10

  /// What is told so far.
  private struct Told {
    var count = 0
    var last = Int64.min
    var begun = Int64.max
    var session: SessionKey?
    var time: Int64 = 0
  }

  /// A row with the numbers of its area and reason, −1 for no reason.
  private struct Row {
    var session: SessionKey
    var kind: StoredEvent.Kind
    var time: Int64
    var area: Int64
    var reason: Int
    var entered: Int64?
    var stale: Bool

    @inline(__always)
    init(_ event: NumberedEvent, area: Int64, reason: Int) {
      (session, kind, time, self.area) = (event.session, event.kind, event.time, area)
      (self.reason, entered, stale) = (reason, event.entered, event.stale)
    }

    init(_ row: EventRow, reason: Int) {
      (session, kind, time, area) = (row.session, row.kind, row.time, row.area)
      (self.reason, entered, stale) = (reason, row.entered, row.stale)
    }
  }

  private var told = Told()
  private var rows: ByteWriter
  private var sessions: ByteWriter
  private var reasons: [String] = []
  /// The number here of each reason of an event's own names; −1 where it hasn't been met.
  private var reasonNumbers: [Int] = []

  /// Rows so far.
  var count: Int { told.count }
  /// The newest time; `Int64.min` without a row.
  var last: Int64 { told.last }
  /// When the first of the visits that ended here began; `Int64.max` without one.
  var begun: Int64 { told.begun }
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
    told = Told()
    rows.removeAll()
    sessions.removeAll()
    reasons.removeAll(keepingCapacity: true)
    reasonNumbers.removeAll(keepingCapacity: true)
  }

  /// Adds a row; nil for one that is no more.
  mutating func append(_ row: EventRow?) {
    guard let row else {
      told.count += 1
      return rows.byte(0)
    }
    let reason = row.reason.map { self.reason($0) }
    append(Row(row, reason: reason?.number ?? -1), reason?.text)
  }

  /// Adds events up to one whose place or reason has no number yet: that one `append(_:area:reasons:)` takes.
  ///
  /// `areas` are the numbers of all places, −1 where none is known. Room is asked for once, and what a row changes
  /// stays at hand.
  /// - Returns: How many were added.
  mutating func append(_ events: Span<NumberedEvent>, areas: Span<Int64>) -> Int {
    var (told, prefixes) = (told, ByteWriter())
    swap(&prefixes, &sessions)
    let reasonNumbers = reasonNumbers
    prefixes.put(most: 4 * events.count) { prefixes, prefixesEnd in
      rows.put(most: Self.longestRow * events.count) { bytes, rowsEnd in
        var (place, end) = (rowsEnd, prefixesEnd)
        defer { (rowsEnd, prefixesEnd) = (place, end) }
        for number in events.indices {
          let (area, reason) = (Int(events[number].place), Int(events[number].reason))
          if area >= 0, areas[area] < 0 { return }
          if reason >= reasonNumbers.count { return }
          let row = Row(
            events[number], area: area < 0 ? 0 : areas[area],
            reason: reason < 0 ? -1 : reasonNumbers[reason])
          if reason >= 0, row.reason < 0 { return }
          if Self.put(row, nil, after: &told, &bytes, &place) {
            prefixes.put(row.session.prefix, at: &end)
          }
        }
      }
    }
    swap(&prefixes, &sessions)
    defer { self.told = told }
    return told.count - self.told.count
  }

  /// Adds an event of an area of that number; `reasons` are the words of its names, always the same ones.
  mutating func append(_ event: NumberedEvent, area: Int64, reasons words: [String]) {
    guard event.reason >= 0 else { return append(Row(event, area: area, reason: -1), nil) }
    if reasonNumbers.isEmpty { reasonNumbers = Array(repeating: -1, count: words.count) }
    let word = Int(event.reason)
    let reason = reason(words[word])
    reasonNumbers[word] = reason.number
    append(Row(event, area: area, reason: reason.number), reason.text)
  }

  /// Adds a row, and the text of its reason where this is that one's first use.
  private mutating func append(_ row: Row, _ text: String?) {
    rows.put(most: Self.longestRow + (text?.utf8.count ?? 0)) { bytes, place in
      guard Self.put(row, text, after: &told, &bytes, &place) else { return }
      sessions.fixed(row.session.prefix)
    }
  }

  /// Puts a row behind others; returns whether its session is another than that of the row before.
  @inline(__always)
  private static func put(
    _ row: Row, _ text: String?, after told: inout Told, _ bytes: inout MutableRawSpan,
    _ place: inout Int
  ) -> Bool {
    let isSameSession = row.session == told.session
    var flags: EventRowFlags = isSameSession ? .sameSession : []
    if row.time == told.time { flags.insert(.sameTime) }
    if row.stale { flags.insert(.stale) }
    if row.reason >= 0 { flags.insert(.reason) }
    if row.entered != nil { flags.insert(.entered) }
    bytes.put(flags.rawValue | row.kind.rawValue, at: &place)
    if !isSameSession {
      bytes.put(row.session.first, at: &place)
      bytes.put(row.session.second, at: &place)
    }
    if row.time != told.time { bytes.put(signed: row.time &- told.time, at: &place) }
    bytes.put(varint: UInt64(bitPattern: row.area), at: &place)
    if row.reason >= 0 { bytes.put(varint: UInt64(row.reason), at: &place) }
    if let text {
      bytes.put(varint: UInt64(text.utf8.count), at: &place)
      for byte in text.utf8 { bytes.put(byte, at: &place) }
    }
    if let entered = row.entered { bytes.put(signed: row.time &- entered, at: &place) }
    told.count += 1
    (told.session, told.time) = (row.session, row.time)
    told.last = max(told.last, row.time)
    if row.kind == .exit { told.begun = min(told.begun, row.entered ?? row.time) }
    return !isSameSession
  }

  private mutating func reason(_ word: String) -> (number: Int, text: String?) {
    if let number = reasons.firstIndex(of: word) { return (number, nil) }
    reasons.append(word)
    return (reasons.count - 1, word)
  }
}
