import Engine
import JSONText

/// `throng doctor`: what is in a state folder, and what a start would do with it.
enum DoctorCommand: Command {
  static let usage = Usage(
    name: "doctor",
    summary: "Check a state folder, changing nothing, and tell what a start would do",
    operands: "DIR", operandCount: 1...1,
    flags: [.json],
    notes: [
      "A daemon may run on the folder meanwhile. Exits with 0 if nothing is wrong but for warnings, "
        + "1 if a start would fail or serve what is not right, and 2 if the folder can't be read."
    ],
    examples: ["throng doctor /var/lib/throng"])

  static func run(_ arguments: Arguments, _ console: Console) throws(CommandError) -> ExitStatus {
    let findings: [DoctorFinding]
    do throws(EngineError) {
      findings = try FolderDoctor.examine(folder: arguments.operands[0])
    } catch { throw .failed(error.description) }
    let worst = findings.contains { $0.severity == .error } ? ExitStatus.no : .done
    if arguments.has("--json") {
      try console.out.line(json(findings))
    } else {
      for finding in findings { try console.out.line(TerminalText.harmless(line(finding))) }
    }
    return worst
  }

  private static func line(_ finding: DoctorFinding) -> String {
    let start = finding.start.map { "; a start \($0)" } ?? ""
    return "\(finding.severity.rawValue): \(finding.check.rawValue): \(finding.sentence)\(start)"
  }

  private static func json(_ findings: [DoctorFinding]) -> String {
    var writer = JSONWriter()
    writer.object { object in
      object.member(
        "findings",
        array: { list in
          for finding in findings {
            list.object { each in
              each.member("check", finding.check.rawValue)
              each.member("severity", finding.severity.rawValue)
              each.member("finding", finding.sentence)
              each.member("start", finding.start)
            }
          }
        })
    }
    return writer.text
  }
}
