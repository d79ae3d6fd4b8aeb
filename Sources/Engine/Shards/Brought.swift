/// What part of a journal entry has brought about that is to be stored, of all shards.
struct Brought: Sendable {
  /// What became final.
  var log = EventLog()
  /// Where.
  var places: GroundPlaces
  /// What late records have corrected.
  var corrected = History()

  var isEmpty: Bool { log.isEmpty && corrected.isEmpty }
}
