/// How much an operator wants to read; each level includes those before it.
public enum LogLevel: String, Sendable, CaseIterable, Comparable {
  /// Something is not done that should be.
  case error
  /// Something may soon not be done.
  case warning
  /// The daemon's course.
  case info
  /// Every batch and client.
  case debug

  private var rank: Int {
    switch self {
    case .error: 0
    case .warning: 1
    case .info: 2
    case .debug: 3
    }
  }

  /// Whether `left` is the more urgent one.
  public static func < (left: LogLevel, right: LogLevel) -> Bool { left.rank < right.rank }
}
