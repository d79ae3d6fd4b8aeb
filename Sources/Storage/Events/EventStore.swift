/// Stores events, takes them back and finds those of a session, within the transactions of a `StateStore`.
///
/// The events of a commit are a block, a blob; the block of earlier ones is changed only where one of them
/// no longer holds. Beside it lies the list of its sessions' prefixes, so that whoever looks for a session reads
/// four bytes where a session's events begin, and no index of random keys is written with each event.
final class EventStore {
  private let areas: AreaNames
  private let database: Database
  private let insertBlock: Statement
  private let insertSessions: Statement
  private let updateBlock: Statement
  private let updateSessions: Statement
  private let since: Statement
  private let sessions: Statement
  private let select: Statement

  init(_ database: Database, _ areas: AreaNames) throws(StorageError) {
    self.database = database
    self.areas = areas
    insertBlock = try database.prepare("INSERT INTO event_block VALUES (?, ?, ?, ?, ?)")
    insertSessions = try database.prepare("INSERT INTO event_sessions VALUES (?, ?)")
    updateBlock = try database.prepare(
      "UPDATE event_block SET last = ?, begun = ?, body = ? WHERE cursor = ?")
    updateSessions = try database.prepare(
      "UPDATE event_sessions SET prefixes = ? WHERE cursor = ?")
    since = try database.prepare("SELECT min(cursor) FROM event_block WHERE last >= ?")
    sessions = try database.prepare(
      "SELECT cursor, prefixes FROM event_sessions WHERE cursor >= ? ORDER BY cursor")
    select = try database.prepare("SELECT body FROM event_block WHERE cursor = ?")
  }

  /// Cursor of the newest event that there is; 0 without one.
  func newestCursor() throws(StorageError) -> Int64 {
    try database.integer(
      "SELECT cursor + count - 1 FROM event_block WHERE cursor > 0 ORDER BY cursor DESC LIMIT 1")
  }

  /// What a failed transaction calls for.
  func forgetNumbers() { areas.forgetNumbers() }

  /// Stores events of cursors that follow upon one.
  func insert(_ rows: StoredRows, after cursor: Int64) throws(StorageError) {
    guard rows.eventCount > 0 else { return }
    let most = EventBlockWriter.mostRows
    var next = cursor + 1
    // Each place is looked up once a commit, where it is first met.
    var areas = [Int64](repeating: -1, count: rows.names.places.count)
    var block = EventBlockWriter(rows: min(rows.eventCount, most))
    for var many in rows.waiting {
      repeat {
        try add(&many, rows.names, &areas, to: &block)
        try insert(&block, at: &next)
      } while many.rest > 0
    }
    for start in stride(from: 0, to: rows.events.count, by: most) {
      let some = rows.events.span.extracting(start..<min(start + most, rows.events.count))
      try add(some, rows.names, &areas, to: &block)
      try insert(&block, at: &next)
    }
  }

  /// Adds what has room in an empty block; so many events are made at a time as lie close at hand until they are
  /// packed.
  private func add(
    _ many: inout any WaitingEvents, _ names: EventNames, _ areas: inout [Int64],
    to block: inout EventBlockWriter
  ) throws(StorageError) {
    var made: [NumberedEvent] = []
    while many.rest > 0, block.count < EventBlockWriter.mostRows {
      many.make(most: min(512, EventBlockWriter.mostRows - block.count), into: &made)
      try add(made.span, names, &areas, to: &block)
      made.removeAll(keepingCapacity: true)
    }
  }

  private func add(
    _ events: Span<NumberedEvent>, _ names: EventNames, _ areas: inout [Int64],
    to block: inout EventBlockWriter
  ) throws(StorageError) {
    var next = 0
    while true {
      next += block.append(events.extracting(next...), areas: areas.span)
      guard next < events.count else { return }
      let event = events[next]
      let number = Int(event.place)
      if number >= 0, areas[number] < 0 {
        areas[number] = try self.areas.number(of: names.places[number])
      }
      block.append(event, area: number < 0 ? 0 : areas[number], reasons: names.reasons)
      next += 1
    }
  }

  /// Stores a block at a cursor, which is moved behind it, and empties it.
  private func insert(
    _ block: inout EventBlockWriter, at cursor: inout Int64
  ) throws(StorageError) {
    try insert(block, at: cursor)
    cursor += Int64(block.count)
    block.removeAll()
  }

  /// Stores a block whose first row has that cursor.
  func insert(_ block: EventBlockWriter, at cursor: Int64) throws(StorageError) {
    try insertBlock.bind(1, cursor)
    try insertBlock.bind(2, Int64(block.count))
    try insertBlock.bind(3, block.last)
    try insertBlock.bind(4, block.begun)
    try insertBlock.bind(5, block.body)
    try insertBlock.run()
    try insertSessions.bind(1, cursor)
    try insertSessions.bind(2, block.prefixes)
    try insertSessions.run()
  }

