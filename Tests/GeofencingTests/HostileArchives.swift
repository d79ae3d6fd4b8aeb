import Venues

/// Archives that somebody may give by mistake or malice, for the table of `HostileVenuesTests`.
enum HostileArchives {
  typealias Case = HostileVenuesTests.Case

  private static func zip(_ names: String...) -> [UInt8] {
    ZipBytes.archive(names.map { ZipBytes.Member($0, "x") })
  }

  /// The venue's archive with one member changed, or one more.
  private static func archive(
    _ name: String, _ change: (inout ZipBytes.Member) -> Void
  ) -> [UInt8] {
    var members = IMDFText.members()
    let index = members.firstIndex { $0.name == name } ?? members.endIndex
    if index == members.endIndex { members.append(ZipBytes.Member(name)) }
    change(&members[index])
    return ZipBytes.archive(members)
  }

  private static func venue(_ changes: [String: String?]) -> [UInt8] {
    IMDFText.archive(changes).bytes
  }

  private static let good = ZipBytes.archive(IMDFText.members())

  static let otherArchives = [
    Case("an empty archive", ZipBytes.archive([]), .notGeoJSON, "empty zip"),
    Case("KMZ", zip("doc.kml", "files/a.png"), .notGeoJSON, "KMZ"),
    Case(
      "a zipped shapefile", zip("roads.SHP", "roads.dbf", "roads.prj"), .notGeoJSON, "shapefile"),
    Case("zipped GeoJSON", zip("zones.geojson"), .notGeoJSON, "give the GeoJSON"),
    Case("a lone venue.geojson", zip("venue.geojson"), .notGeoJSON, "IMDF"),
    Case("a lone manifest", zip("manifest.json"), .notGeoJSON, "IMDF"),
    Case("zipped pictures", zip("a.png", "b.png"), .notGeoJSON, "zip archive"),
    Case(
      "two venues", ZipBytes.archive(IMDFText.members(in: "a/") + IMDFText.members(in: "b/")),
      .wrongStructure, "a/ and b/"),
    Case("a venue", good, nil),
  ]

  static let damaged = [
    Case("only the beginning", "PK\u{3}\u{4}", .badArchive, "damaged"),
    Case("words behind it", "PK\u{3}\u{4}....doc.kml", .badArchive, "damaged"),
    Case("cut in the middle", Array(good.prefix(good.count / 2)), .badArchive, "cut short"),
    Case("without its last byte", Array(good.dropLast()), .badArchive, "damaged"),
    Case(
      "another checksum", archive("unit.geojson") { $0.packed = $0.contents.map { $0 ^ 1 } },
      .badArchive, "damaged"),
    Case(
      "no deflate", archive("unit.geojson") { $0.method = 8 }, .badArchive, "damaged"),
    Case(
      "deflate that goes on",
      archive("unit.geojson") {
        ($0.method, $0.packed, $0.unpackedBytes) = (8, ZipBytes.deflatedSpaces(copies: 9), 100)
      }, .badArchive, "more comes out"),
    Case(
      "deflate that ends early",
      archive("unit.geojson") {
        ($0.method, $0.packed, $0.unpackedBytes) = (8, ZipBytes.deflatedSpaces(copies: 1), 9999)
      }, .badArchive),
    Case(
      "more members than it says", ZipBytes.archive(IMDFText.members(), saysToHave: 3),
      .badArchive),
    Case("a name that commands terminals", archive("\u{1B}[2J") { _ in }, .badArchive, "damaged"),
    Case("encrypted", archive("level.geojson") { $0.flags |= 1 }, .badArchive, "password"),
    Case("bzip2", archive("level.geojson") { $0.method = 12 }, .badArchive, "deflate"),
    Case("a link", archive("unit.geojson") { $0.mode = 0o120777 }, .badArchive, "symbolic link"),
    Case(
      "a name twice", ZipBytes.archive(IMDFText.members() + IMDFText.members().suffix(1)),
      .badArchive, "occupant.geojson is in the archive twice"),
    Case(
      "a name twice, with another slash",
      ZipBytes.archive([.init("a/unit.geojson"), .init("a\\unit.geojson")]), .badArchive, "twice"),
  ]

  static let names = [
    "../unit.geojson", "a/../../unit.geojson", "/etc/passwd", "\\\\server\\share", "..\\x",
    "C:\\x", "a\nb",
  ].map { name in
    Case(
      "a name that leads out: \(name.debugDescription)", archive(name) { _ in }, .badArchive,
      "leads out")
  }

