import Engine
import Testing

@testable import throng

/// What `throng serve` refuses before it serves; a daemon that runs is `ClientCommandsTests`'.
@Suite struct ServeCommandTests {
  private let folder = TemporaryFolder()

  private func serve(_ words: String...) -> Run {
    Run(["serve", "--socket", folder.path + "/s"] + words)
  }

  @Test func needsAStateFolder() {
    #expect(serve().errors.contains("--state DIR is missing"))
    let run = serve("--state", "/nonexistent/deeper")
    #expect(run.status == .failed && run.errors.contains("/nonexistent/deeper: "))
  }

  @Test func knowsItsClocks() {
    let run = serve("--state", folder.path + "/state", "--clock", "sun")
    #expect(run.status == .failed)
    #expect(run.errors.contains("--clock is one of wall, records, not 'sun'"))
  }

  @Test func leavesAStateFolderToItsOwner() throws {
    let state = folder.path + "/state"
    let owner = try Engine(options: EngineOptions(clock: .records), folder: state)
    let run = serve("--state", state, "--clock", "records")
    #expect(run.status == .failed && run.errors.contains("another throng uses this state folder"))
    try owner.close()
  }

  @Test func refusesVenuesThatAreNone() {
    let venues = folder.file("bad.geojson", "[]")
    let run = serve("--state", folder.path + "/state", "--venues", venues)
    #expect(run.status == .failed && run.errors.contains("bad.geojson"))
  }

  @Test func leavesASocketToItsDaemon() throws {
    let daemon = try TestDaemon()
    let run = Run("serve", "--state", folder.path + "/state", "--socket", daemon.socket)
    #expect(run.status == .failed)
    #expect(run.errors.contains("Another daemon serves at \(daemon.socket)"))
  }
}
