/// The program as a whole: from a command line to an exit status.
enum Program {
  static let version = "0.1.0"

  /// Runs the command that `words`, those behind the program's name, ask for.
  static func run(_ words: [String], _ console: Console) -> ExitStatus {
    var name = "throng"
    do throws(CommandError) {
      let status = try dispatch(words, console, &name)
      try console.out.flush()
      console.clearProgress()
      return status
    } catch {
      // What was printed before the fault is still the reader's.
      try? console.out.flush()
      return report(error, by: name, console)
    }
  }

  private static func dispatch(
    _ words: [String], _ console: Console, _ name: inout String
  ) throws(CommandError) -> ExitStatus {
    switch words.first {
    case "help" where words.count > 1:
      return try dispatch(Array(words.dropFirst()) + ["--help"], console, &name)
    case "--help", "-h", "help":
      try console.out.write(CommandTable.help)
      return .done
    case "--version":
      try console.out.line("throng \(version)")
      return .done
    default: break
    }
    guard let (command, rest) = CommandTable.command(for: words) else {
      if let group = words.first, CommandTable.isGroup(group), asksForHelp(words) {
        try console.out.write(CommandTable.help(of: group))
        return .done
      }
      throw unknown(words)
    }
    name = "throng \(command.usage.name)"
    if asksForHelp(rest) {
      try console.out.write(command.usage.help)
      return .done
    }
    return try command.run(Arguments(rest, for: command.usage), console)
  }

  private static func asksForHelp(_ words: [String]) -> Bool {
    words.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
  }

  private static func unknown(_ words: [String]) -> CommandError {
    guard let first = words.first, !first.isEmpty else { return .usage("a command is missing") }
    let names = CommandTable.commands.map { $0.usage.name }
    guard CommandTable.isGroup(first) else {
      let what = first.hasPrefix("-") ? "flag" : "command"
      let known = names + ["--help", "--version"]
      return .usage("unknown \(what) \(first)\(Spelling.hint(for: first, among: known))")
    }
    let group = names.filter { $0.hasPrefix(first + " ") }
    guard words.count > 1 else {
      return .usage("'\(first)' needs one more word: \(group.joined(separator: ", "))")
    }
    let given = "\(first) \(words[1])"
    return .usage("unknown command \(given)\(Spelling.hint(for: given, among: group))")
  }

  private static func report(
    _ error: CommandError, by name: String, _ console: Console
  ) -> ExitStatus {
    console.clearProgress()
    if !error.sentence.isEmpty {
      let hint = error.isUsage ? " (see '\(name) --help')" : ""
      // Libraries end their sentences with a full stop, commands don't.
      let end = error.sentence.hasSuffix(".") ? error.sentence.dropLast() : error.sentence[...]
      console.note("\(name): \(end)\(hint)")
    }
    return error.status
  }
}
