import Storage

/// Looks at a state folder, changes nothing, and says what it finds and what a start would do.
public struct FolderDoctor {
  private let inspection: FolderInspection
  private var findings: [DoctorFinding] = []

  /// What is found in a folder, in the order of `DoctorFinding.Check`; O(bytes of the database).
  ///
  /// - Throws: `EngineError.storage` if there is no such folder, or it can't be read.
  public static func examine(folder: String) throws(EngineError) -> [DoctorFinding] {
    do throws(StorageError) {
      var doctor = FolderDoctor(inspection: try FolderInspection(folder: folder))
      try doctor.examine()
      return doctor.findings
    } catch { throw .storage(error) }
  }

  private init(inspection: FolderInspection) { self.inspection = inspection }

  private mutating func examine() throws(StorageError) {
    checkFolder()
    checkLock()
    guard !inspection.isNew else {
      add(.program, .ok, "there is no database yet", "makes a new one")
      return checkSpace()
    }
    guard try checkProgram(), try checkSchema() else { return checkSpace() }
    if try checkIntegrity() {
      try checkContent()
    }
    checkSpace()
  }

  mutating func add(
    _ check: DoctorFinding.Check, _ severity: DoctorFinding.Severity, _ sentence: String,
    _ start: String? = nil
  ) {
    findings.append(
      DoctorFinding(check: check, severity: severity, sentence: sentence, start: start))
  }

  private mutating func checkFolder() {
    let mode = String(inspection.mode, radix: 8)
    guard inspection.mode & 0o077 == 0 else {
      return add(
        .folder, .warning,
        "mode \(mode): users other than its owner may look in, and it tells where people were; "
          + "'chmod 700 \(inspection.folder)' keeps them out")
    }
    add(.folder, .ok, "mode \(mode): its owner's alone")
  }

  private mutating func checkLock() {
    guard inspection.isInUse else {
      return add(.lock, .ok, "no throng runs on this folder")
    }
    add(.lock, .ok, "a throng runs on this folder", "is refused as long as that one runs")
  }

  private mutating func checkProgram() throws(StorageError) -> Bool {
    guard try inspection.isOurs() else {
      add(
        .program, .error, "throng.db is a database of another program",
        "refuses the folder as it is")
      return false
    }
    add(.program, .ok, "throng.db is Throng's")
    return true
  }

  private mutating func checkSchema() throws(StorageError) -> Bool {
    let version = try inspection.schemaVersion()
    let known = FolderInspection.migrations
    guard (0...Int64(known.count)).contains(version) else {
      add(
        .schema, .error,
        "schema \(version) is a newer throng's; this one knows \(known.count): update throng",
        "refuses the folder as it is")
      return false
    }
    let missing = known.dropFirst(Int(version)).map { "\"\($0)\"" }
    guard !missing.isEmpty else {
      add(.schema, .ok, "schema \(version), the newest")
      return true
    }
    add(
      .schema, .warning, "schema \(version), older than this program",
      "migrates: \(missing.joined(separator: ", ")); older programs refuse the folder from then on")
    return true
  }

  private mutating func checkIntegrity() throws(StorageError) -> Bool {
    let damage: [String]
    do throws(StorageError) { damage = try inspection.damage(limit: 10) } catch {
      guard error.fault == .foreign else { throw error }
      damage = [error.reason]
    }
    guard damage.isEmpty else {
      for sentence in damage {
        add(
          .integrity, .error, "the database is damaged (\(sentence)): restore a backup",
          "may fail, or serve counts that are wrong")
      }
      return false
    }
    add(.integrity, .ok, "SQLite finds the database whole")
    return true
  }

  private mutating func checkContent() throws(StorageError) {
    var journal = JournalCheck()
    try inspection.forEachEntry { journal.take($0) }
    add(.journal, journal.findings.isEmpty ? .ok : .error, journal.summary)
    for finding in journal.findings { add(.journal, .error, finding) }
    var checkpoints = CheckpointCheck()
    try inspection.forEachCheckpointPart { checkpoints.take($0) }
    checkpoints.end()
    checkCheckpoints(checkpoints, journal)
    checkRows(try inspection.rowsThrough(), newest: max(journal.last, checkpoints.newest))
    var venues = VenueVersionCheck()
    try inspection.forEachVenueVersion { venues.take($0) }
    for finding in venues.findings { add(.venues, .error, finding) }
    if venues.findings.isEmpty {
      add(.venues, .ok, "\(venues.count) versions of venues, each readable")
    }
  }

  private mutating func checkCheckpoints(_ checkpoints: CheckpointCheck, _ journal: JournalCheck) {
    for (position, reason) in checkpoints.damaged {
      add(
        .checkpoints, .warning, "the checkpoint of entry \(position) can't be used (\(reason))",
        "passes it over")
    }
    let base = checkpoints.whole.first ?? 0
    let newest = max(journal.last, checkpoints.newest)
    let first = journal.first ?? newest + 1
    // The rule of the start itself: `IntakeState.begin(after:)`.
    guard first <= base + 1 || newest <= base else {
      let missing = JournalCheck.missing(base + 1, first - 1)
      return add(
        .checkpoints, .error,
        "\(missing), and no checkpoint stands in for them: restore a backup", "refuses the folder")
    }
    let positions = checkpoints.whole.map { "entry \($0)" }.joined(separator: ", ")
    let begin = base > 0 ? "goes on from the checkpoint of entry \(base)" : "begins anew"
    add(
      .checkpoints, .ok, positions.isEmpty ? "there is none to go on from" : "whole: \(positions)",
      "\(begin) and folds \(max(0, journal.last - base)) entries")
  }

  private mutating func checkRows(_ through: Int64, newest: Int64) {
    guard (0...newest).contains(through) else {
      return add(
        .rows, .error,
        "visits and events are said to be stored through entry \(through), but the journal ends at "
          + "\(newest): entries have been lost; restore a backup",
        "goes on without them, and would not store their visits again")
    }
    let left = newest - through
    add(
      .rows, .ok, "visits and events are stored through entry \(through) of \(newest)",
      left > 0 ? "stores those of the last \(left) with its next commit" : nil)
  }

  private mutating func checkSpace() {
    let free = inspection.freeBytes.map(Self.size) ?? "unknown"
    switch SpaceVerdict(free: inspection.freeBytes, log: inspection.logBytes) {
    case .full:
      add(
        .disk, .error, "\(free) free: the disk is full",
        "serves what is stored and takes nothing until space is freed")
    case .scarce:
      add(.disk, .warning, "\(free) free: soon nothing more can be taken; free some space")
    case .enough: add(.disk, .ok, "\(free) free")
    }
    let log = Self.size(inspection.logBytes)
    guard inspection.logBytes <= SpaceVerdict.largestLog else {
      return add(
        .log, .warning,
        "throng.db-wal has \(log): a reader, such as a backup, has kept it from being emptied",
        "takes it in, which may last some seconds")
    }
    add(
      .log, .ok, "throng.db has \(Self.size(inspection.databaseBytes)), throng.db-wal \(log)",
      inspection.logBytes > 0 && !inspection.isInUse ? "takes the log in" : nil)
  }

  private static func size(_ bytes: Int64) -> String {
    bytes < 10 << 20 ? "\(bytes) bytes" : "\(bytes >> 20) MiB"
  }
}
