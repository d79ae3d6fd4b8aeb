import Testing

@testable import throng

/// `throng history` of a starter venue in which one session stays for twenty minutes.
@Suite struct HistoryCommandTests {
  private let daemon: TestDaemon

  init() throws {
    daemon = try TestDaemon(isDurable: true)
    let venue = daemon.folder.path + "/hall.geojson"
    let made = Run("venues", "new", venue, "--name", "Hall", "--lat", "52", "--lon", "13")
    #expect(made.status == .done)
    #expect(daemon.run("venues", "load", venue).status == .done)
    let lines = (0...120).map { step in
      #"{"session":"a","time":\#(1_781_370_000 + step * 10),"lat":52,"lon":13,"horizontalAccuracy":1}"#
    }
    let file = daemon.folder.file("stay.ndjson", lines.joined(separator: "\n"))
    #expect(daemon.run("ingest", file).status == .done)
  }

  @Test func aTableForPeople() throws {
    let run = daemon.run("history", "hall")
    #expect(run.status == .done && run.errors.isEmpty)
    try #require(run.lines.count == 4)
    #expect(run.lines[0] == "hall, as of 2026-06-13T17:20:00Z, times of UTC")
    #expect(run.lines[1] == "peak 1 sessions at 2026-06-13T17:00:00Z")
    let header = run.lines[2].split(separator: " ").map(String.init)
    #expect(
      header == ["time", "mean", "peak", "least", "distinct", "person", "h", "entries", "exits"])
    let row = run.lines[3].split(separator: " ").map(String.init)
    #expect(row == ["2026-06-13T17:00:00Z", "1.0", "1", "1", "1", "0.32", "1", "0", "*"])
  }

  @Test func csvAndJSON() {
    let flags = [
      "--step", "minute", "--from", "2026-06-13T17:00:00Z", "--to", "2026-06-13T17:02:00Z",
    ]
    let asked = ["history", "hall", "--socket", daemon.socket] + flags
    let csv = Run(asked + ["--format", "csv"])
    #expect(
      csv.lines == [
        "venue,zone,time,seconds,personSeconds,mean,peak,peakTime,least,entries,exits,uniqueSessions,"
          + "provisional",
        "hall,,2026-06-13T17:00:00Z,60,60,1,1,,1,1,0,1,0",
        "hall,,2026-06-13T17:01:00Z,60,60,1,1,,1,0,0,1,0",
      ])
    let json = Run(asked + ["--json"])
    #expect(json.lines.count == 1 && json.output.contains(#""step":"minute","timeZone":"UTC""#))
    #expect(json.output.contains(#""rows":[{"time":"2026-06-13T17:00:00Z","seconds":60,"#))
  }

  @Test func nobodyAndNothing() {
    let nobody = daemon.run("history", "hall", "--to", "2026-06-01T00:00:00Z")
    #expect(nobody.status == .done && nobody.lines.last == "Nobody was there.")
    #expect(daemon.run("history", "nowhere").status == .no)
    #expect(daemon.run("history", "hall", "--zone", "x").status == .no)
    for flags in [["--step", "year"], ["--from", "noon"], ["--format", "csv", "--json"]] {
      let run = Run(["history", "hall", "--socket", daemon.socket] + flags)
      #expect(run.status == .failed && run.output.isEmpty && !run.errors.isEmpty)
    }
    #expect(Run("history", "--help").output.contains("throng history stadium --zone gate-a"))
  }
}
