import CrowdDensity
import Geofencing
import Presence

/// A venue's plan with its pieces as sets of areas, as one shard numbers those.
struct VisitSite {
  private let plan: VisitPlan
  /// By floor, then piece; the last is the world outside.
  private let areas: [[Presence.FenceSetID]]

  /// Positions that are surer than this are taken as they are, metres: no piece is as narrow as its double.
  private static let leastSigma: Float = 0.25

  /// `firstFence` is the venue's vicinity; its outline and zones follow it.
  init(_ plan: VisitPlan, firstFence: Int32, _ index: FenceIndex) {
    self.plan = plan
    areas = plan.ground.floors.map { floor in
      floor.pieces.map { piece in
        let outline = piece.isInOutline ? [firstFence + 1] : []
        return index.sets.intern(outline + piece.zones.map { firstFence + 2 + Int32($0) })
      } + [0]
    }
  }

  /// Whether a fix leaves any doubt of where the session is.
  static func isBlurred(_ sight: Sight) -> Bool {
    sight.fix.motion.sigma(ofRadius: sight.fix.accuracy) >= leastSigma
  }

  /// Where a session most probably is.
  func whereabouts(of sight: Sight, keeping kept: Presence.FenceSetID) -> Whereabouts {
    let floor = plan.floor(of: sight.level)
    let found = plan.floors[floor].find(position(of: sight), keeping: piece(of: kept, on: floor))
    return Whereabouts(
      areas: areas[floor][found.best], share: found.share, keptShare: found.keptShare)
  }

  /// The areas of the pieces crossed between two sights; between two of somebody who walks also of those that the
  /// straight way leads through.
  func crossed(
    from: Presence.FenceSetID, at before: Sight, to: Presence.FenceSetID, at sight: Sight
  ) -> [Presence.FenceSetID] {
    let floor = plan.floor(of: sight.level)
    guard let from = piece(of: from, on: floor), let to = piece(of: to, on: floor) else {
      return []
    }
    return plan.floors[floor].crossed(
      from: from, to: to, between: position(of: before), and: position(of: sight),
      isStraight: before.isWalking && sight.isWalking
    ).map { areas[floor][$0] }
  }

  private func piece(of set: Presence.FenceSetID, on floor: Int) -> Int? {
    areas[floor].firstIndex(of: set)
  }

  private func position(of sight: Sight) -> BlurredPosition {
    let fix = plan.ground.place(longitude: sight.fix.longitude, latitude: sight.fix.latitude)
    return BlurredPosition(
      x: fix.x + Double(sight.place.east), y: fix.y + Double(sight.place.north),
      sigma: Double(sight.place.sigma))
  }
}
