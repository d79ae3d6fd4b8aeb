import Presence

/// A named span of time in which something takes place at a venue.
public struct VenueEvent: Hashable, Sendable {
  /// Unique among the events of its venue, NFC text.
  public var name: String
  /// When people are let in.
  public var doors: EventTime
  /// When it is over, later than the doors open; itself outside.
  public var end: EventTime

  /// An event from its parts.
  public init(name: String, doors: EventTime, end: EventTime) {
    (self.name, self.doors, self.end) = (name, doors, end)
  }

  /// Whether an instant lies in it.
  public func contains(_ time: EventTime) -> Bool { doors <= time && time < end }
}
