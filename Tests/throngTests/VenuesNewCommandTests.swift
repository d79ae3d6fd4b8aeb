import Geofencing
import Testing
import Venues

@testable import throng

@Suite struct VenuesNewCommandTests {
  private let folder = TemporaryFolder()

  @Test func writesAVenueThatWorksAndAGuide() throws {
    let path = folder.path + "/hall.geojson"
    let name = #"Zoë's "Hall""#
    let run = Run("venues", "new", path, "--name", name, "--lat", "-33.85", "--lon", "151.2")
    #expect(run.status == .done && run.errors.isEmpty)
    #expect(run.output == "wrote \(path) and \(folder.path)/hall.README.md\n")
    let guide = try TextSource.contents(of: folder.path + "/hall.README.md")
    #expect(String(decoding: guide, as: UTF8.self).hasPrefix("# How to make hall.geojson yours"))

    let console = Console(out: OutputStream(), errors: OutputStream(), showsProgress: false)
    let venues = try VenueFolder.surveyed(at: path, .guessing, console)
    #expect(venues.map(\.venue.id) == ["zoë-s-hall"])
    #expect(venues.first?.venue.name == name)
    #expect(venues.first?.venue.zones.map(\.id) == ["gate", "floor", "front", "balcony"])
    // 200 m by 140 m on a sphere of 111,320 m a degree; WGS 84 differs by less than 1 %.
    let area = try #require(venues.first?.areaSquareMetres)
    #expect(abs(area / 28_000 - 1) < 0.01)
  }

  @Test func completesANameWithoutEnding() {
    let run = Run("venues", "new", folder.path + "/my.place")
    #expect(
      run.output == "wrote \(folder.path)/my.place.geojson and \(folder.path)/my.place.README.md\n")
  }

  @Test func replacesNothingUnasked() {
    let path = folder.file("venue.json", "mine")
    let run = Run("venues", "new", path)
    #expect(run.status == .failed)
    #expect(run.errors == "throng venues new: \(path) exists; --force replaces it\n")
    #expect(Run("venues", "new", path, "--force").status == .done)
  }

  @Test func saysWhereItCanNotWrite() {
    let run = Run("venues", "new", "/nonexistent/venue.geojson")
    #expect(run.status == .failed)
    #expect(run.errors.contains("/nonexistent/venue.geojson can't be written"))
  }
}
