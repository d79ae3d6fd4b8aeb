/// How long a visit lasted, or has lasted at least.
public struct Stay: Sendable, Hashable {
  /// Microseconds, 0 or more.
  public var length: Int64
  /// Whether it was seen to end then; else it is cut off there: it goes on, or went on unseen.
  public var isEnded: Bool

  /// A stay from its parts.
  public init(length: Int64, isEnded: Bool) { (self.length, self.isEnded) = (length, isEnded) }
}
