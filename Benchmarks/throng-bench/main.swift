import Glibc

/// Measures parts of Throng on files that a script has made; no part of the product.
func run() throws(BenchError) {
  let words = Array(CommandLine.arguments.dropFirst())
  switch (words.first, words.count) {
  case ("locate", 3): print(try LocateBenchmark(venues: words[1], points: words[2]).run())
  case ("points", 5):
    guard let count = Int(words[2]), count > 0, let seed = UInt64(words[3]) else { fallthrough }
    try TrickyPoints.write(venues: words[1], count: count, seed: seed, to: words[4])
  case ("answers", 4): try AnswerFile.write(venues: words[1], points: words[2], to: words[3])
  default:
    throw BenchError(
      """
      usage: throng-bench locate VENUES POINTS
             throng-bench points VENUES COUNT SEED POINTS
             throng-bench answers VENUES POINTS ANSWERS
      VENUES is a venue file, POINTS holds pairs of doubles, longitude and latitude.
      """)
  }
}

do throws(BenchError) {
  try run()
} catch {
  let line = "throng-bench: \(error.message)\n"
  _ = write(STDERR_FILENO, line, line.utf8.count)
  exit(2)
}
