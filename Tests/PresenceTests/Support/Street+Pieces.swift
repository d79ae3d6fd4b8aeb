import Glibc
import Presence

// A street's venues in pieces, one behind the other.
extension Street {
  private struct Piece {
    var stretch: Stretch
    var areas: FenceSetID
  }

  /// From west to east, the world outside first and last.
  private func pieces(of venue: Int32) -> [Piece] {
    let areas = stretches.indices.map { Int32($0) }.filter {
      self.venue(of: $0) == venue && $0 != rules(of: venue).vicinity
    }
    let edges = Set(areas.flatMap { [stretches[Int($0)].west, stretches[Int($0)].east] }).sorted()
    let bounds = [-Double.infinity] + edges + [Double.infinity]
    return zip(bounds, bounds.dropFirst()).map { west, east in
      let covering = areas.filter {
        stretches[Int($0)].west <= west && east <= stretches[Int($0)].east
      }
      return Piece(stretch: Stretch(west, east), areas: set(of: covering))
    }
  }

  func whereabouts(in venue: Int32, of sight: Sight, keeping kept: FenceSetID) -> Whereabouts? {
    guard followsPlaces else { return nil }
    let x = sight.fix.longitude * Self.scale + Double(sight.place.east)
    func share(below bound: Double) -> Double {
      erfc((x - bound) / Double(sight.place.sigma) * 0.5.squareRoot()) / 2
    }
    var shares: [FenceSetID: Double] = [:]
    for piece in pieces(of: venue) {
      shares[piece.areas, default: 0] +=
        share(below: piece.stretch.east) - share(below: piece.stretch.west)
    }
    let best = shares.max { ($0.value, $0.key) < ($1.value, $1.key) }
    return best.map {
      Whereabouts(areas: $0.key, share: $0.value, keptShare: shares[kept] ?? 0)
    }
  }

  func crossed(
    in venue: Int32, from: FenceSetID, at before: Sight, to: FenceSetID, at sight: Sight
  ) -> [FenceSetID] {
    let way = pieces(of: venue).map(\.areas)
    // Whoever is outside is so on the side that it was at before.
    let isEastward = before.fix.longitude < sight.fix.longitude
    let ordered = isEastward ? way : way.reversed()
    guard let start = ordered.firstIndex(of: from),
      let end = ordered[start...].firstIndex(of: to), start + 1 < end
    else { return [] }
    return Array(ordered[(start + 1)..<end])
  }
}
