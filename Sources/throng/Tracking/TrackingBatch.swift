import JSONText
import Service

/// Answers a question a line in the order of the lines, several under way at once.
struct TrackingBatch {
  // As many as the daemon's answers are read at a time, so that each costs no round trip.
  private static let mostInFlight = 128

  private enum Pending {
    case asked
    case wrong(String)
  }

  private var chunks: LineChunks
  private let daemon: Daemon
  private let console: Console
  private let parser = JSONParser(maximumDepth: 64)
  private var pending: [Pending] = []
  private var isFirstLine = true

  init(chunks: LineChunks, daemon: Daemon, console: Console) {
    self.chunks = chunks
    self.daemon = daemon
    self.console = console
  }

  /// Asks everything, and prints an answer a line.
  mutating func run() throws(CommandError) {
    while let chunk = try chunks.next() {
      var lines = chunk.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      if chunk.last == UInt8(ascii: "\n") { lines.removeLast() }
      for line in lines {
        try ask(line)
        if pending.count >= Self.mostInFlight { try answerAll() }
      }
      // Whoever writes a question and waits for its answer gets it at once.
      guard !chunks.isReady else { continue }
      try answerAll()
      try console.out.flush()
    }
    try answerAll()
  }

  private mutating func ask(_ line: ArraySlice<UInt8>) throws(CommandError) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let line = isFirstLine && line.starts(with: mark) ? line.dropFirst(mark.count) : line
    isFirstLine = false
    let question: TrackingQuestion
    do throws(TrackingQuestion.Fault) {
      question = try TrackingQuestion(line, parser)
    } catch {
      return pending.append(.wrong(error.sentence))
    }
    try daemon.send("acquisition.shouldTrack") { question.write(to: &$0) }
    pending.append(.asked)
  }

  private mutating func answerAll() throws(CommandError) {
    for one in pending {
      switch one {
      case .wrong(let sentence): try printError(sentence)
      case .asked:
        switch try daemon.outcome() {
        case .success(let answer): try console.out.line(answer.text)
        case .failure(let refusal): try printError(refusal.message)
        }
      }
    }
    pending.removeAll(keepingCapacity: true)
  }

  private func printError(_ sentence: String) throws(CommandError) {
    var json = JSONWriter()
    json.object { $0.member("error", sentence) }
    try console.out.line(json.text)
  }
}
