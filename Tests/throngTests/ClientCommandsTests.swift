import Foundation
import Testing

@testable import throng

/// The commands that ask a daemon, on the starter venue at 52° N, 5° E.
@Suite struct ClientCommandsTests {
  private let daemon: TestDaemon
  private let venue: String

  init() throws {
    daemon = try TestDaemon()
    venue = daemon.folder.path + "/hall.geojson"
    #expect(Run("venues", "new", venue, "--name", "Hall").status == .done)
    #expect(daemon.run("venues", "load", venue).output == "loaded hall: version 1, 4 zones\n")
  }

  private static func fix(_ session: String, _ second: Int, lon: Double = 5.001) -> String {
    let time = 1_781_370_000 + second
    return #"{"session":"\#(session)","time":\#(time),"lat":52,"lon":\#(lon),"#
      + #""horizontalAccuracy":5}"# + "\n"
  }

  /// One phone that stays in `floor` and `front`, and one in nothing but the venue's vicinity.
  private static let records =
    (0..<4).map { fix("in", $0 * 10) + fix("near", $0 * 10, lon: 5.0022) }.joined()

  private func ingest(_ text: String, _ flags: String...) -> Run {
    let file = daemon.folder.file("records", text)
    return Run(["ingest", file, "--socket", daemon.socket] + flags)
  }

  @Test func ingestsAndCounts() {
    let first = ingest(Self.records)
    #expect(first.status == .done && first.errors.isEmpty)
    #expect(first.output == #"{"accepted":8,"rejected":0,"duplicates":0,"late":0}"# + "\n")
    let second = ingest(Self.records)
    #expect(second.output == #"{"accepted":0,"rejected":0,"duplicates":8,"late":0}"# + "\n")

    let table = daemon.run("density", "hall")
    #expect(table.status == .done)
    #expect(table.lines.count == 7)
    #expect(table.lines.first?.hasPrefix("hall, as of 2026-06-13T17:00:30Z") == true)
    let floor = table.lines.first { $0.hasPrefix("floor") }
    #expect(floor?.split(separator: " ").prefix(6) == ["floor", "Floor", "0", "A", "walkway", "1"])
    let one = daemon.run("density", "hall", "--zone", "gate", "--json")
    #expect(one.output.contains(#""zones":[{"zone":"gate","name":"Gate","level":0,"sessions":0"#))
  }

  /// Its part in occupancy goes, its entries stay; the second time nothing is known of it.
  @Test func forgetsASession() {
    _ = ingest(Self.records)
    #expect(daemon.run("session", "in").status == .done)
    let first = daemon.run("forget", "in")
    #expect(first.status == .done && first.output == "forgotten\n" && first.errors.isEmpty)
    #expect(daemon.run("session", "in").status == .no)
    let table = daemon.run("density", "hall", "--json").output
    #expect(table.contains(#""sessions":0"#) && table.contains(#""entries":1"#))
    #expect(daemon.run("session", "near").status == .done)
    let again = daemon.run("forget", "in", "--json")
    #expect(again.status == .no && again.output == #"{"known":false}"# + "\n")
  }

  @Test func tellsRejectedLines() {
    let run = ingest("x\n" + Self.records + "\n")
    #expect(run.status == .done)
    #expect(run.errors == "line 1: notJSON\nline 10: emptyLine\n")
    #expect(run.output == #"{"accepted":8,"rejected":2,"duplicates":0,"late":0}"# + "\n")
    #expect(ingest("x\n", "--strict").status == .no)
  }

  @Test func numbersLinesOverManyBatches() {
    // 6 MB: several batches of 2 MiB, one of which ends within a line.
    let padding = String(repeating: " ", count: 600)
    let good = (0..<10_000).map { Self.fix("s\($0 % 50)", $0 / 50) + padding }
    let lines = good.joined(separator: "").split(separator: "\n").map(String.init)
    let run = ingest((lines.prefix(9_999) + ["bad"]).joined(separator: "\n"))
    #expect(run.output == #"{"accepted":9999,"rejected":1,"duplicates":0,"late":0}"# + "\n")
    #expect(run.errors == "line 10000: notJSON\n")
  }

