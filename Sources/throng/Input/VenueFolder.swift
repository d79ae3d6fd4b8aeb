import Foundation
import Geofencing
import Glibc
import Venues

/// What `--venues PATH` names: a venue file, a folder of them, or the folder of an IMDF venue.
enum VenueFolder {
  // One cause often has many symptoms, and a screen holds only so many.
  private static let warningsShown = 5

  /// The file; a folder's IMDF venue, else its `.geojson` files, else its `.json` files, in the order
  /// of their names.
  static func files(at path: String) throws(CommandError) -> [VenueFile] {
    var status = stat()
    guard stat(path, &status) == 0 else { throw .failed("\(path) can't be opened: \(lastError())") }
    // One with a name waits for a writer, perhaps for ever; those below /dev have theirs.
    guard status.st_mode & S_IFMT != S_IFIFO || path.hasPrefix("/dev/") else {
      throw .failed("\(path) is a pipe; write it into a file first")
    }
    guard status.st_mode & S_IFMT == S_IFDIR else { return [try file(at: path)] }
    guard access(path, R_OK | X_OK) == 0 else {
      throw .failed("\(path) can't be listed: \(lastError())")
    }
    guard let names = names(in: path) else { throw .failed("\(path) can't be listed") }
    if IMDFFolder.isVenue(names: names) { return [try imdf(at: path, names)] }
    let wanted = VenueFile.names(among: names)
    guard !wanted.isEmpty else {
      let inner = names.map { "\(path)/\($0)" }.first { isIMDF($0) }
      let hint = inner.map { "; \($0) is the folder of an IMDF venue" } ?? ""
      throw .failed("\(path) has no .geojson or .json file\(hint)")
    }
    var files: [VenueFile] = []
    for name in wanted { files.append(try file(at: "\(path)/\(name)")) }
    return files
  }

  static func file(at path: String) throws(CommandError) -> VenueFile {
    VenueFile(name: path, bytes: try TextSource.contents(of: path))
  }

  private static func names(in path: String) -> [String]? {
    try? FileManager.default.contentsOfDirectory(atPath: path)
  }

  private static func isIMDF(_ path: String) -> Bool {
    names(in: path).map(IMDFFolder.isVenue) == true
  }

  /// A folder's IMDF venue as one archive, as which the daemon takes it too.
  private static func imdf(
    at path: String, _ names: [String]
  ) throws(CommandError) -> VenueFile {
    var files: [VenueFile] = []
    var room = Int(IMDFFolder.mostBytes)
    for name in names.sorted() {
      let file = "\(path)/\(name)"
      var status = stat()
      guard lstat(file, &status) == 0 else {
        throw .failed("\(file) can't be opened: \(lastError())")
      }
      let isRegular = status.st_mode & S_IFMT == S_IFREG
      guard IMDFFolder.needs(name) else {
        // Passed over by its name, whatever is in it.
        if isRegular { files.append(VenueFile(name: name, bytes: [])) }
        continue
      }
      guard isRegular else {
        throw .failed("\(file) is a link, pipe or folder; put the file itself there")
      }
      let bytes = try TextSource.contents(of: file, limit: room)
      room -= bytes.count
      files.append(VenueFile(name: name, bytes: bytes))
    }
    do throws(VenueFileError) { return try IMDFFolder.archive(of: files, named: path) } catch {
      throw .failed(error.description)
    }
  }
}

extension VenueFolder {
  /// The venues of a file or folder, checked and measured; what was guessed goes to the notes.
  static func surveyed(
    at path: String, _ choices: VenueChoices, _ console: Console
  ) throws(CommandError) -> [SurveyedVenue] {
    try surveyedFiles(at: path, choices, console).flatMap(\.venues)
  }

  /// The same file by file.
  static func surveyedFiles(
    at path: String, _ choices: VenueChoices, _ console: Console
  ) throws(CommandError) -> [(file: String, venues: [SurveyedVenue])] {
    var files: [(file: String, venues: [SurveyedVenue])] = []
    var origins: [String: String] = [:]
    for file in try self.files(at: path) {
      let found = try survey(file, choices, console)
      for one in found {
        if let origin = origins.updateValue(file.name, forKey: one.venue.id) {
          throw .failed("\(file.name): venue '\(one.venue.id)' is in \(origin) already")
        }
      }
      files.append((file.name, found))
    }
    return files
  }

  /// The one venue of a file or folder, or the one of that id.
  static func one(
    at path: String, named wanted: String?, _ choices: VenueChoices, _ console: Console
  ) throws(CommandError) -> SurveyedVenue {
    let venues = try surveyed(at: path, choices, console)
    let names = venues.map { "'\($0.venue.id)'" }.joined(separator: ", ")
    guard let wanted else {
      guard let venue = venues.first, venues.count == 1 else {
        throw .usage("\(path) holds the venues \(names); say which with --venue")
      }
      return venue
    }
    guard let venue = venues.first(where: { $0.venue.id == wanted }) else {
      throw .notFound("\(path) holds no venue '\(wanted)', but \(names)")
    }
    return venue
  }

  private static func survey(
    _ file: VenueFile, _ choices: VenueChoices, _ console: Console
  ) throws(CommandError) -> [SurveyedVenue] {
    do throws(VenueFileError) {
      let (venues, remarks) = try VenueSurveyor.venues(
        in: file, choices.options, skipsInvalid: choices.skipsInvalid)
      note(remarks, ofFile: file.name, console)
      return venues
    } catch {
      throw .failed(error.description)
    }
  }

  /// Tells the first few of a file's remarks, and how many there are more.
  static func note(_ warnings: [String], ofFile name: String, _ console: Console) {
    for warning in warnings.prefix(warningsShown) { console.note("warning: \(warning)") }
    let rest = warnings.count - warningsShown
    if rest > 0 { console.note("warning: \(name): \(rest) more like these") }
  }
}
