import Dispatch
import Engine
import Glibc
import Service
@testable import Storage
import Synchronization
import Testing

@testable import throng

/// `health`, `metrics`, `backup` and `doctor` as an operator calls them.
@Suite struct OperatingCommandsTests {
  private static func fix(_ session: String, _ second: Int) -> String {
    #"{"session":"\#(session)","time":\#(1_781_370_000 + second),"lat":52,"lon":5}"# + "\n"
  }

  private func hall(_ daemon: TestDaemon) {
    let venue = daemon.folder.path + "/hall.geojson"
    #expect(Run("venues", "new", venue, "--name", "Hall").status == .done)
    #expect(daemon.run("venues", "load", venue).status == .done)
  }

  @Test func healthIsToldByTheStatus() throws {
    let daemon = try TestDaemon()
    hall(daemon)
    let well = daemon.run("health")
    #expect(well.status == .done && well.output == "ok\n" && well.errors.isEmpty)
    // The hall's newest record is 700 s older than the clock, moved by one from elsewhere.
    let elsewhere = #"{"session":"b","time":1781370700,"lat":10,"lon":5}"# + "\n"
    let file = daemon.folder.file("records", Self.fix("a", 0) + elsewhere)
    #expect(daemon.run("ingest", file).status == .done)
    let silent = daemon.run("health")
    #expect(silent.status == .no)
    #expect(silent.output == "degraded\nfeedSilent: no record of hall for 700 s\n")
    let json = daemon.run("health", "--json")
    #expect(json.status == .no)
    #expect(
      json.output
        == #"{"status":"degraded","reasons":[{"reason":"feedSilent","status":"degraded","#
        + #""venue":"hall","seconds":700}]}"# + "\n")
  }

  @Test(arguments: ["health", "metrics"])
  func withoutADaemonItFails(_ command: String) {
    let folder = TemporaryFolder()
    let run = Run(command, "--socket", folder.path + "/s")
    #expect(run.status == .failed && run.output.isEmpty)
    #expect(run.errors.contains("No daemon answers"))
  }

  @Test func metricsAreTextOrJSON() throws {
    let daemon = try TestDaemon()
    let text = daemon.run("metrics")
    #expect(text.status == .done)
    #expect(text.lines.contains("throng_records_accepted_total 0"))
    #expect(text.lines.contains("throng_build_info{version=\"\(Program.version)\"} 1"))
    let json = daemon.run("metrics", "--json")
    #expect(json.output.hasPrefix(#"{"metrics":[{"name":"throng_records_accepted_total","#))
  }

  /// Batches of a session each go in as fast as they are acknowledged, before, while and after the backup is
  /// made; a daemon on the copy knows every session acknowledged before it began.
  @Test func aBackupUnderLoadHasWhateverWasAcknowledged() throws {
    let daemon = try TestDaemon(isDurable: true)
    hall(daemon)
    let acknowledged = Atomic(0)
    let isDone = Atomic(false)
    let began = DispatchSemaphore(value: 0)
    let ended = DispatchSemaphore(value: 0)
    let socket = daemon.socket
    DispatchQueue.global().async {
      defer { ended.signal() }
      guard let client = try? Client(path: socket, timeout: 60) else {
        began.signal()
        return
      }
      repeat {
        let number = acknowledged.load(ordering: .relaxed)
        let payload = Array(Self.fix("s\(number)", number).utf8)
        guard (try? client.call("fix.submit", payload: payload)) != nil else { break }
        acknowledged.add(1, ordering: .relaxed)
        if number == 50 { began.signal() }
      } while !isDone.load(ordering: .relaxed)
    }
    began.wait()
    let before = acknowledged.load(ordering: .relaxed)
    #expect(before > 50)
    let file = daemon.folder.path + "/copy.db"
    let backup = Run("backup", daemon.folder.path + "/state", file, "--json")
    isDone.store(true, ordering: .relaxed)
    ended.wait()
    #expect(backup.status == .done)
    #expect(backup.output.hasPrefix(#"{"file":"\#(file)","bytes":"#))

    let restored = daemon.folder.path + "/restored"
    mkdir(restored, 0o700)
    #expect(rename(file, restored + "/throng.db") == 0)
    #expect(Run("doctor", restored).status == .done)
    let engine = try Engine(options: EngineOptions(clock: .records), folder: restored)
    for number in 0..<before { #expect(engine.session("s\(number)") != nil, "s\(number)") }
    #expect(engine.statistics.accepted >= before)
    #expect(engine.venues().map(\.venue) == ["hall"])
  }

  @Test func aBackupIsRefusedWhereAFileIs() throws {
    let daemon = try TestDaemon(isDurable: true)
    let file = daemon.folder.file("copy.db", "x")
    let state = daemon.folder.path + "/state"
    let refused = Run("backup", state, file)
    #expect(refused.status == .failed && refused.errors.contains("--force"))
    let forced = Run("backup", state, file, "--force")
    #expect(forced.status == .done)
    #expect(forced.output.hasSuffix("bytes, through journal entry 0, checked\n"))
  }

  @Test func doctorTellsWhatAStartWouldDo() throws {
    let daemon = try TestDaemon(isDurable: true)
    let beside = Run("doctor", daemon.folder.path + "/state")
    #expect(beside.status == .done)
    #expect(
      beside.lines.contains(
        "ok: lock: a throng runs on this folder; a start is refused as long as that one runs"))
    let none = Run("doctor", "/nonexistent")
    #expect(none.status == .failed && none.output.isEmpty)
  }

  @Test func doctorFindsAForeignDatabase() throws {
    let folder = TemporaryFolder()
    do { try Database(path: folder.path + "/throng.db").execute("CREATE TABLE note (text TEXT)") }
    let run = Run("doctor", folder.path, "--json")
    #expect(run.status == .no)
    #expect(run.output.contains(#"{"check":"program","severity":"error","#))
  }

  @Test func theLogHasLevels() {
    let run = Run("serve", "--state", "/nonexistent/x", "--socket", "/tmp/s", "--log-level", "loud")
    #expect(run.status == .failed)
    #expect(run.errors.contains("--log-level is one of error, warning, info, debug, not 'loud'"))
  }
}
