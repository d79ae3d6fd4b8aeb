/// Who moves from where to where: changes of the innermost place, counted.
///
/// Place 0 is the venue, place n + 1 its zone n, as in `StayLedger`; nil is outside the venue.
struct FlowLedger: Sendable {
  /// Moves of one kind.
  struct Flow: Hashable, Sendable {
    var from: Int?
    var to: Int?
    var count = 0
  }

  private var places: [UInt32: Int] = [:]
  private var counts: [Int: Int] = [:]
  /// Zones from the smallest to the largest.
  private let bySize: [Int]
  private let placeCount: Int

  init(zoneAreas: [Double]) {
    bySize = zoneAreas.indices.sorted { (zoneAreas[$0], $0) < (zoneAreas[$1], $1) }
    placeCount = zoneAreas.count + 1
  }

  /// Notes which places somebody is in.
  mutating func note(_ person: UInt32, in membership: [Bool]) {
    let zone = bySize.first { membership[$0 + 1] }
    move(person, to: zone.map { $0 + 1 } ?? (membership[0] ? 0 : nil))
  }

  /// Somebody goes home, wherever they are.
  mutating func forget(_ person: UInt32) { move(person, to: nil) }

  private mutating func move(_ person: UInt32, to place: Int?) {
    let before = places[person]
    guard before != place else { return }
    places[person] = place
    counts[key(before) * (placeCount + 1) + key(place), default: 0] += 1
  }

  private func key(_ place: Int?) -> Int { place.map { $0 + 1 } ?? 0 }

  /// Takes the moves since the last call, ordered by where from and where to.
  mutating func take() -> [Flow] {
    defer { counts.removeAll(keepingCapacity: true) }
    return counts.sorted { $0.key < $1.key }.map { key, count in
      let (from, to) = key.quotientAndRemainder(dividingBy: placeCount + 1)
      return Flow(from: from == 0 ? nil : from - 1, to: to == 0 ? nil : to - 1, count: count)
    }
  }
}
