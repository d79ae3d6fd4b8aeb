import CrowdDensity
import Geofencing
import Presence

/// The sessions of a venue as an estimate takes them: how well each cell of its ground explains where each
/// was seen.
struct SightingRows {
  private let ground: VenueGround
  private let plan: CellPlan
  /// Of who has told no floor.
  private let defaultLevel: Int32?
  private var likelihoods: Likelihoods

  /// None yet.
  init(ground: VenueGround, plan: CellPlan, defaultLevel: Int?) {
    self.ground = ground
    self.plan = plan
    self.defaultLevel = defaultLevel.map { Int32(clamping: $0) }
    likelihoods = Likelihoods(cellCount: plan.cells.count)
  }

  var isEmpty: Bool { likelihoods.count == 0 }

  /// Adds a session, unless it is nowhere near.
  mutating func append(_ sighting: Sighting) {
    let fix = ground.place(longitude: sighting.longitude, latitude: sighting.latitude)
    let position = BlurredPosition(
      x: fix.x + Double(sighting.place.east), y: fix.y + Double(sighting.place.north),
      sigma: Double(sighting.place.sigma))
    let told = sighting.level == Record.noLevel ? nil : sighting.level
    plan.append(
      position, level: told ?? defaultLevel, isWalking: sighting.isWalking, to: &likelihoods)
  }

  /// How many people there are.
  func estimate(after previous: CrowdEstimate?, _ penetration: Penetration) -> CrowdEstimate {
    CrowdEstimate(likelihoods, plan: plan, previous: previous?.counts, penetration: penetration)
  }
}
