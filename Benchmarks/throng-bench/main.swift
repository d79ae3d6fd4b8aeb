import Glibc

/// Measures parts of Throng on files that a script has made; no part of the product.
func run() throws(BenchError) {
  var words = Array(CommandLine.arguments.dropFirst())
  let runs = Runs(count: words.last == "--quick" ? 1 : 5)
  if words.last == "--quick" { words.removeLast() }
  guard try !make(words), try !measure(words, runs) else { return }
  throw BenchError(
    """
    usage: throng-bench make SET FOLDER [HALLS SESSIONS FIXES]
           throng-bench points VENUES COUNT SEED POINTS
           throng-bench answers VENUES POINTS ANSWERS
           throng-bench counts VENUES POINTS SHAPES COUNTS
           throng-bench differences COUNTS COUNTS
           throng-bench decode RECORDS [--quick]
           throng-bench locate VENUES POINTS [--quick]
           throng-bench fold VENUES RECORDS [--quick]
           throng-bench journal FOLDER [--quick]
           throng-bench estimate SESSIONS ZONES [--quick]
           throng-bench query SOCKET VENUE ZONE YEAR-FROM [--quick]
           throng-bench live THRONG SOCKET VENUE RECORDS
           throng-bench start COMMAND...
    SET is S, M, L or H. VENUES is a venue file, RECORDS one of records; POINTS holds pairs of doubles, longitude
    and latitude, SHAPES how many polygons and the length and well-known binary of each. --quick measures once.
    """)
}

/// Makes what others read; false if that isn't asked for.
func make(_ words: [String]) throws(BenchError) -> Bool {
  switch (words.first, words.count) {
  case ("make", 3): try Workload(words[1]).write(to: words[2])
  case ("make", 6):
    let (halls, sessions, fixes) = (try count(words[3]), try count(words[4]), try count(words[5]))
    try Workload(words[1], halls: halls, sessions: sessions, fixes: fixes).write(to: words[2])
  case ("points", 5):
    try TrickyPoints.write(
      venues: words[1], count: count(words[2]), seed: UInt64(count(words[3])), to: words[4])
  case ("answers", 4): try AnswerFile.write(venues: words[1], points: words[2], to: words[3])
  case ("counts", 5):
    try CountFile.write(venues: words[1], points: words[2], shapes: words[3], to: words[4])
  case ("differences", 3): print(try CountFile.differences(words[1], words[2]))
  default: return false
  }
  return true
}

/// Measures a part; false if that isn't asked for.
func measure(_ words: [String], _ runs: Runs) throws(BenchError) -> Bool {
  switch (words.first, words.count) {
  case ("decode", 2): print(try DecodePart.line(records: words[1], runs))
  case ("locate", 3): print(try LocatePart.line(venues: words[1], points: words[2], runs))
  case ("fold", 3): print(try FoldPart.line(venues: words[1], records: words[2], runs))
  case ("journal", 2): print(try JournalPart.line(in: words[1], runs))
  case ("estimate", 3):
    print(try EstimatePart(sessions: count(words[1]), zones: count(words[2])).line(runs))
  case ("query", 5):
    let part = try QueryPart(socket: words[1], venue: words[2], runs)
    for line in try part.lines(zone: words[3], yearFrom: words[4]) { print(line) }
  case ("live", 5):
    print(
      try LivePart.line(throng: words[1], socket: words[2], venue: words[3], records: words[4]))
  case ("start", 2...): print(try StartPart.line(Array(words.dropFirst())))
  default: return false
  }
  return true
}

func count(_ word: String) throws(BenchError) -> Int {
  guard let count = Int(word), count > 0 else { throw BenchError("\(word) is no number above 0.") }
  return count
}

do throws(BenchError) {
  try run()
} catch {
  let line = "throng-bench: \(error.message)\n"
  _ = write(STDERR_FILENO, line, line.utf8.count)
  exit(2)
}
