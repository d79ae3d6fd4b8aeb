/// Why nothing could be measured, for whoever reads the terminal.
struct BenchError: Error {
  let message: String

  init(_ message: String) { self.message = message }
}
