import Presence

/// How often people went from which zone of a venue to which.
public struct FlowReport: Sendable, Equatable {
  /// Moves between two zones.
  public struct Flow: Sendable, Equatable {
    /// The zone's id; nil for outside.
    public var from: String?
    /// The zone's id; nil for outside.
    public var to: String?
    /// How many arrived.
    public var count: Int
  }

  /// Who came in or went out by one gate, or elsewhere.
  public struct Passage: Sendable, Equatable {
    /// The gate's id; nil for elsewhere.
    public var gate: String?
    /// How many.
    public var count: Int
  }

  /// Where the clock stands; nil before any record.
  public var asOf: EventTime?
  /// Where it begins.
  public var from: EventTime
  /// The end, itself outside.
  public var to: EventTime
  /// By the zones in their file's order, outside first.
  public var flows: [Flow]
  /// Who came from outside: by each gate in its file's order, then elsewhere if anybody did.
  public var sources: [Passage]
  /// Who left, likewise.
  public var sinks: [Passage]

  /// Moves from zone to zone, outside being none.
  public var moves: Int {
    flows.reduce(0) { $0 + ($1.from == nil || $1.to == nil ? 0 : $1.count) }
  }
}
