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
    let question = question(about: venue)
    var answers: [Double] = []
    let start = Runs.wallSeconds()
    let sender = try Child([throng, "ingest", "--socket", socket, "--timeout", "600", path])
    repeat {
      let asked = Runs.wallSeconds()
      let answer = try client.call(question)
      answers.append(Runs.wallSeconds() - asked)
      guard answer.prefix(40).firstRange(of: #","result":"#.utf8) != nil else {
        throw BenchError(
          "The daemon answered \(String(decoding: answer.prefix(200), as: UTF8.self))")
      }
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

  private static func question(about venue: String) -> String {
    var writer = JSONWriter()
    writer.object { request in
      request.member("jsonrpc", "2.0")
      request.member("id", 1)
      request.member("method", "zone.density")
      request.member("params", object: { $0.member("venue", venue) })
    }
    return writer.text
  }

  private static func pause(until time: Double) {
    let rest = time - Runs.wallSeconds()
    if rest > 0 { usleep(UInt32(1e6 * rest)) }
  }
}
