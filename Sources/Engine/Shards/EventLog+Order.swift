import Presence

// The one order of what is stored, whatever the shards.
extension EventLog {
  private struct Key {
    var time: Int64
    var place: Int32
    var session: Int32
  }

  /// Places of the entries by time and the sessions' ids, those of a session as it brought them about.
  ///
  /// O(n log n) in numbers; ids are compared only where sessions share an instant.
  var order: [Int] {
    var keys = entries.enumerated().map { place, entry in
      Key(
        time: entry.time.microseconds, place: Int32(truncatingIfNeeded: place),
        session: entry.session)
    }
    keys.sort { $0.time == $1.time ? $0.place < $1.place : $0.time < $1.time }
    var start = 0
    while start < keys.count {
      var end = start + 1
      var isShared = false
      while end < keys.count, keys[end].time == keys[start].time {
        isShared = isShared || keys[end].session != keys[start].session
        end += 1
      }
      if isShared { keys[start..<end].sort { precedes($0, $1) } }
      start = end
    }
    return keys.map { Int($0.place) }
  }

  /// Which of two of one time comes first.
  ///
  /// Ids are normalised: the order of their bytes is that of the texts.
  private func precedes(_ one: Key, _ other: Key) -> Bool {
    if one.session != other.session {
      let (first, second) = (id(of: Int(one.session)), id(of: Int(other.session)))
      if first.lexicographicallyPrecedes(second) { return true }
      if second.lexicographicallyPrecedes(first) { return false }
    }
    return one.place < other.place
  }
}
