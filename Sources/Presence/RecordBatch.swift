/// Records in their order of arrival, with the texts they refer to in one buffer.
public struct RecordBatch: Sendable {
  /// The records.
  public private(set) var records: [Record] = []
  /// UTF-8 of the sessions (and of scans' venues and zones), addressed by `Record.text`.
  public private(set) var text: [UInt8] = []

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
    let start = text.count
    session.withUnsafeBufferPointer { text.append(contentsOf: $0) }
    // Copied once, and completed where it lies.
    records.append(record)
    records[records.count - 1].text = start..<text.count
    records[records.count - 1].zoneText = text.count..<text.count
  }

  /// Appends a tick: the clock's reading, with no session.
  public mutating func append(tick time: EventTime) {
    records.append(Record(kind: .tick, time: time))
  }

  /// Appends some of another batch's records.
  public mutating func append(_ range: Range<Int>, of other: RecordBatch) {
    for record in other.records[range] {
      append(record, session: other.text[record.text], zone: other.text[record.zoneText])
    }
  }

  /// Empties the batch and keeps its memory.
  public mutating func removeAll() {
    records.removeAll(keepingCapacity: true)
    text.removeAll(keepingCapacity: true)
  }

  private mutating func put(_ bytes: some Collection<UInt8>) -> Range<Int> {
    let start = text.count
    text.append(contentsOf: bytes)
    return start..<text.count
  }
}
