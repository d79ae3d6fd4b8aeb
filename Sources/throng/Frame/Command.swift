/// One subcommand of `throng`: how it is called, and what it does.
///
/// To add one: a file in `Commands/` with a type that conforms, and a line in `CommandTable`.
protocol Command {
  static var usage: Usage { get }

  /// Does the work with arguments already checked against `usage`.
  ///
  /// Data goes to `console.out`, everything else to `console.note`. An error thrown becomes one
  /// sentence on standard error and the exit status it carries.
  static func run(_ arguments: Arguments, _ console: Console) throws(CommandError) -> ExitStatus
}
