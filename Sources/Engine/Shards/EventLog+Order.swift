import Presence

// The one order of what is stored, whatever the shards.
extension EventLog {
  /// Places of the entries by time and the sessions' ids, those of a session as it brought them about.
  ///
  /// Linear in the entries; ids are compared only where sessions share an instant.
  var order: [Int32] {
    var order = placesByTime
    var start = 0
    while start < order.count {
      let first = entries[Int(order[start])]
      var end = start + 1
      var isShared = false
      while end < order.count, entries[Int(order[end])].time == first.time {
        isShared = isShared || entries[Int(order[end])].session != first.session
        end += 1
      }
      if isShared { order[start..<end].sort { precedes($0, $1) } }
      start = end
    }
    return order
  }

  /// An entry's time, counted from the earliest, and its place.
  private struct Key {
    var time: UInt64
    var place: Int32
  }

  /// Places of the entries by time, those of one time as they are.
  private var placesByTime: [Int32] {
    let told = entries.span
    guard !told.isEmpty else { return [] }
    var (earliest, latest) = (Int64.max, Int64.min)
    for place in told.indices {
      let time = told[place].time.microseconds
      (earliest, latest) = (min(earliest, time), max(latest, time))
    }
    var keys = [Key](repeating: Key(time: 0, place: 0), count: told.count)
    var made = keys.mutableSpan
    for place in told.indices {
      let time = UInt64(bitPattern: told[place].time.microseconds &- earliest)
      made[place] = Key(time: time, place: Int32(truncatingIfNeeded: place))
    }
    guard keys.count > 1 << 9 else {
      keys.sort { $0.time == $1.time ? $0.place < $1.place : $0.time < $1.time }
      return keys.map(\.place)
    }
    var sorted = keys
    let span = UInt64(bitPattern: latest &- earliest)
    // By some bits of the time at once, the lowest first.
    for shift in stride(from: 0, to: 64 - span.leadingZeroBitCount, by: Self.digitBits) {
      var to = sorted.mutableSpan
      Self.spread(keys.span, into: &to, by: UInt64(shift))
      swap(&keys, &sorted)
    }
    return keys.map(\.place)
  }

  private static let digitBits = 11

  /// Orders keys by one digit of their times; those of one digit stay as they are.
  private static func spread(
    _ keys: Span<Key>, into sorted: inout MutableSpan<Key>, by shift: UInt64
  ) {
    let mask = UInt64(1 << digitBits - 1)
    var counts = [Int32](repeating: 0, count: 1 << digitBits)
    var starts = counts.mutableSpan
    for number in keys.indices { starts[Int(keys[number].time >> shift & mask)] += 1 }
    var start: Int32 = 0
    for digit in starts.indices {
      (starts[digit], start) = (start, start + starts[digit])
    }
    for number in keys.indices {
      let digit = Int(keys[number].time >> shift & mask)
      sorted[Int(starts[digit])] = keys[number]
      starts[digit] += 1
    }
  }

  /// Which of two of one time comes first.
  ///
  /// Ids are normalised: the order of their bytes is that of the texts.
  private func precedes(_ one: Int32, _ other: Int32) -> Bool {
    let (first, second) = (entries[Int(one)].session, entries[Int(other)].session)
    if first != second {
      let (first, second) = (id(of: Int(first)), id(of: Int(second)))
      if first.lexicographicallyPrecedes(second) { return true }
      if second.lexicographicallyPrecedes(first) { return false }
    }
    return one < other
  }
}
