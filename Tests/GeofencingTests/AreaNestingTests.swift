import Geofencing
import Testing
import Venues

/// Which areas of a venue lie in which.
@Suite struct AreaNestingTests {
  private func nesting(_ zones: [Zone]) throws -> AreaNesting {
    let outline = [rectangle(0, 0, 0.01, 0.01)]
    return try AreaNesting(VenueSurveyor.survey(bareVenue(outline, zones: zones)))
  }

  private func zone(
    _ id: String, _ west: Double, _ south: Double, _ east: Double, _ north: Double,
    levels: [Int] = []
  ) -> Zone {
    let shape = rectangle(west / 1000, south / 1000, east / 1000, north / 1000)
    return Zone(id: id, levels: levels, shape: [shape])
  }

  @Test("Zones lie in each other, beside each other and partly over each other")
  func places() throws {
    let nesting = try nesting([
      zone("bar", 1, 1, 2, 2), zone("hall", 0, 0, 5, 5), zone("door", 4, 4, 6, 6),
      zone("yard", 5, 0, 10, 4), zone("street", 8, 8, 12, 12),
    ])
    // The yard is 5 by 4, the street 4 by 4 and the hall 5 by 5.
    #expect(nesting.order == [0, 2, 4, 5, 3, 1])
    #expect(nesting.holders == [[], [0, 2], [0], [0], [0], []])
    #expect(nesting.crossed == [[], [], [], [2], [], [0]])
  }

  @Test(
    "Floors keep areas apart",
    arguments: [
      // The outer zone's floors, the inner one's, and whether it lies inside or partly over it.
      ([], [], true, false), ([], [1], true, false), ([1], [1], true, false),
      ([1, 2], [2], true, false), ([1], [], false, true), ([1], [1, 2], false, true),
      ([1], [2], false, false),
    ] as [([Int], [Int], Bool, Bool)])
  func floors(outer: [Int], inner: [Int], isInside: Bool, isAcross: Bool) throws {
    let nesting = try nesting([
      zone("outer", 0, 0, 5, 5, levels: outer), zone("inner", 1, 1, 2, 2, levels: inner),
    ])
    #expect(nesting.holders[2] == (isInside ? [0, 1] : [0]))
    #expect(nesting.crossed[2] == (isAcross ? [1] : []))
  }

  @Test(
    "Less than a hundredth is a slip of the pen",
    arguments: [
      // How far the zone's west edge lies east of the hall's east edge, in tenths of its width.
      (-10.0, [0, 1], []), (-9.95, [0, 1], []), (-9.8, [0], [1]), (-5, [0], [1]),
      (-0.2, [0], [1]), (-0.05, [0], []), (0, [0], []),
    ] as [(Double, [Int], [Int])])
  func slivers(shift: Double, holders: [Int], crossed: [Int]) throws {
    let west = 5 + shift / 10
    let nesting = try nesting([zone("hall", 0, 0, 5, 5), zone("bar", west, 1, west + 1, 2)])
    #expect(nesting.holders[2] == holders && nesting.crossed[2] == crossed)
  }

  /// Rectangles on a grid: by GEOS the same as by counting squares.
  @Test("GEOS sees what a grid shows")
  func grid() throws {
    var generator = Randomness(seed: 1)
    for _ in 0..<60 {
      let boxes = (0..<6).map { _ in
        let (x, y) = (
          Int.random(in: 0..<9, using: &generator), Int.random(in: 0..<9, using: &generator)
        )
        return (
          x...Int.random(in: x...9, using: &generator), y...Int.random(in: y...9, using: &generator)
        )
      }
      let zones = boxes.enumerated().map { number, box in
        zone(
          "z\(number)", Double(box.0.lowerBound), Double(box.1.lowerBound),
          Double(box.0.upperBound + 1), Double(box.1.upperBound + 1))
      }
      let nesting = try nesting(zones)
      for (place, inner) in nesting.order.enumerated().dropFirst() {
        for outer in nesting.order[1..<max(1, place)] {
          let (one, other) = (boxes[outer - 1], boxes[inner - 1])
          let isInside =
            one.0.contains(other.0.lowerBound) && one.0.contains(other.0.upperBound)
            && one.1.contains(other.1.lowerBound) && one.1.contains(other.1.upperBound)
          let meets = one.0.overlaps(other.0) && one.1.overlaps(other.1)
          #expect(nesting.holders[inner].contains(outer) == isInside)
          #expect(nesting.crossed[inner].contains(outer) == (meets && !isInside))
        }
      }
    }
  }

  @Test("A venue on a larger one's ground is found, one beside it is not")
  func venues() throws {
    func venue(_ id: String, _ west: Double, _ east: Double, zones: [Zone] = []) throws
      -> SurveyedVenue
    {
      var venue = bareVenue([rectangle(west / 1000, 0, east / 1000, 0.005)], zones: zones)
      venue.id = id
      return try VenueSurveyor.survey(venue)
    }
    let park = try venue("park", 0, 10)
    let hall = try venue("hall", 9, 12)
    let kiosk = try venue("kiosk", 12, 14)
    let shed = try venue("shed", 20, 21, zones: [zone("ramp", 12.5, 1, 20.2, 2)])
    #expect(try VenueOverlaps.onLargerOnes([park, hall, kiosk]) == ["hall"])
    // By one of its zones.
    #expect(try VenueOverlaps.onLargerOnes([kiosk, shed]) == ["shed"])
    #expect(try VenueOverlaps.onLargerOnes([park]).isEmpty)
    #expect(try VenueOverlaps.onLargerOnes([]).isEmpty)
  }
}
