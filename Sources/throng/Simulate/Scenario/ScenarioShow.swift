import Presence
import Simulation

/// `throng simulate --scenario`: scripts played against an engine of their own.
struct ScenarioShow {
  let paths: [String]
  let isCheck: Bool
  let console: Console

  init(_ path: String, isCheck: Bool, _ console: Console) throws(CommandError) {
    paths = try ScenarioFile.paths(at: path)
    self.isCheck = isCheck
    self.console = console
  }

  /// Plays them all; `no` if a check finds a difference.
  func run() throws(CommandError) -> ExitStatus {
    var failed = 0
    for (number, path) in paths.enumerated() {
      let file = try ScenarioFile(path, console)
      let outcome = try play(file)
      guard isCheck else {
        if number > 0 { try console.out.line("") }
        try print(file.scenario, outcome)
        continue
      }
      let differences = outcome.differences(from: file.scenario)
      if !differences.isEmpty { failed += 1 }
      try console.out.line(
        "\(differences.isEmpty ? "ok  " : "FAIL")  \(path): \(file.scenario.title)")
      for difference in differences { try console.out.line("      \(difference)") }
    }
    if isCheck, paths.count > 1 {
      try console.out.line("\(paths.count) scenarios, \(failed) not as expected")
    }
    return failed == 0 ? .done : .no
  }

  private func play(_ file: ScenarioFile) throws(CommandError) -> ScenarioOutcome {
    let stage = try EngineStage(
      hasWallClock: file.scenario.hasWallClock, isDurable: file.scenario.hasRestart)
    do {
      return try ScenarioPlayer.play(file.scenario, with: stage)
    } catch {
      throw .failed("\(file.path): \(error)")
    }
  }

  private func print(
    _ scenario: Simulation.Scenario, _ outcome: ScenarioOutcome
  ) throws(CommandError) {
    try console.out.line(scenario.title)
    try console.out.line(Text.wrapped(scenario.shows, columns: 78))
    var rows: [(time: EventTime, cells: [String])] = []
    for (name, decisions) in zip(outcome.names, outcome.decisions) {
      for decision in decisions {
        rows.append((decision.time, cells(of: decision, by: name, scenario)))
      }
    }
    rows = rows.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
    let header = ["second", "person", "decision", "venue", "reason"]
    try console.out.write(Text.table([header] + rows.map(\.cells), firstNumber: header.count))
    let refused = outcome.rejections.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
    let rejected = refused.isEmpty ? "none refused" : "refused: " + refused.joined(separator: ", ")
    console.note("\(outcome.records) records sent, \(rejected)")
  }

  private func cells(
    of decision: ScenarioDecision, by name: String, _ scenario: Simulation.Scenario
  ) -> [String] {
    [
      Text.decimals((decision.time - scenario.start).seconds, 1), name,
      decision.isStart ? "start" : "stop", decision.venue, decision.reason,
    ]
  }
}
