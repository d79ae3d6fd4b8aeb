/// Rows of minutes that follow from journal entries, and the hours to sum anew with them.
public struct MinuteRows: Sendable, Equatable {
  /// Minutes, each to be added to what is stored of it.
  public var minutes: [StoredMinute] = []
  /// First minutes of the hours whose sums change or are now whole.
  public var hours: Set<Int64> = []

  /// None.
  public init() {}

  /// Whether there is nothing to store.
  public var isEmpty: Bool { minutes.isEmpty && hours.isEmpty }

  /// Adds others behind one's own.
  public mutating func add(_ other: MinuteRows) {
    minutes += other.minutes
    hours.formUnion(other.hours)
  }
}
