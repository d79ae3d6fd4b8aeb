/// How a command ends, as DESIGN §10 fixes it.
enum ExitStatus: Int32 {
  /// Done; or yes; or at or above.
  case done = 0
  /// No; not found; or findings of severity error.
  case no = 1
  /// Wrong usage, unreadable input, no daemon, or timed out.
  case failed = 2
  /// Not to be told from what was given.
  case unsure = 3
  case interrupted = 130
}
