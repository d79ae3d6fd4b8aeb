import Presence

/// What a rule of a venue file has raised.
public struct Alert: Sendable, Equatable {
  /// Why an alert was cleared.
  public enum End: String, Sendable, CaseIterable {
    /// The values have come back.
    case over
    /// The venue was loaded with another rule, or without it or its zone.
    case venueChanged
    /// The venue was taken out of service.
    case venueRemoved
  }

  /// That an operator has seen it.
  public struct Acknowledgement: Sendable, Equatable {
    /// Where the engine's clock stood.
    public var time: EventTime
    /// The number of the user; nil if the kernel didn't tell.
    public var user: UInt32?
    /// What that user remarked; nil without a word.
    public var note: String?
  }

  /// Its number, from 1 in the order in which alerts were raised.
  public var id: Int64
  /// The venue's id.
  public var venue: String
  /// The zone's id; nil for the venue as a whole.
  public var zone: String?
  /// The rule's id.
  public var rule: String
  /// What the rule looks at, a word of venue files.
  public var measure: String
  /// What raised it: a number of that measure, for a level its index.
  public var value: Double
  /// The name of the level that raised it; nil for other measures.
  public var level: String?
  /// Where the clock stood when it was raised.
  public var raised: EventTime
  /// Where it stood when it was cleared; nil while it is open.
  public var cleared: EventTime?
  /// Why it was cleared; nil while it is open.
  public var end: End?
  /// Who has seen it; nil while nobody has said so.
  public var acknowledgement: Acknowledgement?
}
