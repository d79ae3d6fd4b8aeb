import Engine
import Glibc
import Synchronization
import Testing
import Venues

@testable import Service

/// What a daemon makes of the files of its folder, and of their changes.
@Suite final class VenueKeeperTests {
  private let files = VenueFiles()
  private let engine: Engine
  private let keeper: VenueKeeper
  private let told = Told()

  /// The log's lines without time and level.
  private final class Told: Sendable {
    private let lines = Mutex<[String]>([])

    func add(_ line: String) {
      let event = line.split(separator: " ", maxSplits: 2).last.map(String.init) ?? ""
      lines.withLock { $0.append(event) }
    }

    func take() -> [String] {
      lines.withLock { lines in
        defer { lines = [] }
        return lines
      }
    }
  }

  init() throws {
    engine = try Engine(options: EngineOptions(clock: .records))
    var limits = ServerLimits()
    limits.zones = 12
    keeper = VenueKeeper(
      WatchedVenues(path: files.path, reading: ReadingOptions(), skipsInvalid: false),
      engine: engine, limits: limits, log: Log(level: .debug) { [told] in told.add($0) })
  }

  private var versions: [String] { engine.venues().map { "\($0.venue) \($0.version)" } }

  private var refused: [String] { keeper.refusals(at: 0).map(\.file) }

  private func changed(_ names: String...) { keeper.take(FolderChanges(names: Set(names))) }

  private func venue(_ id: String, name: String = "X") -> String {
    Arena.geoJSON.replacing(#""id":"arena""#, with: #""id":"\#(id)""#)
      .replacing(#""name":"Arena""#, with: #""name":"\#(name)""#)
  }

  @Test func loadsWhatIsThereAndWhatChanges() throws {
    try files.write("a.geojson", venue("a"))
    try files.write("b.geojson", venue("b"))
    try files.write(".c.geojson", venue("c"))
    try files.write("d.json", venue("d"))
    keeper.loadAll()
    #expect(versions == ["a 1", "b 1"] && refused == [])
    #expect(
      told.take() == [
        "venuesLoaded venues=a file=a.geojson", "venuesLoaded venues=b file=b.geojson",
      ])
    // Written anew with nothing new in it: nothing happens.
    changed("a.geojson")
    keeper.loadAll()
    #expect(versions == ["a 1", "b 1"] && told.take() == [])
    try files.write("a.geojson", venue("a", name: "Y"))
    changed("a.geojson", ".c.geojson", "d.json", "a.geojson~")
    #expect(versions == ["a 2", "b 1"])
    #expect(told.take() == ["venuesLoaded venues=a file=a.geojson"])
  }

  @Test func aFileWithErrorsLeavesTheVersionBefore() throws {
    try files.write("a.geojson", venue("a"))
    keeper.loadAll()
    _ = told.take()
    for text in ["", "{", "[]", venue("a").replacing("52.001]", with: "152.001]")] {
      try files.write("a.geojson", text)
      changed("a.geojson")
      #expect(versions == ["a 1"] && refused == ["a.geojson"])
      let lines = told.take()
      #expect(lines.count == 1 && lines[0].hasPrefix("venueFileRefused file=a.geojson reason="))
    }
    // The content that is in service already: no version, but the fault is over.
    try files.write("a.geojson", venue("a"))
    changed("a.geojson")
    #expect(versions == ["a 1"] && refused == [])
    #expect(told.take() == ["venuesLoaded venues=a file=a.geojson"])
  }

  @Test func aFileThatIsDeletedLeavesItsVenues() throws {
    try files.write("a.geojson", venue("a"))
    try files.write("bad.geojson", "{")
    keeper.loadAll()
    _ = told.take()
    try files.delete("a.geojson")
    try files.delete("bad.geojson")
    changed("a.geojson", "bad.geojson")
    #expect(versions == ["a 1"] && refused == [])
    #expect(told.take() == ["venueWithoutFile venue=a file=a.geojson"])
    // It comes back, and then another venue takes its place in the file.
    try files.write("a.geojson", venue("a"))
    changed("a.geojson")
    try files.write("a.geojson", venue("z"))
    changed("a.geojson")
    #expect(versions == ["a 1", "z 1"])
    #expect(
      told.take() == [
        "venuesLoaded venues=z file=a.geojson", "venueWithoutFile venue=a file=a.geojson",
      ])
  }

  @Test func aFileThatIsRenamedIsNotMissed() throws {
    try files.write("a.geojson", venue("a"))
    keeper.loadAll()
    _ = told.take()
    try files.move("a.geojson", to: "z.geojson")
    changed("a.geojson", "z.geojson")
    #expect(versions == ["a 1"] && told.take() == [])
    try files.delete("z.geojson")
    changed("z.geojson")
    #expect(told.take() == ["venueWithoutFile venue=a file=z.geojson"])
  }

  @Test func aVenueIsOfOneFile() throws {
    try files.write("a.geojson", venue("a"))
    try files.write("b.geojson", venue("a", name: "Y"))
    keeper.loadAll()
    #expect(versions == ["a 1"] && refused == ["b.geojson"])
    #expect(
      told.take().last
        == #"venueFileRefused file=b.geojson reason="venue \"a\" is in a.geojson already""#)
  }

  /// Three zones and the venue make four; twelve may be.
  @Test func theLimitHolds() throws {
    for id in ["a", "b", "c", "d"] { try files.write("\(id).geojson", venue(id)) }
    keeper.loadAll()
    #expect(versions == ["a 1", "b 1", "c 1"] && refused == ["d.geojson"])
    #expect(told.take().last?.contains("--max-zones") == true)
  }

  @Test func lostEventsMeanThatEverythingIsLookedAt() throws {
    try files.write("a.geojson", venue("a"))
    try files.write("b.geojson", venue("b"))
    keeper.loadAll()
    _ = told.take()
    try files.write("a.geojson", venue("a", name: "Y"))
    try files.delete("b.geojson")
    keeper.take(FolderChanges(mayBeMore: true))
    #expect(versions == ["a 2", "b 1"])
    #expect(
      told.take() == [
        "venuesLoaded venues=a file=a.geojson", "venueWithoutFile venue=b file=b.geojson",
      ])
  }

  /// A pipe would be waited for, perhaps for ever.
  @Test func whatIsNoFileIsRefused() throws {
    try files.write("a.geojson", venue("a"))
    #expect(mkfifo(files.path + "/pipe.geojson", 0o600) == 0)
    keeper.loadAll()
    #expect(versions == ["a 1"] && refused == ["pipe.geojson"])
  }

  @Test func aLostFolderIsToldAndChangesNothing() throws {
    try files.write("a.geojson", venue("a"))
    keeper.loadAll()
    keeper.take(FolderChanges(isLost: true))
    #expect(versions == ["a 1"] && refused == [files.path])
  }
}
