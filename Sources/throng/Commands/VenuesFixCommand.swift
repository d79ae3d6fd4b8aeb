import Geofencing
import Glibc
import JSONText
import Venues

/// `throng venues fix`: a new file with the shapes mended.
enum VenuesFixCommand: Command {
  static let usage = Usage(
    name: "venues fix",
    summary: "Write a venue file anew with its shapes mended",
    operands: "FILE", operandCount: 1...1,
    flags: [
      Flag(name: "-o", value: "OUT", help: "Where to; it must not exist", isRequired: true),
      Flag(name: "--force", help: "Also mend shapes whose area changes by more than 1%"), .json,
    ],
    notes: [
      "Closes rings, drops repeated positions, makes shapes valid, cuts them at the antimeridian and "
        + "turns rings as RFC 7946 says. FILE is never changed, and of OUT only the coordinates mended "
        + "are new. Each shape is told with its area before and after.",
      "Exit status: 0 if OUT has no error left, 1 if it has or FILE has no shape, 2 if a file can't be "
        + "read or written.",
    ],
    examples: ["throng venues fix stadium.geojson -o stadium-fixed.geojson"])

  static func run(_ arguments: Arguments, _ console: Console) throws(CommandError) -> ExitStatus {
    let source = arguments.operands[0]
    guard let target = arguments.text("-o") else { throw .usage("-o is missing") }
    // A dangling link is there too, and what it points at might be anything.
    var status = stat()
    guard lstat(target, &status) != 0 else {
      throw .failed("\(target) exists; name a new file with -o")
    }
    let file = try VenueFolder.file(at: source)
    guard !file.bytes.starts(with: Array("PK\u{3}\u{4}".utf8)) else {
      throw .failed(
        "\(source) is an archive (IMDF, KMZ or the like); unpack it and fix its .geojson files")
    }
    let repair: VenueRepair
    do throws(GeofencingError) {
      repair = try VenueRepair(of: file, isForced: arguments.has("--force"))
    } catch {
      throw .failed(error.description)
    }
    guard repair.geometries > 0 else {
      let error = VenueSurveyor.survey(file).findings.firstError?.description
      throw .notFound("\(target) is not written: " + (error ?? "\(source) has no polygon"))
    }
    try write(repair.file.bytes, to: target)
    let fixed = VenueFile(name: target, bytes: repair.file.bytes)
    var findings = VenueSurveyor.survey(fixed, ReadingOptions(depth: .checking)).findings
    findings.locate(in: fixed)
    let errors = findings.findings.filter { $0.severity == .error }
    try tell(
      FixReport(source: source, target: target, repair: repair, errors: errors),
      isJSON: arguments.has("--json"), console)
    return errors.isEmpty ? .done : .no
  }

  private static func write(_ bytes: [UInt8], to path: String) throws(CommandError) {
    let file = try OutputStream(path: path)
    try file.write(utf8: bytes)
    try file.flush()
  }

  private static func tell(
    _ report: FixReport, isJSON: Bool, _ console: Console
  ) throws(CommandError) {
    guard isJSON else { return try console.out.write(report.text) }
    var json = JSONWriter()
    report.write(to: &json)
    try console.out.line(json.text)
  }
}
