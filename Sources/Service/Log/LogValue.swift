/// The value of a field of the log.
public enum LogValue: Sendable, Equatable, ExpressibleByStringInterpolation,
  ExpressibleByIntegerLiteral
{
  /// A word, an id of a venue, a path, or a sentence.
  case text(String)
  /// A count or a position.
  case integer(Int64)
  /// A duration, to the millisecond.
  case seconds(Double)

  /// A word or a sentence.
  public init(stringLiteral text: String) { self = .text(text) }

  /// A count.
  public init(integerLiteral value: Int64) { self = .integer(value) }
}
