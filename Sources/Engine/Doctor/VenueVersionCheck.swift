import Geofencing
import Storage
import Venues

/// Reads the stored versions of venues as a start would, and remembers what is wrong with them.
struct VenueVersionCheck {
  /// Sentences.
  private(set) var findings: [String] = []
  /// Versions read.
  private(set) var count = 0

  mutating func take(_ version: VenueVersion) {
    count += 1
    guard let body = version.body, let reason = Self.reason(body) else { return }
    findings.append(
      "version \(version.version) of venue \"\(version.venue)\" can't be read (\(reason)): "
        + "load the venue again")
  }

  /// Why stored GeoJSON holds no venue; nil if it does.
  static func reason(_ body: [UInt8]) -> String? {
    do throws(VenueFileError) {
      _ = try VenueSurveyor.venues(in: VenueFile(name: "what is stored", bytes: body))
      return nil
    } catch { return error.first.description }
  }
}
