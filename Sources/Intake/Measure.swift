import JSONText

/// The numbers of a record: which values they may have, and which stand for unknown (NaN).
enum Measure {
  /// Degrees from −limit to limit; here as below, nil is what was no number.
  static func degrees(
    _ value: Double?, limit: Double, or reason: RejectionReason
  ) throws(RejectionReason) -> Double {
    guard let degrees = value, abs(degrees) <= limit else { throw reason }
    return degrees
  }

  /// Any number that 32 bits hold.
  static func number(
    _ value: Double?, or reason: RejectionReason
  ) throws(RejectionReason) -> Float {
    guard let number = value, Float(number).isFinite else { throw reason }
    return Float(number)
  }

  /// A number of which every negative value, as in Core Location, stands for unknown.
  static func positive(
    _ value: Double?, upTo limit: Float = .greatestFiniteMagnitude, or reason: RejectionReason
  ) throws(RejectionReason) -> Float {
    let number = try number(value, or: reason)
    guard number <= limit else { throw reason }
    return number < 0 ? .nan : number
  }

  /// An altitude, which may be negative; only exactly −1 stands for unknown.
  static func altitude(_ value: Double?) throws(RejectionReason) -> Float {
    let metres = try number(value, or: .altitudeInvalid)
    return metres == -1 ? .nan : metres
  }

  static func level(_ value: JSONElement) throws(RejectionReason) -> Int32 {
    guard let ordinal = value.integer, let level = Int32(exactly: ordinal), level != .min else {
      throw .levelInvalid
    }
    return level
  }
}
