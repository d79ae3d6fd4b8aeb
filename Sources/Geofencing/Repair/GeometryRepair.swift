import Venues

/// What mending did to one geometry, or would do.
public struct GeometryRepair: Sendable, Hashable {
  /// Index of its feature, from 0.
  public var feature: Int
  /// The feature's id.
  public var id: String?
  /// What people call the feature.
  public var name: String?
  /// JSON pointer (RFC 6901) to the geometry.
  public var pointer: String
  /// What was done, in the order of `RepairStep`.
  public var steps: [RepairStep]
  /// Geodesic area that the rings enclosed, holes out; lobes of a ring that crosses itself count
  /// against each other.
  public var areaBeforeSquareMetres: Double
  /// Geodesic area afterwards.
  public var areaAfterSquareMetres: Double
  /// Whether it was left as it was, as the area would have changed too much.
  public var isRefused = false

  init(_ site: GeometrySite, _ outcome: ShapeRepair.Outcome) {
    feature = site.feature
    id = site.id
    name = site.name
    pointer = site.pointer
    steps = RepairStep.allCases.filter(outcome.steps.contains)
    areaBeforeSquareMetres = outcome.areaBefore
    areaAfterSquareMetres = outcome.areaAfter
  }

  /// By what share of the larger area the two differ, 0 to 1.
  public var change: Double {
    let larger = max(areaBeforeSquareMetres, areaAfterSquareMetres)
    return larger > 0 ? abs(areaAfterSquareMetres - areaBeforeSquareMetres) / larger : 0
  }
}
