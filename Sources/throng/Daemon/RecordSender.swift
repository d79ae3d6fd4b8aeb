import Intake
import JSONText
import Service

/// Sends lines in batches, several under way at once, and adds up the answers.
struct RecordSender {
  // The daemon stores one batch while the next are on their way.
  private static let mostInFlight = 4

  private var chunks: LineChunks
  private let format: WireFormat
  private let daemon: Daemon
  private let console: Console
  private var sum = IngestSum()
  private var nextLine: Int64 = 1
  /// How many lines each batch under way has, oldest first.
  private var inFlight: [Int64] = []
  private var acknowledged: Int64 = 0
  private var hasTooOld = false

  init(chunks: LineChunks, format: WireFormat, daemon: Daemon, console: Console) {
    self.chunks = chunks
    self.format = format
    self.daemon = daemon
    self.console = console
  }

  /// Sends everything, and waits for the last answer.
  mutating func run() throws(CommandError) -> IngestSum {
    do throws(CommandError) {
      while let chunk = try nextChunk() {
        try send(chunk)
        // A live feed that pauses is told at once what became of it.
        while inFlight.count >= RecordSender.mostInFlight || (!inFlight.isEmpty && !chunks.isReady)
        {
          try receive()
        }
      }
      while !inFlight.isEmpty { try receive() }
    } catch {
      var error = error
      error.sentence =
        withoutStop(error.sentence) + "; "
        + (acknowledged > 0 ? "lines up to \(acknowledged) are stored" : "no line is surely stored")
        + ", and sending all again is harmless"
      throw error
    }
    if hasTooOld {
      console.note(
        "warning: tooOld means more than 48 hours older than the daemon's clock, the 'as of' of "
          + "throng density; with --clock records one record of a wrong, later time moves it for good"
      )
    }
    return sum
  }

  /// The next chunk; a file that can't be read on is told after what was sent is stored.
  private mutating func nextChunk() throws(CommandError) -> [UInt8]? {
    do throws(CommandError) {
      return try chunks.next()
    } catch {
      while !inFlight.isEmpty { try receive() }
      throw error
    }
  }

  private mutating func send(_ chunk: [UInt8]) throws(CommandError) {
    let lines = chunk.count { $0 == UInt8(ascii: "\n") }
    try daemon.send("fix.submit", payload: chunk) { params in
      params.member("firstLine", nextLine)
      if format != .throng { params.member("format", format.rawValue) }
    }
    // The last line may lack its line feed.
    let count = Int64(lines) + (chunk.last == UInt8(ascii: "\n") ? 0 : 1)
    nextLine += count
    inFlight.append(count)
  }

  private mutating func receive() throws(CommandError) {
    guard let outcome = SubmitOutcome(try daemon.receive()) else {
      throw .failed("the daemon's answer tells no counts; is it of another version?")
    }
    acknowledged += inFlight.removeFirst()
    sum.add(outcome)
    tell(outcome)
    console.progress(
      "\(sum.accepted) accepted, \(sum.rejected) rejected, \(sum.duplicates) duplicates")
  }

  private mutating func tell(_ outcome: SubmitOutcome) {
    guard outcome.rejected > 0 else { return }
    hasTooOld = hasTooOld || outcome.rejections.contains { $0.reason == "tooOld" }
    var lines = outcome.rejections.map { "line \($0.line): \($0.reason)" }
    if outcome.rejectionsOmitted > 0 {
      lines.append("and \(outcome.rejectionsOmitted) more up to line \(acknowledged)")
    }
    console.note(lines.joined(separator: "\n"))
  }

  private func withoutStop(_ sentence: String) -> String {
    sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
  }
}
