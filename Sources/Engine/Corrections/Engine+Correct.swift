import Presence
import Synchronization

// Counts by hand.
extension Engine {
  /// Lets a count by hand stand for a zone's people until it ends, in place of any that holds; or without one
  /// takes back what holds.
  ///
  /// - Throws: `EngineError.storage` with nothing changed.
  public func correct(
    zone: String, of venue: String, to correction: Correction?
  ) throws(EngineError) {
    let entry = CorrectionEntry(
      zone: CorrectedZone(venue: venue, zone: zone), correction: correction)
    try intake.withLock { (intake) throws(EngineError) in
      try intake.append(.correction, entry.encoded)
      fold(entry, intake)
    }
  }

  /// The count by hand that holds in a zone; nil without one.
  public func correction(of zone: String, in venue: String) -> Correction? {
    state.withLock { $0.corrections.correction(of: zone, in: venue, at: $0.clock.now) }
  }

  func fold(_ entry: CorrectionEntry, _ intake: IntakeState) {
    state.withLock { state in
      state.corrections.take(entry, at: state.clock.now)
      state.statistics.journalPosition = intake.position
    }
  }
}
