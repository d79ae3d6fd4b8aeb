/// A line that became no record, and why.
public struct Rejection: Sendable, Hashable {
  /// Its line in the stream, from 1.
  public var line: Int64
  /// Why.
  public var reason: RejectionReason

  /// The rejection of that line for that reason.
  public init(line: Int64, reason: RejectionReason) {
    self.line = line
    self.reason = reason
  }
}
