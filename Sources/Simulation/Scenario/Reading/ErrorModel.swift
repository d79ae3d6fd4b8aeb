/// How a phone's radius of accuracy stands to its true error.
enum ErrorModel: String, Sendable, CaseIterable {
  /// No error at all.
  case none
  /// As the radius says.
  case honest
  /// The radius told is half of what it should be, or twice as large.
  case tooSmall, tooLarge

  /// True over told error; nil for none.
  var factor: Double? {
    switch self {
    case .none: nil
    case .honest: 1
    case .tooSmall: 2
    case .tooLarge: 0.5
    }
  }
}
