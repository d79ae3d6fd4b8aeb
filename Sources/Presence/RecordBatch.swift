/// Records in their order of arrival, with the texts they refer to in one buffer.
public struct RecordBatch: Sendable {
  /// The records.
  public private(set) var records: [Record] = []
  /// UTF-8 of the sessions (and of scans' venues and zones), addressed by `Record.text`; behind them there may be
  /// more, of no meaning.
  public private(set) var text: [UInt8] = []
  // How many bytes of the text have a meaning.
  private var used = 0

  /// A batch of no record.
  public init() {}

  /// How many records there are.
  public var count: Int { records.count }
  /// Whether there is none.
  public var isEmpty: Bool { records.isEmpty }

  /// Appends a record whose session (with `scan`: venue) is `session`, UTF-8 in NFC.
  public mutating func append(
    _ record: Record, session: some Collection<UInt8>,
    zone: some Collection<UInt8> = EmptyCollection()
  ) {
    var record = record
    record.text = put(session)
    record.zoneText = put(zone)
    records.append(record)
  }

  /// Appends a record whose session is `session`, UTF-8 in NFC, from memory that stays where it is.
  ///
  /// The same as above but several times as fast, being compiled for one kind of memory.
  public mutating func append(_ record: Record, session: Span<UInt8>) {
    let start = used
    makeRoom(session.count)
    var span = text.mutableSpan
    var room = span.mutableBytes
    var end = start
    room.put(session.bytes, at: &end)
    used = end
    // Copied once, and completed where it lies.
    records.append(record)
    let last = records.count - 1
    records[last].text = start..<end
    records[last].zoneText = end..<end
  }

  /// Lets `body` append records where they stay, at most so many with at most so many bytes of text.
  ///
  /// It gets room for the records, the text and how many bytes of that are used: it puts each record's session behind
  /// them. Room is so asked for once and not once a record.
  public mutating func append(
    most count: Int, mostText bytes: Int,
    _ body: (inout OutputSpan<Record>, inout MutableRawSpan, inout Int) -> Void
  ) {
    makeRoom(bytes)
    var (text, used) = (self.text, self.used)
    self.text = []
    records.append(addingCapacity: count) { records in
      var span = text.mutableSpan
      var room = span.mutableBytes
      body(&records, &room, &used)
    }
    (self.text, self.used) = (text, used)
  }

  /// Appends a tick: the clock's reading, with no session.
  public mutating func append(tick time: EventTime) {
    records.append(Record(kind: .tick, time: time))
  }

  /// Appends some of another batch's records.
  public mutating func append(_ range: Range<Int>, of other: RecordBatch) {
    for record in other.records[range] {
      if record.zoneText.isEmpty {
        append(record, session: other.text.span.extracting(record.text))
      } else {
        append(record, session: other.text[record.text], zone: other.text[record.zoneText])
      }
    }
  }

  /// Empties the batch and keeps its memory.
  public mutating func removeAll() {
    records.removeAll(keepingCapacity: true)
    used = 0
  }

  private mutating func put(_ bytes: some Collection<UInt8>) -> Range<Int> {
    let start = used
    makeRoom(bytes.count)
    for byte in bytes {
      text[used] = byte
      used += 1
    }
    return start..<used
  }

  @inline(__always)
  private mutating func makeRoom(_ count: Int) {
    if text.count - used < count { grow(by: count) }
  }

  @inline(never)
  private mutating func grow(by count: Int) {
    text.append(contentsOf: repeatElement(0, count: max(text.count, count, 1024)))
  }
}
