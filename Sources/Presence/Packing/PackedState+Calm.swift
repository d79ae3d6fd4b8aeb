// The short way for most fixes: a state at rest takes them as it lies.
extension PackedState {
  /// Whether `takeCalmly` may take anything; O(1).
  public var isCalm: Bool { rest.flags.isCalm }

  /// Takes the next observation, in the order of `Observation.precedes`, if it is a fix that changes nothing but
  /// when and where the session was seen last; false, and no change, if it is any other.
  ///
  /// Gives the state that unpacking, `SessionState.take` and packing give, with the same marks and no actions;
  /// O(1), and no venue is asked.
  @inline(__always)
  public mutating func takeCalmly(_ observation: Observation, rules: PresenceRules) -> Bool {
    guard rest.flags.isCalm, observation.located == located, observation.kind == .fix,
      observation.hasPosition, observation.level == Record.noLevel,
      observation.accuracy <= rules.maxUsefulAccuracy, observation.time >= lastRecord,
      let deadline = rest.deadline(after: lastRecord), deadline >= observation.time
    else { return false }
    return take(observation, rules: rules)
  }

  private mutating func take(_ observation: Observation, rules: PresenceRules) -> Bool {
    let previous = FixFilter.Fix(
      time: lastRecord, latitude: Double(bitPattern: latitude),
      longitude: Double(bitPattern: longitude), accuracy: Float(bitPattern: accuracy),
      motion: rest.position.motion, located: located, areas: rest.areas)
    let fix = FixFilter.Fix(
      time: observation.time, latitude: observation.latitude, longitude: observation.longitude,
      accuracy: observation.accuracy, motion: observation.motion, located: located,
      areas: rest.areas)
    guard FixFilter.agree(previous, fix, rules) else { return false }
    var rhythm = ReportRhythm()
    rhythm.unpack(rest.gaps, rest.flags)
    rhythm.add(fix.time - lastRecord)
    rest.gaps = rhythm.packedGaps
    rest.flags.rhythm = rhythm.packedPlaces
    rest.flags.isCalm = true
    rest.position.take(fix, after: previous)
    // No longer than `ReportRhythm.most`: it fits.
    rest.deadline = UInt32(clamping: rhythm.staleAfter.microseconds)
    lastRecord = fix.time
    latitude = fix.latitude.bitPattern
    longitude = fix.longitude.bitPattern
    accuracy = fix.accuracy.bitPattern
    return true
  }
}
