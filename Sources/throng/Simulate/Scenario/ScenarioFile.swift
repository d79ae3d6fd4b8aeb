import Foundation
import Geofencing
import Intake
import Simulation

/// A scenario on disk; the venue files it names lie relative to its folder.
struct ScenarioFile {
  let path: String
  let scenario: Simulation.Scenario

  init(_ path: String, _ console: Console) throws(CommandError) {
    self.path = path
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let bytes = try TextSource.contents(of: path)
    do throws(ScenarioError) {
      let reasons = RejectionReason.allCases.map(\.rawValue)
      scenario = try ScenarioReader.scenario(in: bytes, reasons: reasons) {
        name throws(ScenarioError) in
        do throws(CommandError) {
          return try VenueFolder.surveyed(
            at: name.hasPrefix("/") ? name : folder + name, .guessing, console)
        } catch {
          throw ScenarioError(pointer: "/venues", reason: error.sentence)
        }
      }
    } catch {
      throw .failed("\(path): \(error.description)")
    }
  }

  /// The file, or a folder's `.json` files in the order of their names.
  static func paths(at path: String) throws(CommandError) -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue
    else { return [path] }
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
      throw .failed("\(path) can't be listed")
    }
    let wanted = names.filter { $0.hasSuffix(".json") }.sorted()
    guard !wanted.isEmpty else { throw .failed("\(path) has no .json file") }
    return wanted.map { "\(path)/\($0)" }
  }
}
