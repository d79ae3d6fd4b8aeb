import Testing

@testable import throng

@Suite struct ProgramTests {
  @Test func tellsItsVersion() {
    let run = Run("--version")
    #expect(run.status == .done)
    #expect(run.output == "throng 0.1.0\n")
  }

  @Test(arguments: [["--help"], ["-h"], ["help"]])
  func listsItsCommands(words: [String]) {
    let run = Run(words)
    #expect(run.status == .done)
    for command in CommandTable.commands {
      #expect(run.output.contains("  \(command.usage.name) "))
    }
  }

  @Test func everyCommandHasHelpWithAnExample() {
    for command in CommandTable.commands {
      let usage = command.usage
      let run = Run(usage.name.split(separator: " ").map(String.init) + ["--help"])
      #expect(run.status == .done && run.errors.isEmpty, "\(usage.name)")
      #expect(!usage.examples.isEmpty)
      #expect(usage.examples.allSatisfy { $0.contains("throng \(usage.name)") }, "\(usage.name)")
      #expect(usage.examples.allSatisfy { run.output.contains($0) })
      #expect(usage.flags.allSatisfy { run.output.contains($0.shape) && !$0.help.isEmpty })
      #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 120 }, "\(usage.name)")
    }
  }

  @Test(arguments: [
    ([], "throng: a command is missing (see 'throng --help')"),
    ([""], "throng: a command is missing (see 'throng --help')"),
    (["help", "me"], "throng: unknown command me (see 'throng --help')"),
    (["locate", "--bogus"], "throng locate: unknown flag --bogus (see 'throng locate --help')"),
    (["locat"], "throng: unknown command locat; did you mean locate? (see 'throng --help')"),
    (
      ["--versoin"], "throng: unknown flag --versoin; did you mean --version? (see 'throng --help')"
    ),
    (
      ["locate", "--venus", "x"],
      "throng locate: unknown flag --venus; did you mean --venues? (see 'throng locate --help')"
    ),
    (
      ["venues", "lst"],
      "throng: unknown command venues lst; did you mean venues list? (see 'throng --help')"
    ),
  ])
  func refusesInOneSentence(words: [String], sentence: String) {
    let run = Run(words)
    #expect(run.status == .failed)
    #expect(run.output.isEmpty)
    #expect(run.errors == sentence + "\n")
  }

  @Test(arguments: ["locate", "venues load", "venues"])
  func takesHelpAsAWordToo(name: String) {
    let words = name.split(separator: " ").map(String.init)
    let run = Run(["help"] + words)
    #expect(run.status == .done && run.output == Run(words + ["--help"]).output)
    #expect(run.output.contains("throng \(name)"))
  }

  @Test func listsTheCommandsOfAGroup() {
    #expect(Run("venues", "--help").output.contains("venues load"))
    let run = Run("venues")
    #expect(run.status == .failed)
    #expect(run.errors.contains("venues new, venues load"))
  }

  @Test func keepsExitStatuses() {
    let statuses: [throng.ExitStatus] = [.done, .no, .failed, .unsure, .interrupted]
    #expect(statuses.map(\.rawValue) == [0, 1, 2, 3, 130])
  }
}
