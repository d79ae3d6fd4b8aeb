import Glibc

/// A process that this one has started; the wrapper of Glibc's process calls.
struct ChildProcess {
  private let id: pid_t

  /// Starts a program; what it says on standard error is appended to `log`.
  ///
  /// - Throws: `TrialError` if it can't be started.
  init(_ program: String, _ arguments: [String], log: String) throws(TrialError) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, log, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    // A thread of Dispatch's holds signals back, and a child would inherit that.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var started = pid_t()
    let code = posix_spawn(&started, program, &actions, &attributes, &words, environ)
    guard code == 0 else {
      throw TrialError("\(program) can't be started: \(String(cString: strerror(code))).")
    }
    id = started
  }

  /// Sends a signal.
  func signal(_ number: Int32) { kill(id, number) }

  /// Waits until it has ended; its exit status, or nil if a signal ended it.
  func wait() -> Int32? {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : nil
  }

  /// Whether it has ended by itself; false while it runs.
  var hasEnded: Bool {
    var information = siginfo_t()
    let options = WEXITED | WNOHANG | WNOWAIT
    return waitid(P_PID, id_t(id), &information, options) != 0 || information.si_signo != 0
  }

  /// A number of its `/proc` status, such as `VmRSS`, in KiB; nil if it is gone.
  func kibibytes(_ name: String) -> Int? {
    guard let file = fopen("/proc/\(id)/status", "r") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, Int32(line.count), file) != nil {
      let text = String(
        decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      guard text.hasPrefix(name + ":") else { continue }
      return text.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) }
    }
    return nil
  }
}
