/// What everybody may know of an area at one minute; all numbers follow from one rounded count.
public struct PublicRow: Sendable, Equatable {
  /// The zone's id; nil for the venue as a whole.
  public var zone: String?
  /// Its name; nil if the file gave none.
  public var name: String?
  /// The floors it lies on; empty means every floor.
  public var levels: [Int]
  /// Usable area, geodesic, holes out.
  public var areaSquareMetres: Double
  /// People it holds; nil if unknown.
  public var capacity: Int?
  /// The share of people whose phones report.
  public var penetration: Double
  /// Sessions inside, a multiple of 5; nil where they are withheld.
  public var sessions: Int?

  /// People: sessions over the share whose phones report.
  public var people: Double? { sessions.map { Double($0) / penetration } }

  /// People per square metre.
  public var peoplePerSquareMetre: Double? { people.map { $0 / areaSquareMetres } }

  /// People as per cent of the capacity; nil without a capacity above 0.
  public var capacityPercent: Double? {
    guard let capacity, capacity > 0 else { return nil }
    return people.map { 100 * $0 / Double(capacity) }
  }

  /// What of an area's counts may be told.
  init(_ counts: ZoneCounts, _ penetration: Double, isTold: Bool) {
    zone = counts.zone
    name = counts.name
    levels = counts.levels
    areaSquareMetres = counts.areaSquareMetres
    capacity = counts.capacity
    self.penetration = penetration
    sessions = isTold ? PublicRules.rounded(counts.sessions) : nil
  }
}
