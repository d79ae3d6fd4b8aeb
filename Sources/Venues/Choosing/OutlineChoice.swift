/// What makes the outline of a file in which no feature has a role.
public enum OutlineChoice: Sendable, Hashable, CustomStringConvertible {
  /// One venue named after the file, its outline the union of all polygons.
  case union
  /// Every polygon a venue of its own.
  case each
  /// The feature of that id, or that name, is the venue and all others its zones.
  case feature(String)

  /// `union`, `each`, or the id of a feature.
  public init(_ text: String) {
    switch text {
    case "union": self = .union
    case "each": self = .each
    default: self = .feature(text.composed)
    }
  }

  /// The text it is made from.
  public var description: String {
    switch self {
    case .union: "union"
    case .each: "each"
    case .feature(let id): id
    }
  }
}
