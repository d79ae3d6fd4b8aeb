import CrowdDensity

/// Rows of minutes that follow from journal entries, and the hours to sum anew with them.
public struct MinuteRows: Sendable, Equatable {
  /// The venues and zones whose minutes they are; one may be there several times.
  public private(set) var places: [EventPlace] = []
  /// Minutes, place by place, each to be added to what is stored of it.
  public private(set) var minutes: [StoredMinute] = []
  /// First minutes of the hours whose sums change or are now whole.
  public var hours: Set<Int64> = []

  /// None.
  public init() {}

  /// Whether there is nothing to store.
  public var isEmpty: Bool { minutes.isEmpty && hours.isEmpty }

  /// Empties it and keeps the memory.
  public mutating func removeAll() {
    places.removeAll(keepingCapacity: true)
    minutes.removeAll(keepingCapacity: true)
    hours.removeAll(keepingCapacity: true)
  }

  /// Adds minutes of a place; `minuteOfHour` tells of each which of its hour it is by the venue's clocks.
  public mutating func append(
    _ rows: [MinuteRow], of place: EventPlace, minuteOfHour: (Int64) -> Int64
  ) {
    for row in rows {
      minutes.append(
        StoredMinute(
          place: places.count, minute: row.minute, minuteOfHour: minuteOfHour(row.minute),
          tally: row.tally))
    }
    places.append(place)
  }

  /// Adds others behind one's own; linear in the others.
  public mutating func add(_ other: MinuteRows) {
    guard !minutes.isEmpty else {
      (places, minutes) = (other.places, other.minutes)
      return hours.formUnion(other.hours)
    }
    for var row in other.minutes {
      row.place += places.count
      minutes.append(row)
    }
    places += other.places
    hours.formUnion(other.hours)
  }

  /// All but the first minutes.
  public func dropFirst(_ count: Int) -> MinuteRows {
    guard count > 0 else { return self }
    var rest = self
    rest.minutes.removeFirst(count)
    return rest
  }

  /// The minutes of one venue or zone, in the order in which they were added; O(rows).
  public func minutes(of place: EventPlace) -> [MinuteRow] {
    let isOfIt = places.map { $0 == place }
    return minutes.filter { isOfIt[$0.place] }.map { MinuteRow(minute: $0.minute, tally: $0.tally) }
  }
}
