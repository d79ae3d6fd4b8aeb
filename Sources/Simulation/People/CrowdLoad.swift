import Glibc

/// How full the places of a venue are, and what that does to those who walk there.
///
/// A person of the simulation stands for `weight` people, so that an evening of few fills a venue as
/// one of many does, but never beyond its capacity.
struct CrowdLoad: Sendable {
  /// People a second through one turnstile: 660 an hour, the limit of the Guide to Safety at Sports
  /// Grounds; one turnstile for every 25 people a gate holds.
  private static let turnstileRate = 660.0 / 3600
  private static let peopleATurnstile = 25.0

  private let weight: Double
  private let areas: [Double]
  private let capacities: [Double]
  private var counts: [Int]
  /// When the next person can pass each gate, in seconds.
  private var gateFree: [Double]

  init(_ plan: VenuePlan, sessions: Int) {
    let room = plan.capacity / Double(max(sessions, 1))
    weight = min(1 / plan.penetration, room)
    areas = plan.places.map(\.area)
    capacities = plan.places.map { $0.capacity ?? .infinity }
    counts = plan.places.map { _ in 0 }
    gateFree = plan.places.map { _ in 0 }
  }

  mutating func enter(_ place: Int) { counts[place] += 1 }
  mutating func leave(_ place: Int) { counts[place] -= 1 }

  /// Whether a place holds as many people as it may.
  func isFull(_ place: Int) -> Bool { Double(counts[place]) * weight >= capacities[place] }

  /// Walking speed into a place against that of somebody alone, from 0.1 to 1: Weidmann's relation of
  /// speed and density, v/v0 = 1 − exp(−1.913 (1/ρ − 1/5.4)) (Transporttechnik der Fussgänger, 1993).
  func pace(in place: Int) -> Double {
    let density = Double(counts[place]) * weight / max(areas[place], 1)
    guard density > 0.2 else { return 1 }
    return max(0.1, 1 - exp(-1.913 * (1 / density - 1 / 5.4)))
  }

  /// Queues at a gate at a time, and gives how long it takes to get through.
  mutating func queue(at gate: Int, _ time: Double) -> Double {
    let lanes = max(1, (min(capacities[gate], areas[gate] * 2) / CrowdLoad.peopleATurnstile))
    let service = weight / (lanes * CrowdLoad.turnstileRate)
    let begins = max(time, gateFree[gate])
    gateFree[gate] = begins + service
    return begins - time
  }
}
