import Glibc

/// A command that runs in a process of its own; its output goes nowhere.
struct Child {
  private let command: [String]
  private let process: pid_t

  /// Starts a command.
  ///
  /// - Throws: `BenchError` if it can't be run.
  init(_ command: [String]) throws(BenchError) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    var words = command.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var child: pid_t = 0
    guard posix_spawn(&child, command[0], &actions, nil, &words, environ) == 0 else {
      throw BenchError("\(command[0]) can't be run.")
    }
    (self.command, process) = (command, child)
  }

  /// Waits for its end.
  ///
  /// - Throws: `BenchError` if it fails.
  func wait() throws(BenchError) { _ = try hasEnded(options: 0) }

  /// Whether it has ended, which is to be asked no more then.
  ///
  /// - Throws: `BenchError` if it has failed.
  func hasEnded() throws(BenchError) -> Bool { try hasEnded(options: WNOHANG) }

  private func hasEnded(options: Int32) throws(BenchError) -> Bool {
    var status: Int32 = 0
    let ended = waitpid(process, &status, options)
    guard ended != 0 else { return false }
    guard ended == process, status & 0x7F == 0, status >> 8 != 2 else {
      throw BenchError("'\(command.joined(separator: " "))' fails.")
    }
    return true
  }
}
