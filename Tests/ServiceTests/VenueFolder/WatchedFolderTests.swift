import Engine
import JSONText
import Synchronization
import Testing
import Venues

@testable import Service

/// The folder's way through the loop, and through a whole daemon.
@Suite struct WatchedFolderTests {
  /// A change is handed to the worker once; when the daemon ends, nothing new is begun.
  @Test func theLoopHandsChangesToTheWorker() throws {
    let files = VenueFiles()
    let taken = Mutex<[FolderChanges]>([])
    let hand = try HandLoop(folder: FolderWatch(files.path)) { changes in
      taken.withLock { $0.append(changes) }
    }
    try hand.pump()
    #expect(taken.withLock { $0 } == [])
    try files.write("a.geojson", "1")
    try hand.pump()
    #expect(taken.withLock { $0 } == [FolderChanges(names: ["a.geojson"])])
    try hand.pump()
    #expect(taken.withLock { $0 }.count == 1)
    hand.loop.beginEnding()
    try files.write("a.geojson", "2")
    try hand.pump()
    #expect(taken.withLock { $0 }.count == 1)
  }

  private func options(_ folder: ShortFolder, _ venues: String, _ log: Log) -> ServerOptions {
    var options = ServerOptions(
      socket: folder.socket, clock: .records, version: "1", isDurable: false, log: log)
    options.catchesSignals = false
    options.venueFolder = WatchedVenues(
      path: venues, reading: ReadingOptions(), skipsInvalid: false)
    return options
  }

  /// What lies there is served before anybody can connect; a file with errors shows in the health until it
  /// is mended.
  @Test func aDaemonServesTheFolder() throws {
    let files = VenueFiles()
    try files.write("arena.geojson", Arena.geoJSON)
    try files.write("bad.geojson", "{")
    let mended = Gate()
    let folder = try ShortFolder()
    let log = Log(level: .info) { if $0.contains("venuesLoaded venues=hall") { mended.open() } }
    let engine = try Engine(options: EngineOptions(clock: .records))
    let served = Served(
      folder, try Server(engine: engine, options: options(folder, files.path, log)))
    defer { _ = served.stop() }
    let client = try Client(path: folder.socket, timeout: 20)
    #expect(try client.call("venue.list").value["venues"]?.elements.count == 1)
    let health = try client.call("server.health").value
    #expect(health["status"]?.string == "degraded")
    let reason = health["reasons"]?.elements.first
    #expect(reason?["reason"]?.string == "venueFileRefused")
    #expect(reason?["file"]?.string == "bad.geojson" && reason?["venue"]?.isNull == true)
    try files.write(
      "bad.geojson", Arena.geoJSON.replacing(#""id":"arena""#, with: #""id":"hall""#))
    mended.pass()
    #expect(try client.call("server.health").value["status"]?.string == "ok")
    #expect(try client.call("venue.list").value["venues"]?.elements.count == 2)
  }

  @Test func aFolderThatIsNoneIsRefused() throws {
    let folder = try ShortFolder()
    let engine = try Engine(options: EngineOptions(clock: .records))
    let path = folder.path + "/none"
    #expect(
      throws: ServerError.venueFolder(path, "inotify_add_watch: No such file or directory")
    ) {
      _ = try Server(engine: engine, options: options(folder, path, .silent))
    }
  }
}
