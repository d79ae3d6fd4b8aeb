/// One flag of a subcommand.
struct Flag {
  /// With its hyphens, such as `--venues`.
  var name: String
  /// What its value is called in the help, such as `PATH`; nil if it takes none.
  var value: String?
  /// One line for the help.
  var help: String
  var isRequired = false

  /// How the synopsis shows it.
  var shape: String { value.map { "\(name) \($0)" } ?? name }
}

extension Flag {
  static let json = Flag(name: "--json", help: "Print JSON instead of text for people")
  static let socket = Flag(
    name: "--socket", value: "PATH", help: "The daemon's socket (default: as throng serve)")
  static let timeout = Flag(
    name: "--timeout", value: "SECONDS", help: "Give up after so long (default: 5)")
  static let venues = Flag(
    name: "--venues", value: "PATH", help: "A venue file (GeoJSON, IMDF) or folder",
    isRequired: true)
  /// How venue files that name things their own way are read; `VenueChoices` takes them.
  static let choosing = [
    Flag(
      name: "--outline", value: "RULE",
      help: "Files without roles: union, each, or a feature's id (default: guessed)"),
    Flag(name: "--name-property", value: "KEY", help: "Where names are (default: guessed)"),
    Flag(name: "--level-property", value: "KEY", help: "Where floors are (default: guessed)"),
    Flag(name: "--capacity-property", value: "KEY", help: "Where capacities are"),
    Flag(
      name: "--only", value: "FILTER",
      help: "Only features with these properties: key=value,key!=value,key"),
    skipInvalid,
  ]
  static let skipInvalid = Flag(
    name: "--skip-invalid", help: "Leave features with errors out, rather than refuse the file")
  /// What every command that talks to the daemon takes.
  static let client = [socket, timeout]
}
