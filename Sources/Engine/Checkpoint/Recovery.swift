/// How an engine on a state folder came to its state.
public struct Recovery: Sendable, Equatable {
  /// A checkpoint that could not be used.
  public struct Skipped: Sendable, Equatable {
    /// Its journal position.
    public var position: Int64
    /// What is wrong with it, a few words.
    public var reason: String
  }

  /// The journal position of the checkpoint it began at; nil if it folded the journal from its begin.
  public var checkpoint: Int64?
  /// Newer checkpoints that could not be used, the newest first.
  public var skipped: [Skipped] = []
  /// Journal entries folded behind the checkpoint.
  public var entries = 0
  /// Records among them.
  public var records = 0
}
