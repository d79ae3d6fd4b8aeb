/// The numbers of a record: which values they may have, and which stand for unknown (NaN).
enum Measure {
  /// Degrees from −limit to limit; here as below, nil is what was no number.
  @inline(__always)
  static func degrees(
    _ value: Double?, limit: Double, or reason: RejectionReason
  ) throws(RejectionReason) -> Double {
    guard let degrees = value, abs(degrees) <= limit else { throw reason }
    return degrees
  }

  /// Any number that 32 bits hold.
  @inline(__always)
  static func number(
    _ value: Double?, or reason: RejectionReason
  ) throws(RejectionReason) -> Float {
    guard let number = value, Float(number).isFinite else { throw reason }
    return Float(number)
  }

  /// A number of which every negative value, as in Core Location, stands for unknown.
  static func positive(
    _ value: Double?, upTo limit: Double = .infinity, or reason: RejectionReason
  ) throws(RejectionReason) -> Float {
    let rounded = try number(value, or: reason)
    // Judged as it came: rounded to 32 bits, a number just beyond a limit is the limit.
    guard let value, value <= limit else { throw reason }
    return value < 0 ? .nan : rounded
  }

  /// A radius in metres, nil for 0: no phone's honest answer, it stands for unknown.
  @inline(__always)
  static func radius(
    _ value: Double?
  ) throws(RejectionReason) -> (metres: Float?, isNegative: Bool) {
    let metres = try number(value, or: .accuracyInvalid)
    return (metres > 0 ? metres : nil, value.map { $0 < 0 } ?? false)
  }

  /// An altitude, which may be negative; only exactly −1 stands for unknown.
  static func altitude(_ value: Double?) throws(RejectionReason) -> Float {
    let metres = try number(value, or: .altitudeInvalid)
    return value == -1 ? .nan : metres
  }

  static func level(_ value: some MemberValue) throws(RejectionReason) -> Int32 {
    guard let ordinal = value.integer, let level = Int32(exactly: ordinal), level != .min else {
      throw .levelInvalid
    }
    return level
  }
}
