/// Where somebody goes: straight lines between points at given times, at even speed.
struct ScriptedPath: Sendable {
  struct Waypoint: Sendable {
    /// Seconds from the scenario's start.
    var time: Double
    var point: Point
    /// The floor from here on.
    var level: Int
    /// What lies above them from here on.
    var cover: Cover
  }

  /// Ascending by time.
  private(set) var waypoints: [Waypoint] = []

  mutating func append(_ waypoint: Waypoint) { waypoints.append(waypoint) }

  /// Where they are: at the first point before its time, at the last one behind its time.
  ///
  /// Nil for an empty path. Logarithmic in the waypoints.
  func whereabouts(at time: Double) -> Whereabouts? {
    guard let last = waypoints.last else { return nil }
    let next = firstIndex(after: time)
    guard next > 0 else { return Whereabouts(point: waypoints[0].point, level: waypoints[0].level) }
    guard next < waypoints.count else { return Whereabouts(point: last.point, level: last.level) }
    let (from, to) = (waypoints[next - 1], waypoints[next])
    let way = to.point - from.point
    let length = to.time - from.time
    return Whereabouts(
      point: from.point + way * ((time - from.time) / length), level: from.level,
      velocity: way * (1 / length))
  }

  /// What lies above them there.
  func cover(at time: Double) -> Cover {
    let next = firstIndex(after: time)
    return waypoints.isEmpty ? .open : waypoints[max(next - 1, 0)].cover
  }

  /// The first waypoint behind `time`.
  private func firstIndex(after time: Double) -> Int {
    var low = 0
    var high = waypoints.count
    while low < high {
      let middle = (low + high) / 2
      if waypoints[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
