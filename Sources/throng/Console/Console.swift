import Glibc

/// Where a command's data, notes and progress go.
final class Console {
  /// Standard output: data only.
  let out: OutputStream
  private let errors: OutputStream
  /// Whether standard error is a terminal, where progress may be shown.
  let showsProgress: Bool
  private var progressIsVisible = false
  private var lastProgress: ContinuousClock.Instant?

  init(out: OutputStream, errors: OutputStream, showsProgress: Bool) {
    self.out = out
    self.errors = errors
    self.showsProgress = showsProgress
    // Data and progress may share a terminal, where neither is to end in the other's line.
    out.willFlush = { [weak self] in self?.clearProgress() }
  }

  /// The process's own.
  static func standard() -> Console {
    Console(
      out: OutputStream(descriptor: STDOUT_FILENO), errors: OutputStream(descriptor: STDERR_FILENO),
      showsProgress: isatty(STDERR_FILENO) == 1)
  }

  /// A line on standard error.
  ///
  /// That it can't be written, because nobody reads it, is no reason to stop.
  func note(_ sentence: String) {
    clearProgress()
    send(sentence + "\n")
  }

  /// Shows `text()` as the progress on a terminal, at most five times a second; else nothing.
  func progress(_ text: @autoclosure () -> String) {
    guard showsProgress, out.isAtLineStart else { return }
    let now = ContinuousClock.now
    if let lastProgress, now - lastProgress < .milliseconds(200) { return }
    lastProgress = now
    progressIsVisible = true
    send("\r\u{1B}[K" + text())
  }

  /// Takes the progress off the terminal.
  func clearProgress() {
    guard progressIsVisible else { return }
    progressIsVisible = false
    send("\r\u{1B}[K")
  }

  private func send(_ text: String) {
    try? errors.write(text)
    try? errors.flush()
  }
}
