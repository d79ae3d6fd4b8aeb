/// Why the state folder can't be used or changed.
public struct StorageError: Error, Sendable, CustomStringConvertible {
  /// What kind of fault it is, for callers that answer differently.
  public enum Fault: Sendable, Equatable {
    /// Another process has the folder.
    case inUse
    /// Written by a newer program, or by another program.
    case foreign
    /// The disk is full.
    case full
    /// Anything else.
    case failed
  }

  /// The kind of fault.
  public var fault: Fault
  /// The folder or file.
  public var path: String
  /// What happened and what to do, one sentence.
  public var reason: String

  /// A fault at a path.
  public init(_ fault: Fault, path: String, reason: String) {
    self.fault = fault
    self.path = path
    self.reason = reason
  }

  /// The path and the reason.
  public var description: String { "\(path): \(reason)" }
}
