/// A minute's tally, or a change to it.
public struct MinuteRow: Sendable, Equatable {
  /// The minute's number.
  public var minute: Int64
  /// What it saw, or by how much that changes.
  public var tally: MinuteTally

  /// A row from its parts.
  public init(minute: Int64, tally: MinuteTally) {
    self.minute = minute
    self.tally = tally
  }
}
