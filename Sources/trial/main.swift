import Glibc

/// Runs the trial that the first word names.
///
/// Trials show of the daemon as a program what no test within a process can; `scripts/` runs them.
func run() -> Int32 {
  let words = CommandLine.arguments.dropFirst()
  let note: (String) -> Void = { System.tell("trial: \($0)") }
  let rest = words.dropFirst()
  let known: Set = ["--throng", "--venue", "--folder"]
  do throws(TrialError) {
    let lines: [String]
    let isClean: Bool
    switch words.first {
    case "crash":
      let options = try TrialOptions(rest, known: known.union(["--kills", "--seed", "--schemas"]))
      (lines, isClean) = try CrashTrial(options, note: note).run()
    case "soak":
      let options = try TrialOptions(rest, known: known.union(["--minutes", "--hours"]))
      (lines, isClean) = try SoakTrial(options, note: note).run()
    case "full-disk":
      let options = try TrialOptions(rest, known: known.union(["--disk"]))
      var trial = try FullDiskTrial(options, note: note)
      (lines, isClean) = try trial.run()
    default: throw TrialError("The trials are: crash, soak, full-disk.")
    }
    for line in lines { print(line) }
    return isClean ? 0 : 1
  } catch {
    note(error.description)
    return 2
  }
}

exit(run())
