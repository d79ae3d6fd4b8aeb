/// Many events that wait to be stored in the form in which they were brought about, and are made when they are.
///
/// A commit may store a million of them: made at once they take more memory than the processor keeps at hand, and
/// each is written there and read back.
public protocol WaitingEvents: Sendable {
  /// How many are still to be made.
  var rest: Int { get }

  /// Makes the next ones, `most` at most and all if there are fewer, and appends them. O(made).
  mutating func make(most: Int, into events: inout [NumberedEvent])
}
