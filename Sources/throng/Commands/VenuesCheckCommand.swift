import Geofencing
import JSONText
import Venues

/// `throng venues check`: all that is wrong with venue files, or may be.
enum VenuesCheckCommand: Command {
  static let usage = Usage(
    name: "venues check",
    summary: "Say what is wrong with venue files, where, and what to do",
    operands: "PATH…", operandCount: 1...10_000,
    flags: [
      Flag(name: "--strict", help: "Warnings count as errors do"), .json,
    ] + Flag.choosing,
    notes: [
      "Everything is found in one run, each under a rule's name, with the feature, the JSON pointer, "
        + "line and column, and the place on the map; docs/VENUES.md lists the rules. PATH is "
        + "GeoJSON or a zipped IMDF venue, or a folder of either. For people the first \(CheckReport.shown) findings of a rule are shown; --json "
        + "prints all, an object a file.",
      "Exit status: 0 without errors, 1 with an error (a file that is no venue file is one too), 2 if "
        + "a file can't be read.",
    ],
    examples: ["throng venues check venues/stadium.geojson"])

  static func run(_ arguments: Arguments, _ console: Console) throws(CommandError) -> ExitStatus {
    let choices = try VenueChoices(arguments, depth: .checking)
    var status = ExitStatus.done
    for path in arguments.operands {
      let files: [VenueFile]
      do throws(CommandError) { files = try VenueFolder.files(at: path) } catch {
        console.note("throng venues check: \(error.sentence)")
        status = .failed
        continue
      }
      for file in files {
        console.progress("checking \(file.name)")
        let report = Self.report(on: file, choices)
        try tell(report, isJSON: arguments.has("--json"), console)
        if status == .done, report.count(isStrict: arguments.has("--strict")) > 0 { status = .no }
      }
    }
    return status
  }

  private static func report(on file: VenueFile, _ choices: VenueChoices) -> CheckReport {
    var survey = VenueSurveyor.survey(
      file, choices.options, skipsInvalid: choices.skipsInvalid)
    survey.findings.locate(in: file)
    return CheckReport(file: file.name, survey: survey)
  }

  private static func tell(
    _ report: CheckReport, isJSON: Bool, _ console: Console
  ) throws(CommandError) {
    if isJSON {
      var json = JSONWriter()
      report.write(to: &json)
      try console.out.line(json.text)
    } else {
      try console.out.write(report.text)
    }
    try console.out.flush()
  }
}
