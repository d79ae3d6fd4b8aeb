import Presence

/// What of an area's past is asked for.
public struct HistoryQuestion: Sendable {
  /// How long each row is.
  public enum Step: String, Sendable, CaseIterable {
    /// Minutes; kept 90 days.
    case minute
    /// Hours by the venue's clocks; kept for as long as the folder, as days are.
    case hour
    /// Days by the venue's clocks.
    case day

    /// How much is shown where nothing says since when.
    var span: TimeSpan {
      switch self {
      case .minute: .seconds(3600)
      case .hour: .seconds(24 * 3600)
      case .day: .seconds(30 * 24 * 3600)
      }
    }
  }

  /// The venue's id.
  public var venue: String
  /// The zone's id; nil for the venue as a whole.
  public var zone: String?
  /// How long each row is.
  public var step: Step
  /// The first row is the one that holds this instant; without it an hour, a day or 30 days before the end.
  public var from: EventTime?
  /// The end, itself outside; nil for now.
  public var to: EventTime?
  /// The minute to go on from, as the page before told.
  public var next: Int64?

  /// A question about a venue or zone.
  public init(venue: String, zone: String? = nil, step: Step) {
    self.venue = venue
    self.zone = zone
    self.step = step
  }
}
