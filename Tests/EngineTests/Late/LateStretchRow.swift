/// A stretch of one person's evening: fixes at one place of the test venues, from a second up to another.
struct LateStretchRow: Sendable {
  enum Place: Sendable {
    case bar, east, outside

    var metres: (east: Double, north: Double) {
      switch self {
      case .bar: (80, 80)
      case .east: (300, 250)
      case .outside: (-300, 100)
      }
    }
  }

  let records: [(time: Int, line: String)]

  init(_ from: Int, _ to: Int, _ place: Place, every step: Int = 10) {
    records = stride(from: from, to: to, by: step).map { second in
      let (east, north) = place.metres
      return (second, TestVenues.fix("ann", at: Double(second), east, north))
    }
  }
}
