/// How much a finding matters.
public enum Severity: String, Sendable, CaseIterable, Comparable {
  /// Worth knowing; nothing is lost by it.
  case info
  /// Read and used, perhaps not as it was meant.
  case warning
  /// Answers would be wrong or impossible; the feature or file can't be used.
  case error

  /// Whether one matters less than the other.
  public static func < (one: Severity, other: Severity) -> Bool { one.rank < other.rank }

  private var rank: Int {
    switch self {
    case .info: 0
    case .warning: 1
    case .error: 2
    }
  }
}
