import Geofencing
import JSONText
import Service
import Venues

/// A version of a venue as the daemon has it: its plan, and how it came about.
struct DaemonVenue {
  let surveyed: SurveyedVenue
  /// The members of `venue.show`, its content left out.
  let facts: AnswerValue

  /// Asks for a version, or without a number for the one in service.
  init(
    _ venue: String, version: Int?, from daemon: Daemon
  ) throws(CommandError) {
    var bytes: [UInt8] = []
    var facts: AnswerValue?
    var next: Int? = 0
    while let after = next {
      // The first answer says which version the others are pieces of.
      let wanted = facts?["version"]?.integer ?? version
      let answer = try daemon.call("venue.show") { params in
        params.member("venue", venue)
        if let wanted { params.member("version", wanted) }
        if after > 0 { params.member("after", after) }
      }.value
      facts = facts ?? answer
      guard let piece = answer["geojson"]?.string else {
        throw .notFound(
          "version \(wanted ?? 0) is the removal of \(venue); 'throng venues history' lists others")
      }
      bytes += piece.utf8
      next = answer["next"]?.integer
      guard next ?? .max > after else { throw .failed("the daemon told the same piece twice") }
    }
    let content = ["bytes", "geojson", "next"]
    self.facts = .object((facts?.members ?? []).filter { !content.contains($0.name) })
    surveyed = try Self.survey(VenueFile(name: venue, bytes: bytes))
  }

  private static func survey(_ file: VenueFile) throws(CommandError) -> SurveyedVenue {
    do throws(VenueFileError) {
      if let venue = try VenueSurveyor.venues(in: file).venues.first { return venue }
    } catch { throw .failed("what the daemon has can't be read: \(error.description)") }
    throw .failed("what the daemon has of \(file.name) holds no venue")
  }
}

extension VenueReference {
  /// The venue that it means; of a file that holds several the one that `--venue` names.
  func surveyed(
    _ arguments: Arguments, _ choices: VenueChoices, _ console: Console
  ) throws(CommandError) -> SurveyedVenue {
    switch self {
    case .file(let path):
      try VenueFolder.one(at: path, named: arguments.text("--venue"), choices, console)
    case .daemon(let venue, let version):
      try DaemonVenue(venue, version: version, from: Daemon(arguments)).surveyed
    }
  }
}
