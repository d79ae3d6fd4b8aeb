import Presence

/// Which of a venue's visits, or moves between its zones, are asked for.
public struct VisitQuestion: Sendable {
  /// How much is told where nothing says since when.
  public static let span = TimeSpan.seconds(3600)

  /// The venue's id.
  public var venue: String
  /// Begin here; nil for an hour before the end.
  public var from: EventTime?
  /// The end, itself outside; nil for as late as is known.
  public var to: EventTime?

  /// A question about a venue.
  public init(venue: String, from: EventTime? = nil, to: EventTime? = nil) {
    (self.venue, self.from, self.to) = (venue, from, to)
  }

  /// The time asked for, where visits are told up to a watermark.
  func range(upTo watermark: EventTime) -> Range<EventTime> {
    let end = min(to ?? watermark, watermark)
    // Before any record there is no time to be an hour before.
    let start = from ?? (end > .distantPast ? end - Self.span : end)
    return min(start, end)..<end
  }
}
