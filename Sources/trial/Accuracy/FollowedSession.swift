import CrowdDensity
import Presence

/// One session's fixes as they arrived, and where the filter takes it to be.
struct FollowedSession {
  /// Fixes in order of time, no two of one instant.
  private var fixes: [PositionFix] = []
  private var filter: CrowdDensity.PositionFilter?
  private var isInOrder = true
  private var rhythm = ReportRhythm()
  /// The floor last told; nil if never.
  private(set) var level: Int32?
  /// The newest fix as it was reported, degrees.
  private(set) var newest: (time: EventTime, longitude: Double, latitude: Double)?

  mutating func take(_ record: Record, at place: (x: Double, y: Double)) {
    let fix = PositionFix(
      time: record.time.microseconds, x: Float(place.x), y: Float(place.y), sigma: record.sigma,
      speed: record.speed, course: record.course)
    let index = fixes.lastIndex { $0.time <= fix.time } ?? -1
    guard index < 0 || fixes[index].time != fix.time else { return }
    if index == fixes.count - 1 {
      if let last = fixes.last { rhythm.add(TimeSpan(microseconds: fix.time - last.time)) }
      fixes.append(fix)
      if isInOrder { fold(fix) }
      if record.level != Record.noLevel { level = record.level }
      newest = (record.time, record.longitude, record.latitude)
    } else {
      fixes.insert(fix, at: index + 1)
      isInOrder = false
    }
  }

  /// Whether its newest fix still tells where it is.
  func isHeard(at instant: EventTime) -> Bool {
    guard let newest else { return false }
    return instant - newest.time <= rhythm.fixLife
  }

  /// Where it is, followed up to its newest fix; nil before the first.
  mutating func followed() -> CrowdDensity.PositionFilter? {
    if !isInOrder {
      filter = nil
      for fix in fixes { fold(fix) }
      isInOrder = true
    }
    return filter
  }

  private mutating func fold(_ fix: PositionFix) {
    if filter == nil { filter = CrowdDensity.PositionFilter(fix) } else { filter?.take(fix) }
  }
}
