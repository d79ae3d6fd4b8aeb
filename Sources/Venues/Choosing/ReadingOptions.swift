/// How a file that names things its own way is to be read.
public struct ReadingOptions: Sendable, Hashable {
  /// How much is looked for beyond what loading needs.
  public enum Depth: Sendable {
    /// Errors, and what is taken otherwise than it stands there.
    case loading
    /// Everything that a planner may want to know.
    case checking
  }

  /// What makes the outline of a file without roles; nil guesses.
  public var outline: OutlineChoice?
  /// The property that holds names; nil guesses.
  public var nameProperty: String?
  /// The property that holds floors; nil guesses.
  public var levelProperty: String?
  /// The property that holds capacities; nil guesses.
  public var capacityProperty: String?
  /// Which features are read; nil reads all.
  public var only: PropertyFilter?
  /// How much is looked for.
  public var depth = Depth.loading

  /// Options that guess everything.
  public init(outline: OutlineChoice? = nil, depth: Depth = .loading) {
    self.outline = outline
    self.depth = depth
  }
}
