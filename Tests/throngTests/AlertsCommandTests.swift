import Dispatch
import Foundation
import Synchronization
import Testing

@testable import throng

/// `throng alerts` against a daemon whose venue is silent for more than 30 s.
@Suite struct AlertsCommandTests {
  private let daemon: TestDaemon

  init() throws {
    daemon = try TestDaemon(isDurable: true)
    let venue = daemon.folder.file(
      "hall.geojson",
      """
      {"type":"Feature","id":"hall","properties":{"role":"venue","name":"Hall","alertRules":[
        {"id":"silent","measure":"feedAgeSeconds","above":30}]},
       "geometry":{"type":"Polygon","coordinates":[[[13,52],[13.002,52],[13.002,52.001],[13,52.001],[13,52]]]}}
      """)
    #expect(daemon.run("venues", "load", venue).status == .done)
  }

  private func submit(_ places: (second: Int, longitude: Double)...) {
    let lines = places.map { place in
      #"{"session":"s\#(Int(place.longitude))","time":\#(1_781_370_000 + place.second),"#
        + #""lat":52.0005,"lon":\#(place.longitude),"horizontalAccuracy":3}"#
    }
    let file = daemon.folder.file("lines.ndjson", lines.joined(separator: "\n"))
    #expect(daemon.run("ingest", file).status == .done)
  }

  @Test func listsAndAcknowledges() {
    #expect(daemon.run("alerts").output == "no alerts, before any record\n")
    submit((0, 13.001), (40, 14))
    let open = daemon.run("alerts")
    #expect(open.status == .done && open.lines.first == "1 open, as of 2026-06-13T17:00:40Z")
    #expect(open.lines.last?.contains("hall   silent  feedAgeSeconds  40.00  open") == true)
    let done = daemon.run("alerts", "--ack", "1", "--note", "phoned them")
    #expect(done.status == .done)
    #expect(done.output.hasPrefix("2026-06-13T17:00:40Z acknowledged 1 hall silent by user "))
    #expect(done.output.hasSuffix("phoned them\n"))
    #expect(daemon.run("alerts").output.contains("acknowledged 2026-06-13T17:00:40Z"))
    submit((59, 13.001), (60, 14))
    #expect(daemon.run("alerts").output == "no alerts, as of 2026-06-13T17:01:00Z\n")
    let since = daemon.run("alerts", "--since", "2026-06-13T17:00:00Z")
    #expect(since.output.contains("over 2026-06-13T17:00:59Z") && since.output.contains("phoned"))
    let json = daemon.run("alerts", "--since", "2026-06-13T17:00:00Z", "--json")
    #expect(json.lines.count == 1 && json.output.contains(#""alerts":[{"alert":1,"venue":"hall""#))
    #expect(daemon.run("alerts", "--venue", "x", "--json").output.contains(#""alerts":[]"#))
  }

  /// What is open, then what happens; the daemon's end is the watch's, and no success.
  @Test(arguments: [false, true])
  func watches(asJSON: Bool) throws {
    submit((0, 13.001), (40, 14))
    let words = ["alerts", "--watch", "--socket", daemon.socket] + (asJSON ? ["--json"] : [])
    let watched = Mutex<Run?>(nil)
    let end = DispatchSemaphore(value: 0)
    // A thread of its own: those of the queues may all be busy with daemons that are asked below.
    Thread.detachNewThread {
      let run = Run(words)
      watched.withLock { $0 = run }
      end.signal()
    }
    while !daemon.run("metrics").output.contains("throng_subscribers 1") {}
    submit((59, 13.001), (60, 14))
    daemon.stop()
    end.wait()
    let run = try #require(watched.withLock { $0 })
    #expect(run.status == .failed && run.errors.contains("the daemon has ended"))
    #expect(run.lines.count == 2)
    let (first, last) = (run.lines.first ?? "", run.lines.last ?? "")
    if asJSON {
      #expect(first.hasPrefix(#"{"event":"raised","alert":1,"venue":"hall","zone":null,"#))
      #expect(last.hasPrefix(#"{"event":"cleared","alert":1,"venue":"hall","zone":null,"#))
    } else {
      #expect(first == "2026-06-13T17:00:40Z raised 1 hall silent feedAgeSeconds 40.00")
      #expect(last == "2026-06-13T17:00:59Z cleared 1 hall silent over")
    }
  }

  @Test(arguments: [
    ("--ack 1", 1, "No alert 1 is open"), ("--ack 0", 2, "--ack"),
    ("--ack x", 2, "--ack"), ("--note n", 2, "--note needs --ack"),
    ("--ack 1 --watch", 2, "exclude each other"),
    ("--watch --since 2026-06-13T17:00:00Z", 2, "exclude each other"),
    ("--since noon", 2, "--since takes a time"),
  ])
  func faultsAreSaid(words: String, status: Int32, sentence: String) {
    let run = Run(
      ["alerts", "--socket", daemon.socket] + words.split(separator: " ").map(String.init))
    #expect(run.status.rawValue == status && run.output.isEmpty && run.errors.contains(sentence))
  }

  /// A column for the level, by the venue's table or Fruin's, whose name stands with the letter.
  @Test func densityHasAColumn() {
    submit((0, 13.001), (10, 13.001))
    let table = daemon.run("density", "hall").lines
    #expect(table.dropFirst().first?.contains("level  crowding") == true)
    #expect(table.last?.contains("all    A walkway") == true)
  }
}
