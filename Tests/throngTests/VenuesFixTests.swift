import Glibc
import Testing

@testable import throng

/// `venues fix` as a planner calls it.
@Suite struct VenuesFixTests {
  private let folder = TemporaryFolder()

  private static func hall(_ coordinates: String) -> String {
    #"{"type":"Feature","id":"hall","properties":{"name":"Hall"},"#
      + #""geometry":{"type":"Polygon","coordinates":\#(coordinates)}}"#
  }

  private static let open = hall("[[[10,51],[10.002,51],[10.002,51.001],[10,51.001]]]")
  private static let bow = hall("[[[10,51],[10.001,51.001],[10.001,51],[10,51.001],[10,51]]]")

  private func contents(_ path: String) throws -> String {
    String(decoding: try TextSource.contents(of: path), as: UTF8.self)
  }

  private var target: String { folder.path + "/out.geojson" }

  @Test func writesANewFileAndLeavesTheOld() throws {
    let source = folder.file("hall.geojson", Self.open)
    let run = Run("venues", "fix", source, "-o", target)
    #expect(run.status == .done && run.errors.isEmpty, "\(run.errors)")
    #expect(run.lines.first == "wrote \(target): 1 of \(source)'s shapes changed, 0 as they were")
    #expect(run.output.contains("feature 0 (hall): closed a ring; "))
    #expect(try contents(source) == Self.open)
    #expect(Run("venues", "check", target).status == .done)
  }

  @Test func neverWritesOverAFile() throws {
    let source = folder.file("hall.geojson", Self.open)
    let link = folder.path + "/link.geojson"
    #expect(symlink(folder.path + "/nowhere", link) == 0)
    for target in [source, link, folder.path] {
      let run = Run("venues", "fix", source, "-o", target)
      #expect(run.status == .failed && run.errors.contains("exists"))
    }
    #expect(try contents(source) == Self.open)
  }

  @Test func aGuessNeedsForce() throws {
    let source = folder.file("bow.geojson", Self.bow)
    let run = Run("venues", "fix", source, "-o", target)
    #expect(run.status == .no)
    #expect(run.output.contains("left as it was"))
    #expect(run.output.contains("still an error, invalid-geometry: 1:"))
    #expect(try contents(target) == Self.bow)
    let forced = folder.path + "/forced.geojson"
    #expect(Run("venues", "fix", source, "-o", forced, "--force").status == .done)
    #expect(Run("venues", "check", forced).status == .done)
  }

  @Test func jsonTellsTheAreas() throws {
    let source = folder.file("hall.geojson", Self.open)
    let run = Run("venues", "fix", source, "-o", target, "--json")
    #expect(run.output.contains(#""steps":["closed"]"#))
    #expect(run.output.contains(#""changePercent":0,"refused":false"#))
    #expect(run.output.hasSuffix("\"errors\":[]}\n"))
  }

  @Test(arguments: [
    ("PK\u{3}\u{4}rest", throng.ExitStatus.failed, "unpack it"), ("<kml/>", .no, "KML"),
    (#"{"type":"FeatureCollection","features":[]}"#, .no, "no polygon"),
  ])
  func whatHasNoShapesIsRefused(text: String, status: throng.ExitStatus, word: String) {
    let run = Run("venues", "fix", folder.file("a.geojson", text), "-o", target)
    #expect(run.status == status && run.errors.contains(word), "\(run.errors)")
    #expect(access(target, F_OK) != 0)
  }
}
