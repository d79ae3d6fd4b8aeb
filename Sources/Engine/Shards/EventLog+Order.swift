import Presence

// The one order of what is stored, whatever the shards.
extension EventLog {
  /// Where each run of entries begins, in the order of their times and sessions' ids; those of a session and time as it
  /// brought them about.
  ///
  /// A run is what a session brought about in succession at one time: a change of zones is of several zones. Linear
  /// in the entries; ids are compared only where sessions share an instant.
  var runs: [Int32] {
    guard let keys = sortedKeys else {
      return entries.indices.filter(isBegin).map { Int32(truncatingIfNeeded: $0) }
        .sorted { one, other in
          let (first, second) = (entries[Int(one)].time, entries[Int(other)].time)
          return first == second ? precedes(one, other) : first < second
        }
    }
    let placeBits = placeBits
    let told = keys.span
    var runs = [Int32](capacity: told.count) { places in
      for number in told.indices {
        places.append(Int32(truncatingIfNeeded: told[number] & (1 << placeBits - 1)))
      }
    }
    var start = 0
    while start < told.count {
      let time = told[start] >> placeBits
      var end = start + 1
      while end < told.count, told[end] >> placeBits == time { end += 1 }
      if end == start + 2 {
        // Mostly no more than two meet.
        if precedes(runs[start + 1], runs[start]) { runs.swapAt(start, start + 1) }
      } else if end > start + 2 {
        runs[start..<end].sort { precedes($0, $1) }
      }
      start = end
    }
    return runs
  }

  /// Of a log's entries the run that begins at a place.
  @inline(__always)
  static func run(from place: Int32, in told: Span<Entry>) -> Range<Int> {
    let start = Int(place)
    var end = start + 1
    let (time, session) = (told[start].time, told[start].session)
    while end < told.count, told[end].time == time, told[end].session == session { end += 1 }
    return start..<end
  }

  /// Whether an entry is the first of its run.
  @inline(__always)
  private func isBegin(_ place: Int) -> Bool {
    let told = entries.span
    guard place > 0, told[place].time == told[place - 1].time else { return true }
    return told[place].session != told[place - 1].session
  }

  /// How many bits of a key the place takes.
  private var placeBits: UInt64 {
    UInt64(truncatingIfNeeded: Int.bitWidth - entries.count.leadingZeroBitCount)
  }

  /// Of each run its time, counted from the earliest, and below it the place where it begins, sorted.
  ///
  /// Nil where the times lie so far apart that both have no room in one number.
  private var sortedKeys: [UInt64]? {
    let told = entries.span
    guard !told.isEmpty else { return [] }
    var (earliest, latest) = (Int64.max, Int64.min)
    for place in told.indices {
      let time = told[place].time.microseconds
      (earliest, latest) = (min(earliest, time), max(latest, time))
    }
    let span = UInt64(bitPattern: latest &- earliest)
    let placeBits = placeBits
    guard span.leadingZeroBitCount >= Int(placeBits) else { return nil }
    var keys = [UInt64](capacity: told.count) { keys in
      for place in told.indices where isBegin(place) {
        let time = UInt64(bitPattern: told[place].time.microseconds &- earliest)
        keys.append(time << placeBits | UInt64(truncatingIfNeeded: place))
      }
    }
    guard keys.count > 1 << 9 else {
      keys.sort()
      return keys
    }
    var sorted = keys
    // By some bits of the time at once, the lowest first.
    for shift in stride(from: 0, to: 64 - span.leadingZeroBitCount, by: Self.digitBits) {
      var to = sorted.mutableSpan
      Self.spread(keys.span, into: &to, by: placeBits + UInt64(shift))
      swap(&keys, &sorted)
    }
    return keys
  }

  private static let digitBits = 11

  /// Orders keys by one digit of their times; those of one digit stay as they are.
  private static func spread(
    _ keys: Span<UInt64>, into sorted: inout MutableSpan<UInt64>, by shift: UInt64
  ) {
    let mask = UInt64(1 << digitBits - 1)
    var counts = [Int32](repeating: 0, count: 1 << digitBits)
    var starts = counts.mutableSpan
    for number in keys.indices { starts[Int(keys[number] >> shift & mask)] += 1 }
    var start: Int32 = 0
    for digit in starts.indices {
      (starts[digit], start) = (start, start + starts[digit])
    }
    for number in keys.indices {
      let digit = Int(keys[number] >> shift & mask)
      sorted[Int(starts[digit])] = keys[number]
      starts[digit] += 1
    }
  }

  /// Which of two runs of one time comes first, by their places.
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
