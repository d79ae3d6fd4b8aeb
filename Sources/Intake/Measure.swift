import JSONText

/// The numbers of a record: which values they may have, and which stand for unknown (NaN).
enum Measure {
  /// Degrees from −limit to limit.
  static func degrees(
    _ value: JSONElement, limit: Double, or reason: RejectionReason
  ) throws(RejectionReason) -> Double {
    guard let degrees = value.double, abs(degrees) <= limit else { throw reason }
    return degrees
  }

  /// Any number that 32 bits hold.
  static func number(
    _ value: JSONElement, or reason: RejectionReason
  ) throws(RejectionReason) -> Float {
    guard let number = value.double, Float(number).isFinite else { throw reason }
    return Float(number)
  }

  /// A number of which every negative value, as in Core Location, stands for unknown.
  static func positive(
    _ value: JSONElement, upTo limit: Float = .greatestFiniteMagnitude, or reason: RejectionReason
  ) throws(RejectionReason) -> Float {
    let number = try number(value, or: reason)
    guard number <= limit else { throw reason }
    return number < 0 ? .nan : number
  }

  /// An altitude, which may be negative; only exactly −1 stands for unknown.
  static func altitude(_ value: JSONElement) throws(RejectionReason) -> Float {
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
