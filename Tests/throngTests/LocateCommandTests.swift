import Testing

@testable import throng

/// `throng locate` on a square venue of 0.01° with two zones, one of a name that CSV must quote.
@Suite struct LocateCommandTests {
  private static let venue = """
    {"type":"FeatureCollection","features":[
    {"type":"Feature","id":"hall","properties":{"role":"venue"},"geometry":{"type":"Polygon",
    "coordinates":[[[5,52],[5.01,52],[5.01,52.01],[5,52.01],[5,52]]]}},
    {"type":"Feature","id":"west","properties":{"role":"zone"},"geometry":{"type":"Polygon",
    "coordinates":[[[5,52],[5.005,52],[5.005,52.01],[5,52.01],[5,52]]]}},
    {"type":"Feature","id":"bar, east","properties":{"role":"zone"},"geometry":{"type":"Polygon",
    "coordinates":[[[5.005,52],[5.01,52],[5.01,52.01],[5.005,52.01],[5.005,52]]]}}]}
    """

  private let folder = TemporaryFolder()

  private func locate(_ points: String, _ flags: String...) -> Run {
    let venues = folder.file("venue.geojson", Self.venue)
    let file = folder.file("points.csv", points)
    return Run(["locate", "--venues", venues, "--points", file] + flags)
  }

  @Test(arguments: [
    "5.001,52.001\n6,52\n5.005,52.005\n",
    "lon,lat\n5.001,52.001\n6,52\n5.005,52.005\n",
    "\n\n\"lon\",\"lat\"\n\"5.001\",\" 52.001 \"\n\"6\",52\n5.005,52.005\n",
    "\u{FEFF}Longitude,Latitude\r\n5.001, 52.001\r\n\r\n6,52\r\n5.005,52.005",
  ])
  func printsEveryMembership(points: String) {
    let run = locate(points)
    #expect(run.status == .done && run.errors.isEmpty)
    // The third point lies on the edge that both zones share.
    #expect(
      run.output == """
        row,venue,zone
        1,hall,
        1,hall,west
        3,hall,
        3,hall,west
        3,hall,"bar, east"

        """)
  }

  @Test func countsOnly() {
    let run = locate("5.001,52.001\n6,52\n", "--count")
    #expect(run.output.hasPrefix("points=2 memberships=2 seconds=0."))
    #expect(run.lines.count == 1)
  }

  @Test func printsJSON() {
    let run = locate("5.001,52.001\n", "--json")
    #expect(
      run.lines == [
        #"{"row":1,"venue":"hall","zone":null}"#, #"{"row":1,"venue":"hall","zone":"west"}"#,
      ])
  }

  @Test(arguments: [
    ("lat,lon\n1,2\n", "line 1, names the columns lat,lon; they must be lon,lat"),
    ("5,52\n5\n", "line 2, has 1 column instead of lon,lat"),
    ("5,52,1\n", "line 1, has 3 columns instead of lon,lat"),
    ("5,52\nx,52\n", "line 2, has no longitude from -180 to 180 in its first column"),
    ("181,52\n", "line 1, has no longitude from -180 to 180 in its first column"),
    ("5,91\n", "line 1, has no latitude from -90 to 90 in its second column"),
    ("nan,52\n", "line 1, has no longitude from -180 to 180 in its first column"),
    ("5,0x10\n", "line 1, has no latitude from -90 to 90 in its second column"),
    ("\"\",5\n", "line 1, has no longitude from -180 to 180 in its first column"),
    ("\",5\n", "line 1, has no longitude from -180 to 180 in its first column"),
    ("5,52\nlon,lat\n", "line 2, has no longitude from -180 to 180 in its first column"),
    ("5,\n", "line 1, has no latitude from -90 to 90 in its second column"),
  ])
  func refusesBadRows(points: String, words: String) {
    let run = locate(points)
    #expect(run.status == .failed)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasSuffix("points.csv, \(words)\n"))
  }

  @Test func readsAFolderOfVenues() {
    _ = folder.file("venue.geojson", Self.venue)
    _ = folder.file("notes.txt", "not a venue")
    let points = folder.file("p", "5.001,52.001\n")
    #expect(Run("locate", "--venues", folder.path, "--points", points).lines.count == 3)
    _ = folder.file("venue2.geojson", Self.venue)
    let run = Run("locate", "--venues", folder.path, "--points", points)
    #expect(run.status == .failed)
    #expect(run.errors.contains("venue 'hall' is in"))
  }

  @Test func refusesVenuesThatAreNone() {
    let points = folder.file("p", "5,52\n")
    let run = Run("locate", "--venues", folder.file("v.json", "{"), "--points", points)
    #expect(run.status == .failed)
    #expect(run.errors.hasPrefix("throng locate: "))
    #expect(Run("locate", "--venues", "/nonexistent", "--points", points).status == .failed)
    #expect(
      Run("locate", "--venues", "/nonexistent").errors.contains("--points FILE.csv is missing"))
  }
}
