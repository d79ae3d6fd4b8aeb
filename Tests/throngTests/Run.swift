@testable import throng

/// One run of the program within the test's process.
struct Run {
  let status: ExitStatus
  let output: String
  let errors: String

  init(_ words: String...) { self.init(words) }

  init(_ words: [String]) {
    let out = OutputStream()
    let errors = OutputStream()
    status = Program.run(words, Console(out: out, errors: errors, showsProgress: false))
    output = out.kept
    self.errors = errors.kept
  }

  var lines: [String] { output.split(separator: "\n").map(String.init) }
}
