/// Where the raster's squares lie: on a lattice of powers of two of a degree, so that the square of a
/// position and the bounds of a square are exact.
struct RasterLattice: Sendable {
  /// Squares of the first grid have sides of 2^−level degrees.
  let level: Int
  /// How often a square can be divided by eight each way.
  let depth: Int
  /// The first grid's south-western square.
  let firstX: Int
  let firstY: Int
  let width: Int
  let height: Int

  /// How many bits of a finest square's number tell its place within a square of the first grid.
  let shift: Int

  private let scale: Double
  /// The finest square in the first grid's south-western corner.
  private let originX: Int
  private let originY: Int

  /// The finest squares have sides of no more than 2^−17 degrees: 0.85 m on a meridian.
  private static let finestLevel = 17

  /// A lattice over a box, its first grid of as many squares as the work is worth.
  init(over box: MapBox, edges: Int) {
    let wanted = Double(min(max(64, 4 * edges), 1 << 22))
    let area = max(box.east - box.west, 1e-5) * max(box.north - box.south, 1e-5)
    let level = min(Self.finestLevel, (wanted / area).exponent >> 1)
    self.level = level
    depth = (Self.finestLevel - level + 2) / 3
    let size = Self.power(-level)
    firstX = Self.floor(box.west / size)
    firstY = Self.floor(box.south / size)
    width = Self.floor(box.east / size) - firstX + 1
    height = Self.floor(box.north / size) - firstY + 1
    shift = 3 * depth
    scale = Self.power(level + shift)
    (originX, originY) = (firstX << shift, firstY << shift)
  }

  /// The finest square of a position, counted from the lattice's south-western corner; for positions of the
  /// box alone.
  @inline(__always) func square(x: Double, y: Double) -> (x: Int, y: Int) {
    (Self.floor(x * scale) - originX, Self.floor(y * scale) - originY)
  }

  /// The bounds of a block of squares whose sides are 2^−`level` degrees, edges included.
  static func box(x: Int, y: Int, width: Int, height: Int, level: Int) -> MapBox {
    var box = MapBox()
    let size = power(-level)
    (box.west, box.east) = (Double(x) * size, Double(x + width) * size)
    (box.south, box.north) = (Double(y) * size, Double(y + height) * size)
    return box
  }

  @inline(__always) private static func floor(_ value: Double) -> Int {
    let whole = Int(value)
    return Double(whole) > value ? whole - 1 : whole
  }

  private static func power(_ exponent: Int) -> Double {
    Double(sign: .plus, exponent: exponent, significand: 1)
  }
}
