// Levels of service for people on foot, after J. J. Fruin, Pedestrian Planning and Design (1971).
extension LevelScheme {
  /// For people who walk: A to F, below 0.31, 0.43, 0.72, 1.08 and 2.17 people/m², and above.
  public static let fruinWalkway = LevelScheme(
    name: "fruin-walkway", bounds: [0.31, 0.43, 0.72, 1.08, 2.17])

  /// For people who stand and wait: A to F, below 0.83, 1.08, 1.54, 3.57 and 5.26 people/m², and above.
  ///
  /// Fruin gives the room of one person, 1.21, 0.93, 0.65, 0.28 and 0.19 m²; these are its inverses.
  public static let fruinQueue = LevelScheme(
    name: "fruin-queue", bounds: [0.83, 1.08, 1.54, 3.57, 5.26])

  /// Kinds of zones in which people stand or wait; what follows a full stop makes no difference.
  static let queueKinds: Set<String> = [
    "bar", "cloakroom", "counter", "entrance", "food", "foodservice", "gate", "grandstand", "kiosk",
    "pit", "platform", "queue", "restroom", "security", "stand", "standing", "ticketing", "tickets",
    "toilet", "toilets", "turnstile", "waitingroom", "wc",
  ]

  /// The table for a kind of zone: that of queues where people stand or wait, else that of walkways.
  public static func fruin(forKind kind: String?) -> LevelScheme {
    let main = kind?.prefix { $0 != "." }.lowercased()
    return main.map(queueKinds.contains) == true ? fruinQueue : fruinWalkway
  }

  private init(name: String, bounds: [Double]) {
    // From blue to red by way of yellow, told apart by those who take red for green as well.
    let colours = ["#2c7fb8", "#7fcdbb", "#d9efb0", "#fdc070", "#f0743e", "#c81d25"]
    let ends = zip([0] + bounds, bounds + [.infinity])
    self.init(
      name: name, measure: .peoplePerSquareMetre,
      steps: zip("ABCDEF", zip(colours, ends)).map { letter, step in
        LevelStep(
          name: String(letter), colour: step.0, lowerBound: step.1.0, upperBound: step.1.1)
      })
  }
}
