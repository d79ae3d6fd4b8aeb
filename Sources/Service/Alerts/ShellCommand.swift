import CLinux
import Glibc

/// A command that `/bin/sh -c` runs: a process group of its own, no signal blocked or ignored, its input in a
/// pipe, its output nowhere, its errors where the daemon's go, and no other file of the daemon's.
struct ShellCommand: ~Copyable {
  /// What a pipe holds without a reader; an input may have so many bytes.
  static let longestInput = 65_536

  private let process: pid_t

  /// Starts it; `input` is all that it reads.
  ///
  /// - Throws: `SystemError` if there is no process to be had, or the input is too long.
  init(_ command: String, input: [UInt8]) throws(SystemError) {
    var ends: [Int32] = [0, 0]
    guard throng_pipe2(&ends, O_CLOEXEC) == 0 else { throw SystemError("pipe2") }
    let reading = FileDescriptor(ends[0])
    do {
      let writing = FileDescriptor(ends[1])
      // Before anybody reads, so that nobody waits for a command that doesn't.
      _ = fcntl(writing.raw, F_SETFL, O_NONBLOCK)
      guard write(writing.raw, input, input.count) == input.count else {
        throw SystemError("write")
      }
    }
    process = try Self.spawn(command, reading: reading.raw)
  }

  private static func spawn(
    _ command: String, reading: Int32
  ) throws(SystemError) -> pid_t {
    var attributes = posix_spawnattr_t()
    var files = posix_spawn_file_actions_t()
    try check(posix_spawnattr_init(&attributes))
    defer { posix_spawnattr_destroy(&attributes) }
    try check(posix_spawn_file_actions_init(&files))
    defer { posix_spawn_file_actions_destroy(&files) }
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    try check(posix_spawnattr_setsigmask(&attributes, &none))
    try check(posix_spawnattr_setsigdefault(&attributes, &all))
    try check(posix_spawnattr_setpgroup(&attributes, 0))
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
    try check(posix_spawnattr_setflags(&attributes, Int16(flags)))
    try check(posix_spawn_file_actions_adddup2(&files, reading, STDIN_FILENO))
    try check(
      posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0))
    try check(throng_spawn_closes_from(&files, STDERR_FILENO + 1))
    let words = ["sh", "-c", command].map { (word: String) in strdup(word) }
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    try check(posix_spawn(&process, "/bin/sh", &files, &attributes, words + [nil], environ))
    return process
  }

  /// What the functions of posix_spawn(3) return: 0, or the number of an error.
  private static func check(_ code: Int32) throws(SystemError) {
    guard code != 0 else { return }
    errno = code
    throw SystemError("posix_spawn")
  }

  /// Waits until it has ended; after so many seconds it is killed, with all that it has started and not put
  /// into a process group of their own.
  ///
  /// - Returns: What went wrong; nil if it exited with 0.
  func wait(seconds: Double) -> String? {
    let end = SystemClock.monotonicSeconds + seconds
    var status: Int32 = 0
    while waitpid(process, &status, WNOHANG) == 0 {
      guard SystemClock.monotonicSeconds < end else {
        kill(-process, SIGKILL)
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return "killed: it took more than \(Int(seconds.rounded())) s"
      }
      SystemClock.pause(milliseconds: 5)
    }
    let signal = status & 0x7F
    guard signal == 0 else { return "ended by signal \(signal)" }
    let code = status >> 8 & 0xFF
    return code == 0 ? nil : "exited with \(code)"
  }
}
