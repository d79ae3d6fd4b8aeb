import Venues

/// A zone (or the bare venue) as somewhere to go: its shape in metres, its floor, its pull.
struct Place: Sendable {
  /// What people do there.
  enum Role: Sendable {
    case gate, exit
    /// Where the main event is watched from: stands, a pit.
    case main
    /// Everything else: concourses, food, toilets.
    case service
  }

  var role: Role
  var shape: PlaneShape
  /// The floors it lies on; empty means every floor.
  var levels: [Int]
  /// How much it draws people, against the other places of its role.
  var weight: Double
  /// Median minutes of a stay outside the main event.
  var medianStay: Double
  /// Square metres.
  var area: Double
  /// People it holds; nil if unknown.
  var capacity: Double?
  /// What lies above those who stay there.
  var cover = Cover.open

  /// Kinds from which the main event is watched.
  private static let mainKinds: Set<String> = [
    "stand", "stands", "seating", "seats", "tribune", "terrace", "pit", "arena", "floor", "field",
    "stage", "audience", "grandstand",
  ]
  /// Kinds under a roof or behind walls, and those that no satellite reaches.
  private static let coveredKinds: Set<String> = [
    "toilet", "toilets", "restroom", "shop", "bar", "food", "lounge", "museum", "hall",
  ]
  private static let buriedKinds: Set<String> = ["tunnel", "underpass", "metro", "garage"]
  /// Median stays in minutes by kind; 8 for any other.
  private static let stays: [String: Double] = [
    "toilet": 3, "toilets": 3, "restroom": 3, "shop": 6, "bar": 12, "food": 10, "concourse": 5,
  ]

  /// A zone as a place; the event's people share out by capacity, else by square metres.
  ///
  /// To the rest they go by its square root: many use the toilets, however few at once.
  init(_ zone: Zone, area: Double, on plane: LocalPlane) {
    let kind = zone.kind?.lowercased() ?? ""
    switch kind {
    case "gate": role = .gate
    case "exit": role = .exit
    case _ where Place.mainKinds.contains(kind): role = .main
    default: role = .service
    }
    shape = PlaneShape(zone.shape, on: plane)
    levels = zone.levels
    let size = max(zone.capacity.map(Double.init) ?? area, 0)
    weight = role == .main ? size : size.squareRoot()
    medianStay = Place.stays[kind] ?? 8
    self.area = area
    capacity = zone.capacity.map(Double.init)
    if Place.coveredKinds.contains(kind) { cover = .nearWalls }
    if Place.buriedKinds.contains(kind) { cover = .tunnel }
  }

  /// The whole venue as the one place of a venue without zones to stay in.
  init(wholeVenue shape: PlaneShape, area: Double) {
    role = .main
    self.area = area
    self.shape = shape
    levels = []
    weight = 1
    medianStay = 8
  }
}
