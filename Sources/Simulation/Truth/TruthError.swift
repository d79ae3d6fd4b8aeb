/// Why the truth of an evening could not be written.
public struct TruthError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file or folder.
  public var path: String
  /// What went wrong, in words.
  public var reason: String

  /// One sentence for people.
  public var description: String { "cannot write the truth to \(path): \(reason)" }
}
