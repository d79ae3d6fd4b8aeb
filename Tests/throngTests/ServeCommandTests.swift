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

  @Test(arguments: [
    ("--max-clients", "15", "from 16 to 65536"), ("--max-clients", "x", "an integer"),
    ("--max-watches", "-1", "from 0"), ("--max-zones", "0", "from 1"),
    ("--admin-gid", "no such group", "there is no 'no such group'"),
    ("--audience", "all", "--audience is one of operators, public, not 'all'"),
    ("--public-minimum", "4", "from 5"), ("--public-minimum", "ten", "an integer"),
  ])
  func knowsItsLimits(flag: String, value: String, part: String) {
    let run = serve("--state", folder.path + "/state", "\(flag)=\(value)")
    #expect(run.status == .failed && run.errors.contains(part))
  }

  @Test func refusesMoreZonesThanMayBe() {
    let venue = folder.path + "/hall.geojson"
    #expect(Run("venues", "new", venue, "--name", "Hall").status == .done)
    let run = serve("--state", folder.path + "/state", "--venues", venue, "--max-zones", "4")
    #expect(run.status == .failed)
    #expect(run.errors.contains("5 venues and zones in service, and 4 may be (--max-zones)"))
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
