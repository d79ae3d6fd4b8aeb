import Glibc
import Testing

@testable import throng

/// An IMDF venue in a folder, as the commands take it; its archive is what they make of it.
@Suite struct IMDFCommandsTests {
  private let folder = TemporaryFolder()

  private static func rectangle(_ west: Double, _ east: Double) -> String {
    #"{"type":"Polygon","coordinates":[[[\#(west),51],[\#(east),51],[\#(east),51.001],"#
      + #"[\#(west),51.001],[\#(west),51]]]}"#
  }

  private static func collection(_ type: String, _ properties: String, _ shape: String) -> String {
    """
    {"type":"FeatureCollection","features":[
    {"type":"Feature","id":"\(type)-1","feature_type":"\(type)","properties":{\(properties)},
    "geometry":\(shape)}]}
    """
  }

  private static let files = [
    ("manifest.json", #"{"version":"1.0.0","language":"fr"}"#),
    (
      "venue.geojson",
      collection("venue", #""name":{"fr":"Gare","en":"Station"}"#, rectangle(10, 10.002))
    ),
    ("level.geojson", collection("level", #""ordinal":-1,"short_name":{"fr":"S1"}"#, "null")),
    (
      "unit.geojson",
      collection(
        "unit", #""name":{"fr":"Quai"},"category":"platform","level_id":"level-1""#,
        rectangle(10, 10.001))
    ),
  ]

  init() {
    for (name, text) in Self.files { _ = folder.file(name, text) }
  }

  @Test func isChecked() {
    let run = Run("venues", "check", folder.path)
    #expect(run.status == .done && run.errors.isEmpty)
    #expect(run.lines.first == "\(folder.path): nothing to complain of")
    #expect(run.output.contains("venue venue-1 (Gare): 1 zone, "))
  }

  @Test func findingsHaveTheirFileAndLine() {
    _ = folder.file(
      "unit.geojson",
      Self.collection("unit", #""category":"platform","level_id":"x""#, Self.rectangle(10, 10.001)))
    let run = Run("venues", "check", folder.path)
    #expect(run.output.contains("    unit.geojson:2:"))
    let json = Run("venues", "check", folder.path, "--json").output
    #expect(json.contains(#""rule":"unresolved-reference","severity":"warning""#))
    #expect(json.contains(#""member":"unit.geojson","feature":0,"id":"unit-1""#))
  }

  @Test func isDrawnLocatedAndLoaded() throws {
    let map = Run("venues", "map", folder.path)
    #expect(map.status == .done && map.output.contains("Quai"))
    let points = folder.file("points.csv", "lon,lat\n10.0005,51.0005\n10.0015,51.0005\n")
    let located = Run("locate", "--venues", folder.path, "--points", points)
    #expect(
      located.output == "row,venue,zone\n1,venue-1,\n1,venue-1,unit-1\n2,venue-1,\n")
    let daemon = try TestDaemon()
    let loaded = daemon.run("venues", "load", folder.path)
    #expect(loaded.output == "loaded venue-1: version 1, 1 zones\n")
    // The same again changes nothing.
    #expect(daemon.run("venues", "load", folder.path).output == loaded.output)
  }

  @Test func theDaemonRefusesABadArchive() throws {
    let archive = folder.file("hall.zip", "PK\u{3}\u{4}")
    let run = try TestDaemon().run("venues", "load", archive)
    #expect(run.status == .failed && run.output.isEmpty)
    #expect(run.errors.contains("hall.zip: the archive is damaged or cut short"))
  }

  @Test(arguments: ["a link", "a pipe", "a folder"])
  func onlyFilesAreRead(_ kind: String) {
    let unit = folder.path + "/unit.geojson"
    #expect(unlink(unit) == 0)
    switch kind {
    case "a link": #expect(symlink("/etc/hostname", unit) == 0)
    case "a pipe": #expect(mkfifo(unit, 0o600) == 0)
    default: #expect(mkdir(unit, 0o700) == 0)
    }
    let run = Run("venues", "check", folder.path)
    #expect(run.status == .failed)
    #expect(run.errors.contains("unit.geojson is a link, pipe or folder"))
  }

  @Test func otherFilesAreNamedNotRead() {
    #expect(mkfifo(folder.path + "/detail.geojson", 0o600) == 0)
    _ = folder.file("plan.png", "x")
    let run = Run("venues", "check", folder.path)
    #expect(run.status == .done && run.output.contains("plan.png is not of IMDF"))
  }

  @Test func aVeryLargeFolderIsRefused() {
    #expect(truncate(folder.path + "/unit.geojson", 65 << 20) == 0)
    let run = Run("venues", "check", folder.path)
    #expect(run.status == .failed && run.errors.contains("unit.geojson is too large"))
  }

  @Test(.enabled(if: geteuid() != 0, "root may read everything"))
  func whatMayNotBeReadIsNamed() {
    #expect(chmod(folder.path + "/unit.geojson", 0) == 0)
    let run = Run("venues", "check", folder.path)
    #expect(run.status == .failed && run.errors.contains("unit.geojson can't be opened"))
  }

  @Test func theFolderOutsideIsAskedToGoInside() {
    let inner = TemporaryFolder()
    #expect(rename(folder.path, inner.path + "/IMDF") == 0)
    let run = Run("venues", "check", inner.path)
    #expect(run.status == .failed)
    #expect(run.errors.contains("\(inner.path)/IMDF is the folder of an IMDF venue"))
  }
}
