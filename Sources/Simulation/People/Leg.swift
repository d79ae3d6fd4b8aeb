/// A straight walk at even speed, or a stop where both ends are the same point.
struct Leg: Sendable {
  var from: Point
  var to: Point
  /// Seconds from the evening's start.
  var start: Double
  var end: Double
  /// The floor at either end; it changes half way, as if on stairs.
  var fromLevel: Int
  var toLevel: Int

  /// A walk to `to` that begins where and when the leg before ended.
  func walk(to point: Point, level: Int, speed: Double) -> Leg {
    Leg(
      from: to, to: point, start: end, end: end + (point - to).length / speed, fromLevel: toLevel,
      toLevel: level)
  }

  /// A stop where the leg before ended.
  func pause(_ seconds: Double) -> Leg {
    Leg(from: to, to: to, start: end, end: end + seconds, fromLevel: toLevel, toLevel: toLevel)
  }

  func whereabouts(at time: Double) -> Whereabouts {
    let length = end - start
    guard length > 0 else { return Whereabouts(point: to, level: toLevel) }
    let share = min(1, max(0, (time - start) / length))
    let way = to - from
    return Whereabouts(
      point: from + way * share, level: share < 0.5 ? fromLevel : toLevel,
      velocity: way * (1 / length))
  }
}
