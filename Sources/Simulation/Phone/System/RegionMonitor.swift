/// The regions an app has the phone watch (rows 9 to 14).
struct RegionMonitor: Sendable {
  private struct Watch: Sendable {
    var region: Region
    var isInside: Bool
    /// Since when it has been on the other side, and when that's reported.
    var crossedAt: Int64?
    var due = Int64.max
  }

  /// Seconds between looks where a crossing is near.
  private static let closeLook: Int64 = 10_000

  private var watches: [Watch] = []
  private(set) var nextCheck = Int64.max

  /// Watches a region from now on; false if there are too many (row 9) or none can be (row 13).
  ///
  /// Row 12: already being inside is no event.
  mutating func add(
    _ region: Region, _ point: Point, at instant: Int64, _ settings: HandsetSettings
  ) -> Bool {
    guard settings.largestRegion >= 0 else { return false }
    var region = region
    region.radius = min(region.radius, settings.largestRegion)
    let watch = Watch(
      region: region, isInside: (point - region.centre).length <= region.radius)
    if let index = watches.firstIndex(where: { $0.region.number == region.number }) {
      watches[index] = watch
    } else {
      guard watches.count < settings.regionLimit else { return false }
      watches.append(watch)
    }
    nextCheck = instant + RegionMonitor.closeLook
    return true
  }

  mutating func remove(_ number: Int) {
    watches.removeAll { $0.region.number == number }
    if watches.isEmpty { nextCheck = .max }
  }

  mutating func removeAll() { self = RegionMonitor() }

  /// Which side of a region a point is on; nil for a region that isn't watched.
  func isInside(_ number: Int, _ point: Point) -> Bool? {
    watches.first { $0.region.number == number }
      .map { (point - $0.region.centre).length <= $0.region.radius }
  }

  /// Looks where the phone is and returns one crossing that is to be reported, if any.
  mutating func check(
    _ point: Point, at instant: Int64, isReachable: Bool, _ settings: HandsetSettings,
    _ random: inout SeededRandom
  ) -> (number: Int, isEntry: Bool)? {
    nextCheck = .max
    for index in watches.indices {
      let delay = random.uniform(settings.regionDelay.lowerBound, settings.regionDelay.upperBound)
      if look(index, point, instant, isReachable, delay, settings) {
        // There may be another one due: look again at once.
        nextCheck = instant
        let watch = watches[index]
        let wanted =
          watch.isInside ? watch.region.notifiesOnEntry : watch.region.notifiesOnExit
        if wanted { return (watch.region.number, watch.isInside) }
      }
    }
    return nil
  }

  /// Row 11: leaving counts beyond the boundary and a cushion, either way only after a dwell.
  private mutating func look(
    _ index: Int, _ point: Point, _ instant: Int64, _ isReachable: Bool, _ delay: Double,
    _ settings: HandsetSettings
  ) -> Bool {
    var watch = watches[index]
    defer { watches[index] = watch }
    let distance = (point - watch.region.centre).length
    let edge = watch.isInside ? watch.region.radius + settings.regionCushion : watch.region.radius
    let isAcross = watch.isInside ? distance > edge : distance <= edge
    guard isAcross else {
      watch.crossedAt = nil
      let seconds = abs(distance - edge) / settings.topSpeed
      let wait = Int64(exactly: (seconds * 1000).rounded(.down)) ?? 0
      nextCheck = min(nextCheck, instant + max(wait, RegionMonitor.closeLook))
      return false
    }
    if watch.crossedAt == nil {
      watch.crossedAt = instant
      watch.due = instant + settings.regionDwell + (Int64(exactly: delay.rounded()) ?? 0)
    }
    // Row 10: the report needs a network.
    guard instant >= watch.due, isReachable else {
      let next =
        instant < watch.due
        ? min(watch.due, instant + RegionMonitor.closeLook)
        : instant + RegionMonitor.closeLook
      nextCheck = min(nextCheck, next)
      return false
    }
    watch.isInside.toggle()
    watch.crossedAt = nil
    return true
  }
}