  @Test func answersWhetherToTrack() {
    #expect(ingest(Self.records).status == .done)
    let inside = daemon.run("should-track", "in")
    #expect(inside.output == "yes: enteredVicinity (hall)\n" && inside.status == .done)
    let unknown = daemon.run("should-track", "nobody")
    #expect(unknown.output == "no: neverLaunched\n" && unknown.status == .no)
    let far = daemon.run("should-track", "--lat", "0", "--lon", "-120.5")
    #expect(far.status == .no)
    // 50 m inside the vicinity's edge, known to within 80 m.
    let unsure = daemon.run(
      "should-track", "--lat", "52", "--lon", "5.0022", "--accuracy", "80", "--json")
    #expect(unsure.output.hasPrefix(#"{"verdict":"unsure""#) && unsure.status == .unsure)
  }

  @Test(arguments: [
    [], ["in", "--lat", "1", "--lon", "1"], ["--lat", "1"], ["in", "--accuracy", "5"],
    ["--lat", "1", "--lon", "181"],
  ])
  func refusesHalfAQuestion(words: [String]) {
    let run = Run(["should-track"] + words + ["--socket", daemon.socket])
    #expect(run.status == .failed && run.output.isEmpty)
  }

  @Test func changesVenues() {
    #expect(daemon.run("venues", "list").lines.last?.hasPrefix("hall") == true)
    #expect(
      daemon.run("venues", "list", "--json").output.contains(#""venue":"hall","name":"Hall""#))
    #expect(daemon.run("venues", "load", venue).output == "loaded hall: version 1, 4 zones\n")
    #expect(daemon.run("venues", "remove", "hall").output == "removed hall\n")
    #expect(daemon.run("venues", "remove", "hall").status == .no)
    let gone = daemon.run("density", "hall")
    #expect(gone.status == .no)
    #expect(gone.errors.hasPrefix(#"throng density: There is no venue "hall"; list the venues"#))
    #expect(daemon.run("venues", "list").errors.contains("no venue is loaded"))
    let bad = daemon.folder.file("bad.geojson", "{}")
    let run = daemon.run("venues", "load", bad)
    #expect(run.status == .failed && run.errors.contains("bad.geojson"))
  }

  /// More than 1 MiB of counts, so more than one answer of the daemon's.
  @Test func putsPagesTogether() throws {
    let name = String(repeating: "n", count: 250)
    let ring = "[[[5,52],[5.001,52],[5.001,52.001],[5,52]]]"
    let features = (0...2500).map { index in
      #"{"type":"Feature","id":"z\#(index)","properties":{"role":"\#(index == 0 ? "venue" : "zone")","#
        + #""name":"\#(name)"},"geometry":{"type":"Polygon","coordinates":\#(ring)}}"#
    }
    let file = daemon.folder.file(
      "many.geojson",
      #"{"type":"FeatureCollection","features":["# + features.joined(separator: ",") + "]}")
    let load = daemon.run("venues", "load", file, "--timeout", "120")
    #expect(load.output == "loaded z0: version 1, 2500 zones\n")
    let table = daemon.run("density", "z0", "--timeout", "120")
    // Headline, header, zones and the venue.
    #expect(table.status == .done && table.lines.count == 2503)
    let json = daemon.run("density", "z0", "--json", "--timeout", "120").output
    #expect(json.utf8.count > 1 << 20 && !json.contains(#""next":"#))
    #expect(json.components(separatedBy: #""zone":"z"#).count == 2501)
  }

  @Test func saysThatNobodyAnswers() {
    let socket = daemon.folder.path + "/none"
    let run = Run("density", "hall", "--socket", socket)
    #expect(run.status == .failed)
    #expect(run.errors.hasPrefix("throng density: No daemon answers at \(socket)"))
    let long = String(repeating: "x", count: 200)
    #expect(Run("venues", "list", "--socket", long).errors.contains("has 200 bytes"))
  }

  @Test func saysWhatTooOldMeans() {
    let record = Self.fix("a", 0)
    let run = ingest(record + record.replacing("1781370000", with: "1081370000") + "\n")
    #expect(run.errors.hasPrefix("line 2: tooOld\nline 3: emptyLine\nwarning: tooOld means"))
  }

  @Test func tellsHowMuchOfABrokenFileIsStored() {
    let file = daemon.folder.file("broken.gz", LineChunksTests.packed.prefix(20) + [])
    let run = daemon.run("ingest", file)
    #expect(run.status == .failed)
    #expect(run.errors.contains("it was cut short; lines up to"))
  }
}
