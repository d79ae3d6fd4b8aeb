/// Minutes of event time, numbered from 1970.
public enum Minute {
  /// Microseconds of one.
  public static let microseconds: Int64 = 60_000_000

  /// The number of the minute that an instant (microseconds since 1970) lies in; its first belongs to it.
  public static func number(of instant: Int64) -> Int64 {
    let (quotient, rest) = instant.quotientAndRemainder(dividingBy: microseconds)
    return rest < 0 ? quotient - 1 : quotient
  }

  /// The first instant of a minute.
  public static func start(of minute: Int64) -> Int64 { minute * microseconds }
}
