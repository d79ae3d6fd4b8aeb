/// The part that measures: the truth with an error that drifts, grows near walls and is told with
/// more or less honesty.
struct Receiver: Sendable {
  private let settings: ReceiverSettings
  private var error = PositionError()
  /// The last fix made by any service: what a first significant change hands out (row 3).
  private(set) var cached: Fix?

  init(_ settings: ReceiverSettings) { self.settings = settings }

  /// Measures at a true instant, to be stamped `time`; nil where nothing is received.
  mutating func measure(
    _ truth: Whereabouts, _ cover: Cover, at instant: Int64, time: Int64, atLeast radius: Double,
    _ random: inout SeededRandom
  ) -> Fix? {
    guard let own = reach(cover, &random) else { return nil }
    let asked = radius > 10 ? radius * random.uniform(1, 2.2) : radius
    return keep(fix(truth, max(own, asked), instant, time, &random))
  }

  /// Measures from cells and networks, which a tunnel doesn't keep out.
  mutating func measureCoarsely(
    _ truth: Whereabouts, at instant: Int64, time: Int64, radius range: ClosedRange<Double>? = nil,
    _ random: inout SeededRandom
  ) -> Fix {
    let range = range ?? settings.coarseRadius
    let radius = random.uniform(range.lowerBound, range.upperBound)
    var fix = fix(truth, radius, instant, time, &random)
    (fix.speed, fix.course, fix.level) = (-1, -1, nil)
    return keep(fix)
  }

  private mutating func keep(_ fix: Fix) -> Fix {
    cached = fix
    return fix
  }

  /// The honest radius under that cover.
  private func reach(_ cover: Cover, _ random: inout SeededRandom) -> Double? {
    let spread = settings.spread
    let open =
      spread > 0 ? random.logNormal(median: settings.radius, spread: spread) : settings.radius
    switch cover {
    case .open: return open
    case .nearWalls: return open * settings.nearWalls
    case .indoors: return open * settings.indoors
    case .tunnel:
      guard random.chance(settings.tunnelShare) else { return nil }
      return random.uniform(settings.tunnelRadius.lowerBound, settings.tunnelRadius.upperBound)
    }
  }

  private mutating func fix(
    _ truth: Whereabouts, _ radius: Double, _ instant: Int64, _ time: Int64,
    _ random: inout SeededRandom
  ) -> Fix {
    // iOS's radius is the root mean square distance: √2 standard deviations of an axis.
    let sigma = radius / 2.0.squareRoot() * settings.noise
    var point = truth.point
    if sigma > 0 {
      point = point + error.draw(at: Double(instant) / 1000, sigma: sigma, &random)
    }
    let speed = truth.velocity.length
    return Fix(
      time: time, point: point, horizontalAccuracy: radius * settings.boast,
      verticalAccuracy: radius * 1.5, altitude: Double(truth.level) * 4, speed: speed,
      course: speed > 0.1 ? Double(truth.velocity.courseTenths) / 10 : -1,
      level: settings.knowsLevel ? truth.level : nil)
  }
}
