/// What a backup holds.
public struct BackupReport: Sendable, Equatable {
  /// Bytes of the file.
  public var bytes: Int64
  /// Position of the newest journal entry in it; 0 without one.
  public var position: Int64
}
