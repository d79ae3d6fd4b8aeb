/// A length of time in whole microseconds.
public struct TimeSpan: BitwiseCopyable, Comparable, Hashable, Sendable {
  /// The length in microseconds.
  public var microseconds: Int64

  /// A length of that many microseconds.
  public init(microseconds: Int64) { self.microseconds = microseconds }

  /// A length of that many whole seconds.
  public static func seconds(_ seconds: Int64) -> TimeSpan {
    TimeSpan(microseconds: seconds * 1_000_000)
  }

  /// The length in seconds.
  public var seconds: Double { Double(microseconds) / 1e6 }

  /// Whether `a` is shorter.
  public static func < (a: TimeSpan, b: TimeSpan) -> Bool { a.microseconds < b.microseconds }
}
