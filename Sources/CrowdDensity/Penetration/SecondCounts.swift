/// How many came at each second, over a day or so.
public struct SecondCounts: Sendable, Equatable {
  /// A second since 1970 and how many came within it.
  public struct Entry: Sendable, Equatable {
    /// Seconds since 1970.
    public var second: Int64
    /// How many, above 0 but for a count of none that was told.
    public var count: Int64

    /// A second and its count.
    public init(second: Int64, count: Int64) { (self.second, self.count) = (second, count) }
  }

  /// More can't come in a second: sums of days of them are still exact.
  public static let most: Int64 = 1_000_000_000

  /// Ascending, each second once.
  public private(set) var entries: [Entry] = []

  /// None.
  public init() {}

  /// Counts from their entries; nil unless they ascend and each is 0 to `most`.
  public init?(_ entries: [Entry]) {
    for (number, entry) in entries.enumerated() {
      guard (0...Self.most).contains(entry.count),
        number == 0 || entries[number - 1].second < entry.second
      else { return nil }
    }
    self.entries = entries
  }

  /// Adds so many, 0 or more, at a second; what is beyond `most` is left out.
  ///
  /// O(1) at the end, else O(entries).
  public mutating func add(_ count: Int64, at second: Int64) {
    let place = index(after: second - 1)
    if place < entries.count, entries[place].second == second {
      entries[place].count += min(count, Self.most - entries[place].count)
    } else {
      entries.insert(Entry(second: second, count: min(count, Self.most)), at: place)
    }
  }

  /// How many came after a second, through another.
  public func sum(after first: Int64, through last: Int64) -> Int64 {
    guard first < last else { return 0 }
    return entries[index(after: first)..<index(after: last)].reduce(0) { $0 + $1.count }
  }

  /// The entries after a second, through another.
  public func entries(after first: Int64, through last: Int64) -> ArraySlice<Entry> {
    entries[index(after: min(first, last))..<index(after: last)]
  }

  /// Drops the entries up to a second, itself included.
  public mutating func drop(through second: Int64) {
    entries.removeFirst(index(after: second))
  }

  /// Where the first entry behind a second lies.
  private func index(after second: Int64) -> Int {
    guard let last = entries.last, last.second > second else { return entries.count }
    var (low, high) = (0, entries.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].second > second { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
