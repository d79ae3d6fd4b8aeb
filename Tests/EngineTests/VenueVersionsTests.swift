import Geofencing
import Presence
@testable import Storage
import Testing
import Venues

@testable import Engine

/// What is kept of a venue's versions: each once, with how it came about, whatever the restarts.
@Suite struct VenueVersionsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func open() throws -> Engine {
    try Engine(options: EngineOptions(clock: .records), folder: folder.state)
  }

  private func load(
    _ venue: Venue, into engine: Engine, _ file: String? = nil, _ user: UInt32? = nil
  ) throws {
    _ = try engine.load(
      try TestVenues.survey(venue), from: VenueOrigin(file: file, user: user))
  }

  private func told(_ engine: Engine, _ venue: String = "pier") throws -> [String] {
    try engine.versions(of: venue, after: 0, limit: 100).map { version in
      let second = version.time.map { "\(($0 - .evening(0)).seconds)" } ?? "-"
      return "\(version.version) \(second) \(version.file ?? "-") \(version.user ?? 99) "
        + "\(version.zones ?? -1) \(version.change ?? "-")"
    }
  }

  /// Five versions: a first load, two changes, a removal, and its return.
  private func live(_ engine: Engine) throws {
    try load(TestVenues.pier, into: engine, "pier.geojson")
    try engine.tick(10)
    var other = TestVenues.pier
    other.zones.removeLast(2)
    other.zones[0].capacity = 201
    try load(other, into: engine, "new/pier.geojson", 1000)
    try load(other, into: engine, "again.geojson", 1000)
    try engine.tick(20)
    other.zones[1].shape = TestVenues.rectangle(200, 0, 390, 300)
    other.zones.append(Zone(id: "x", shape: TestVenues.rectangle(1, 1, 9, 9)))
    other.vicinityMeters = 60
    try load(other, into: engine)
    _ = try engine.remove(venue: "pier", from: VenueOrigin(user: 0))
    try load(TestVenues.pier, into: engine)
  }

  private static let expected = [
    "1 - pier.geojson 99 4 first load",
    "2 10.0 new/pier.geojson 1000 2 2 zones removed, 1 altered",
    "3 20.0 - 99 3 1 zone added, 1 redrawn, venue altered",
    "4 20.0 - 0 0 removed",
    "5 20.0 - 99 4 loaded again",
  ]

  /// Told at once, with nothing committed behind it; and the same after a restart.
  @Test func tellsWhenWhatAndByWhom() throws {
    do {
      let engine = try open()
      try live(engine)
      #expect(try told(engine) == Self.expected)
    }
    do {
      let again = try open()
      #expect(try told(again) == Self.expected)
      #expect(again.venues().map(\.version) == [5])
      #expect(try told(again, "nowhere") == [])
      #expect(try again.versions(of: "pier", after: 3, limit: 1).map(\.version) == [4])
      try again.close()
    }
    #expect(try told(try open()) == Self.expected)
  }

  /// The journal alone brings them back: as if the process had died before any row was stored.
  @Test func theJournalHasThemAll() throws {
    do {
      let engine = try open()
      try live(engine)
      try engine.runSQL(
        "DELETE FROM venue_version; UPDATE setting SET value = 0 WHERE name = 'rowsThrough'")
      #expect(try told(engine) == [])
    }
    let again = try open()
    try again.tick(30)
    #expect(try told(again) == Self.expected)
  }

  @Test func contentIsThatOfItsVersion() throws {
    let engine = try open()
    try live(engine)
    for (number, zones) in [(1, 4), (2, 2), (3, 3), (5, 4)] {
      let found = try #require(try engine.version(number, of: "pier", after: 0, limit: 1 << 20))
      let piece = try #require(found.geoJSON)
      #expect(piece.next == nil && piece.total == piece.text.utf8.count)
      let file = VenueFile(name: "v", bytes: Array(piece.text.utf8))
      let venue = try #require(try VenueSurveyor.venues(in: file).venues.first?.venue)
      #expect(venue.zones.count == zones && found.report.version == number)
      if number == 5 { #expect(venue == TestVenues.pier) }
    }
    #expect(try engine.version(4, of: "pier", after: 0, limit: 9)?.geoJSON == nil)
    #expect(try engine.version(4, of: "pier", after: 0, limit: 9)?.report.isRemoval == true)
    #expect(try engine.version(nil, of: "pier", after: 0, limit: 9)?.report.version == 5)
    #expect(try engine.version(6, of: "pier", after: 0, limit: 9) == nil)
    #expect(try engine.version(nil, of: "nowhere", after: 0, limit: 9) == nil)
  }

  /// Pieces of any length put together are the whole, though characters of two to four bytes are cut.
  @Test(arguments: [4, 5, 7, 64, 100_000], [true, false])
  func piecesMakeTheWhole(of length: Int, isStored: Bool) throws {
    var venue = TestVenues.pier
    venue.name = "é€𝄞 \"pier\" ü"
    let engine = try isStored ? open() : Engine(options: EngineOptions(clock: .records))
    try load(venue, into: engine)
    var text = ""
    var next: Int? = 0
    while let after = next {
      let found = try engine.version(1, of: "pier", after: after, limit: length)
      let piece = try #require(found?.geoJSON)
      #expect(piece.text.utf8.count <= length && !piece.text.contains("\u{FFFD}"))
      text += piece.text
      next = piece.next
    }
    #expect(Array(text.utf8) == VenueWriter.geoJSON(of: [venue]))
  }

  /// Rings wound the other way are the same content: no version, no entry in the journal.
  @Test func windingIsNoChange() throws {
    let engine = try open()
    try load(TestVenues.pier, into: engine)
    var turned = TestVenues.pier
    turned.shape[0].exterior.reverse()
    turned.zones[0].shape[0].exterior.reverse()
    let position = engine.statistics.journalPosition
    try load(turned, into: engine)
    #expect(engine.statistics.journalPosition == position)
    #expect(engine.venues().map(\.version) == [1])
  }

  @Test(arguments: [
    VenueOrigin(), VenueOrigin(file: "a/b ü.geojson", user: .max), VenueOrigin(user: 0),
  ])
  func originsAreReadBack(_ origin: VenueOrigin) throws {
    let (read, change) = try VenueOrigin.decoded(origin.encoded(with: [1, 2, 3]))
    #expect(read == origin && change == [1, 2, 3])
  }
}
