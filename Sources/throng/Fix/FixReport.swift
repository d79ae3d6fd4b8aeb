import Geofencing
import JSONText
import Venues

/// What `throng venues fix` says it did.
struct FixReport {
  let source: String
  let target: String
  let repair: VenueRepair
  /// What is still wrong with the new file, errors alone.
  let errors: [Finding]

  var text: String {
    let changed = repair.repairs.count { !$0.isRefused }
    let rest = repair.geometries - changed
    var lines = ["wrote \(target): \(changed) of \(source)'s shapes changed, \(rest) as they were"]
    lines += repair.repairs.map { "  " + Self.line($0) }
    lines += errors.map { error in
      var bare = error
      bare.file = nil
      let place = error.line.map { "\($0):\(error.column ?? 1) " } ?? ""
      return "  still an error, \(error.rule.rawValue): \(place)\(bare.description)"
    }
    return lines.map { TerminalText.harmless($0) + "\n" }.joined()
  }

  private static func line(_ repair: GeometryRepair) -> String {
    let label = repair.id ?? repair.name
    let feature = "feature \(repair.feature)" + (label.map { " (\($0))" } ?? "")
    let areas = [repair.areaBeforeSquareMetres, repair.areaAfterSquareMetres].map {
      Text.decimals($0, 1) + " m²"
    }
    let percent = Text.decimals(100 * repair.change, 2)
    if repair.isRefused {
      return "\(feature): left as it was, since it would change from \(areas[0]) to \(areas[1]),"
        + " by \(percent)%; redraw it, or use --force"
    }
    let steps = repair.steps.map(words).joined(separator: ", ")
    return "\(feature): \(steps); \(areas[0]) before, \(areas[1]) after, \(percent)% apart"
  }

  private static func words(_ step: RepairStep) -> String {
    switch step {
    case .droppedRepeated: "dropped repeated positions"
    case .closed: "closed a ring"
    case .droppedEmpty: "dropped a ring without area"
    case .madeValid: "made it valid"
    case .cut: "cut it at the antimeridian"
    case .rewound: "turned rings"
    }
  }

  /// For scripts: everything, an object on one line.
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("file", source)
      json.member("out", target)
      json.member("shapes", repair.geometries)
      json.member(
        "repairs",
        array: { json in
          for repair in repair.repairs { Self.write(repair, to: &json) }
        })
      json.member(
        "errors",
        array: { json in
          for error in errors { CheckReport.write(error, to: &json) }
        })
    }
  }

  private static func write(_ repair: GeometryRepair, to json: inout JSONWriter) {
    json.object { json in
      json.member("feature", repair.feature)
      json.member("id", repair.id)
      json.member("name", repair.name)
      json.member("pointer", repair.pointer)
      json.member(
        "steps",
        array: { json in
          for step in repair.steps { json.string(step.rawValue) }
        })
      json.member("areaBeforeSquareMetres", repair.areaBeforeSquareMetres, decimals: 2)
      json.member("areaAfterSquareMetres", repair.areaAfterSquareMetres, decimals: 2)
      json.member("changePercent", 100 * repair.change, decimals: 4)
      json.member("refused", repair.isRefused)
    }
  }
}
