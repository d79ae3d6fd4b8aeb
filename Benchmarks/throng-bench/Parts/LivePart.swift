import Glibc
import JSONText

/// How many records a daemon takes a second while somebody asks it how full a venue is, and how long the answers take.
enum LivePart {
  private static let secondsBetweenQuestions = 0.01

  /// A line of JSON: `throng ingest` sends a file of records to a daemon, which is asked every 10 ms meanwhile.
  ///
  /// - Throws: `BenchError` if it isn't there or refuses something.
  static func line(
    throng: String, socket: String, venue: String, records path: String
  ) throws(BenchError) -> String {
    let records = try Files.bytes(path).count { $0 == UInt8(ascii: "\n") }
    let client = try LineClient(path: socket)
    var answers: [Double] = []
    let start = Runs.wallSeconds()
    let sender = try Child([throng, "ingest", "--socket", socket, "--timeout", "600", path])
    repeat {
      let asked = Runs.wallSeconds()
      _ = try client.call("zone.density") { $0.member("venue", venue) }
      answers.append(Runs.wallSeconds() - asked)
      pause(until: asked + secondsBetweenQuestions)
    } while try !sender.hasEnded()
    let seconds = Runs.wallSeconds() - start
    var line = JSONWriter()
    line.object { line in
      line.member("part", "live")
      line.member("records", records)
      line.member("wallRecordsPerSecond", Int(Double(records) / seconds))
      line.member("questions", answers.count)
      line.milliseconds("answer", answers)
    }
    return line.text
  }

  private static func pause(until time: Double) {
    let rest = time - Runs.wallSeconds()
    if rest > 0 { usleep(UInt32(1e6 * rest)) }
  }
}
