/// Every subcommand, in the order of `throng --help`.
enum CommandTable {
  static var commands: [any Command.Type] {
    [
      ServeCommand.self,
      IngestCommand.self,
      DensityCommand.self,
      HistoryCommand.self,
      FlowCommand.self,
      DwellCommand.self,
      CorrectCommand.self,
      AlertsCommand.self,
      ShouldTrackCommand.self,
      SessionCommand.self,
      ForgetCommand.self,
      EventsCommand.self,
      NavigateCommand.self,
      VenuesNewCommand.self,
      VenuesLoadCommand.self,
      VenuesListCommand.self,
      VenuesShowCommand.self,
      VenuesHistoryCommand.self,
      VenuesDiffCommand.self,
      VenuesRemoveCommand.self,
      VenuesCheckCommand.self,
      VenuesFixCommand.self,
      VenuesMapCommand.self,
      HealthCommand.self,
      MetricsCommand.self,
      BackupCommand.self,
      DoctorCommand.self,
      ReplayCommand.self,
      LocateCommand.self,
      SimulateCommand.self,
    ]
  }

  /// The subcommand that `words` begin with, and the words behind its name; nil if there is none.
  static func command(for words: [String]) -> (command: any Command.Type, rest: [String])? {
    for command in commands {
      let name = command.usage.name.split(separator: " ").map(String.init)
      if words.starts(with: name) { return (command, Array(words.dropFirst(name.count))) }
    }
    return nil
  }

  /// Whether a word begins the name of a subcommand of two words.
  static func isGroup(_ word: String) -> Bool {
    commands.contains { $0.usage.name.hasPrefix(word + " ") }
  }

  static var help: String {
    """
    Crowd counts and location decisions for venues.

    Usage: throng COMMAND …

    Commands:
    \(rows(commands))
    'throng COMMAND --help' tells more of one; 'throng --version' prints the version.

    """
  }

  /// What `--help` prints for the first word of subcommands of two.
  static func help(of group: String) -> String {
    let members = commands.filter { $0.usage.name.hasPrefix(group + " ") }
    return "Usage: throng \(group) COMMAND …\n\nCommands:\n" + rows(members)
  }

  private static func rows(_ commands: [any Command.Type]) -> String {
    let width = commands.map { $0.usage.name.count }.max() ?? 0
    return commands.map { command in
      let name = command.usage.name
      let gap = String(repeating: " ", count: width - name.count + 2)
      return "  \(name)\(gap)\(command.usage.summary)\n"
    }.joined()
  }
}
