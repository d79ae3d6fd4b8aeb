/// When sessions last left one area, for exact counts over the last hour.
///
/// A multiset of instants in microseconds since 1970, one for each session that has left and isn't back.
/// Distinct sessions of a window = sessions inside now + instants in the window, so staying costs nothing.
/// Taking and giving back are O(1) and O(instants of that minute); a count is O(minutes of the window + instants
/// of one).
public struct RecentExits: Sendable {
  private static let minute: Int64 = 60_000_000
  /// One more than the 60 whole minutes, since an hour touches 61.
  private static let slots: Int64 = 62

  private var minutes: [Minute] = []
  /// The newest minute with an instant ever.
  private var newest = Int64.min

  private struct Minute {
    var number: Int64
    /// Microseconds within the minute.
    var instants: [UInt32]
  }

  /// No exit.
  public init() {}

  /// A session has left at an instant.
  public mutating func insert(_ instant: Int64) {
    if minutes.isEmpty {
      minutes = Array(repeating: Minute(number: .min, instants: []), count: Int(Self.slots))
    }
    let number = Self.number(of: instant)
    let slot = Self.slot(number)
    newest = max(newest, number)
    // A slot holds its newest minute; what is 62 minutes older is outside every window.
    if minutes[slot].number < number {
      minutes[slot].number = number
      minutes[slot].instants.removeAll(keepingCapacity: true)
    }
    if minutes[slot].number == number { minutes[slot].instants.append(Self.offset(instant)) }
  }

  /// The session that left at an instant is back, or the exit is taken back.
  public mutating func remove(_ instant: Int64) {
    guard !minutes.isEmpty else { return }
    let number = Self.number(of: instant)
    let slot = Self.slot(number)
    guard minutes[slot].number == number,
      let place = minutes[slot].instants.firstIndex(of: Self.offset(instant))
    else { return }
    minutes[slot].instants.swapAt(place, minutes[slot].instants.count - 1)
    minutes[slot].instants.removeLast()
  }

  /// How many instants lie after `start`, at most an hour before the newest.
  public func count(after start: Int64) -> Int {
    let first = Self.number(of: start)
    guard newest >= first else { return 0 }
    var number = max(first, newest - Self.slots + 1)
    var slot = Self.slot(number)
    var sum = 0
    if number == first, minutes[slot].number == first {
      sum = minutes[slot].instants.count(where: { $0 > Self.offset(start) })
      (number, slot) = (number + 1, Self.next(slot))
    }
    while number <= newest {
      if minutes[slot].number == number { sum += minutes[slot].instants.count }
      (number, slot) = (number + 1, Self.next(slot))
    }
    return sum
  }

  private static func number(of instant: Int64) -> Int64 {
    instant.floorDivided(by: minute)
  }

  private static func offset(_ instant: Int64) -> UInt32 {
    UInt32(truncatingIfNeeded: instant - number(of: instant) * minute)
  }

  private static func next(_ slot: Int) -> Int { slot + 1 == slots ? 0 : slot + 1 }

  private static func slot(_ number: Int64) -> Int {
    let remainder = number % slots
    return Int(remainder < 0 ? remainder + slots : remainder)
  }
}

extension Int64 {
  fileprivate func floorDivided(by divisor: Int64) -> Int64 {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