  static let longName = Case(
    "a name of two kilobytes", archive(String(repeating: "x", count: 2048)) { _ in }, .badArchive,
    "leads out")

  static let bombs = [
    Case(
      "a thousand times as much",
      archive("unit.geojson") {
        ($0.method, $0.packed, $0.unpackedBytes) = (
          8, ZipBytes.deflatedSpaces(copies: 9000), 2_322_001
        )
      }, .tooLarge, "more than 100 times"),
    Case(
      "four gigabytes",
      archive("unit.geojson") {
        ($0.method, $0.packed) = (8, ZipBytes.deflatedSpaces(copies: 9))
        $0.unpackedBytes = 4_000_000_000
      }, .tooLarge, "more than 100 times"),
    Case(
      "too many files",
      ZipBytes.archive((0...1000).map { ZipBytes.Member("\($0).txt") }), .tooLarge, "1000 files"),
    Case(
      "too many files by its word", ZipBytes.archive([.init("a")], saysToHave: 65_535), .tooLarge,
      "1000 files"),
    Case(
      "a bomb that nothing reads",
      archive("opening.geojson") {
        ($0.method, $0.packed) = (8, ZipBytes.deflatedSpaces(copies: 9))
        $0.unpackedBytes = 4_000_000_000
      }, nil),
  ]

  static let contents = [
    Case("no venue", venue(["venue.geojson": nil]), .noOutline, "venue.geojson is missing"),
    Case("a venue of none", venue(["venue.geojson": IMDFText.collection()]), .noOutline),
    Case(
      "a venue without a place",
      venue(["venue.geojson": IMDFText.collection(IMDFText.feature("venue", "v", "", nil))]),
      .noOutline),
    Case(
      "two in one file",
      venue([
        "venue.geojson": IMDFText.collection(
          IMDFText.feature("venue", "v", "", IMDFText.ground),
          IMDFText.feature("venue", "w", "", IMDFText.ground))
      ]), .wrongStructure, "one venue"),
    Case("a unit that is no JSON", venue(["unit.geojson": "{\"type\":"]), .notJSON),
    Case("an empty unit", venue(["unit.geojson": ""]), .notGeoJSON, "empty"),
    Case("a level that is a page", venue(["level.geojson": "<html>"]), .notGeoJSON, "web page"),
    Case("a manifest that is no JSON", venue(["manifest.json": "{"]), .notJSON),
    Case(
      "a zip in the zip", archive("unit.geojson") { $0.contents = good }, .notGeoJSON, "zip archive"
    ),
    Case(
      "another sort of feature",
      venue([
        "unit.geojson": IMDFText.collection(IMDFText.feature("kiosk", "k", "", IMDFText.inner))
      ]), .wrongStructure, "feature_type"),
    Case(
      "no sort", venue(["unit.geojson": IMDFText.collection(polygon("u", "", IMDFText.inner))]),
      .wrongStructure, "feature_type"),
    Case(
      "levels that are numbers",
      venue(["level.geojson": #"{"type":"FeatureCollection","features":[1]}"#]),
      .wrongStructure),
    Case(
      "a level without an id",
      venue([
        "level.geojson": IMDFText.collection(
          #"{"type":"Feature","feature_type":"level","properties":{"ordinal":0},"geometry":null}"#)
      ]), .invalidID),
    Case(
      "the same level twice",
      venue([
        "level.geojson": IMDFText.collection(
          IMDFText.level("l0", 0, "a"), IMDFText.level("l0", 1, "b"))
      ]), .repeatedID, "earlier level"),
    Case(
      "a unit's id twice",
      venue([
        "unit.geojson": IMDFText.collection(
          IMDFText.feature("unit", "u", #""level_id":"l0""#, IMDFText.inner),
          IMDFText.feature("unit", "u", #""level_id":"l0""#, IMDFText.inner))
      ]), .repeatedID),
    Case("a language that is a number", venue(["manifest.json": #"{"language":1}"#]), nil),
    Case("no manifest", venue(["manifest.json": nil]), nil),
    Case("no level", venue(["level.geojson": nil]), nil),
    Case(
      "no zones", venue(["unit.geojson": nil, "section.geojson": nil, "geofence.geojson": nil]), nil
    ),
  ]

  static let all = otherArchives + damaged + names + [longName] + bombs + contents
}
