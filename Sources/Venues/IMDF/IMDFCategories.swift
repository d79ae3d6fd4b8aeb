/// The categories of IMDF 1.0.0's zones.
enum IMDFCategories {
  /// Units that are no floor to stand on.
  static let fittings: Set<String> = [
    "brick", "column", "concrete", "drywall", "glass", "opentobelow", "structure", "wood",
  ]

  static func isKnown(_ category: String, _ part: IMDFPart) -> Bool {
    switch part {
    case .unit: units.contains(category) || isRestroom(category)
    case .section: sections.contains(category) || category.hasPrefix("gambling.")
    case .geofence: geofences.contains(category)
    case .level, .venue, .anchor, .occupant: true
    }
  }

  private static func isRestroom(_ category: String) -> Bool {
    let parts = category.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.first == "restroom" else { return false }
    let kinds: Set<Substring> = ["family", "female", "male", "transgender", "unisex"]
    let rest = parts.last == "wheelchair" ? parts.dropFirst().dropLast() : parts.dropFirst()
    return rest.isEmpty || rest.count == 1 && rest.allSatisfy(kinds.contains)
  }

  private static let units: Set<String> = fittings.union([
    "auditorium", "classroom", "conferenceroom", "elevator", "escalator", "fieldofplay",
    "firstaid", "fitnessroom", "foodservice", "footbridge", "huddleroom", "kitchen", "laboratory",
    "library", "lobby", "lounge", "mailroom", "mothersroom", "movietheater", "movingwalkway",
    "nonpublic", "office", "parking", "phoneroom", "platform", "privatelounge", "ramp",
    "recreation", "road", "room", "serverroom", "shower", "smokingarea", "stairs", "steps",
    "storage", "terrace", "theater", "unenclosedarea", "unspecified", "vegetation", "waitingroom",
    "walkway", "walkway.island",
  ])

  private static let geofences: Set<String> = [
    "concourse", "geofence", "paidarea", "platform", "postsecurity", "presecurity", "terminal",
    "underconstruction",
  ]

  private static let sections: Set<String> = [
    "arcade", "baggageclaim", "baggageclaim.intl", "carrental", "carrental.dropoff", "checkin",
    "concessions", "cubicle", "dutyfree", "eatingdrinking", "entertainmentarea",
    "entertainmentarea.game", "entertainmentarea.music", "entertainmentarea.performance",
    "entertainmentarea.sport", "exhibit", "exhibition", "gambling", "gatearea", "gatearea.holding",
    "immigration", "immigration.schengen", "information", "paidarea", "parkandride", "parking",
    "parking.bicycle", "parking.compact", "parking.ev", "parking.longterm", "parking.motorcycle",
    "parking.shortterm", "parking.waitingarea", "platform", "postsecurity", "presecurity",
    "private", "recomposearea", "recreation", "rental", "retail", "retaildepartment", "road",
    "seating", "seatingrow", "security", "servicearea", "ticketing", "vegetation", "walkway",
  ]
}
