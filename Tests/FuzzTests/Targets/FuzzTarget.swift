import Intake
import Venues

/// A reader of bytes from outside, and what must hold whatever the bytes are.
///
/// Beyond not crashing, each target compares two ways to one answer, so that a wrong answer is found
/// as well as a trap.
enum FuzzTarget: String, CaseIterable, Sendable {
  /// The record decoder, one target a wire format.
  case throng
  case loginLocation = "login-location"
  case postlocation
  /// Records through the decoder and an engine.
  case fold
  /// Request lines of the socket, their parameters and answers.
  case requests
  /// Venue files.
  case geojson
  /// IMDF archives.
  case imdf
  /// A journal entry's batch of records.
  case journal
  /// A part of a checkpoint.
  case checkpoint

  /// Reads one input.
  ///
  /// - Throws: `Violation` if the reader's answer can't be right.
  func run(_ bytes: [UInt8]) throws(Violation) {
    switch self {
    case .throng: try RecordTarget.run(bytes, .throng)
    case .loginLocation: try RecordTarget.run(bytes, .loginLocation)
    case .postlocation: try RecordTarget.run(bytes, .postlocation)
    case .fold: try FoldTarget.run(bytes)
    case .requests: try RequestTarget.run(bytes)
    case .geojson: try VenueTarget.run(VenueFile(name: "fuzz.geojson", bytes: bytes))
    case .imdf: try ArchiveTarget.run(bytes)
    case .journal: try JournalTarget.run(bytes)
    case .checkpoint: try CheckpointTarget.run(bytes)
    }
  }
}
