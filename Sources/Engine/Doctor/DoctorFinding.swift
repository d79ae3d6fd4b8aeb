/// One thing that `FolderDoctor` looked at, and what it means.
public struct DoctorFinding: Sendable, Equatable {
  /// What was looked at.
  public enum Check: String, Sendable, CaseIterable {
    /// The folder's mode.
    case folder
    /// Whether a process has the folder.
    case lock
    /// Whose database it is.
    case program
    /// Which tables it has.
    case schema
    /// What SQLite finds wrong with it.
    case integrity
    /// The journal: no gap, every entry readable.
    case journal
    /// Checkpoints: all parts there and as they were stored.
    case checkpoints
    /// How far stored rows go.
    case rows
    /// The versions of the venues.
    case venues
    /// Free space.
    case disk
    /// SQLite's write-ahead log.
    case log
  }

  /// How bad it is.
  public enum Severity: String, Sendable, CaseIterable {
    /// As it should be.
    case ok
    /// Worth knowing; a start goes well.
    case warning
    /// A start fails, or would serve what is not right.
    case error
  }

  /// What was looked at.
  public var check: Check
  /// How bad it is.
  public var severity: Severity
  /// What was found and what it means, a sentence without its full stop.
  public var sentence: String
  /// What a start would do, likewise; nil if nothing of note.
  public var start: String?
}
