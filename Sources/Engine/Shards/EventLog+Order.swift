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

  /// Places of the entries by time, those of one time as they are.
  private var placesByTime: [Int32] {
    let times = entries.lazy.map(\.time.microseconds)
    guard let earliest = times.min(), let latest = times.max() else { return [] }
    var places = Array(0..<Int32(truncatingIfNeeded: entries.count))
    guard places.count > 1 << 9 else {
      places.sort {
        let (one, other) = (entries[Int($0)].time, entries[Int($1)].time)
        return one == other ? $0 < $1 : one < other
      }
      return places
    }
    // By 11 bits of the time at once, the lowest first.
    var sorted = places
    let span = UInt64(bitPattern: latest &- earliest)
    for shift in stride(from: 0, to: 64 - span.leadingZeroBitCount, by: 11) {
      var starts = [Int32](repeating: 0, count: 1 << 11 + 1)
      func digit(_ place: Int32) -> Int {
        let time = entries[Int(place)].time.microseconds &- earliest
        return Int(UInt64(bitPattern: time) >> UInt64(shift) & (1 << 11 - 1))
      }
      for place in places { starts[digit(place) + 1] += 1 }
      for number in 1..<starts.count { starts[number] += starts[number - 1] }
      for place in places {
        let number = digit(place)
        sorted[Int(starts[number])] = place
        starts[number] += 1
      }
      swap(&places, &sorted)
    }
    return places
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
