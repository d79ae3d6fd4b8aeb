import Presence

extension Record {
  /// Takes a member that is a number by itself, whatever the event; others are none of these.
  ///
  /// - Returns: Whether it is a radius of accuracy below 0, which no record with a position may have.
  mutating func take(
    measure name: MemberName, _ value: some MemberValue
  ) throws(RejectionReason) -> Bool {
    switch name {
    case .lat: latitude = try Measure.degrees(value.double, limit: 90, or: .latitudeInvalid)
    case .lon: longitude = try Measure.degrees(value.double, limit: 180, or: .longitudeInvalid)
    case .horizontalAccuracy:
      let radius = try Measure.radius(value.double)
      if let metres = radius.metres { accuracy = metres }
      return radius.isNegative
    case .level: level = try Measure.level(value)
    case .speed: speed = try Measure.positive(value.double, or: .speedInvalid)
    case .course: course = try Measure.positive(value.double, upTo: 360, or: .courseInvalid)
    case .altitude: altitude = try Measure.altitude(value.double)
    case .verticalAccuracy:
      verticalAccuracy = try Measure.positive(value.double, or: .verticalAccuracyInvalid)
    case .battery: battery = try Measure.positive(value.double, upTo: 1, or: .batteryInvalid)
    case .seq:
      guard let number = value.integer else { throw .sequenceInvalid }
      sequence = number
    default: break
    }
    return false
  }
}
