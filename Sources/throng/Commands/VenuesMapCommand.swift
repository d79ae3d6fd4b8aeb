import Geofencing
import JSONText
import Maps
import Venues

/// `throng venues map`: a plan to look at.
enum VenuesMapCommand: Command {
  static let usage = Usage(
    name: "venues map",
    summary: "Draw a venue's plan as an SVG picture",
    operands: "PLAN", operandCount: 1...1,
    flags: [
      Flag(name: "-o", value: "FILE.svg", help: "Where to (default: standard output)"),
      Flag(name: "--venue", value: "ID", help: "Which one, if a file holds several venues"),
      Flag(name: "--check", help: "Mark what 'throng venues check' finds, errors and warnings"),
      Flag(name: "--live", help: "Colour zones by how crowded they are now, by the daemon"),
    ] + Flag.choosing + Flag.client,
    notes: [
      "Zones with their names, levels side by side, the vicinity dashed, a scale bar; north is up. "
        + "PLAN is a venue file (GeoJSON or a zipped IMDF venue), a folder, or a venue of the daemon: VENUE as it "
        + "is in service, VENUE@N for its version N. Whatever is the path of something is a file.",
      "With --live PLAN is a venue in service: each zone has its people now, with the interval that is plausible, and "
        + "a letter, colour and hatch for how crowded it is; the legend has the ranges.",
    ],
    examples: [
      "throng venues map venues/stadium.geojson -o stadium.svg",
      "throng venues map stadium@1 -o before.svg",
      "throng venues map stadium --live -o now.svg",
    ])

  static func run(_ arguments: Arguments, _ console: Console) throws(CommandError) -> ExitStatus {
    let plan = VenueReference(arguments.operands[0])
    let isCheck = arguments.has("--check")
    var choices = try VenueChoices(arguments)
    // What has errors can't be drawn; the marks show where it is.
    choices.skipsInvalid = choices.skipsInvalid || isCheck
    let venue = try plan.surveyed(arguments, choices, console)
    var marks: [MapMark] = []
    if isCheck {
      guard case .file(let path) = plan else {
        throw .usage("--check reads a file; what the daemon has was checked when it was loaded")
      }
      marks = try Self.marks(on: path, venue, arguments)
    }
    let crowd = arguments.has("--live") ? try Self.crowd(of: plan, arguments) : nil
    let svg: [UInt8]
    do throws(GeofencingError) {
      svg = try VenueMap(of: venue, marks: marks, crowd: crowd).svg()
    } catch {
      throw .failed(error.description)
    }
    guard let path = arguments.text("-o") else {
      try console.out.write(utf8: svg)
      return .done
    }
    let file = try OutputStream(path: path)
    try file.write(utf8: svg)
    try file.flush()
    return .done
  }

  /// Of a venue in service: what another version's zones hold nobody tells.
  private static func crowd(
    of plan: VenueReference, _ arguments: Arguments
  ) throws(CommandError) -> LiveCrowd {
    guard case .daemon(let venue, nil) = plan else {
      throw .usage("--live draws a venue that the daemon has in service")
    }
    return LiveCrowd(
      try Daemon(arguments).callPages("zone.density", of: "zones") { $0.member("venue", venue) })
  }

  /// The errors and warnings that have a place, the errors first.
  private static func marks(
    on path: String, _ surveyed: SurveyedVenue, _ arguments: Arguments
  ) throws(CommandError) -> [MapMark] {
    let options = try VenueChoices(arguments, depth: .checking).options
    var findings: [Finding] = []
    for file in try VenueFolder.files(at: path) {
      findings += VenueSurveyor.survey(file, options).findings.findings
    }
    return [Severity.error, .warning].flatMap { severity in
      findings.filter { $0.severity == severity }.compactMap { finding in
        finding.position.map { position in
          var bare = finding
          (bare.file, bare.pointer, bare.position) = (nil, nil, nil)
          let zone = surveyed.venue.zones.first { $0.id == finding.id }
          return MapMark(
            position: position, weight: severity == .error ? .error : .warning,
            text: "\(finding.rule.rawValue): \(bare.description)", levels: zone?.levels ?? [])
        }
      }
    }
  }
}
