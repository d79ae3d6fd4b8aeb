/// How often visits of one area (a venue's outline or a zone) began and ended.
///
/// A plain sum, so those of several shards add up.
public struct Passages: Sendable, Equatable {
  /// Visits begun.
  public var entries: Int
  /// Visits ended.
  public var exits: Int

  /// None, unless told otherwise.
  public init(entries: Int = 0, exits: Int = 0) {
    self.entries = entries
    self.exits = exits
  }
}
