import Dispatch
import Service
import Synchronization
import Testing

@testable import throng

/// `throng should-track SESSION --wait`, on the starter venue at 52° N, 5° E.
@Suite struct TrackingWaitTests {
  private let daemon: TestDaemon

  init() throws {
    daemon = try TestDaemon()
    let venue = daemon.folder.path + "/hall.geojson"
    #expect(Run("venues", "new", venue, "--name", "Hall").status == .done)
    #expect(daemon.run("venues", "load", venue).status == .done)
  }

  /// Ten seconds of a phone from `second` on, in the hall or far from it.
  private func ingest(_ session: String, _ second: Int, lon: Double = 5.001) {
    let lines = (0..<3).map { step in
      #"{"session":"\#(session)","time":\#(1_781_370_000 + second + 5 * step),"lat":52,"#
        + #""lon":\#(lon),"horizontalAccuracy":5}"# + "\n"
    }
    let file = daemon.folder.file("fixes-\(session)", lines.joined())
    #expect(daemon.run("ingest", file).status == .done)
  }

  /// The answer that a wait ends with, `change` being done once it has begun.
  private func answer(for session: String, to change: () -> Void) -> Result<String, CommandError> {
    let (socket, began, ended) = (
      daemon.socket, DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
    )
    let result = Mutex<Result<String, CommandError>>(.success(""))
    withoutActuallyEscaping(change) { change in
      DispatchQueue.global().async {
        let answer = Result { () throws(CommandError) in
          let arguments = try Arguments(["a", "--socket", socket], for: ShouldTrackCommand.usage)
          let daemon = try Daemon(arguments)
          return try TrackingWait(session: session, daemon: daemon) { _ in began.signal() }
            .answer().text
        }
        result.withLock { $0 = answer }
        ended.signal()
      }
      began.wait()
      change()
      ended.wait()
    }
    return result.withLock { $0 }
  }

  @Test func aStartEndsTheWait() throws {
    let answer = answer(for: "a") {
      ingest("b", 0)
      ingest("a", 0, lon: 5.1)
      ingest("a", 20)
    }
    #expect(try answer.get() == #"{"verdict":"yes","reason":"enteredVicinity","venue":"hall"}"#)
  }

  @Test func aStopEndsTheWait() throws {
    ingest("a", 0)
    let answer = answer(for: "a") {
      ingest("b", 20)
      ingest("a", 20)
      ingest("a", 40, lon: 5.1)
    }
    #expect(try answer.get() == #"{"verdict":"no","reason":"leftVicinity","venue":null}"#)
  }

  @Test func aVenueTakenAwayEndsTheWait() throws {
    ingest("a", 0)
    let answer = answer(for: "a") {
      #expect(daemon.run("venues", "remove", "hall").status == .done)
    }
    #expect(try answer.get() == #"{"verdict":"no","reason":"venueRemoved","venue":null}"#)
  }

  @Test func theDaemonsEndEndsTheWait() {
    let answer = answer(for: "a") { daemon.stop() }
    #expect(throws: CommandError.self) { try answer.get() }
  }

  @Test(arguments: [
    ["-"], [], ["--lat", "52", "--lon", "5"],
  ])
  func onlyASessionIsWaitedFor(words: [String]) {
    let run = Run(["should-track"] + words + ["--wait", "--socket", daemon.socket])
    #expect(run.status == .failed && run.output.isEmpty)
  }
}
