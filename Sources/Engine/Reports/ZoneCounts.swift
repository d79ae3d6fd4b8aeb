import CrowdDensity

/// The counts of one zone, or of a whole venue, at one instant.
public struct ZoneCounts: Sendable, Equatable {
  /// The zone's id; nil for the venue as a whole.
  public var zone: String?
  /// Its name; nil if the file gave none.
  public var name: String?
  /// The floors it lies on; empty means every floor.
  public var levels: [Int]
  /// Occupancy: distinct sessions whose newest usable fix it covers.
  public var sessions = 0
  /// Usable area, geodesic, holes out.
  public var areaSquareMetres: Double
  /// People it holds; nil if unknown.
  public var capacity: Int?
  /// The share of people whose phones report.
  public var penetration: Double
  /// Distinct sessions inside at any time of the last 1, 5, 15 and 60 minutes.
  public var unique = UniqueSessions()
  /// Visits begun since the venue was first loaded.
  public var entries = 0
  /// Visits ended since the venue was first loaded.
  public var exits = 0

  /// People by the newest estimate, or by the count by hand that holds; nil without either.
  public var people: PeopleEstimate?
  /// The count by hand that holds.
  public var correction: Correction? {
    didSet {
      guard let people = correction?.people else { return }
      self.people = PeopleEstimate(people: Double(people), low: people, high: people)
    }
  }
  /// Whether densities are of estimated people; else of sessions.
  public var isEstimated: Bool

  /// People per square metre: those of a count by hand or the estimate, and nil before the first; of a
  /// venue that isn't estimated sessions over penetration.
  public var peoplePerSquareMetre: Double? { heads.map { $0 / areaSquareMetres } }

  /// People, told as `peoplePerSquareMetre` does, as per cent of the capacity, perhaps above 100; nil
  /// without a capacity above 0.
  public var capacityPercent: Double? {
    guard let capacity, capacity > 0 else { return nil }
    return heads.map { 100 * $0 / Double(capacity) }
  }

  /// What its levels of crowding are called, and from where on they hold.
  public var scheme: LevelScheme

  /// How crowded it is, of people told as `peoplePerSquareMetre` does; nil where they aren't known, or no
  /// level has room for them.
  public var crowding: CrowdLevel? {
    scheme.level(
      people: heads, peoplePerSquareMetre: peoplePerSquareMetre, capacityPercent: capacityPercent)
  }

  private var heads: Double? {
    isEstimated || correction != nil ? people?.people : Double(sessions) / penetration
  }
}
