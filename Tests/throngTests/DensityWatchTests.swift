import Foundation
import Glibc
import Service
import Testing

@testable import throng

/// `throng density --watch`, on the starter venue at 52° N, 5° E.
///
/// One after another, as a program started meanwhile would hold the pipe of another one open.
@Suite(.serialized) struct DensityWatchTests {
  private let daemon: TestDaemon

  init() throws {
    daemon = try TestDaemon()
    let venue = daemon.folder.path + "/hall.geojson"
    #expect(Run("venues", "new", venue, "--name", "Hall").status == .done)
    #expect(daemon.run("venues", "load", venue).status == .done)
  }

  private func ingest(_ session: String) {
    let lines = (0..<3).map { step in
      #"{"session":"\#(session)","time":\#(1_781_370_000 + 5 * step),"lat":52,"lon":5.001,"#
        + #""horizontalAccuracy":5}"# + "\n"
    }
    let file = daemon.folder.file("fixes-\(session)", lines.joined())
    #expect(daemon.run("ingest", file).status == .done)
  }

  /// The program as it is built, beside the tests.
  private static var program: URL {
    let tests = URL(fileURLWithPath: CommandLine.arguments[0])
    var folder = tests.deletingLastPathComponent()
    while folder.path != "/" {
      let program = folder.appendingPathComponent("throng")
      if FileManager.default.isExecutableFile(atPath: program.path),
        !program.hasDirectoryPath
      {
        return program
      }
      folder.deleteLastPathComponent()
    }
    return tests
  }

  /// The program as it watches, and its output.
  private func started(_ flags: String...) throws -> (process: Process, lines: FileHandle) {
    let process = Process()
    process.executableURL = Self.program
    process.arguments = ["density", "hall", "--watch", "--socket", daemon.socket] + flags
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    // The threads of tests block signals, and a program begins as the thread that starts it.
    var none = sigset_t()
    var before = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try process.run()
    return (process, output.fileHandleForReading)
  }

  /// What comes until a text is in it, or until the end.
  private func read(_ handle: FileHandle, until text: String) -> String {
    var all = ""
    while !all.contains(text) {
      let piece = handle.availableData
      if piece.isEmpty { return all }
      all += String(decoding: piece, as: UTF8.self)
    }
    return all
  }

  @Test func tablesWithAnEmptyLineBetween() throws {
    let (process, lines) = try started()
    #expect(read(lines, until: "(whole venue)").hasPrefix("hall, before any record"))
    ingest("a")
    let second = read(lines, until: "(whole venue)")
    #expect(second.contains("\nhall, as of 2026-06-13T17:00:10Z") && !second.contains("\u{1B}"))
    kill(process.processIdentifier, SIGINT)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 130)
  }

  @Test func anObjectALine() throws {
    let (process, lines) = try started("--json", "--zone", "gate")
    let first = read(lines, until: "\n")
    #expect(first.hasPrefix(#"{"venue":"hall","asOf":null,"#) && first.contains(#""first":true"#))
    #expect(first.contains(#""zones":[{"zone":"gate","#) && !first.contains(#""zone":"floor""#))
    ingest("a")
    let second = read(lines, until: "\n")
    #expect(second.contains(#""total":{"zone":null,"name":"Hall","level":null,"sessions":1,"#))
    #expect(!second.contains("first"))
    daemon.stop()
    process.waitUntilExit()
    #expect(process.terminationStatus == 2)
  }

  @Test func aReaderThatGoesEndsItQuietly() throws {
    let (process, lines) = try started()
    #expect(read(lines, until: "(whole venue)").contains("Floor"))
    try lines.close()
    // A program that another test started meanwhile may hold the pipe open for a while.
    var sessions = 0
    while process.isRunning {
      ingest("s\(sessions)")
      sessions += 1
    }
    #expect(process.terminationReason == .exit && process.terminationStatus == 0)
  }

  @Test func aVenueThatIsNotThere() throws {
    let run = daemon.run("density", "nowhere", "--watch")
    #expect(run.status == .no && run.output.isEmpty && run.errors.contains("nowhere"))
    let zone = daemon.run("density", "hall", "--watch", "--zone", "x")
    #expect(zone.status == .no)
  }

  @Test func aVenueThatGoes() throws {
    let (process, lines) = try started()
    #expect(read(lines, until: "(whole venue)").contains("Floor"))
    #expect(daemon.run("venues", "remove", "hall").status == .done)
    process.waitUntilExit()
    #expect(process.terminationStatus == 1)
  }

  private static func value(_ json: String) throws -> AnswerValue {
    try AnswerValue(json: json)
  }

  /// What is known, a frame, and both together.
  static let frames: [(known: String, frame: String, joined: String)] = [
    (
      "{}", #"{"venue":"v","first":true,"total":{"n":1},"zones":[{"zone":"a","n":2}]}"#,
      #"{"venue":"v","total":{"n":1},"zones":[{"zone":"a","n":2}]}"#
    ),
    (
      #"{"venue":"v","asOf":1,"total":{"n":1},"zones":[{"zone":"a","n":2},{"zone":"b","n":3}]}"#,
      #"{"venue":"v","asOf":2,"skipped":4,"zones":[{"zone":"b","n":5}]}"#,
      #"{"venue":"v","asOf":2,"total":{"n":1},"zones":[{"zone":"a","n":2},{"zone":"b","n":5}]}"#
    ),
    (
      #"{"venue":"v","total":{"n":1},"zones":[{"zone":"a","n":2}]}"#,
      #"{"venue":"v","first":true,"total":{"n":9},"zones":[{"zone":"c","n":1}]}"#,
      #"{"venue":"v","total":{"n":9},"zones":[{"zone":"c","n":1}]}"#
    ),
    (
      #"{"venue":"v","total":{"n":9},"zones":[{"zone":"c","n":1}]}"#,
      #"{"venue":"v","zones":[{"zone":"d","n":1}]}"#,
      #"{"venue":"v","total":{"n":9},"zones":[{"zone":"c","n":1},{"zone":"d","n":1}]}"#
    ),
  ]

  @Test(arguments: frames)
  func framesArePutTogether(known: String, frame: String, joined: String) throws {
    let whole = DensityFeed.joined(try Self.value(known), try Self.value(frame))
    #expect(whole.text == joined)
  }
}
