import Testing

@testable import Storage

@Suite struct VersionReaderTests {
  private static let facts = VenueVersionFacts(
    time: -5, file: "a.geojson", user: nil, zones: 3, squareDecimetres: 1_234, change: "x")

  /// Of two venues, one version with facts, one removal with a user, and one stored without any.
  @Test func readsWhatWasStoredBesideTheWriter() throws {
    let folder = Folder()
    let store = try StateStore(folder: folder.state)
    let reader = try VersionReader(folder: folder.state)
    #expect(try reader.versions(of: "a", after: 0, limit: 9).isEmpty)
    var removal = Self.facts
    (removal.user, removal.file) = (7, nil)
    var rows = StoredRows()
    rows.versions = [
      VenueVersion(venue: "a", version: 1, body: Array("0123456789".utf8)),
      VenueVersion(venue: "a", version: 2, body: Array("abc".utf8), facts: Self.facts),
      VenueVersion(venue: "a", version: 3, body: nil, facts: removal),
      VenueVersion(venue: "b", version: 1, body: [1]),
    ]
    try store.append(kind: 1, body: [], rows: rows)
    let all = try reader.versions(of: "a", after: 0, limit: 9)
    #expect(all.map(\.version) == [1, 2, 3] && all.map(\.contentLength) == [10, 3, 0])
    #expect(all.map(\.isRemoval) == [false, false, true])
    #expect(all.map(\.facts) == [nil, Self.facts, removal])
    #expect(try reader.versions(of: "a", after: 1, limit: 1) == [all[1]])
    let middle = try reader.version(1, of: "a", after: 3, limit: 4)
    #expect(middle?.entry == all[0] && middle?.content == Array("3456".utf8))
    #expect(try reader.version(1, of: "a", after: 10, limit: 4)?.content == [])
    #expect(try reader.version(4, of: "a", after: 0, limit: 4) == nil)
  }
}
