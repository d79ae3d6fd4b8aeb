/// How crowded a zone is, as a scheme calls it.
public struct CrowdLevel: Sendable, Hashable {
  /// What the scheme calls it; `closed` for a closed zone.
  public var name: String
  /// Its place among the scheme's steps from 0, the emptiest; −1 for a closed zone.
  public var index: Int
  /// The scheme's name.
  public var scheme: String
  /// `#rgb` or `#rrggbb`; nil without one.
  public var colour: String?
}
