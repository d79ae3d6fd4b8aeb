import Testing

@testable import Geofencing

@Suite struct RasterLatticeTests {
  private static func lattice(_ west: Double, _ south: Double, _ size: Double) -> RasterLattice {
    var box = MapBox()
    (box.west, box.south, box.east, box.north) = (west, south, west + size, south + size)
    return RasterLattice(over: box, edges: 1000)
  }

  /// A square holds its western and southern edge and not the others, however near a position is to them.
  @Test(arguments: [
    (-0.28, 51.55, 0.01), (9.99, 50.0, 0.3), (-180, -90, 360), (-1e-3, -1e-3, 2e-3),
  ])
  func squaresHoldTheirPositions(west: Double, south: Double, size: Double) {
    let lattice = Self.lattice(west, south, size)
    let level = lattice.level + lattice.shift
    for step in 0...64 {
      let x = west + size * Double(step) / 64
      for x in [x, x.nextUp, x.nextDown] where x >= west && x <= west + size {
        let square = lattice.square(x: x, y: south)
        let box = RasterLattice.box(
          x: square.x + lattice.firstX << lattice.shift,
          y: square.y + lattice.firstY << lattice.shift, width: 1, height: 1, level: level)
        #expect(box.west <= x && x < box.east)
        #expect(box.south <= south && south < box.north)
        #expect(square.x >> lattice.shift < lattice.width && square.x >= 0)
      }
    }
  }

  @Test func squaresGetNoFinerThanAMetre() {
    let lattice = Self.lattice(9, 50, 1e-4)
    #expect(lattice.level + lattice.shift >= 17)
    #expect(lattice.level + lattice.shift < 20)
  }
}
