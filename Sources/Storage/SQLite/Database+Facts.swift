// Questions that a backup and a look at a state folder ask alike.
extension Database {
  /// Position of the newest journal entry, which may be left in a checkpoint alone; 0 without one.
  func journalPosition() throws(StorageError) -> Int64 {
    let newest = try integer("SELECT ifnull(max(position), 0) FROM journal")
    guard try hasCheckpoints() else { return newest }
    return max(newest, try integer("SELECT ifnull(max(position), 0) FROM checkpoint"))
  }

  /// Whether its schema is new enough for checkpoints.
  func hasCheckpoints() throws(StorageError) -> Bool {
    try integer("SELECT count(*) FROM sqlite_master WHERE name = 'checkpoint'") > 0
  }

  /// What SQLite finds wrong with the whole database, at most `limit` sentences; O(bytes).
  func damage(limit: Int) throws(StorageError) -> [String] {
    let check = try prepare("PRAGMA integrity_check(\(limit))")
    var found: [String] = []
    while try check.step() {
      if let sentence = check.text(0), sentence != "ok" { found.append(sentence) }
    }
    return found
  }
}
