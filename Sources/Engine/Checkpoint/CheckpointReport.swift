/// What a checkpoint was.
public struct CheckpointReport: Sendable, Equatable {
  /// The newest journal entry that it holds.
  public var position: Int64
  /// Its size.
  public var bytes = 0
  /// Whether the database's log could be emptied behind it; else a reader held it, and the next
  /// checkpoint tries again.
  public var isLogEmpty = true
}
