/// How a phone says that it moves, and what its accuracy radius means, in 12 bits.
///
/// Speeds are kept to 0.05 m/s at rest and 0.15 m/s when walking, up to 15 m/s; courses to 12°, much finer than
/// phones tell them.
public struct Motion: BitwiseCopyable, Sendable, Hashable {
  /// 6 bits of speed, 5 of course, one of platform; the rest is 0.
  public let rawValue: UInt16

  private static let unknownSpeed: UInt16 = 63
  private static let unknownCourse: UInt16 = 31
  private static let degreesPerStep: Float = 360 / 31

  /// No speed, no course, a radius as Apple means it.
  ///
  /// Worked out where it is asked for: whether a constant is there already would be asked for every fix.
  public static var unknown: Motion { Motion(rawValue: unknownSpeed | unknownCourse << 6) }

  /// Motion from m/s and degrees clockwise from north, NaN where unknown.
  public init(speed: Float, course: Float, isAndroid: Bool) {
    var raw = Self.unknownSpeed
    if speed >= 0 { raw = UInt16(min((speed.squareRoot() * 16).rounded(), 62)) }
    var direction = Self.unknownCourse
    if course >= 0, course <= 360 {
      direction = UInt16((course / Self.degreesPerStep).rounded()) % 31
    }
    rawValue = raw | direction << 6 | (isAndroid ? 1 << 11 : 0)
  }

  /// Motion from its 12 bits; others are left out.
  public init(rawValue: UInt16) { self.rawValue = rawValue & 0xFFF }

  /// Metres a second; nil if unknown.
  public var speed: Float? {
    let code = rawValue & 63
    guard code != Self.unknownSpeed else { return nil }
    let root = Float(code) / 16
    return root * root
  }

  /// Whether it tells a speed.
  var hasSpeed: Bool { rawValue & 63 != Self.unknownSpeed }

  /// Faster is walking, m/s: half of a slow walk.
  private static let walkingSpeed: Float = 0.5

  /// Whether it says to be under way.
  public var isWalking: Bool { speed.map { $0 > Self.walkingSpeed } ?? false }

  /// Radians clockwise from north; nil if unknown.
  public var course: Float? {
    let code = rawValue >> 6 & 31
    return code == Self.unknownCourse ? nil : Float(code) * Self.degreesPerStep * .pi / 180
  }

  /// Standard deviation along each axis of a position whose radius is that many metres.
  ///
  /// Android's radius holds 68 % of a round Gaussian, σ = r/√(−2 ln 0.32); Apple's is its root mean square
  /// in two dimensions, σ = r/√2, which is also taken where the platform isn't told.
  public func sigma(ofRadius radius: Float) -> Float {
    radius / (rawValue >> 11 == 1 ? 1.5096 : 1.4142)
  }
}
