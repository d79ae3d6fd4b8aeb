/// What a line of the log tells: a fixed list of words; `docs/OPERATING.md` has them with their fields.
///
/// No event has a session or a position among its fields.
public enum LogEvent: String, Sendable, CaseIterable {
  /// The state folder is about to be read.
  case opening
  /// The state folder has been read.
  case opened
  /// A checkpoint can't be used; an older one, or the journal, stands in for it.
  case checkpointSkipped
  /// Clients may connect.
  case ready
  /// No request is taken any more; what is under way is finished.
  case stopping
  /// The daemon has ended; all that was acknowledged is stored.
  case stopped
  /// Venues were loaded.
  case venuesLoaded
  /// A venue was taken out of service.
  case venueRemoved
  /// A count by hand of a zone's people holds from now on, or does no more.
  case zoneCorrected
  /// A file of the watched folder can't be loaded; what it held before stays in service.
  case venueFileRefused
  /// No file of the watched folder has a venue any more; it stays in service.
  case venueWithoutFile
  /// Nothing can be stored, and so nothing is acknowledged.
  case storageFailed
  /// Storing works again.
  case storageRecovered
  /// No checkpoint can be stored: a start would take longer, and raw records stay on the disk.
  case checkpointFailed
  /// Checkpoints are stored again.
  case checkpointsRecovered
  /// A checkpoint was stored.
  case checkpointStored
  /// The engine's clock stands still.
  case clockStopped
  /// The engine's clock goes on.
  case clockRunning
  /// The service manager can't be told how the daemon is.
  case notifyFailed
  /// An alert was raised.
  case alertRaised
  /// An alert was cleared.
  case alertCleared
  /// The command for alerts can't be run, failed, took too long, or is behind.
  case alertCommandFailed
  /// A batch of lines was taken in: what was accepted of it is stored.
  case batchTaken
  /// A batch had lines that were rejected, for one reason.
  case linesRejected

  /// How urgent it is.
  public var level: LogLevel {
    switch self {
    case .storageFailed, .checkpointFailed, .clockStopped: .error
    case .notifyFailed, .checkpointSkipped, .venueFileRefused, .venueWithoutFile,
      .alertRaised, .alertCommandFailed:
      .warning
    case .opening, .opened, .ready, .stopping, .stopped, .venuesLoaded, .venueRemoved,
      .zoneCorrected, .storageRecovered, .checkpointsRecovered, .clockRunning, .alertCleared:
      .info
    case .batchTaken, .linesRejected, .checkpointStored: .debug
    }
  }
}
