/// Why a command can't go on, as its user is told.
struct CommandError: Error {
  /// One sentence without its full stop; empty if there is nothing to say.
  var sentence: String
  var status: ExitStatus
  /// Whether the user should look at the command's `--help`.
  var isUsage = false

  /// Something outside the command line is wrong: a file, the daemon, the data.
  static func failed(_ sentence: String) -> CommandError {
    CommandError(sentence: sentence, status: .failed)
  }

  /// The command line is wrong.
  static func usage(_ sentence: String) -> CommandError {
    CommandError(sentence: sentence, status: .failed, isUsage: true)
  }

  /// What was asked for isn't there.
  static func notFound(_ sentence: String) -> CommandError {
    CommandError(sentence: sentence, status: .no)
  }

  /// The reader of the output has gone, having what it wanted, as `head` does.
  static let closedOutput = CommandError(sentence: "", status: .done)
}
