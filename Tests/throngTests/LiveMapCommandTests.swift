import Foundation
import FoundationXML
import Testing

@testable import throng

/// `throng venues map --live`, on the starter venue at 52° N, 5° E.
@Suite struct LiveMapCommandTests {
  private let daemon: TestDaemon
  private let venue: String

  init() throws {
    daemon = try TestDaemon()
    venue = daemon.folder.path + "/hall.geojson"
    #expect(Run("venues", "new", venue, "--name", "Hall").status == .done)
    #expect(daemon.run("venues", "load", venue).status == .done)
  }

  private func texts(_ svg: String, _ path: String) throws -> [String] {
    try XMLDocument(data: Data(svg.utf8)).nodes(forXPath: path).map { $0.stringValue ?? "" }
  }

  @Test func zonesHaveTheirPeople() throws {
    let lines = (0..<40).map { number in
      #"{"session":"s\#(number)","time":1781370000,"lat":52,"lon":5.001,"horizontalAccuracy":1}"#
    }
    let file = daemon.folder.file("crowd", lines.joined(separator: "\n"))
    #expect(daemon.run("ingest", file).status == .done)
    let map = daemon.run("venues", "map", "hall", "--live")
    #expect(map.status == .done && map.errors.isEmpty)
    let words = try texts(map.output, "//*[@class='line']")
    #expect(
      words.first?.hasPrefix("As of 2026-06-13T17:00:00Z: people, and what is plausible") == true)
    #expect(words.contains("Levels of crowding"))
    // Forty people on some thousands of square metres: Fruin's emptiest level.
    #expect(words.contains { $0.hasPrefix("A  fruin-") })
    // All forty are in two zones of it, and so none of the four is unknown.
    let names = try texts(map.output, "//*[@class='name']")
    #expect(names.contains { $0.hasPrefix("Floor") && $0.contains(":\u{A0}") })
    #expect(!words.contains("not told"))
  }

  @Test func beforeAnyRecordNothingIsTold() throws {
    let map = daemon.run("venues", "map", "hall", "--live")
    #expect(map.status == .done)
    let words = try texts(map.output, "//*[@class='line']")
    #expect(words.contains("Before any record: people, and what is plausible (90 %)"))
    #expect(words.contains("not told"))
  }

  @Test func onlyWhatIsInServiceIsLive() {
    for plan in [venue, "hall@1"] {
      let map = daemon.run("venues", "map", plan, "--live")
      #expect(map.status == .failed && map.output.isEmpty)
      #expect(map.errors.contains("--live draws a venue that the daemon has in service"))
    }
    #expect(daemon.run("venues", "map", "nowhere", "--live").status == .no)
  }
}
