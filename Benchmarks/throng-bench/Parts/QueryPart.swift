import JSONText

/// How long a daemon's answers take, as a client of its socket sees it that takes them as lines.
struct QueryPart {
  private let client: LineClient
  private let venue: String
  private let asked: Int

  init(socket: String, venue: String, _ runs: Runs) throws(BenchError) {
    self.venue = venue
    asked = runs.count * 20
    client = try LineClient(path: socket)
  }

  /// Lines of JSON: all zones now, one zone, and a year by hours from a time on.
  func lines(zone: String, yearFrom start: String) throws(BenchError) -> [String] {
    [
      try line("zone.density", "all zones"),
      try line("zone.density", "one zone") { $0.member("zone", zone) },
      try line("zone.history", "a year by hours") {
        $0.member("step", "hour")
        $0.member("from", start)
      },
    ]
  }

  private func line(
    _ method: String, _ what: String, _ params: (inout JSONWriter) -> Void = { _ in }
  ) throws(BenchError) -> String {
    var pages: [Double] = []
    var wholes: [Double] = []
    for _ in 0..<asked {
      let start = Runs.wallSeconds()
      var next: Int64?
      repeat {
        let start = Runs.wallSeconds()
        let answer = try client.call(method) { members in
          members.member("venue", venue)
          if let next { members.member("after", next) }
          params(&members)
        }
        pages.append(Runs.wallSeconds() - start)
        next = Self.next(in: answer)
      } while next != nil
      wholes.append(Runs.wallSeconds() - start)
    }
    var line = JSONWriter()
    line.object { line in
      line.member("part", "query")
      line.member("method", method)
      line.member("asked", what)
      line.member("pages", pages.count / asked)
      line.milliseconds("page", pages)
      line.milliseconds("whole", wholes)
      line.member("runs", asked)
    }
    return line.text
  }

  /// The `next` of a page, which is its last member.
  private static func next(in answer: [UInt8]) -> Int64? {
    let end = String(decoding: answer.suffix(30), as: UTF8.self)
    guard let name = end.firstRange(of: #""next":"#) else { return nil }
    return Int64(end[name.upperBound...].prefix { $0.isNumber })
  }
}
