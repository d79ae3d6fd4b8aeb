@testable import trial

/// Adds up how far estimates and counted positions are from the truth, over zones and ticks.
struct CrowdTally {
  private(set) var ticks = 0
  private(set) var hard = 0.0
  private(set) var estimated = 0.0
  private(set) var held = 0

  mutating func add(
    _ truth: Int, sessions: Int, penetration: Double, people: Double, low: Int, high: Int
  ) {
    ticks += 1
    hard += abs(Double(sessions) / penetration - Double(truth))
    estimated += abs(people - Double(truth))
    if low <= truth, truth <= high { held += 1 }
  }

  var hardError: Double { hard / Double(max(ticks, 1)) }
  var error: Double { estimated / Double(max(ticks, 1)) }
  var coverage: Double { Double(held) / Double(max(ticks, 1)) }
}
