import Presence

/// A pending observation in 28 bytes, every number bit for bit; nil is what does not fit.
///
/// Two forms. The short one holds coordinates that are whole multiples of 1e-7° (or none), sequence numbers
/// up to 2²⁶, levels of 8 bits. The exact one holds a fix with coordinates of any digits and a radius from
/// 0.1 mm to 200 km, without sequence or level. Both hold times from 1970 to 2112.
struct PackedObservation {
  private static let timeBits: UInt64 = 52
  private static let sequenceBits: UInt64 = 26
  private static let shortLocated: Int32 = 1 << 24
  private static let exactLocated: Int32 = 1 << 12
  private static let noPosition = Int32.min
  /// Codes in the place of a kind.
  private static let exactFix: UInt64 = 14
  private static let elsewhere: UInt64 = 15

  private var first: UInt64
  private var middle: UInt64
  private var second: UInt64
  private var accuracy: UInt32

  @inline(__always)
  init?(_ observation: borrowing Observation) {
    let microseconds = observation.time.microseconds
    guard let time = UInt64(exactly: microseconds), time >> Self.timeBits == 0 else { return nil }
    accuracy = observation.accuracy.bitPattern
    middle = time
    (first, second) = (0, 0)
    // Apart, since an operator's operand would take the observation with it.
    if packShort(observation) { return }
    guard packExact(observation) else { return nil }
  }

  /// Stands for an observation that lies elsewhere, in a place of that number.
  init(elsewhere place: Int32) {
    first = UInt64(UInt32(bitPattern: place))
    middle = Self.elsewhere << Self.timeBits
    (second, accuracy) = (0, 0)
  }

  /// The number of the place where it lies instead; nil if it is here.
  var elsewhere: Int32? {
    code == Self.elsewhere ? Int32(bitPattern: UInt32(truncatingIfNeeded: first)) : nil
  }

  private var code: UInt64 { middle >> Self.timeBits & 0xF }

  /// When it was measured, unless it lies elsewhere.
  var time: EventTime {
    EventTime(microseconds: Int64(middle & (1 << Self.timeBits - 1)))
  }

  @inline(__always)
  private mutating func packShort(_ observation: borrowing Observation) -> Bool {
    guard let latitude = Self.short(observation.latitude),
      let longitude = Self.short(observation.longitude),
      (0..<Self.shortLocated).contains(observation.located)
    else { return false }
    var sequence: UInt64 = 0
    if observation.sequence != Observation.noSequence {
      guard (0..<(1 << Int64(Self.sequenceBits) - 1)).contains(observation.sequence) else {
        return false
      }
      sequence = UInt64(observation.sequence) + 1
    }
    var level: UInt64 = 0
    if observation.level != Record.noLevel {
      guard (-127...127).contains(observation.level) else { return false }
      level = UInt64(observation.level + 128)
    }
    first =
      UInt64(UInt32(bitPattern: latitude)) | UInt64(UInt32(bitPattern: longitude)) << 32
    middle |= UInt64(observation.kind.rawValue) << Self.timeBits | level << 56
    second =
      UInt64(observation.located) | UInt64(observation.permission.rawValue) << 24 | sequence << 26
      | UInt64(observation.motion.rawValue) << 52
    return true
  }

  @inline(never)
  private mutating func packExact(_ observation: borrowing Observation) -> Bool {
    guard observation.kind == .fix, observation.sequence == Observation.noSequence,
      observation.level == Record.noLevel, observation.permission == .notDetermined,
      (0..<Self.exactLocated).contains(observation.located),
      let latitude = Self.exact(observation.latitude),
      let longitude = Self.exact(observation.longitude),
      let radius = Self.shortRadius(observation.accuracy)
    else { return false }
    let motion = UInt32(observation.motion.rawValue)
    accuracy = radius << 4 | motion & 0xF
    let located = UInt64(observation.located)
    first = latitude | (located & 63) << 58
    middle |= Self.exactFix << Self.timeBits | UInt64(motion >> 4) << 56
    second = longitude | (located >> 6) << 58
    return true
  }

  /// The observation, unless it lies elsewhere.
  var observation: Observation {
    guard code != Self.exactFix else { return exactFix }
    var observation = Observation(
      kind: Record.Kind(rawValue: UInt8(code)) ?? .fix, time: time,
      latitude: Self.degrees(first), longitude: Self.degrees(first >> 32),
      accuracy: Float(bitPattern: accuracy), motion: Motion(rawValue: UInt16(second >> 52)),
      located: Int32(second & 0xFF_FFFF))
    if middle >> 56 != 0 { observation.level = Int32(middle >> 56) - 128 }
    observation.permission =
      Record.Permission(rawValue: UInt8(second >> 24 & 3)) ?? .notDetermined
    let sequence = second >> 26 & (1 << Self.sequenceBits - 1)
    if sequence != 0 { observation.sequence = Int64(sequence) - 1 }
    return observation
  }

  private var exactFix: Observation {
    Observation(
      kind: .fix, time: time, latitude: Self.double(first), longitude: Self.double(second),
      accuracy: Self.radius(accuracy >> 4),
      motion: Motion(rawValue: UInt16(accuracy & 0xF) | UInt16(middle >> 56) << 4),
      located: Int32(first >> 58 | (second >> 58) << 6))
  }

  /// The lowest exponent of a radius, that of 2⁻¹⁴ m.
  private static let lowestRadius: UInt32 = 127 - 14

  /// A positive float of 28 bits: 5 of exponent, mantissa; nil if its exponent is none of those.
  private static func shortRadius(_ metres: Float) -> UInt32? {
    let exponent = (metres.bitPattern >> 23) &- lowestRadius
    return exponent < 32 ? exponent << 23 | metres.bitPattern & (1 << 23 - 1) : nil
  }

  private static func radius(_ word: UInt32) -> Float {
    Float(bitPattern: word &+ lowestRadius << 23)
  }

  /// A coordinate as a whole number of 1e-7°, if that gives back the very same double, or none.
  @inline(__always)
  private static func short(_ degrees: Double) -> Int32? {
    degrees.tenMillionths ?? (degrees.bitPattern == Double.nan.bitPattern ? noPosition : nil)
  }

  private static func degrees(_ word: UInt64) -> Double {
    let whole = Int32(bitPattern: UInt32(truncatingIfNeeded: word))
    return whole == noPosition ? .nan : Double(whole) / 1e7
  }

  /// The lowest exponent with room, that of 2⁻¹³ (a tenth of a thousandth of a degree); 32 of them go on
  /// beyond 180.
  private static let lowestExponent: UInt64 = 1023 - 13

  /// A double of 58 bits: sign, 5 bits of exponent, mantissa; nil if its exponent is none of those.
  private static func exact(_ degrees: Double) -> UInt64? {
    let bits = degrees.bitPattern
    let exponent = (bits >> 52 & 0x7FF) &- lowestExponent
    guard exponent < 32 else { return nil }
    return (bits >> 63) << 57 | exponent << 52 | bits & (1 << 52 - 1)
  }

  private static func double(_ word: UInt64) -> Double {
    let exponent = (word >> 52 & 31) + lowestExponent
    return Double(bitPattern: (word >> 57 & 1) << 63 | exponent << 52 | word & (1 << 52 - 1))
  }
}