  /// The number of an event's place, given to it now if it has none.
  func area(_ venue: String?, _ zone: String?) throws(StorageError) -> Int64 {
    try areas.number(venue, zone)
  }

  /// Deletes events that no longer hold, whatever their reasons, each once and the newest of equal ones; what
  /// isn't there any more is left.
  func delete(_ events: [StoredEvent]) throws(StorageError) {
    guard let oldest = events.map(\.time).min() else { return }
    var counts: [EventRow: Int] = [:]
    for event in events {
      var row = EventRow(event, area: try areas.number(event.venue, event.zone))
      row.reason = nil
      counts[row, default: 0] += 1
    }
    let cursors = try blocks(of: Set(events.map(\.session)), endedSince: oldest)
    for cursor in cursors.reversed() where !counts.isEmpty {
      var rows = try rows(at: cursor)
      var hasChanged = false
      for place in rows.indices.reversed() {
        guard var row = rows[place] else { continue }
        row.reason = nil
        guard let count = counts[row] else { continue }
        counts[row] = count > 1 ? count - 1 : nil
        rows[place] = nil
        hasChanged = true
      }
      if hasChanged { try replace(rows, at: cursor) }
    }
  }

  /// Deletes all events of a session; returns how many visits and events they were.
  func deleteAll(of session: SessionKey) throws(StorageError) -> Int {
    var deleted = 0
    for cursor in try blocks(of: [session], endedSince: .min) {
      var rows = try rows(at: cursor)
      for place in rows.indices where rows[place]?.session == session {
        deleted += rows[place]?.kind == .exit ? 2 : 1
        rows[place] = nil
      }
      try replace(rows, at: cursor)
    }
    return deleted
  }

  /// The visits of sessions that ended at a time or later, and perhaps others, in the order of their begin.
  func visits(
    of wanted: Set<SessionKey>, endedSince time: Int64
  ) throws(StorageError) -> [SessionKey: [StoredVisit]] {
    var visits: [StoredVisit] = []
    for cursor in try blocks(of: wanted, endedSince: time) {
      for case let row? in try rows(at: cursor)
      where row.kind == .exit && wanted.contains(row.session) {
        if let visit = row.event(in: try areas.name(row.area)).visit { visits.append(visit) }
      }
    }
    return Dictionary(grouping: visits, by: \.session).mapValues { visits in
      // Of equal ones the first stored comes first.
      visits.enumerated().sorted {
        ($0.element.entered, $0.element.left, $0.offset)
          < ($1.element.entered, $1.element.left, $1.offset)
      }.map(\.element)
    }
  }

  /// Cursors of the blocks that may hold an event of some sessions, ascending, from the first block on with an
  /// event at a time or later.
  private func blocks(
    of wanted: Set<SessionKey>, endedSince time: Int64
  ) throws(StorageError) -> [Int64] {
    let prefixes = Set(wanted.map(\.prefix))
    // Nearly all that is looked at is another's.
    var isWanted = [Bool](repeating: false, count: 1 << 16)
    for prefix in prefixes { isWanted[Int(prefix & 0xFFFF)] = true }
    try since.bind(1, time)
    guard try since.step() else { return [] }
    let first = since.isNull(0) ? Int64.max : since.integer(0)
    since.reset()
    try sessions.bind(1, first)
    var cursors: [Int64] = []
    while try sessions.step() {
      let list = sessions.blob(1)
      let isThere = stride(from: 0, to: list.count - 3, by: 4).contains { place in
        let low = UInt32(list[place]) | UInt32(list[place + 1]) << 8
        guard isWanted[Int(low)] else { return false }
        let high = UInt32(list[place + 2]) | UInt32(list[place + 3]) << 8
        return prefixes.contains(low | high << 16)
      }
      if isThere { cursors.append(sessions.integer(0)) }
    }
    return cursors
  }

  private func rows(at cursor: Int64) throws(StorageError) -> [EventRow?] {
    try select.bind(1, cursor)
    guard try select.step() else { return [] }
    defer { select.reset() }
    return try database.rows(of: select.blob(0), at: cursor)
  }

  private func replace(_ rows: [EventRow?], at cursor: Int64) throws(StorageError) {
    var block = EventBlockWriter()
    for row in rows { block.append(row) }
    try updateBlock.bind(1, block.last)
    try updateBlock.bind(2, block.begun)
    try updateBlock.bind(3, block.body)
    try updateBlock.bind(4, cursor)
    try updateBlock.run()
    try updateSessions.bind(1, block.prefixes)
    try updateSessions.bind(2, cursor)
    try updateSessions.run()
  }
}
