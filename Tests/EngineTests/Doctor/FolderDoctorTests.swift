import Foundation
@testable import Storage
import Testing

@testable import Engine

/// What `throng doctor` finds in a folder that was sound and then had one thing done to it.
@Suite struct FolderDoctorTests {
  /// A folder with venues and records.
  ///
  /// It has the journal from its begin and no checkpoint, or two checkpoints, three
  /// entries apart and two before the newest entry, and the journal behind the older one.
  private func folder(hasCheckpoints: Bool = false) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    var crowd = RandomCrowd(seed: 5)
    let engine = try engine(
      folder: folder.state, pieces(crowd.records(sessions: 5), of: 50))
    guard hasCheckpoints else { return folder }
    for second in 0..<5 {
      if second % 3 == 0 { _ = try engine.checkpoint() }
      try engine.tick(2000 + Double(second))
    }
    return folder
  }

  private func change(_ folder: TemporaryFolder, _ sql: String) throws {
    try Database(path: folder.state + "/throng.db").execute(sql)
  }

  private func found(_ folder: TemporaryFolder) throws -> [String] {
    try FolderDoctor.examine(folder: folder.state).filter { $0.severity != .ok }
      .map { "\($0.severity) \($0.check): \($0.sentence)" }
  }

  @Test(arguments: [false, true])
  func aSoundFolderHasNoFinding(hasCheckpoints: Bool) throws {
    let folder = try folder(hasCheckpoints: hasCheckpoints)
    let findings = try FolderDoctor.examine(folder: folder.state)
    #expect(findings.allSatisfy { $0.severity == .ok })
    #expect(findings.map(\.check) == DoctorFinding.Check.allCases)
  }

  @Test func aFolderInUseIsLookedAtAllTheSame() throws {
    let folder = try TemporaryFolder()
    let running = try engine(folder: folder.state)
    let lock = try FolderDoctor.examine(folder: folder.state).first { $0.check == .lock }
    #expect(lock?.start == "is refused as long as that one runs")
    try running.close()
  }

  @Test func aNewFolderIsMade() throws {
    let folder = try TemporaryFolder()
    let findings = try FolderDoctor.examine(folder: folder.path)
    #expect(findings.first { $0.check == .program }?.start == "makes a new one")
  }

  /// Each change of a sound database, and what the finding that it makes begins with and contains.
  static let changes: [(sql: String, finding: String, part: String)] = [
    ("DELETE FROM journal WHERE position = 2", "error journal: entry 2 is missing", ""),
    (
      "DELETE FROM journal WHERE position < 3", "error checkpoints: entries 1 to 2 are missing",
      "restore a backup"
    ),
    (
      "UPDATE journal SET body = x'01ff' WHERE position = 3",
      "error journal: entry 3 can't be read", "restore a backup"
    ),
    (
      "UPDATE journal SET kind = 99 WHERE position = 3",
      "error journal: entry 3 can't be read (unknown kind 99)", ""
    ),
    (
      "UPDATE journal SET body = '{}' WHERE position = 1",
      "error journal: entry 1 can't be read", ""
    ),
    (
      "UPDATE setting SET value = 1000000 WHERE name = 'rowsThrough'",
      "error rows: ", "restore a backup"
    ),
    (
      "UPDATE venue_version SET body = '[]' WHERE venue = 'pier'",
      "error venues: version 1 of venue \"pier\" can't be read", "load the venue again"
    ),
    ("PRAGMA application_id=7", "error program: ", "another program"),
    ("PRAGMA user_version=99", "error schema: schema 99 is a newer throng's", "update throng"),
  ]

  @Test(arguments: changes)
  func aFaultIsFound(_ change: (sql: String, finding: String, part: String)) throws {
    let folder = try folder()
    try self.change(folder, change.sql)
    let found = try found(folder)
    #expect(
      found.contains { $0.hasPrefix(change.finding) && $0.hasSuffix(change.part) }, "\(found)")
  }

  /// What is done to the checkpoints, and what a start would do then: the engine itself is asked, too.
  @Test(arguments: [
    ("SELECT 1", 0, true), ("UPDATE checkpoint SET body = zeroblob(9) WHERE part = 7", 2, false),
    (
      "DELETE FROM checkpoint WHERE part = 7 AND position = (SELECT max(position) FROM checkpoint)",
      1, true
    ),
    (
      "UPDATE checkpoint SET version = 99 WHERE position = (SELECT max(position) FROM checkpoint)",
      1, true
    ),
    ("DELETE FROM checkpoint", 0, false),
    ("DELETE FROM journal; DELETE FROM checkpoint WHERE part = 3", 2, false),
  ])
  func checkpoints(_ sql: String, _ passedOver: Int, _ starts: Bool) throws {
    let folder = try folder(hasCheckpoints: true)
    try change(folder, sql)
    let findings = try FolderDoctor.examine(folder: folder.state).filter {
      $0.check == .checkpoints
    }
    #expect(findings.count { $0.severity == .warning } == passedOver)
    #expect(findings.contains { $0.severity == .error } == !starts)
    let options = EngineOptions(clock: .records)
    guard starts else {
      #expect(throws: EngineError.self) { try Engine(options: options, folder: folder.state) }
      return
    }
    let recovery = try Engine(options: options, folder: folder.state).recovery
    #expect(recovery.skipped.count == passedOver)
    let begin = "goes on from the checkpoint of entry \(recovery.checkpoint ?? -1)"
    #expect(findings.last?.start == "\(begin) and folds \(recovery.entries) entries")
  }

  @Test func anOlderSchemaIsToldWithItsMigrations() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.state, withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o700])
    try change(
      folder,
      Schema.migrations[0].sql
        + "PRAGMA user_version=1; PRAGMA application_id=\(Schema.applicationID)")
    let schema = try FolderDoctor.examine(folder: folder.state).first { $0.check == .schema }
    #expect(schema?.severity == .warning && schema?.sentence.hasPrefix("schema 1, older") == true)
    for migration in Schema.migrations.dropFirst() {
      #expect(schema?.start?.contains("\"\(migration.name)\"") == true)
    }
  }

  /// The first page of the journal's tree is overwritten.
  @Test func aDamagedPageIsFound() throws {
    let folder = try folder()
    let path = folder.state + "/throng.db"
    let root = try Database(path: path).integer(
      "SELECT rootpage FROM sqlite_master WHERE name = 'journal'")
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    let page = (Int(root) - 1) * 16384
    bytes.replaceSubrange(page..<page + 16384, with: Array(repeating: 0xAB, count: 16384))
    try bytes.write(to: URL(fileURLWithPath: path))
    #expect(try found(folder).contains { $0.hasPrefix("error integrity: ") })
  }

  @Test func aFolderThatOthersMayReadIsFound() throws {
    let folder = try folder()
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.state)
    #expect(try found(folder).first?.hasPrefix("warning folder: mode 755") == true)
  }

  /// Bytes free and in the log, and the verdict; the least is 32 MiB beside the log.
  @Test(arguments: [
    (Int64?.none, Int64(0), SpaceVerdict.enough), (0, 0, .full), (32_767, 0, .full),
    (32_768, 0, .scarce), (33_554_431, 0, .scarce), (33_554_432, 0, .enough),
    (34_000_000, 1_000_000, .scarce), (.max, .max, .scarce),
  ])
  func space(_ free: Int64?, _ log: Int64, _ verdict: SpaceVerdict) {
    #expect(SpaceVerdict(free: free, log: log) == verdict)
  }
}
