/// Why a text is no filter.
public struct PropertyFilterError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The condition at fault.
  public var condition: String

  /// One sentence.
  public var description: String {
    "'\(condition)' is no condition; write key=value, key!=value or key, joined by commas"
  }
}
