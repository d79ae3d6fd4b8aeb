import Glibc

/// `throng venues new`: a file to begin with.
enum VenuesNewCommand: Command {
  static let usage = Usage(
    name: "venues new",
    summary: "Write a starter venue file, with a guide beside it",
    operands: "FILE", operandCount: 0...1,
    flags: [
      Flag(name: "--name", value: "NAME", help: "What the venue is called (default: My venue)"),
      Flag(name: "--lat", value: "D", help: "Latitude of its middle (default: 52)"),
      Flag(name: "--lon", value: "D", help: "Longitude of its middle (default: 5)"),
      Flag(name: "--force", help: "Replace files that exist"),
    ],
    notes: [
      "FILE is venue.geojson if not given, and gets .geojson if it has no such ending. The guide gets the same name with .README.md: JSON has "
        + "no comments, so what each property means stands there."
    ],
    examples: ["throng venues new hall.geojson --name 'City Hall' --lat 51.5563 --lon -0.2796"])

  static func run(_ arguments: Arguments, _ console: Console) throws(CommandError) -> ExitStatus {
    let path = completed(arguments.operands.first ?? "venue.geojson")
    let guide = companion(of: path)
    let venue = StarterVenue(
      name: arguments.text("--name") ?? "My venue",
      latitude: try arguments.number("--lat", in: -80...80) ?? 52,
      longitude: try arguments.number("--lon", in: -179...179) ?? 5)
    if !arguments.has("--force") {
      for file in [path, guide] where access(file, F_OK) == 0 {
        throw .failed("\(file) exists; --force replaces it")
      }
    }
    try write(venue.geoJSON, to: path)
    try write(StarterGuide.text(file: String(path.split(separator: "/").last ?? "")), to: guide)
    try console.out.line("wrote \(path) and \(guide)")
    return .done
  }

  /// A path that `--venues` finds in a folder.
  static func completed(_ path: String) -> String {
    endings.contains { path.hasSuffix($0) } ? path : path + ".geojson"
  }

  static func companion(of path: String) -> String {
    for ending in endings where path.hasSuffix(ending) {
      return path.dropLast(ending.count) + ".README.md"
    }
    return path + ".README.md"
  }

  private static let endings = [".geojson", ".json"]

  private static func write(_ text: String, to path: String) throws(CommandError) {
    let file = try OutputStream(path: path)
    try file.write(text)
    try file.flush()
  }
}
