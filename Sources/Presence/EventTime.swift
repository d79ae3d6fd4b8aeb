/// An instant in event time: whole microseconds since 1970-01-01T00:00:00Z, leap seconds not counted.
///
/// Digits of a record's time below the microsecond are cut off.
public struct EventTime: BitwiseCopyable, Comparable, Hashable, Sendable {
  /// Microseconds since 1970.
  public var microseconds: Int64

  /// The instant that many microseconds after 1970.
  public init(microseconds: Int64) { self.microseconds = microseconds }

  /// The instant that many whole seconds after 1970.
  public init(seconds: Int64) { microseconds = seconds * 1_000_000 }

  /// Before every record: the clock of an engine that has seen none.
  public static let distantPast = EventTime(microseconds: .min / 4)
  /// After every record.
  public static let distantFuture = EventTime(microseconds: .max / 4)
  /// The first instant a record may bear, 2000-01-01T00:00:00Z.
  public static let earliest = EventTime(seconds: 946_684_800)
  /// The end of the range a record's time may lie in, 2100-01-01T00:00:00Z, itself outside.
  public static let end = EventTime(seconds: 4_102_444_800)

  /// The earlier instant or the later, so many microseconds away.
  public static func + (time: EventTime, span: TimeSpan) -> EventTime {
    EventTime(microseconds: time.microseconds + span.microseconds)
  }

  /// The instant that long before.
  public static func - (time: EventTime, span: TimeSpan) -> EventTime {
    EventTime(microseconds: time.microseconds - span.microseconds)
  }

  /// How long from `start` to `end`; negative when they come the other way round.
  public static func - (end: EventTime, start: EventTime) -> TimeSpan {
    TimeSpan(microseconds: end.microseconds - start.microseconds)
  }

  /// Whether `a` comes first.
  public static func < (a: EventTime, b: EventTime) -> Bool { a.microseconds < b.microseconds }
}
