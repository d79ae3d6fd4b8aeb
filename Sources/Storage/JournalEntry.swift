/// One entry of the journal: what the engine folds, in order of position.
public struct JournalEntry: Sendable, Equatable {
  /// Its place, from 1, without gaps.
  public var position: Int64
  /// What `body` holds, as the engine numbers it.
  public var kind: Int64
  /// The content.
  public var body: [UInt8]
}
