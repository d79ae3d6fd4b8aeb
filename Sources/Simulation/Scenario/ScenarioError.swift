/// Why a scenario's file can't be played.
public struct ScenarioError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Where in the file, as a JSON pointer; empty for the file as a whole.
  public var pointer: String
  /// What is wrong and what would be right, in words.
  public var reason: String

  /// A fault at a place of the file.
  public init(pointer: String = "", reason: String) {
    self.pointer = pointer
    self.reason = reason
  }

  /// One sentence for people.
  public var description: String { pointer.isEmpty ? reason : "\(pointer): \(reason)" }
}
