import CrowdDensity

// Checkpoints, and what may go once there is one.
extension StateStore {
  /// Positions of all checkpoints, whole or not, the newest first.
  ///
  /// - Throws: `StorageError` if they can't be read.
  public func checkpoints() throws(StorageError) -> [Int64] {
    let select = try database.prepare(
      "SELECT DISTINCT position FROM checkpoint ORDER BY position DESC")
    var positions: [Int64] = []
    while try select.step() { positions.append(select.integer(0)) }
    return positions
  }

  /// A part of a checkpoint as it lies there, perhaps damaged; nil if it is missing.
  ///
  /// - Throws: `StorageError` if it can't be read.
  public func part(_ part: Int64, at position: Int64) throws(StorageError) -> CheckpointPart? {
    let select = try database.prepare(
      "SELECT version, body, checksum FROM checkpoint WHERE position = ? AND part = ?")
    try select.bind(1, position)
    try select.bind(2, part)
    guard try select.step() else { return nil }
    defer { select.reset() }
    return CheckpointPart(
      position: position, part: part, version: select.integer(0), body: select.blob(1),
      checksum: select.integer(2))
  }

  /// Stores a checkpoint at the newest position in one transaction with the rows that wait.
  ///
  /// The parts are made one at a time. With `isOnly` every other checkpoint and the whole journal go in
  /// the same transaction. Durable when it returns; after an error nothing is changed.
  /// - Throws: `StorageError`.
  public func storeCheckpoint(
    rows: StoredRows, parts: some Sequence<Int64>, isOnly: Bool, _ make: (Int64) -> CheckpointPart
  ) throws(StorageError) {
    try transaction { () throws(StorageError) in
      try insert(rows, through: lastPosition)
      try delete(isOnly ? "checkpoint" : "checkpoint WHERE position = \(lastPosition)")
      if isOnly { try delete("journal") }
      let insertPart = try database.prepare("INSERT INTO checkpoint VALUES (?, ?, ?, ?, ?)")
      for number in parts {
        let part = make(number)
        try insertPart.bind(1, part.position)
        try insertPart.bind(2, part.part)
        try insertPart.bind(3, part.version)
        try insertPart.bind(4, part.checksum)
        try insertPart.bind(5, part.body)
        try insertPart.run()
      }
    }
    hasStored(rows, through: lastPosition)
  }

  /// Drops all checkpoints but those kept, the journal up to the oldest of them, the events of commits
  /// whose newest is of before a time (microseconds since 1970), and minutes and alerts 90 days older.
  ///
  /// Events lie in the order in which they became final, nearly that of time: the first commit that is
  /// young enough ends the walk, so that it costs what goes and no more.
  /// - Throws: `StorageError` with nothing dropped.
  public func trim(keeping positions: [Int64], rowsSince time: Int64) throws(StorageError) {
    guard let oldest = positions.min() else { return }
    let kept = positions.map(String.init).joined(separator: ", ")
    try database.transaction { () throws(StorageError) in
      try delete("checkpoint WHERE position NOT IN (\(kept))")
      try delete("journal WHERE position <= \(oldest)")
      try keepCursor()
      // Not by the index of times: the walk ends soon.
      try delete(
        """
        event_block WHERE cursor < ifnull(
          (SELECT cursor FROM event_block WHERE +last >= \(time) ORDER BY cursor LIMIT 1), \(Int64.max))
        """)
      try delete(
        "event_sessions WHERE cursor < ifnull((SELECT min(cursor) FROM event_block), \(Int64.max))")
      try delete(
        "minute_block WHERE minute < \(Minute.number(of: time) - HistoryReader.minutesKept)")
      try delete("alert WHERE cleared < \(time - AlertWriter.kept)")
    }
  }

  /// Writes the log back into the database and empties it, so that what was deleted leaves it too.
  ///
  /// - Returns: False if a reader still needs the log; then the next call may do it.
  /// - Throws: `StorageError`.
  public func truncateLog() throws(StorageError) -> Bool {
    try database.integer("PRAGMA wal_checkpoint(TRUNCATE)") == 0
  }

  /// Position of the oldest entry of the journal; nil if there is none.
  ///
  /// - Throws: `StorageError` if it can't be read.
  public func firstPosition() throws(StorageError) -> Int64? {
    let first = try database.integer("SELECT ifnull(min(position), 0) FROM journal")
    return first == 0 ? nil : first
  }

  /// The content of a venue's version; nil if there is none.
  ///
  /// - Throws: `StorageError` if it can't be read.
  public func body(ofVenue venue: String, version: Int64) throws(StorageError) -> [UInt8]? {
    let select = try database.prepare(
      "SELECT body FROM venue_version WHERE venue = ? AND version = ?")
    try select.bind(1, venue)
    try select.bind(2, version)
    guard try select.step(), !select.isNull(0) else { return nil }
    defer { select.reset() }
    return select.blob(0)
  }

  private func delete(_ what: String) throws(StorageError) {
    try database.execute("DELETE FROM \(what)")
  }
}
