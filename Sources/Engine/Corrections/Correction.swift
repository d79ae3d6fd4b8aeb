import Presence

/// How many people somebody counted in a zone by hand: it holds until it ends.
public struct Correction: Sendable, Equatable {
  /// The most people that may be told.
  public static let mostPeople = 10_000_000
  /// How long it may hold at most.
  public static let longest = TimeSpan.seconds(24 * 3600)
  /// Bytes of a note at most.
  public static let longestNote = 256

  /// The people counted, 0 or more.
  public var people: Int
  /// When it ends, itself outside.
  public var until: EventTime
  /// Where the clock stood when it was told.
  public var since: EventTime
  /// The number of the user who told it, as the kernel has it; nil if that isn't known.
  public var user: UInt32?
  /// What that user wrote beside it; nil for nothing.
  public var note: String?

  /// A correction from its parts.
  public init(
    people: Int, until: EventTime, since: EventTime, user: UInt32? = nil, note: String? = nil
  ) {
    (self.people, self.until, self.since) = (people, until, since)
    (self.user, self.note) = (user, note)
  }
}
