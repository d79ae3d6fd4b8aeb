import Testing

@testable import CrowdDensity

/// Levels of crowding at and between the bounds of their tables.
@Suite struct LevelSchemeTests {
  private func letter(_ scheme: LevelScheme, at density: Double) -> String? {
    scheme.level(people: 100, peoplePerSquareMetre: density, capacityPercent: nil)?.name
  }

  /// Fruin's bounds of walkways, people/m², each of which begins the step behind it.
  ///
  /// More people never make a better
  /// level: a published table of waiting areas has its columns swapped.
  @Test(arguments: [
    (0, "A"), (0.3099, "A"), (0.31, "B"), (0.4299, "B"), (0.43, "C"), (0.7199, "C"), (0.72, "D"),
    (1.0799, "D"), (1.08, "E"), (2.1699, "E"), (2.17, "F"), (50, "F"),
  ])
  func walkway(_ density: Double, _ name: String) {
    #expect(letter(.fruinWalkway, at: density) == name)
  }

  /// The room of one person in Fruin's queues, m², and the level of so much: 1.21 m² and more are A.
  ///
  /// The table's people/m² are rounded to a hundredth.
  @Test(arguments: [
    (1.3, "A"), (1.22, "A"), (1.2, "B"), (0.94, "B"), (0.92, "C"), (0.66, "C"), (0.64, "D"),
    (0.281, "D"), (0.279, "E"), (0.191, "E"), (0.189, "F"), (0.1, "F"),
  ])
  func queue(_ squareMetresAPerson: Double, _ name: String) {
    #expect(letter(.fruinQueue, at: 1 / squareMetresAPerson) == name)
  }

  @Test(arguments: [
    (0.8299, "A"), (0.83, "B"), (1.08, "C"), (1.54, "D"), (3.57, "E"), (5.2599, "E"), (5.26, "F"),
  ])
  func queueBounds(_ density: Double, _ name: String) {
    #expect(letter(.fruinQueue, at: density) == name)
  }

  /// Where people stand there is room for more of them before it is the same level.
  @Test func theTablesRise() {
    for scheme in [LevelScheme.fruinWalkway, .fruinQueue] {
      let densities = (0...600).map { Double($0) / 100 }
      let indices = densities.map { density in
        scheme.level(people: 1, peoplePerSquareMetre: density, capacityPercent: nil)?.index ?? -9
      }
      #expect(indices == indices.sorted() && Set(indices) == Set(0...5))
      #expect(Set(scheme.steps.map(\.colour)).count == 6)
    }
    for (walk, queue) in zip(LevelScheme.fruinWalkway.steps, LevelScheme.fruinQueue.steps) {
      #expect(walk.upperBound <= queue.upperBound && walk.name == queue.name)
    }
  }

  @Test(
    arguments: [
      ("gate", "fruin-queue"), ("Gate", "fruin-queue"), ("bar", "fruin-queue"),
      ("toilets", "fruin-queue"), ("restroom.female", "fruin-queue"), ("pit", "fruin-queue"),
      ("concourse", "fruin-walkway"), ("exit", "fruin-walkway"), ("", "fruin-walkway"),
      (nil, "fruin-walkway"),
    ] as [(String?, String)])
  func theKindChooses(_ kind: String?, _ name: String) {
    #expect(LevelScheme.fruin(forKind: kind).name == name)
  }

  /// Two steps with a gap below, one between and one above them, out of order; from 50 to 60 both hold.
  private let own = LevelScheme(
    name: "venue", measure: .capacityPercent,
    steps: [
      LevelStep(name: "full", colour: "#f00", lowerBound: 80, upperBound: 120),
      LevelStep(name: "quiet", colour: nil, lowerBound: 10, upperBound: 60),
      LevelStep(name: "busy", colour: nil, lowerBound: 50, upperBound: 70),
    ], closedAt: 2)

  @Test(
    arguments: [
      (9.99, nil), (10, "quiet"), (49.99, "quiet"), (50, "busy"), (69.99, "busy"), (70, nil),
      (79.99, nil), (80, "full"), (119.99, "full"), (120, nil),
    ] as [(Double, String?)])
  func gapsAndOverlaps(_ percent: Double, _ name: String?) {
    let level = own.level(people: 50, peoplePerSquareMetre: 9, capacityPercent: percent)
    #expect(level?.name == name)
    #expect(level.map { $0.scheme == "venue" && own.index(of: $0.name) == $0.index } ?? true)
  }

  /// People are whole: so many as round to the threshold are no more than it.
  @Test(arguments: [(0, true), (2, true), (2.49, true), (2.51, false), (3, false)])
  func atTheThresholdAZoneIsClosed(_ people: Double, _ isClosed: Bool) {
    let level = own.level(people: people, peoplePerSquareMetre: 9, capacityPercent: 90)
    #expect(level?.name == (isClosed ? "closed" : "full"))
    #expect(level?.index == (isClosed ? -1 : 2))
  }

  @Test func whatIsNotKnownHasNoLevel() {
    #expect(own.level(people: nil, peoplePerSquareMetre: 1, capacityPercent: 50) == nil)
    #expect(own.level(people: 50, peoplePerSquareMetre: 1, capacityPercent: nil) == nil)
    #expect(own.level(people: 1, peoplePerSquareMetre: nil, capacityPercent: nil)?.index == -1)
    #expect(own.index(of: "closed") == nil && own.index(of: "full") == 2)
  }
}
