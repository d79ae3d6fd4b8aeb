/// Why fences can't be built: GEOS refused, or memory ran out.
public struct GeofencingError: Error, Sendable, Hashable, CustomStringConvertible {
  /// GEOS's own sentence about it.
  public var reason: String

  /// An error with GEOS's sentence.
  public init(reason: String) { self.reason = reason }

  /// One sentence.
  public var description: String { "GEOS failed: \(reason)" }
}
